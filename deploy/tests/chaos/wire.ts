import { setTimeout as pause } from 'node:timers/promises';
import { operationTable } from '@kasauti/contracts';
import type { Input } from '../../local/api-client';
import type { Random } from './random';

type Op = keyof typeof operationTable;

/** Answers of many operations in one type. */
export interface Answer {
  status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
  afterMs: number;
}

const PATIENCE_MS = 10_000;
const GIVE_UP_MS = 300_000;

/** One attempt. Status 0: no answer came, so the outcome is unknown. */
export async function send(
  api: string,
  operation: Op,
  { token, params = {}, body }: Input,
  idempotencyKey?: string,
): Promise<Answer> {
  const { method, path } = operationTable[operation];
  try {
    const answer = await fetch(api + path.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? ''), {
      method: method.toUpperCase(),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return {
      status: answer.status,
      body: JSON.parse(await answer.text()) as unknown,
      afterMs: Number(answer.headers.get('retry-after') ?? 0) * 1000,
    };
  } catch {
    return { status: 0, body: undefined, afterMs: 0 };
  }
}

/** Temporary failures are retried. */
export const mayPass = ({ status }: Answer): boolean => status === 0 || status === 429 || status >= 500;

/** Backoff before try number `failures + 1`, exponential with jitter as in the page. */
export const backoff = (failures: number, { afterMs }: { afterMs: number }, random: Random) =>
  pause(Math.max(afterMs, Math.min(5000, 250 * 2 ** Math.min(failures, 10)) * (0.5 + random.next() / 2)));

export interface Tries {
  failures: number;
  /** What was answered instead, by status and code. */
  refusals: Map<string, number>;
}

export function failed(tries: Tries, { status, body }: Answer): void {
  tries.failures++;
  const what = status === 0 ? 'no answer' : `${status} ${String(body?.code)}`;
  tries.refusals.set(what, (tries.refusals.get(what) ?? 0) + 1);
}

/** Retries until success. Every other answer than success or a temporary failure is recorded as a fault of the system. */
export async function until(
  random: Random,
  tries: Tries,
  attempt: () => Promise<Answer>,
  alsoWaits: (answer: Answer) => boolean = () => false,
): Promise<Answer['body']> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (let failures = 0; ; failures++) {
    const answer = await attempt();
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    const what = `${answer.status} ${answer.body?.code ?? ''} ${answer.body?.message ?? ''}`;
    if (performance.now() > giveUpAt) throw new Error(`given up after five minutes: ${what}`);
    if (!mayPass(answer) && !alsoWaits(answer)) throw new Error(`refused: ${what}`);
    failed(tries, answer);
    await backoff(failures, answer, random);
  }
}
