import { defineService, STAFF_GROUP, staffOf } from '@kasauti/service-kit';
import { analyticsConfig } from './config';
import { accessOf } from './access/access';
import { dashboardApi } from './dashboard/dashboard.api';
import { namesOf } from './fact/names.query';
import { generationEvents, topicsOf } from './generation/generation.events';
import { generationsOf } from './generations';
import { arrivalsOf } from './matrix/arrivals.query';
import { matrixApi } from './matrix/matrix.api';
import { rebuildJob } from './generation/rebuild.job';
import { performanceApi } from './performance/performance.api';
import { productApi } from './product/product.api';
import { rankingApi } from './ranking/ranking.api';
import { readRankedByOldKey, type RankedByOldKey } from './ranking/earlier-ranks.query';
import { readRanked, type RankedOf } from './ranking/ranks.query';
import type { KeyGroup, ResultGroup } from './ranking/test-rank';
import { recent } from './recent';
import { statisticsApi } from './statistics/statistics.api';
import { studentsApi } from './students/students.api';
import { totalsHealth, totalsJob } from './totals/totals.job';

export { rebuildReadModels } from './rebuild-read-models';

export const analytics = defineService({
  name: 'analytics',
  config: analyticsConfig,
  start({ config, db, clock, log, caughtUpMs }) {
    const generations = generationsOf(db, clock);
    const { serving } = generations;
    const { live, replayed } = generationEvents(generations);
    const staff = staffOf({
      db,
      clock,
      caughtUpMs,
      trustSec: config.STAFF_TRUST_SEC,
      namesOf: async (ids) => namesOf(await serving(), ids),
    });
    const access = accessOf(staff);
    const keptMs = config.DASHBOARD_CACHE_MS;
    const groups = recent<KeyGroup[]>(clock, keptMs);
    const oldGroups = recent<ResultGroup[] | null>(clock, keptMs);
    const ranked: RankedOf = async (test, now) =>
      (await groups(test._id, async () => readRanked(await serving(), test, now))).answer;
    const rankedByOldKey: RankedByOldKey = async (test, key) => {
      const name = `${test._id} ${key.paperVersion} ${key.keyVersion} ${key.correctedAt.getTime()}`;
      return (await oldGroups(name, async () => readRankedByOldKey(await serving(), test, key))).answer;
    };
    return {
      api: [
        dashboardApi({ serving, access, clock, keptMs }),
        performanceApi({ serving, ranked, clock, keptMs }),
        rankingApi({ serving, ranked, rankedByOldKey }),
        productApi({ serving, clock, keptMs }),
        statisticsApi({ serving, access, clock, keptMs }),
        studentsApi({ serving, access }),
        matrixApi({ serving, access, readArrivals: arrivalsOf(db, caughtUpMs) }),
      ],
      on: { [STAFF_GROUP]: staff.on, facts: live },
      copies: [STAFF_GROUP],
      rebuilds: { facts: { ...generations.state, on: replayed } },
      jobs: [totalsJob({ generations, clock, log }), rebuildJob({ generations, topics: topicsOf(live), clock })],
      health: totalsHealth(generations),
    };
  },
});
