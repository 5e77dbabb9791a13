import { conflict, unavailable, type Clock, type Handlers, type Ticket } from '@kasauti/service-kit';
import type { ClassStore } from '../class/class.store';
import type { PaperStore } from '../paper/paper.store';
import type { PersonStore } from '../person/person.store';
import type { SeatStore } from '../seat/seat.store';
import { isOverdue, type Attempt } from './attempt';
import { checkTicket, ownAttempt, ticketExpired } from './attempt.policy';
import type { AttemptStore } from './attempt.store';
import { startView, submitSpreadSec } from './attempt.view';
import { batchFor } from './entries';
import type { ResponseInput } from './response';
import type { showResult } from './show-result.flow';
import type { SaveAnswers } from './save-batch';
import type { startAttempt } from './start-attempt.flow';
import type { CloseOverdue, submitAttempt } from './submit-attempt.flow';
import { paperOf, type Tickets } from './ticket';

export interface AttemptApiDeps {
  attempts: AttemptStore;
  papers: PaperStore;
  seats: SeatStore;
  classes: ClassStore;
  people: PersonStore;
  tickets: Tickets;
  saveAnswers: SaveAnswers;
  startAttempt: ReturnType<typeof startAttempt>;
  submitAttempt: ReturnType<typeof submitAttempt>;
  closeOverdue: CloseOverdue;
  showResult: ReturnType<typeof showResult>;
  clock: Clock;
}
type Op = 'startAttempt' | 'getAttempt' | 'saveResponses' | 'submitAttempt' | 'getResult';

export const attemptApi = (deps: AttemptApiDeps): Handlers<Op> => {
  const { attempts, papers, tickets, saveAnswers, clock } = deps;
  const seatsOf = seatCounter(deps);
  /** All it takes to check entries is in the ticket and the paper. */
  const checkedBatch = async (ticket: Ticket, entries: ResponseInput[]) => {
    const { paperId, optionIds } = paperOf(ticket);
    const paper = await papers.get(paperId);
    if (!paper) throw unavailable('paper_missing', 'Your answers cannot be stored at the moment, please try again', 1);
    return batchFor(paper, { _id: ticket.attemptId, optionIds }, entries);
  };
  /** An attempt whose time is over is closed by whoever asks first. */
  const upToDate = async (attempt: Attempt, now: Date): Promise<Attempt> => {
    if (!isOverdue(attempt, now)) return attempt;
    await deps.closeOverdue(attempt, now);
    return (await attempts.get(attempt._id)) ?? attempt;
  };

  return {
    async startAttempt({ params, body, caller, now }) {
      const command = {
        testId: params.testId,
        studentId: caller.id,
        writerId: body?.writerId ?? caller.sid,
        takeOver: body?.takeOver ?? false,
        attemptId: body?.attemptId,
      };
      const { attempt, paper, readOnly } = await deps.startAttempt(command, now);
      const [owned, teacher, seats] = await Promise.all([
        deps.classes.get(paper.classId),
        deps.people.nameOf(paper.teacherId),
        seatsOf(paper.testId),
      ]);
      const ticket = readOnly ? undefined : tickets.issue(attempt);
      return {
        data: startView(attempt, paper, { className: owned?.title ?? '', teacher }, clock.now(), {
          ticket,
          spreadSec: submitSpreadSec(seats, attempt),
        }),
      };
    },

    async getAttempt({ params, caller, ticket, now }) {
      const a = ownAttempt(await attempts.head(params.attemptId), caller, ticket);
      return {
        data: {
          attemptId: a._id,
          testId: a.testId,
          status: a.status === 'in_progress' ? a.status : 'submitted',
          ackSeq: a.lastSeq,
          sessionNo: a.sessionNo,
          serverNow: now.toISOString(),
          deadlineAt: a.deadlineAt.toISOString(),
          ...(a.lastSavedAt ? { lastSavedAt: a.lastSavedAt.toISOString() } : {}),
          ...(a.submittedAt ? { submittedAt: a.submittedAt.toISOString() } : {}),
        },
      };
    },

    async saveResponses({ params: { attemptId }, body, ticket, now }) {
      checkTicket(ticket, attemptId);
      const batch = await checkedBatch(ticket, body.responses);
      const outcome = await saveAnswers({
        attemptId,
        sessionNo: ticket.sessionNo,
        deadlineAt: ticket.deadlineAt,
        batch,
        receivedAt: now,
      });
      if (outcome.code === 'gap')
        throw conflict('gap', 'Some answers have not arrived yet', { ackSeq: outcome.ackSeq });
      if (outcome.code === 'taken_over') throw conflict('taken_over', 'This test was continued on another device');
      if (outcome.code === 'attempt_closed') throw conflict('attempt_closed', 'This attempt is closed');
      if (outcome.code === 'unknown')
        throw unavailable('save_unknown', 'Your answers could not be stored yet, please try again', 1);
      const { ackSeq, deadlineAt, hasMoved } = outcome;
      const fresh = hasMoved
        ? {
            ticket: tickets.issue({
              _id: attemptId,
              studentId: ticket.userId,
              ...paperOf(ticket),
              sessionNo: ticket.sessionNo,
              deadlineAt,
            }),
          }
        : {};
      return { data: { ackSeq, serverNow: clock.now().toISOString(), deadlineAt: deadlineAt.toISOString(), ...fresh } };
    },

    async submitAttempt({ params: { attemptId }, body, ticket, now }) {
      checkTicket(ticket, attemptId);
      const batch = body?.responses?.length ? await checkedBatch(ticket, body.responses) : null;
      const { attempt, isRepeat } = await deps.submitAttempt(
        { attemptId, sessionNo: ticket.sessionNo, batch, lastSeq: body?.lastSeq },
        now,
      );
      if (isRepeat && ticket.expired) throw ticketExpired();
      return { data: await deps.showResult(attempt, now) };
    },

    async getResult({ params, caller, ticket, now }) {
      const attempt = ownAttempt(await attempts.get(params.attemptId), caller, ticket);
      return { data: await deps.showResult(await upToDate(attempt, now), now) };
    },
  };
};

const COUNT_KEPT_MS = 10_000;

/** How many seats a test has, seconds old at most: it only sizes a spread. */
function seatCounter({ seats, clock }: Pick<AttemptApiDeps, 'seats' | 'clock'>): (testId: string) => Promise<number> {
  const known = new Map<string, { until: number; count: Promise<number> }>();
  return (testId) => {
    const at = clock.monotonicMs();
    const hit = known.get(testId);
    if (hit && hit.until > at) return hit.count;
    if (known.size > 1000) known.clear();
    const count = seats.count(testId).catch(() => 0);
    known.set(testId, { until: at + COUNT_KEPT_MS, count });
    return count;
  };
}
