import type { EventData } from '@kasauti/contracts';

export interface InviteUse {
  userId: string;
  at: Date;
}
export interface InviteDoc {
  _id: string;
  code: string;
  classId: string;
  teacherId: string;
  maxUses?: number;
  expiresAt?: Date;
  createdAt: Date;
  revokedAt?: Date;
  /** Of a limited invite the number of `uses`; of an unlimited one counted from the enrolments. */
  usedCount: number;
  /** Who has a place; kept for limited invites only, so the document stays small. */
  uses: InviteUse[];
  /** 'due', or the token of the running count. */
  recount?: string;
}

export type InviteStatus = 'active' | 'expired' | 'max_uses_reached' | 'revoked';

export const CODE_CHARACTERS = 10;
const DAY_MS = 24 * 60 * 60_000;

/** A code as people type it: in any case, with spaces or hyphens, and with the letters that it never contains. */
export const codeFrom = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

export function newInvite(
  c: { _id: string; teacherId: string },
  given: { _id: string; code: string; maxUses?: number; expiresInDays?: number },
  now: Date,
): InviteDoc {
  const { _id, code, maxUses, expiresInDays } = given;
  return {
    _id,
    code,
    classId: c._id,
    teacherId: c.teacherId,
    ...(maxUses === undefined ? {} : { maxUses }),
    ...(expiresInDays === undefined ? {} : { expiresAt: new Date(now.getTime() + expiresInDays * DAY_MS) }),
    createdAt: now,
    usedCount: 0,
    uses: [],
  };
}

type Judged = Pick<InviteDoc, 'revokedAt' | 'expiresAt' | 'maxUses' | 'usedCount'>;

/** What its teacher has done comes first, then time, then places. */
export function statusOf({ revokedAt, expiresAt, maxUses, usedCount }: Judged, now: Date): InviteStatus {
  if (revokedAt) return 'revoked';
  if (expiresAt && expiresAt <= now) return 'expired';
  return maxUses !== undefined && usedCount >= maxUses ? 'max_uses_reached' : 'active';
}

export const created = (i: InviteDoc): EventData['invite_created'] => ({
  ...revoked(i),
  maxUses: i.maxUses ?? null,
  expiresAt: i.expiresAt?.toISOString() ?? null,
});
export const revoked = (i: Pick<InviteDoc, '_id' | 'classId' | 'teacherId'>): EventData['invite_revoked'] => ({
  inviteId: i._id,
  classId: i.classId,
  teacherId: i.teacherId,
});
