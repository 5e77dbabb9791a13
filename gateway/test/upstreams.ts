import type { IncomingMessage, ServerResponse } from 'node:http';
import { NAMED_IN_PATH, routes, type Route } from '@kasauti/contracts';
import { boot, defineService, memoryBus, newId, z, type Running } from '@kasauti/service-kit';
import { aServer, startTestService, testKeys, type TestService } from '@kasauti/service-kit/testing';
import { SERVICES, variableOf, type ServiceName } from '../src/config';
import { gateway } from '../src/gateway';

/**
 * A service of the kit, with its own checks of token and role.
 * @param handle called for each request that these let through
 */
export async function realService(
  name: ServiceName,
  handle: (route: Route) => unknown = () => {},
  lagMs = () => 0,
): Promise<Running> {
  const handlers = Object.fromEntries(
    routes
      .filter((r) => r.service === name || r.service === NAMED_IN_PATH)
      .map((r) => [
        r.operationId,
        async () => {
          await handle(r);
          return { data: { operation: r.operationId } };
        },
      ]),
  );
  const service = defineService({
    name,
    stateless: true,
    config: z.object({}),
    start: () => ({
      api: [handlers],
      ticket: () => ({ userId: newId() }),
    }),
  });
  return boot(service, { env: { NODE_ENV: 'test', LOG_LEVEL: 'silent' }, bus: memoryBus(), keys: testKeys, lagMs });
}

export interface RawUpstream {
  url: string;
  seen: IncomingMessage[];
  stop(): Promise<void>;
}

/** A server that answers as the test says, however badly. */
export async function rawService(
  handle: (req: IncomingMessage, res: ServerResponse, turn: number) => void,
): Promise<RawUpstream> {
  const seen: IncomingMessage[] = [];
  const server = await aServer((req, res) => {
    seen.push(req);
    handle(req, res, seen.length);
  });
  return { ...server, seen };
}

/** The real gateway in front of the given services; the others refuse connections. */
export function startGateway(
  urls: Partial<Record<ServiceName, string>>,
  config: Record<string, string> = {},
): Promise<TestService> {
  const addresses = Object.fromEntries(SERVICES.map((name) => [variableOf(name), urls[name] ?? 'http://127.0.0.1:9']));
  return startTestService(gateway, { config: { ...addresses, ...config } });
}
