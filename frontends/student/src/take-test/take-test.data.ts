import type { components, OperationTypes } from '@kasauti/contracts/web';
import { ApiError, call } from '@kasauti/web-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Entry } from './answer-journal';
import type { SendOutcome, StopReason } from './answer-sender';

type Schemas = components['schemas'];
export type TestInfo = Schemas['TestInfo'];
export type Started = Schemas['StartReply']['data'];
export type Paper = Started['paper'];
export type PaperQuestion = Schemas['PaperQuestion'];
export type AttemptState = OperationTypes['getAttempt']['responses'][200]['content']['application/json']['data'];

/** Slower than this counts as no connection: the answer waits on the device and is sent again. */
const patienceMs = 10_000;

export const testInfo = (testId: string) => queryOptions({
  queryKey: ['test', testId],
  queryFn: async () => (await call('getTest', { params: { testId } })).data,
});
export const useTestInfo = (testId: string, enabled = true) => useQuery({ ...testInfo(testId), enabled });

export const startAttempt = async (testId: string, body: { writerId?: string; takeOver?: boolean }): Promise<Started> =>
  (await call('startAttempt', { params: { testId }, body, signal: AbortSignal.timeout(patienceMs) })).data;

export const readAttempt = async (attemptId: string, ticket: string, waitMs = patienceMs): Promise<AttemptState> =>
  (await call('getAttempt', { params: { attemptId }, token: ticket, signal: AbortSignal.timeout(waitMs) })).data;

export type SaveReply = { serverNow: string; deadlineAt: string; ticket?: string };

/** Saves one batch; `onReply` hears the server's clock before the outcome is acted on. */
export async function saveResponses(attemptId: string, ticket: string, entries: Entry[], onReply: (reply: SaveReply) => void): Promise<SendOutcome> {
  try {
    const { data } = await call('saveResponses', { params: { attemptId }, token: ticket, body: { responses: entries.map(onWire) }, signal: AbortSignal.timeout(patienceMs) });
    onReply(data);
    return { kind: 'acknowledged', ackSeq: data.ackSeq };
  } catch (error) {
    return outcomeOf(error);
  }
}

export type SubmitOutcome = { kind: 'submitted' } | Exclude<SendOutcome, { kind: 'acknowledged' }>;

/** Hands in; `onResult` hears what the server answers, which is the result already. */
export async function submitAttempt(attemptId: string, ticket: string, entries: Entry[], lastSeq: number, onResult: (result: Schemas['Result']) => void): Promise<SubmitOutcome> {
  try {
    const { data } = await call('submitAttempt', { params: { attemptId }, token: ticket, body: { responses: entries.map(onWire), lastSeq }, signal: AbortSignal.timeout(patienceMs) });
    onResult(data);
    return { kind: 'submitted' };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** An answer is either an option or a text; the other field stays away. */
const onWire = ({ questionId, seq, choice, text, markedForReview, timeSpentMs }: Entry) =>
  ({ questionId, seq, ...(text === null ? { choice } : { text }), markedForReview, timeSpentMs });

const stops: Record<string, StopReason> = { taken_over: 'taken_over', attempt_closed: 'closed' };

/** What a refusal means for the journal. Only what may pass by itself is tried again. */
export function outcomeOf(error: unknown): Exclude<SendOutcome, { kind: 'acknowledged' }> {
  if (!(error instanceof ApiError) || error.status === 0 || error.status === undefined) return { kind: 'retry' };
  const ackSeq = ackSeqOf(error.body);
  if (error.code === 'gap' && ackSeq !== undefined) return { kind: 'gap', ackSeq };
  const stop = stops[error.code];
  if (stop) return { kind: 'stop', reason: stop };
  if (error.status === 408 || error.status === 429 || error.status >= 500) {
    return { kind: 'retry', afterMs: error.retryAfterSec === undefined ? undefined : error.retryAfterSec * 1000 };
  }
  return { kind: 'stop', reason: error.status === 401 ? 'signed_out' : 'refused' };
}

const ackSeqOf = (body: unknown): number | undefined =>
  typeof body === 'object' && body !== null && 'ackSeq' in body && typeof body.ackSeq === 'number' ? body.ackSeq : undefined;

/** True when the call never reached an answer, so that what this device keeps is the best we know. */
export const isUnreachable = (error: unknown): boolean => outcomeOf(error).kind === 'retry';
