import { defineService } from '@kasauti/service-kit';
import { analyticsConfig } from './config';
import { dashboardApi } from './dashboard/dashboard.api';
import { factEvents } from './fact/fact.events';
import { factStores } from './fact/fact.store';
import { dirtyStore } from './totals/dirty.store';
import { totalsJob } from './totals/totals.job';

export const analytics = defineService({
  name: 'analytics',
  config: analyticsConfig,
  start({ config, db, clock }) {
    const facts = factStores(db);
    const dirty = dirtyStore(db, clock);
    return {
      api: [dashboardApi({ facts, clock, keptMs: config.DASHBOARD_CACHE_MS })],
      on: { facts: factEvents({ facts, dirty }) },
      jobs: [totalsJob({ facts, dirty })],
    };
  },
});
