import type { components, operations } from '@kasauti/contracts/web';
import { ApiError, call } from '@kasauti/web-kit/api';
import { t } from '@kasauti/web-kit/i18n';
import { blank, givesAnswer, noAnswer, type Answer, type Entry, type LeftOut, type Refusal } from './answer-journal';

type Schemas = components['schemas'];
export type Started = Schemas['StartReply']['data'];
export type Paper = Started['paper'];
export type PaperQuestion = Schemas['PaperQuestion'];
export type Announcement = Schemas['Announcement'];
export type AttemptState = operations['getAttempt']['responses'][200]['content']['application/json']['data'];

/** Slower calls count as failed; the answers stay on the device and are sent again. */
const timeoutMs = 10_000;
/** A reload waits no longer for a stalled network. */
const readTimeoutMs = 3000;

/** Another start gives a new ticket. */
const ofTicket = ['ticket_invalid', 'ticket_expired'];
/** Without a new login there is none. */
const ofLogin = ['unauthorized', 'token_invalid', 'session_ended'];
const ofAccess = [...ofTicket, ...ofLogin];
const never = ['validation_failed', 'response_not_of_paper', 'not_contiguous'];

export type StopReason = 'taken_over' | 'closed' | 'signed_out' | 'refused';
export type Retry = { kind: 'retry'; afterMs?: number };
export type SaveReply = {
  serverNow: string;
  deadlineAt: string;
  ticket?: string;
  sectionEnds?: Started['sectionEnds'];
  leftOut?: LeftOut[];
};
type FailedSend =
  | { kind: 'gap'; ackSeq: number }
  | Retry
  | { kind: 'ticket_lost' }
  /** Nothing of the request is stored, because of these fields. */
  | { kind: 'refused'; refusals: Refusal[] }
  | { kind: 'stop'; reason: StopReason };
/** `sentSeq`: the last entry of the request. */
export type SendOutcome = { kind: 'acknowledged'; ackSeq: number; sentSeq?: number; reply: SaveReply } | FailedSend;
export type SubmitOutcome = { kind: 'submitted'; leftOut?: LeftOut[] } | FailedSend;
/** `unreachable` includes any reply that is not ours; `refused`: neither ticket nor login may read the attempt. */
export type ReadOutcome = { kind: 'known'; attempt: AttemptState } | { kind: 'unreachable' } | { kind: 'refused' };

/** `elsewhere`: the attempt is closed, or goes on in another session; `refused`: a login of its student is needed. */
export type Renewed = { kind: 'renewed'; ticket: string } & Pick<Started, 'responses' | 'ackSeq'>;
export type RenewOutcome = Renewed | Retry | { kind: 'elsewhere' } | { kind: 'refused' };

/** The start of an attempt that is already closed. */
export type Closed = { attemptId: string; submittedAt?: string };
export function closedBy(error: unknown): Closed | undefined {
  if (ownCode(error) !== 'attempt_closed') return undefined;
  const { attemptId, submittedAt } = (error as ApiError).body;
  return typeof attemptId === 'string'
    ? { attemptId, ...(typeof submittedAt === 'string' ? { submittedAt } : {}) }
    : undefined;
}

/** It carries the whole paper, which takes as long as the network needs: only one that brings nothing has failed. */
export const startAttempt = async (
  testId: string,
  body: { writerId?: string; takeOver?: boolean; attemptId?: string; language?: string },
): Promise<Started> => (await call('startAttempt', { params: { testId }, body })).data;

/** A ticket for the same session of an attempt, and what the server has of it. */
export async function renewTicket(
  testId: string,
  session: { attemptId: string; sessionNo: number; writerId: string },
): Promise<RenewOutcome> {
  const { attemptId, sessionNo, writerId } = session;
  try {
    const started = await startAttempt(testId, { writerId, attemptId });
    if (started?.attemptId !== attemptId) return { kind: 'retry' };
    const { ticket, responses, ackSeq } = started;
    return ticket && started.sessionNo === sessionNo
      ? { kind: 'renewed', ticket, responses, ackSeq }
      : { kind: 'elsewhere' };
  } catch (error) {
    if (!(error instanceof ApiError) || ownCode(error) === undefined) return { kind: 'retry' };
    if ([401, 403, 404].includes(error.status)) return { kind: 'refused' };
    return closedBy(error) ? { kind: 'elsewhere' } : retryAfter(error);
  }
}

