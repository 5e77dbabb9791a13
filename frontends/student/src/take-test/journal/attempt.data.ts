import type { components, OperationTypes } from '@kasauti/contracts/web';
import { ApiError, call } from '@kasauti/web-kit/api';
import type { Entry } from './answer-journal';

type Schemas = components['schemas'];
export type Started = Schemas['StartReply']['data'];
export type Paper = Started['paper'];
export type PaperQuestion = Schemas['PaperQuestion'];
export type AttemptState = OperationTypes['getAttempt']['responses'][200]['content']['application/json']['data'];

/** Slower than this counts as no connection: the answer waits on the device and is sent again. */
const patienceMs = 10_000;

/** Answers of the server that say "not you", in words of its own. */
const signedOut = ['unauthorized', 'token_invalid', 'ticket_expired', 'session_ended'];
const never = ['validation_failed', 'response_not_of_paper', 'not_contiguous'];

export type StopReason = 'taken_over' | 'closed' | 'signed_out' | 'refused';
export type Retry = { kind: 'retry'; afterMs?: number };
export type SaveReply = { serverNow: string; deadlineAt: string; ticket?: string };
type NotDone = { kind: 'gap'; ackSeq: number } | Retry | { kind: 'stop'; reason: StopReason };
/** How a save ended. Everything that is not an acknowledgement says what to do next. */
export type SendOutcome = { kind: 'acknowledged'; ackSeq: number; reply: SaveReply } | NotDone;
export type SubmitOutcome = { kind: 'submitted' } | NotDone;
/** What was read; or that no answer of ours came; or that the ticket no longer opens it. */
export type ReadOutcome = { kind: 'known'; attempt: AttemptState } | { kind: 'unreachable' } | { kind: 'refused' };

/** A start that means an attempt which is over. */
export type Closed = { attemptId: string; submittedAt?: string };
export function closedBy(error: unknown): Closed | undefined {
  if (ownCode(error) !== 'attempt_closed') return undefined;
  const { attemptId, submittedAt } = (error as ApiError).body;
  return typeof attemptId === 'string'
    ? { attemptId, ...(typeof submittedAt === 'string' ? { submittedAt } : {}) }
    : undefined;
}

export const startAttempt = async (
  testId: string,
  body: { writerId?: string; takeOver?: boolean; attemptId?: string },
): Promise<Started> =>
  (await call('startAttempt', { params: { testId }, body, signal: AbortSignal.timeout(patienceMs) })).data;

/** By the ticket; by the login where the ticket has expired. */
export async function readAttempt(
  attemptId: string,
  ticket: string | undefined,
  waitMs = patienceMs,
): Promise<ReadOutcome> {
  try {
    const { data } = await call('getAttempt', {
      params: { attemptId },
      token: ticket,
      signal: AbortSignal.timeout(waitMs),
    });
    return data?.attemptId === attemptId && isTime(data.deadlineAt) && isTime(data.serverNow)
      ? { kind: 'known', attempt: data }
      : { kind: 'unreachable' };
  } catch (error) {
    const code = ownCode(error) ?? '';
    if (ticket && signedOut.includes(code)) return readAttempt(attemptId, undefined, waitMs);
    return [...signedOut, 'attempt_not_found'].includes(code) ? { kind: 'refused' } : { kind: 'unreachable' };
  }
}

/** Saves one batch. */
export async function saveResponses(attemptId: string, ticket: string, entries: Entry[]): Promise<SendOutcome> {
  try {
    const { data } = await call('saveResponses', {
      params: { attemptId },
      token: ticket,
      body: { responses: entries.map(onWire) },
      signal: AbortSignal.timeout(patienceMs),
    });
    // A proxy may answer 200 with a page or with nothing: only a number acknowledges.
    return Number.isInteger(data?.ackSeq) && isTime(data.serverNow) && isTime(data.deadlineAt)
      ? { kind: 'acknowledged', ackSeq: data.ackSeq, reply: data }
      : { kind: 'retry' };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Hands in; `onResult` hears what the server answers, which is the result already. */
export async function submitAttempt(
  attemptId: string,
  ticket: string,
  entries: Entry[],
  lastSeq: number,
  onResult: (result: Schemas['Result']) => void,
): Promise<SubmitOutcome> {
  try {
    const { data } = await call('submitAttempt', {
      params: { attemptId },
      token: ticket,
      body: { responses: entries.map(onWire), lastSeq },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (data?.attemptId !== attemptId || data.status === 'in_progress') return { kind: 'retry' };
    onResult(data);
    return { kind: 'submitted' };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** An answer is either an option or a text; a field that stays away leaves what is stored, so clearing names both. */
const onWire = ({ questionId, seq, choice, text, markedForReview, timeSpentMs }: Entry) => ({
  questionId,
  seq,
  markedForReview,
  timeSpentMs,
  ...(choice === null && text === null ? { choice, text } : text === null ? { choice } : { text }),
});

/** The code of a refusal in our own error format; whatever a proxy or a login page of a network answers has none. */
const ownCode = (error: unknown): string | undefined =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.body['status'] === error.status &&
  typeof error.body['code'] === 'string'
    ? error.code
    : undefined;

/** What a refusal means for the journal. Only a known answer of our server stops the sender: all else may pass by itself. */
export function outcomeOf(error: unknown): NotDone {
  const code = ownCode(error);
  if (!(error instanceof ApiError) || code === undefined) return { kind: 'retry' };
  const { ackSeq } = error.body;
  if (code === 'gap' && typeof ackSeq === 'number') return { kind: 'gap', ackSeq };
  if (code === 'taken_over') return { kind: 'stop', reason: 'taken_over' };
  if (code === 'attempt_closed') return { kind: 'stop', reason: 'closed' };
  if (signedOut.includes(code)) return { kind: 'stop', reason: 'signed_out' };
  if (never.includes(code)) return { kind: 'stop', reason: 'refused' };
  return error.retryAfterSec === undefined ? { kind: 'retry' } : { kind: 'retry', afterMs: error.retryAfterSec * 1000 };
}

const isTime = (text: unknown): text is string => typeof text === 'string' && !Number.isNaN(Date.parse(text));
