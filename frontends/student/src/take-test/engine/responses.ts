import { heard, unsent } from '../journal/answer-journal';
import type { Renewed, RenewOutcome } from '../journal/attempt.data';
import { emit, keepAttempt, set, setJournal, setTimer, type Step } from './effects';
import { isBehind } from './exam-state';

// The responses that the server has and this page does not. They come with the whole paper, so they are asked for beside the
// answers, and only while none waits to be sent.

/** After the first request that brought nothing; longer after each further one. */
const pauseMs = 15_000;

export function fetchResponses(step: Step): void {
  const { isFetching, fetches, stopped, submission, network, journal } = step.state;
  if (isFetching || stopped || submission.status !== 'no' || !network.online) return;
  if (!isBehind(step.state) || unsent(journal).length > 0) return;
  set(step, { isFetching: true, fetches: fetches + 1 });
  emit(step, { do: 'fetch' });
}

/** A refusal ends nothing: the ticket is good, and a read tells of all else. */
export function fetched(step: Step, outcome: RenewOutcome): void {
  const { fetches, stopped, submission } = step.state;
  if (outcome.kind === 'renewed' && !stopped && submission.status !== 'done') takeOn(step, outcome);
  if (!isBehind(step.state)) return set(step, { isFetching: false, fetches: 0 });
  const afterMs = (outcome.kind === 'retry' && outcome.afterMs) || 0;
  setTimer(step, 'fetch', Math.max(afterMs, pauseMs * fetches * (0.5 + step.now.share / 2)));
}

/** Of a reply that says less than an earlier one, only the ticket. */
export function takeOn(step: Step, { ticket, responses, ackSeq }: Renewed): void {
  const { journal, started } = step.state;
  setJournal(step, heard(journal, ackSeq));
  set(step, { started: { ...started, ticket, ...(ackSeq >= started.ackSeq && { responses, ackSeq }) } });
  keepAttempt(step);
}
