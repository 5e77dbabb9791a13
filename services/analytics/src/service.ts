import { defineService } from '@kasauti/service-kit';
import { analyticsConfig } from './config';
import { dashboardApi } from './dashboard/dashboard.api';
import { factEvents } from './fact/fact.events';
import { factStores } from './fact/fact.store';
import { performanceApi } from './performance/performance.api';
import { rankingApi } from './ranking/ranking.api';
import { readRanked, type RankedOf } from './ranking/read-ranks.flow';
import type { ResultGroup } from './ranking/test-rank';
import { recent } from './recent';
import { statisticsApi } from './statistics/statistics.api';
import { dirtyStore } from './totals/dirty.store';
import { totalsJob } from './totals/totals.job';

export const analytics = defineService({
  name: 'analytics',
  config: analyticsConfig,
  start({ config, db, clock }) {
    const facts = factStores(db);
    const dirty = dirtyStore(db, clock);
    const serving = async () => facts;
    const keptMs = config.DASHBOARD_CACHE_MS;
    const kept = recent<ResultGroup[]>(clock, keptMs);
    const ranked: RankedOf = async (test, now) => (await kept(test._id, async () => readRanked(await serving(), test, now))).answer;
    return {
      api: [dashboardApi({ serving, clock, keptMs }), performanceApi({ serving, ranked, clock, keptMs }), rankingApi({ serving, ranked }), statisticsApi({ serving, clock, keptMs })],
      on: { facts: factEvents({ facts, dirty }) },
      jobs: [totalsJob({ facts, dirty })],
    };
  },
});
