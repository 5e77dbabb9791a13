import { createSecretKey } from 'node:crypto';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import { localCache, type Clock, type Ticket } from '@kasauti/service-kit';
import type { SectionTimes } from '../paper/section-times';
import { timesOf, type Attempt } from './attempt';
import { ticketInvalid } from './attempt.refusals';

export const TICKET_TYPE = 'attempt+jwt';
const VALID_AFTER_DEADLINE_SEC = 600;
const MAX_CACHED = 20_000;

/** What a ticket carries, so that a save needs no read. */
export interface AttemptTicket extends Ticket {
  attemptId: string;
  paperId: string;
  optionIds?: 'attempt';
  seedId?: string;
  sessionNo: number;
  deadlineAt: Date;
  /** Only with section minutes, as known when the ticket was issued. */
  times?: SectionTimes;
  /** The signature is valid but the ticket has expired. */
  expired: boolean;
}
interface Verified {
  claims: Omit<AttemptTicket, 'expired'>;
  exp: number;
}
type Subject = Pick<
  Attempt,
  '_id' | 'studentId' | 'paperId' | 'optionIds' | 'seedId' | 'sessionNo' | 'deadlineAt' | 'closesAt' | 'sectionEnds'
>;
export type Tickets = ReturnType<typeof ticketsOf>;

/** Signed and verified by this service alone, so a running test does not depend on identity, Redis or Kafka. */
export function ticketsOf(secret: string, clock: Clock) {
  // A key object: a string would be parsed at every call, which is seven times slower.
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  // A running attempt sends the same ticket with every save, so each is verified once.
  const verified = localCache<Verified>(clock, { max: MAX_CACHED });

  function check(token: string): Verified {
    const { header, payload } = jwt.verify(token, key, {
      algorithms: ['HS256'],
      ignoreExpiration: true,
      complete: true,
    });
    const { sub, aid, pid, opt, sid, sno, dl, se, gr, exp } = payload as JwtPayload;
    if (header.typ !== TICKET_TYPE || typeof sub !== 'string' || typeof exp !== 'number') throw ticketInvalid();
    const known = {
      claims: {
        attemptId: String(aid),
        userId: sub,
        paperId: String(pid),
        ...(opt === 'attempt' ? { optionIds: 'attempt' as const } : {}),
        ...(typeof sid === 'string' ? { seedId: sid } : {}),
        sessionNo: Number(sno),
        deadlineAt: new Date(Number(dl)),
        ...(Array.isArray(se) ? { times: timesFrom(Number(dl), se.map(Number), Number(gr)) } : {}),
      },
      exp,
    };
    verified.set(token, known);
    return known;
  }

  return {
    issue(a: Subject): string {
      const claims = {
        sub: a.studentId,
        aid: a._id,
        pid: a.paperId,
        ...(a.optionIds ? { opt: a.optionIds } : {}),
        ...(a.seedId ? { sid: a.seedId } : {}),
        sno: a.sessionNo,
        dl: a.deadlineAt.getTime(),
        ...sectionClaims(a),
        exp: Math.floor(a.deadlineAt.getTime() / 1000) + VALID_AFTER_DEADLINE_SEC,
      };
      return jwt.sign(claims, key, {
        algorithm: 'HS256',
        noTimestamp: true,
        header: { alg: 'HS256', typ: TICKET_TYPE },
      });
    },
    verify(token: string): AttemptTicket {
      try {
        const { claims, exp } = verified.get(token) ?? check(token);
        return { ...claims, expired: clock.now().getTime() / 1000 > exp };
      } catch {
        throw ticketInvalid();
      }
    },
  };
}

/** `se`: how many seconds before the deadline each section ends. */
function sectionClaims(a: Subject): { se?: number[]; gr?: number } {
  const times = timesOf(a);
  return times
    ? { se: times.ends.map((end) => (a.deadlineAt.getTime() - end.getTime()) / 1000), gr: times.graceSec }
    : {};
}
const timesFrom = (deadlineMs: number, before: number[], graceSec: number): SectionTimes => ({
  ends: before.map((sec) => new Date(deadlineMs - sec * 1000)),
  graceSec,
});

/** The kit's `Ticket` is what `verify` returned. */
export const claimsOf = (ticket: Ticket): AttemptTicket => ticket as AttemptTicket;
