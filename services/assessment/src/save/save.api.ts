import type { Clock, Handlers } from '@kasauti/service-kit';
import { checkTicket } from '../attempt/attempt.policy';
import { attemptClosed, gap, saveUnknown, takenOver } from '../attempt/attempt.refusals';
import { sectionEndsView } from '../attempt/section-ends.view';
import type { Tickets } from '../attempt/ticket';
import type { SaveAnswers, SaveOutcome } from './save-batch';
import type { SectionLock } from './section-lock.query';
import type { TicketBatch } from './ticket-batch.query';

interface SaveApiDeps {
  tickets: Tickets;
  ticketBatch: TicketBatch;
  sectionLock: SectionLock;
  saveAnswers: SaveAnswers;
  clock: Clock;
}

export const saveApi = (deps: SaveApiDeps): Handlers<'saveResponses'> => ({
  async saveResponses({ params: { attemptId }, body, ticket, now }) {
    checkTicket(ticket, attemptId);
    const { tickets, sectionLock, clock } = deps;
    const { userId: studentId, paperId, optionIds, seedId, sessionNo } = ticket;
    const whole = await deps.ticketBatch(ticket, body.responses);
    const batch = await sectionLock.open(ticket, whole, now);
    const { ackSeq, deadlineAt, stands } = accepted(
      await deps.saveAnswers({ attemptId, sessionNo, deadlineAt: ticket.deadlineAt, batch, receivedAt: now }),
    );
    // An answer to a repeated save says again what the first one left out, because that one may not have arrived.
    const leftOut = batch !== whole || stands ? await sectionLock.leftOut(ticket, whole, now) : [];
    const fresh =
      stands && deadlineAt.getTime() !== ticket.deadlineAt.getTime()
        ? { ticket: tickets.issue({ ...stands, studentId, paperId, optionIds, seedId }), ...sectionEndsView(stands) }
        : {};
    return {
      data: {
        ackSeq,
        serverNow: clock.now().toISOString(),
        deadlineAt: deadlineAt.toISOString(),
        ...fresh,
        ...(leftOut.length > 0 ? { leftOut } : {}),
      },
    };
  },
});

function accepted(outcome: SaveOutcome): Extract<SaveOutcome, { code: 'saved' }> {
  switch (outcome.code) {
    case 'saved':
      return outcome;
    case 'gap':
      throw gap(outcome.ackSeq);
    case 'taken_over':
      throw takenOver();
    case 'attempt_closed':
      throw attemptClosed();
    case 'unknown':
      throw saveUnknown();
  }
}
