import { unauthorized, type BodyOf, type Clock, type Handlers } from '@kasauti/service-kit';
import { request } from 'undici';
import { SERVICES, variableOf, type ServiceUrls } from './config';

type Row = BodyOf<'getSystemHealth'>['data']['services'][number];

const ANSWER_MS = 1000;
const get = (path: string, base: string, headers: Record<string, string> = {}) =>
  request(new URL(path, base), { headers, signal: AbortSignal.timeout(ANSWER_MS) });

/** One service as the gateway sees it. A failure here is a result, not an error. */
async function look(name: string, url: string, clock: Clock): Promise<Row> {
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

const detailOf = (failing: string[]) => (failing.length > 0 ? { detail: `${failing.join(', ')} not well` } : {});

/** Only services with a database know which sessions have ended. While identity is down, the signature is enough. */
async function refuseEnded(identityUrl: string, authorization: string): Promise<void> {
  const answer = await get('/api/v1/auth/me', identityUrl, { authorization }).catch(() => undefined);
  await answer?.body.dump().catch(() => undefined);
  if (answer?.statusCode === 401) throw unauthorized('session_ended', 'Please log in again');
}

export const healthApi = (urls: ServiceUrls, clock: Clock): Handlers<'getSystemHealth'> => ({
  async getSystemHealth({ now, header }) {
    await refuseEnded(urls.IDENTITY_URL, header('authorization') ?? '');
    const services = await Promise.all(SERVICES.map((name) => look(name, urls[variableOf(name)], clock)));
    return { data: { checkedAt: now.toISOString(), services } };
  },
});
