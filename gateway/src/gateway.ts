import { routes } from '@kasauti/contracts';
import { defineService } from '@kasauti/service-kit';
import { addressesOf, gatewayConfig, SERVICES, variableOf } from './config';
import { docs } from './docs/docs';
import { originsOf } from './headers';
import { healthApi } from './health';
import { proxy } from './proxy';
import { CLASSES } from './rate-limit';
import { traffic } from './traffic';
import { upstream } from './upstream';

/** A browser holds up to six, and a hall of 300 may share one address; proxies and trusted networks have no limit. */
const SOCKETS_PER_ADDRESS = 2_000;

/** The entry point of the API: who calls, how often, to which service. It owns no data and composes nothing. */
export const gateway = defineService({
  name: 'gateway',
  stateless: true,
  config: gatewayConfig,
  untraced: ['saveResponses'],
  start({ config, clock, limiter, tally, verify, isTrusted, admission }) {
    refuseUnknownClasses();
    const upstreams = new Map(SERVICES.map((name) => [name, upstream(addressesOf(config[variableOf(name)]), clock)]));
    const passing = traffic({ tally, clock });
    const allowedOrigins = originsOf(config.ALLOWED_ORIGINS);
    return {
      api: [healthApi(config, passing, clock)],
      pages: docs(),
      proxy: proxy({
        upstreams,
        verify,
        limiter,
        isTrusted,
        allowedOrigins,
        places: admission,
        traffic: passing,
        clock,
      }),
      socketsPerAddress: SOCKETS_PER_ADDRESS,
      stop: async () => {
        await Promise.all([...upstreams.values()].map((u) => u.stop()));
      },
    };
  },
});

/** An operation whose class has no limit would run unlimited, so the gateway does not start. */
function refuseUnknownClasses(): void {
  const unknown = routes.filter((r) => !CLASSES[r.limit]).map((r) => `${r.operationId}: ${r.limit}`);
  if (unknown.length > 0) throw new Error(`no limit is defined for ${unknown.join(', ')}`);
}
