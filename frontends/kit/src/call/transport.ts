import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import { operationTable } from '@kasauti/contracts/web';
import { t } from '../language/messages';
import { ApiError } from './api-error';
import { noteServerDate } from '../values/clock';
import { config } from './config';
import { earlyResponse } from './early';

export interface Sent {
  operationId: keyof typeof operationTable;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  token?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
}
export type Transport = (sent: Sent) => Promise<unknown>;

/** Until the answer begins, and then between any two parts of it: how long a large one takes depends on the network. */
const TIMEOUT_MS = 12_000;
/** As long as the gateway waits for a file. */
const UPLOAD_MS = 75_000;
/** Replies that are stored, not read. */
const files = /^(?:application\/(?:pdf|zip|xml|octet-stream)|text\/(?:csv|plain))\b/;
const querySerializer = createQuerySerializer();

async function overTheNetwork(sent: Sent): Promise<unknown> {
  const operation = operationTable[sent.operationId];
  const url = createFinalURL(operation.path, {
    baseUrl: config().apiBase,
    params: { path: sent.params ?? {}, query: sent.query ?? {} },
    querySerializer,
    pathSerializer: defaultPathSerializer,
  });
  const file = sent.body instanceof Blob ? sent.body : undefined;
  const limit = new AbortController();
  const stop = () => limit.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms = TIMEOUT_MS) => {
    clearTimeout(timer);
    timer = setTimeout(stop, ms);
  };
  wait(file && UPLOAD_MS);
  sent.signal?.addEventListener('abort', stop);
  try {
    const method = operation.method.toUpperCase();
    const early = await earlyResponse(method, url);
    const response =
      early ??
      (await fetch(url, {
        method,
        credentials: 'same-origin',
        signal: limit.signal,
        headers: {
          'X-Requested-With': 'kasauti-web',
          ...(sent.body === undefined ? {} : { 'Content-Type': file?.type ?? 'application/json' }),
          ...(sent.token ? { Authorization: `Bearer ${sent.token}` } : {}),
          ...(sent.idempotencyKey ? { 'Idempotency-Key': sent.idempotencyKey } : {}),
        },
        body: file ?? JSON.stringify(sent.body),
      }));
    if (!early) noteServerDate(response.headers.get('Date'));
    if (response.ok && files.test(response.headers.get('Content-Type') ?? '')) {
      // Its size decides how long it takes.
      clearTimeout(timer);
      return await response.blob();
    }
    const text = await textOf(response, wait);
    const body = parse(text);
    if (!response.ok || body === undefined)
      throw new ApiError(response.status, body, response.headers.get('Retry-After'));
    return body;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (sent.signal?.aborted) throw error;
    if (limit.signal.aborted) throw ApiError.network(t('the server did not answer in time'));
    throw ApiError.network(t('the server cannot be reached'));
  } finally {
    clearTimeout(timer);
    sent.signal?.removeEventListener('abort', stop);
  }
}

/** `onPart` is called before each part is waited for. */
async function textOf(response: Response, onPart: () => void): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  for (let part; !part?.done; text += decoder.decode(part.value, { stream: true })) {
    onPart();
    part = await reader.read();
  }
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return undefined;
  }
}

let current: Transport = overTheNetwork;
export const send: Transport = (sent) => current(sent);

/** For tests only; without an argument it restores the network. */
export const replaceTransport = (transport: Transport = overTheNetwork): void => {
  current = transport;
};
