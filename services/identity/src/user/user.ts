import type { EventData } from '@kasauti/contracts';
import { actReason, event, type NewEvent, type Role } from '@kasauti/service-kit';
import type { Language } from '../mail/texts/texts';
import type { MailTopic } from '../mail/topic';
import { searchWords } from './search-words';

export interface User {
  _id: string;
  email: string;
  fullName: string;
  role: Role;
  passwordHash: string;
  /** ISO date; stored and not used yet (contracts/decisions/0004). */
  birthDate: string | null;
  isActive: boolean;
  verifiedAt: Date | null;
  /** Version of the terms agreed to at sign-up; accounts made by an operator have none. */
  termsVersion: string | null;
  termsAcceptedAt: Date | null;
  /** Of pages and mails; absent until the owner has chosen one. */
  language?: Language | null;
  /** Kinds of mail the owner has turned on or off; those not named are on. */
  mails?: Partial<Record<MailTopic, boolean>>;
  /** Classes whose announcements are not mailed; a class not named is on. */
  classMailsOff?: string[];
  /** Name and address are gone since then; the id stays for results and tax records. */
  erasedAt?: Date | null;
  /** Beginnings of these find the account; absent until the migration. */
  words?: string[];
  /** Tokens with a lower version are refused everywhere. */
  sessionVersion: number;
  /** Administrators who looked at the account within the last hour that it was looked at. */
  viewedBy?: View[];
  /** Session version of the last password reset that has ended API clients and webhooks. */
  accessEndedFor?: number;
  /** When the service itself has to act: the end of an account whose address was not proved, or the rest of an erasure. */
  workAt?: Date;
  createdAt: Date;
}

/**
 * Whether a login of this version still counts: no reset, log-out everywhere or suspension has ended it. To be asked where
 * the seconds for which other processes take its tokens are too many.
 */
export const isLoggedIn = (user: User | null, { sv }: { sv: number }): user is User =>
  user !== null && user.isActive && sv >= user.sessionVersion;

/** A repeated sign-up has as long. */
const PROOF_MS = 30 * 24 * 3600_000;
/** Its event does it at once, if it is not lost. */
const ERASURE_MS = 5 * 60_000;
export const provedUntil = (now: Date): Date => new Date(now.getTime() + PROOF_MS);
export const erasureLooksAt = (now: Date): Date => new Date(now.getTime() + ERASURE_MS);

interface View {
  adminId: string;
  at: Date;
}
const HOUR_MS = 3_600_000;
/** The looks of the last hour with this one; undefined when this administrator has one among them. */
export function viewsWith({ viewedBy = [] }: User, adminId: string, now: Date): View[] | undefined {
  const lately = viewedBy.filter(({ at }) => now.getTime() - at.getTime() < HOUR_MS);
  return lately.some((view) => view.adminId === adminId) ? undefined : [...lately, { adminId, at: now }];
}

/** What an account takes from the sign-up that is proved: its own, or one made later for the same address. */
export type SignedUp = Pick<
  User,
  'fullName' | 'role' | 'passwordHash' | 'birthDate' | 'language' | 'termsVersion' | 'termsAcceptedAt'
>;

export interface Account {
  email: string;
  passwordHash: string;
  fullName: string;
  role: Role;
  birthDate?: string | null;
  language?: Language;
}

export const newUser = (
  id: string,
  { email, passwordHash, fullName, role, birthDate, language }: Account,
  now: Date,
): User => ({
  _id: id,
  email,
  fullName,
  role,
  passwordHash,
  birthDate: birthDate ?? null,
  language: language ?? null,
  isActive: true,
  verifiedAt: null,
  words: searchWords({ fullName, email }),
  termsVersion: null,
  termsAcceptedAt: null,
  sessionVersion: 1,
  createdAt: now,
});

type Profile = Pick<User, '_id' | 'fullName' | 'role' | 'isActive'>;

