import { notFound, unauthorized, type Caller, type Ticket } from '@kasauti/service-kit';
import type { Attempt } from './attempt';

/** A ticket whose time is over may still hand in a running attempt; it reads nothing any more. */
export const ticketExpired = () => unauthorized('ticket_expired', 'Please log in to see this attempt');
const unknown = () => notFound('attempt_not_found', 'Attempt not found');

/** The student it belongs to, or the ticket made for it. Somebody else's attempt looks like an unknown one. */
export function ownAttempt<A extends Pick<Attempt, '_id' | 'studentId' | 'status'>>(
  attempt: A | null,
  caller: Caller | undefined,
  ticket: Ticket | undefined,
): A {
  const isTheirs = attempt && (ticket ? ticket.attemptId === attempt._id : caller?.id === attempt.studentId);
  if (!isTheirs) throw unknown();
  if (ticket?.expired && attempt.status !== 'in_progress') throw ticketExpired();
  return attempt;
}

/** A ticket opens its own attempt and no other. */
export function checkTicket(ticket: Ticket, attemptId: string): void {
  if (ticket.attemptId !== attemptId) throw unknown();
}
