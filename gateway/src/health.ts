import { reply, unauthorized, type BodyOf, type Clock, type Handlers } from '@kasauti/service-kit';
import { request } from 'undici';
import { edgeHeaders } from './headers';

type Row = BodyOf<'getSystemHealth'>['data']['services'][number];

const ANSWER_MS = 1000;

/** One service as the gateway sees it; whatever goes wrong here is news about the service, not an error. */
async function look(name: string, url: string, clock: Clock): Promise<Row> {
  const started = clock.monotonicMs();
  const responseMs = () => Math.round(clock.monotonicMs() - started);
  try {
    const answer = await request(new URL('/readyz', url), {
      headersTimeout: ANSWER_MS,
      bodyTimeout: ANSWER_MS,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const body = (await answer.body.json()) as { ok?: boolean; checks?: Row['checks'] };
    const checks = body.checks ?? {};
    const failing = Object.entries(checks)
      .filter(([, check]) => !check.ok)
      .map(([check]) => check);
    const status = answer.statusCode !== 200 || body.ok !== true ? 'down' : failing.length > 0 ? 'degraded' : 'up';
    return {
      name,
      status,
      responseMs: responseMs(),
      checks,
      ...(failing.length > 0 ? { detail: `${failing.join(', ')} not well` } : {}),
    };
  } catch (error) {
    const late = error instanceof Error && /Timeout|Abort/.test(error.name);
    return {
      name,
      status: 'down',
      responseMs: null,
      checks: {},
      detail: late ? `no answer within ${ANSWER_MS} ms` : 'not reachable',
    };
  }
}

/** Which sessions have ended is known to services with a database; when identity is down, its signature has to do for the token. */
async function refuseEnded(identityUrl: string | undefined, authorization: string): Promise<void> {
  const answer = await request(new URL('/api/v1/auth/me', identityUrl), {
    headers: { authorization },
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => undefined);
  await answer?.body.dump().catch(() => undefined);
  if (answer?.statusCode === 401) throw unauthorized('session_ended', 'Please log in again');
}

export interface HealthDeps {
  urls: Record<string, string>;
  clock: Clock;
  allowedOrigins: ReadonlySet<string>;
}

export const healthApi = ({ urls, clock, allowedOrigins }: HealthDeps): Handlers<'getSystemHealth'> => ({
  async getSystemHealth({ now, header }) {
    await refuseEnded(urls.identity, header('authorization') ?? '');
    const services = await Promise.all(Object.entries(urls).map(([name, url]) => look(name, url, clock)));
    return reply(
      { data: { checkedAt: now.toISOString(), services } },
      { headers: edgeHeaders({ origin: header('origin'), isHttps: false }, allowedOrigins) },
    );
  },
});