export const profileChanged = (user: Profile): NewEvent =>
  event('profile_changed', { userId: user._id, displayName: user.fullName, role: user.role, isActive: user.isActive });

export const registered = (user: Profile): NewEvent[] => [
  event('user_registered', { userId: user._id, role: user.role }),
  profileChanged(user),
];

export const verified = (user: Profile): NewEvent => event('user_verified', { userId: user._id, role: user.role });

/** No event for a sign-up from before the version was stored. */
export const termsAccepted = (
  userId: string,
  { termsVersion, termsAcceptedAt }: Pick<User, 'termsVersion' | 'termsAcceptedAt'>,
): NewEvent[] =>
  termsVersion && termsAcceptedAt
    ? [event('terms_accepted', { userId, textVersion: termsVersion, acceptedAt: termsAcceptedAt.toISOString() })]
    : [];

export type EndReason =
  | 'password_reset'
  | 'password_changed'
  | 'deactivated'
  | 'account_erased'
  | 'role_changed'
  | 'logout_by_admin'
  | 'logout_all';

export const sessionsEnded = (user: User, reason: EndReason): NewEvent =>
  event('session_version_raised', { userId: user._id, sessionVersion: user.sessionVersion + 1, reason });

/** Why a single login ended; the user's others continue. */
export type LoginEndReason = 'logout' | 'token_reused' | 'ended_by_owner' | 'too_many_logins';

export const sessionEnded = (userId: string, sessionId: string, reason: LoginEndReason): NewEvent =>
  event('session_ended', { userId, sessionId, reason });

export const secondFactorChanged = ({ _id: userId }: Pick<User, '_id'>, isOn: boolean): NewEvent =>
  event('second_factor_changed', { userId, isOn });

/** An administrator's act on an account. */
export interface Act {
  adminId: string;
  reason: string;
}

export const acted = (
  user: Pick<User, '_id'>,
  action: string,
  { adminId, reason }: Act,
  details?: EventData['admin_acted']['details'],
): NewEvent =>
  event('admin_acted', {
    service: 'identity',
    action,
    resourceType: 'user',
    resourceId: user._id,
    adminId,
    reason: actReason(reason),
    ...(details ? { details } : {}),
  });

/** A suspension ends every session in the same write. */
export const activityChanged = (user: User, isActive: boolean, act: Act): NewEvent[] => [
  profileChanged({ ...user, isActive }),
  ...(isActive ? [] : [sessionsEnded(user, 'deactivated')]),
  acted(user, isActive ? 'user_readmitted' : 'user_suspended', act),
];

export const loggedOut = (user: User, act: Act): NewEvent[] => [
  sessionsEnded(user, 'logout_by_admin'),
  acted(user, 'user_logged_out', act),
];

/** Tokens with the old role end. */
export const roleChanged = (user: User, role: Role, act: Act): NewEvent[] => [
  profileChanged({ ...user, role }),
  sessionsEnded(user, 'role_changed'),
  acted(user, 'user_role_changed', act, { from: user.role, to: role }),
];

/** The tombstone makes every service drop its copy of the name. */
export const erased = (user: User, act?: Act): NewEvent[] => [
  event('profile_changed', { userId: user._id, displayName: '', role: user.role, isActive: false, erased: true }),
  sessionsEnded(user, 'account_erased'),
  ...(act ? [acted(user, 'user_erased', act)] : []),
];

export type UserStatus = 'active' | 'deactivated' | 'deleted';
export const statusOf = ({ isActive, erasedAt }: Pick<User, 'isActive' | 'erasedAt'>): UserStatus =>
  isActive ? 'active' : erasedAt ? 'deleted' : 'deactivated';

/** Whether a password reset is possible for an account. */
export function resetStanding(user: User | null): 'unknown' | 'suspended' | 'unverified' | 'ready' {
  if (!user || user.erasedAt) return 'unknown';
  if (!user.isActive) return 'suspended';
  return user.verifiedAt ? 'ready' : 'unverified';
}
