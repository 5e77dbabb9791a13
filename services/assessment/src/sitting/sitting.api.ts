import type { Clock, Handlers, Latest } from '@kasauti/service-kit';
import type { AnnouncementStore } from '../announcement/announcement.store';
import { isClosed, isOverdue, type Attempt } from '../attempt/attempt';
import { checkTicket, ownAttempt } from '../attempt/attempt.policy';
import { ticketExpired } from '../attempt/attempt.refusals';
import type { AttemptStore } from '../attempt/attempt.store';
import type { Tickets } from '../attempt/ticket';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { PersonStore } from '../person/person.store';
import type { ShowResult } from '../result/show-result.query';
import type { TicketBatch } from '../save/ticket-batch.query';
import type { SeatStore } from '../seat/seat.store';
import type { TestStore } from '../test-definition/test-definition.store';
import { closedHeadView, headView, startView } from './sitting.view';
import type { StartAttempt } from './start-attempt.flow';
import type { CloseOverdue, SubmitAttempt } from './submit-attempt.flow';
import { testSizes } from './test-size.query';

interface SittingApiDeps {
  tests: TestStore;
  attempts: AttemptStore;
  seats: SeatStore;
  classes: ClassStore;
  enrolments: EnrolmentStore;
  people: PersonStore;
  tickets: Tickets;
  ticketBatch: TicketBatch;
  startAttempt: StartAttempt;
  submitAttempt: SubmitAttempt;
  closeOverdue: CloseOverdue;
  showResult: ShowResult;
  announcements: AnnouncementStore;
  /** When the page of an attempt was heard of last. */
  seen: Pick<Latest, 'note'>;
  clock: Clock;
}
type Op = 'startAttempt' | 'getAttempt' | 'submitAttempt' | 'getResult';

export const sittingApi = (deps: SittingApiDeps): Handlers<Op> => {
  const { attempts, tickets, clock } = deps;
  const sizes = testSizes(deps);
  const closedIfOverdue = async (attempt: Attempt, now: Date): Promise<Attempt> => {
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
        language: body?.language,
      };
      const { attempt, paper, readOnly } = await deps.startAttempt(command, now);
      const classCopy = await deps.classes.get(paper.classId);
      const [teacher, studentCount] = await Promise.all([
        // The paper is frozen, but the class may have another teacher since.
        deps.people.nameOf(classCopy?.teacherId ?? paper.teacherId),
        sizes.expected(paper.testId),
      ]);
      const ticket = readOnly ? undefined : tickets.issue(attempt);
      const className = classCopy?.title ?? '';
      return {
        data: startView({
          attempt,
          paper,
          className,
          teacher,
          ticket,
          studentCount,
          language: body?.language,
          now: clock.now(),
        }),
      };
    },

    async getAttempt({ params, caller, ticket, now }) {
      const attempt = ownAttempt(await attempts.head(params.attemptId), caller, ticket);
      if (isClosed(attempt)) return { data: closedHeadView(attempt, now) };
      // By its ticket: the student's other pages ask too.
      if (ticket) deps.seen.note(attempt._id);
      const [announcements, studentCount] = await Promise.all([
        deps.announcements.recent(attempt.testId),
        sizes.seated(attempt.testId),
      ]);
      return { data: headView(attempt, announcements, studentCount, now) };
    },

    async submitAttempt({ params: { attemptId }, body, ticket, now }) {
      checkTicket(ticket, attemptId);
      const batch = body?.responses?.length ? await deps.ticketBatch(ticket, body.responses) : null;
      const { attempt, isRepeat, leftOut } = await deps.submitAttempt(
        { attemptId, sessionNo: ticket.sessionNo, ticketTimes: ticket.times, batch, lastSeq: body?.lastSeq },
        now,
      );
      // Its page still learns what became of the answers that it has sent.
      if (isRepeat && ticket.expired) throw ticketExpired({ leftOut });
      return { data: await deps.showResult(attempt, now), ...(leftOut.length > 0 ? { leftOut } : {}) };
    },

    async getResult({ params, caller, ticket, now }) {
      const attempt = ownAttempt(await attempts.get(params.attemptId), caller, ticket);
      return { data: await deps.showResult(await closedIfOverdue(attempt, now), now) };
    },
  };
};