/** Reads by the ticket, or by the login if the ticket has expired. */
export async function readAttempt(attemptId: string, ticket: string | undefined): Promise<ReadOutcome> {
  try {
    const { data } = await call('getAttempt', {
      params: { attemptId },
      token: ticket,
      signal: AbortSignal.timeout(readTimeoutMs),
    });
    return data?.attemptId === attemptId && isTime(data.deadlineAt) && isTime(data.serverNow)
      ? { kind: 'known', attempt: data }
      : { kind: 'unreachable' };
  } catch (error) {
    const code = ownCode(error) ?? '';
    if (ticket && ofAccess.includes(code)) return readAttempt(attemptId, undefined);
    return [...ofAccess, 'attempt_not_found'].includes(code) ? { kind: 'refused' } : { kind: 'unreachable' };
  }
}

export async function saveResponses(attemptId: string, ticket: string, entries: Entry[]): Promise<SendOutcome> {
  try {
    const { data } = await call('saveResponses', {
      params: { attemptId },
      token: ticket,
      body: { responses: entries.map(onWire) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    // A proxy may answer 200 with an HTML page or nothing: only a number acknowledges.
    return Number.isInteger(data?.ackSeq) && isTime(data.serverNow) && isTime(data.deadlineAt)
      ? { kind: 'acknowledged', ackSeq: data.ackSeq, sentSeq: entries.at(-1)?.seq, reply: data }
      : { kind: 'retry' };
  } catch (error) {
    return outcomeOf(error, entries);
  }
}

/** `onResult` receives the server's reply, which already is the result. */
export async function submitAttempt(
  attemptId: string,
  ticket: string,
  entries: Entry[],
  lastSeq: number,
  onResult: (result: Schemas['Result']) => void,
): Promise<SubmitOutcome> {
  try {
    const { data, leftOut } = await call('submitAttempt', {
      params: { attemptId },
      token: ticket,
      body: { responses: entries.map(onWire), lastSeq },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (data?.attemptId !== attemptId || data.status === 'in_progress') return { kind: 'retry' };
    onResult(data);
    return { kind: 'submitted', leftOut };
  } catch (error) {
    // A ticket that has expired shows no result, but what became of the answers.
    const { leftOut } = error instanceof ApiError ? error.body : {};
    return ownCode(error) === 'ticket_expired' && Array.isArray(leftOut)
      ? { kind: 'submitted', leftOut: leftOut as LeftOut[] }
      : outcomeOf(error, entries);
  }
}

/**
 * An answer is an option, several options or a text. A missing field leaves the stored value: a mark or a visit has no answer, and
 * clearing one sends all as null. One that was refused leaves its number only.
 */
const onWire = (entry: Entry) => {
  const { questionId, seq, choice, choices, text, markedForReview, timeSpentMs } = entry;
  const answer = choices
    ? { choices: [...choices] }
    : typeof text === 'string'
      ? { text }
      : choice
        ? { choice }
        : noAnswer;
  return entry.leftOut
    ? { questionId, seq }
    : { questionId, seq, markedForReview, timeSpentMs, ...(givesAnswer(entry) && answer) };
};

/** The code of a refusal in our own error format; replies of proxies and captive portals have none. */
const ownCode = (error: unknown): string | undefined =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.body['status'] === error.status &&
  typeof error.body['code'] === 'string'
    ? error.code
    : undefined;

/** Our own server asks for a login; the 401 of a captive portal does not. */
export const needsLogin = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && ownCode(error) !== undefined;

/** Why a start failed: our own server's reason, else that no server of ours was reached. */
export const whyNotStarted = (error: unknown): string =>
  (error instanceof ApiError && ownCode(error) !== undefined && error.message) || t('Needs a connection');

/** Only a known code of our own server stops the sender; everything else is retried. */
function outcomeOf(error: unknown, entries: Entry[]): FailedSend {
  const code = ownCode(error);
  if (!(error instanceof ApiError) || code === undefined) return { kind: 'retry' };
  const { ackSeq } = error.body;
  if (code === 'gap' && typeof ackSeq === 'number') return { kind: 'gap', ackSeq };
  if (code === 'taken_over') return { kind: 'stop', reason: 'taken_over' };
  if (code === 'attempt_closed') return { kind: 'stop', reason: 'closed' };
  if (ofAccess.includes(code)) return { kind: 'ticket_lost' };
  if (never.includes(code)) {
    const refusals = error.errors.flatMap((named): Refusal[] => {
      const [, i = '', field = ''] = named.field.split('.');
      const entry = entries[+i];
      return entry && !entry.leftOut && field in blank && (entry[field as keyof Answer] ?? null) !== null
        ? [{ seq: entry.seq, field }]
        : [];
    });
    return refusals.length > 0 ? { kind: 'refused', refusals } : { kind: 'stop', reason: 'refused' };
  }
  return retryAfter(error);
}

const retryAfter = ({ retryAfterSec }: ApiError): Retry =>
  retryAfterSec === undefined ? { kind: 'retry' } : { kind: 'retry', afterMs: retryAfterSec * 1000 };

const isTime = (text: unknown): text is string => typeof text === 'string' && !Number.isNaN(Date.parse(text));
