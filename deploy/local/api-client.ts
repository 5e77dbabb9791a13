import { randomUUID } from 'node:crypto';
import { operationTable, type operations } from '@kasauti/contracts';

type Op = keyof typeof operationTable & keyof operations;
export interface Input {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** The same when a call is repeated; a new one unless given. */
  idempotencyKey?: string;
}

/** The body is untyped, because one function returns the answers of all operations. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Answer = { status: number; body: any };

/**
 * Calls an operation of the contract over HTTP.
 * @param api base address, such as http://127.0.0.1:4000/api/v1
 */
export async function callApi(
  api: string,
  operation: Op,
  { token, params = {}, query = {}, body, idempotencyKey = randomUUID() }: Input = {},
): Promise<Answer> {
  const { method, path, stored } = operationTable[operation];
  const url = new URL(api + path.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? ''));
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const answer = await fetch(url, {
    method: method.toUpperCase(),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(stored ? { 'idempotency-key': idempotencyKey } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
}

/**
 * Calls an operation, returns the body and throws unless the call succeeds. Retries 429 and 503 for about ten seconds.
 * Also retries `still_running`, and `not_enrolled`, because assessment and payment learn of an enrolment by an event.
 */
export async function mustCall(api: string, operation: Op, input: Input = {}): Promise<Answer['body']> {
  const repeated = { idempotencyKey: randomUUID(), ...input };
  for (let left = 40; ; left--) {
    const { status, body } = await callApi(api, operation, repeated);
    if (status < 300) return body;
    const wait = status === 503 || status === 429 || ['not_enrolled', 'still_running'].includes(body?.code);
    if (!wait || left === 0)
      throw new Error(`${operation}: ${status} ${body?.code} ${body?.message} ${JSON.stringify(body?.errors ?? '')}`);
    await new Promise((r) => setTimeout(r, 250));
  }
}
