import { unauthorized, type BodyOf, type Clock, type Handlers } from '@kasauti/service-kit';
import { request } from 'undici';
import { addressesOf, SERVICES, variableOf, type ServiceUrls } from './config';
import type { Traffic } from './traffic';

type Row = BodyOf<'getSystemHealth'>['data']['services'][number];

/** A process that is busy for a second is not down. */
const ANSWER_MS = 3000;
const get = (path: string, base: string, headers: Record<string, string> = {}) =>
  request(new URL(path, base), { headers, signal: AbortSignal.timeout(ANSWER_MS) });

/** One process as the gateway sees it. A failure here is a result, not an error. */
async function lookAt(name: string, url: string, clock: Clock): Promise<Row> {
  const started = clock.monotonicMs();
  try {
    const { statusCode, body } = await get('/readyz', url);
    const { ok, checks = {} } = (await body.json()) as { ok?: boolean; checks?: Row['checks'] };
    const responseMs = Math.round(clock.monotonicMs() - started);
    const failing = Object.keys(checks).filter((check) => !checks[check]?.ok);
    if (statusCode !== 200 || ok !== true) return { name, status: 'down', responseMs, checks, ...detailOf(failing) };
    return { name, status: failing.length > 0 ? 'degraded' : 'up', responseMs, checks, ...detailOf(failing) };
  } catch (error) {
    const isLate = error instanceof Error && /Timeout|Abort/.test(error.name);
    const detail = isLate ? `no answer within ${ANSWER_MS} ms` : 'not reachable';
    return { name, status: 'down', responseMs: null, checks: {}, detail };
  }
}

/** A service is as well as the best of its processes; it is degraded while one of them does not answer. */
async function look(name: string, urls: string, clock: Clock): Promise<Row> {
  const rows = await Promise.all(addressesOf(urls).map((url) => lookAt(name, url, clock)));
  const down = rows.filter(({ status }) => status === 'down').length;
  const best = rows.find(({ status }) => status === 'up') ?? rows.find(({ status }) => status !== 'down') ?? rows[0];
  if (!best) throw new Error(`${name} has no address`);
  if (down === 0 || down === rows.length) return best;
  const detail = `${down} of ${rows.length} processes down`;
  return { ...best, status: 'degraded', detail, checks: { ...best.checks, processes: { ok: false, detail } } };
}

const detailOf = (failing: string[]) => (failing.length > 0 ? { detail: `${failing.join(', ')} not well` } : {});

/** Only services with a database know which sessions have ended. While identity is down, the signature is enough. */
async function refuseEnded(identityUrls: string, authorization: string): Promise<void> {
  const asked = addressesOf(identityUrls).map((url) => get('/api/v1/auth/me', url, { authorization }));
  const answer = await Promise.any(asked).catch(() => undefined);
  await answer?.body.dump().catch(() => undefined);
  if (answer?.statusCode === 401) throw unauthorized('session_ended', 'Please log in again');
}

export const healthApi = (urls: ServiceUrls, traffic: Traffic, clock: Clock): Handlers<'getSystemHealth'> => ({
  async getSystemHealth({ now, header }) {
    await refuseEnded(urls.IDENTITY_URL, header('authorization') ?? '');
    const [services, lastMinutes] = await Promise.all([
      Promise.all(SERVICES.map((name) => look(name, urls[variableOf(name)], clock))),
      traffic.lastMinutes(),
    ]);
    return { data: { checkedAt: now.toISOString(), services, traffic: lastMinutes } };
  },
});
