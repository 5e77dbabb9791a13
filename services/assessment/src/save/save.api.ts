import type { Clock, Handlers } from '@kasauti/service-kit';
import { checkTicket } from '../attempt/attempt.policy';
import { attemptClosed, gap, saveUnknown, takenOver } from '../attempt/attempt.refusals';
import type { Tickets } from '../attempt/ticket';
import type { SaveAnswers, SaveOutcome } from './save-batch';
import type { TicketBatch } from './ticket-batch.query';

interface SaveApiDeps {
  tickets: Tickets;
  ticketBatch: TicketBatch;
  saveAnswers: SaveAnswers;
  clock: Clock;
}

export const saveApi = ({ tickets, ticketBatch, saveAnswers, clock }: SaveApiDeps): Handlers<'saveResponses'> => ({
  async saveResponses({ params: { attemptId }, body, ticket, now }) {
    checkTicket(ticket, attemptId);
    const { userId: studentId, paperId, optionIds, sessionNo } = ticket;
    const batch = await ticketBatch(ticket, body.responses);
    const { ackSeq, deadlineAt, hasMoved } = accepted(
      await saveAnswers({ attemptId, sessionNo, deadlineAt: ticket.deadlineAt, batch, receivedAt: now }),
    );
    const fresh = hasMoved
      ? { ticket: tickets.issue({ _id: attemptId, studentId, paperId, optionIds, sessionNo, deadlineAt }) }
      : {};
    return { data: { ackSeq, serverNow: clock.now().toISOString(), deadlineAt: deadlineAt.toISOString(), ...fresh } };
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
