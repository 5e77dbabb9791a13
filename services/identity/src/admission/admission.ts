import type { EventData } from '@kasauti/contracts';
import { event, type NewEvent } from '@kasauti/service-kit';

export type AdmissionState = 'invited' | 'accepted' | 'declined' | 'withdrawn' | 'expired';

/** An invitation to one class for one address, of a list. There is one for each class and address; a later list renews it. */
export interface Admission {
  _id: string;
  classId: string;
  addressHash: string;
  /** Empty, as `name`, once a student has accepted it or it has expired. */
  email: string;
  name: string;
  rollNo: string | null;
  rollKey: string | null;
  batchId: string | null;
  state: AdmissionState;
  /** When its list was committed; the last one, if more than one has invited. */
  listedAt: Date;
  expiresAt: Date;
  /** The newest mail, and when it was queued; null while none was. */
  mailId: string | null;
  mailedAt: Date | null;
  /** A mail that was given up; mails are forgotten long before the invitation. */
  refusedMailId?: string | null;
  isReminded: boolean;
  studentId: string | null;
  acceptedAt: Date | null;
  /** The enrolment that follows has arrived, so without one now the student has left. */
  isEnrolled: boolean;
  /** Withdrawn after its student had turned it down. The state stays, so that no list asks again before it ends. */
  isWithdrawn?: boolean;
  /** When a reminder is due, or name and address have to go. */
  workAt?: Date | null;
  goneAt: Date;
}

const DAY_MS = 24 * 3600_000;
const LIFE_MS = 180 * DAY_MS;
/** An ended one stays in the list of its class so long. */
const KEPT_MS = 30 * DAY_MS;
const REMINDER_MS = 3 * DAY_MS;
const MAIL_WAIT_MS = DAY_MS;
/** An acceptance that has not led to an enrolment by then never will. */
const ENROLS_WITHIN_MS = 3600_000;

export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

export const isOpen = ({ state, expiresAt }: Pick<Admission, 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'invited' && expiresAt > now;

/**
 * Whether its student may join by it: also after turning it down, because that binds who invites and not the student's own
 * change of mind.
 */
export const mayAccept = (
  { state, isWithdrawn, expiresAt }: Pick<Admission, 'state' | 'isWithdrawn' | 'expiresAt'>,
  now: Date,
): boolean => (state === 'invited' || (state === 'declined' && !isWithdrawn)) && expiresAt > now;

export const stateOf = ({ state, expiresAt }: Pick<Admission, 'state' | 'expiresAt'>, now: Date): AdmissionState =>
  state === 'invited' && expiresAt <= now ? 'expired' : state;

const mayStillEnrol = ({ isEnrolled, acceptedAt }: Pick<Admission, 'isEnrolled' | 'acceptedAt'>, now: Date): boolean =>
  !isEnrolled && acceptedAt !== null && later(acceptedAt, ENROLS_WITHIN_MS) > now;

/** What became of an accepted one. The copy of the enrolment may arrive after the news that it followed. */
export function membershipOf(
  a: Pick<Admission, 'isEnrolled' | 'acceptedAt'>,
  place: { isActive: boolean } | undefined,
  now: Date,
): 'on_its_way' | 'member' | 'ended' {
  if (place?.isActive) return 'member';
  return mayStillEnrol(a, now) || (a.isEnrolled && !place) ? 'on_its_way' : 'ended';
}

/** Whether a list invites the address of one who is not in the class; a student who has turned it down is asked again only when it is over. */
export const isInvitedAgain = (
  a: Pick<Admission, 'state' | 'expiresAt' | 'acceptedAt' | 'isEnrolled'>,
  now: Date,
): boolean => {
  const state = stateOf(a, now);
  if (state === 'accepted') return !mayStillEnrol(a, now);
  return state === 'withdrawn' || state === 'expired' || (state === 'declined' && a.expiresAt <= now);
};

/** What every invitation begins with, the first and each later one. */
export const begun = (mailId: string | null, now: Date) => ({
  state: 'invited' as const,
  listedAt: now,
  expiresAt: later(now, LIFE_MS),
  mailId,
  mailedAt: mailId === null ? null : now,
  isReminded: false,
  studentId: null,
  acceptedAt: null,
  isEnrolled: false,
  isWithdrawn: false,
  workAt: later(now, mailId === null ? LIFE_MS : REMINDER_MS),
  goneAt: later(now, LIFE_MS + KEPT_MS),
});

/** Milliseconds until it may be mailed by hand again. */
export const mailWaitMs = ({ mailedAt }: Pick<Admission, 'mailedAt'>, now: Date): number =>
  mailedAt === null ? 0 : Math.max(0, mailedAt.getTime() + MAIL_WAIT_MS - now.getTime());

const keyOf = (classId: string, studentId: string) => ({ key: `${classId}:${studentId}` });
const given = ({ rollNo, batchId }: Pick<Admission, 'rollNo' | 'batchId'>) => ({
  ...(rollNo === null ? {} : { rollNo }),
  ...(batchId === null ? {} : { batchId }),
});

export const accepted = (
  a: Admission,
  { studentId, ownerId, textVersion }: { studentId: string; ownerId: string; textVersion: string },
  now: Date,
): NewEvent => {
  const { _id: admissionId, classId, listedAt } = a;
  const times = { listedAt: listedAt.toISOString(), acceptedAt: now.toISOString() };
  const data = { admissionId, classId, ownerId, studentId, ...given(a), ...times, textVersion };
  return event('admission_accepted', data, keyOf(classId, studentId));
};

/** Nothing when there is nothing to give. */
export function detailsGiven(
  member: Pick<EventData['member_details_given'], 'classId' | 'studentId' | 'importId' | 'admissionId' | 'rollNoFrom'>,
  details: Pick<Admission, 'rollNo' | 'batchId'>,
): NewEvent[] {
  const { classId, studentId } = member;
  if (details.rollNo === null && details.batchId === null) return [];
  return [event('member_details_given', { ...member, ...given(details) }, keyOf(classId, studentId))];
}
