import type { Caller, Ticket } from '@kasauti/service-kit';
import { isClosed, type Attempt } from './attempt';
import { attemptNotFound, ticketExpired } from './attempt.refusals';
import { claimsOf, type AttemptTicket } from './ticket';

/** Only its student, or the ticket issued for it, reads an attempt; for others it does not exist. */
export function ownAttempt<A extends Pick<Attempt, '_id' | 'studentId' | 'status'>>(
  attempt: A | null,
  caller: Caller | undefined,
  ticket: Ticket | undefined,
): A {
  const claims = ticket && claimsOf(ticket);
  const isOwn = attempt && (claims ? claims.attemptId === attempt._id : caller?.id === attempt.studentId);
  if (!isOwn) throw attemptNotFound();
  if (claims?.expired && isClosed(attempt)) throw ticketExpired();
  return attempt;
}

/** A ticket is valid for its own attempt only. */
export function checkTicket(ticket: Ticket, attemptId: string): asserts ticket is AttemptTicket {
  if (claimsOf(ticket).attemptId !== attemptId) throw attemptNotFound();
}
