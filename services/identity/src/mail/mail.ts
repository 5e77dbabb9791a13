import type { EventData } from '@kasauti/contracts';
import type { StaffRole } from '@kasauti/contracts/staff';
import type { ScoreChange } from '../test-copy/result-change';
import type { Language } from './texts/texts';

/** A queued mail. The collection is the queue, so mails survive restarts and outages of the mail server. */
export interface Mail {
  _id: string;
  kind: MailKind;
  userId: string | null;
  /** Removed, like `sealed`, once the mail is sent or given up. */
  to: string | null;
  /** Template data, encrypted: codes and links are never readable in the database. */
  sealed: string | null;
  /** English in mails that were queued before there was a choice. */
  language?: Language;
  /** May go to a whole class at once. Absent in mails that were queued before these were told apart. */
  isBulk?: boolean;
  state: 'waiting' | 'sent' | 'failed';
  tries: number;
  nextAt: Date;
  createdAt: Date;
  expiresAt: Date;
}

export interface PaymentWords {
  testId: string;
  /** Missing in older events. */
  title?: string;
  amountPaise: number;
  gstPaise: number;
  creditPaise: number;
  paidAt: string;
  reference?: string;
}

export interface RefundWords {
  title?: string;
  amountPaise: number;
  /** The part that was paid from credit; missing in mails that were queued before it was said. */
  creditPaise?: number;
  to: 'source' | 'credit';
  cause?: EventData['refund_completed']['cause'];
}

export interface MailData {
  /** Goes to unverified addresses, so it contains no text chosen by the person who signed up. */
  verify: { code: string; token: string };
  sign_up_again: Record<string, never>;
  already_registered: { fullName: string };
  /** `worksUntil`: of a link that lives longer than usual, as no other mail may go before. */
  reset: { fullName: string; token: string; worksUntil?: string };
  password_changed: { fullName: string; isAccessEnded?: boolean };
  account_erased: Record<string, never>;
  account_deactivated: { fullName: string; isActive: false };
  account_reactivated: { fullName: string; isActive: true };
  role_changed: { fullName: string; role: 'student' | 'teacher'; isActive: true };
  session_revoked: { fullName: string };
  second_factor_on: { fullName: string };
  second_factor_off: { fullName: string };
  second_factor_guessed: { fullName: string };
  receipt: { fullName: string; payment: PaymentWords };
  refund: { fullName: string; refund: RefundWords };
  refund_delayed: { fullName: string; title?: string; amountPaise: number };
  test_soon: { fullName: string; testId: string; title: string; startAt: string };
  result_out: { fullName: string; testId: string; title: string };
  /** `kind`: of the permission. */
  attempt_allowed: { fullName: string; testId: string; title: string; until: string; kind: string; minutes?: number };
  /** `change` is missing in mails that were queued before it was said. */
  result_changed: { fullName: string; testId: string; title: string; change?: ScoreChange };
  /** To a member of the class, in the teacher's own words. */
  class_announced: {
    fullName: string;
    announcementId: string;
    classId: string;
    classTitle: string;
    /** Empty when the name is not known. */
    teacher: string;
    text: string;
  };
  /** `seq`: of the act among the events of the class. */
  class_taken_down: { fullName: string; title: string; reason: string; takenDown: { classId: string; seq: number } };
  /** @property ofTeam who reads it grades for the owner, and may not see the page of the test */
  answers_waiting: { fullName: string; testId: string; title: string; count: number; ofTeam?: boolean };
  /** To an address that may have no account, so it contains no text that the sender chose. */
  staff_invitation: { address: string; roles: StaffRole[]; token: string; expiresAt: string };
  /** As `staff_invitation`. */
  class_invitation: { address: string; admissionId: string; expiresAt: string; isReminder: boolean };
  client_revoked: { fullName: string; name: string; reason: string };
  webhook_off: { fullName: string; host: string; reason: 'gone' | 'failing' | 'client_ended' };
  audit_head: { fullName: string; line: string };
}
export type MailKind = keyof MailData | 'nothing';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 10 * 60_000;
const GIVE_UP_AFTER_MS = 24 * 3600_000;
export const KEPT_MS = 7 * 24 * 3600_000;
/** After this long another sender may take the mail; longer than any SMTP conversation may take. */
export const SENDING_LEASE_MS = 60_000;

/** Retry after 2 s doubling to 10 min, for a day. @returns undefined when the mail is given up. */
export function nextTry({ tries, createdAt }: Pick<Mail, 'tries' | 'createdAt'>, now: Date): Date | undefined {
  if (now.getTime() - createdAt.getTime() >= GIVE_UP_AFTER_MS) return undefined;
  return new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1)));
}

/** The mail server refused this recipient permanently, so a retry is useless. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 550 && responseCode < 560 && (command ?? '').startsWith('RCPT');
}
