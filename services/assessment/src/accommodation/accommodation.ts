import { event, type NewEvent } from '@kasauti/service-kit';
import { dayOf } from '../calendar';

/** The scope of what an administrator gives; that of a teacher is the teacher's id. */
export const EVERYWHERE = 'everywhere';

/** Extra time of a student, approved once and applied to every start: one per student and scope. */
export interface Accommodation {
  _id: string;
  /** The id of the teacher whose tests it covers, or `EVERYWHERE`. */
  scope: string;
  studentId: string;
  kind: 'percent' | 'minutes';
  amount: number;
  /** The last day in India on which a start gets it, e.g. 2027-03-31; null: no end. */
  validUntil: string | null;
  /** Empty once it has ended: nobody needs it then, and it may tell about health. */
  reason: string;
  by: string;
  at: Date;
  isEnded: boolean;
}

export type Given = Pick<Accommodation, 'scope' | 'studentId' | 'kind' | 'amount' | 'validUntil' | 'reason' | 'by'>;

export const accommodationId = (scope: string, studentId: string) => `${scope}:${studentId}`;
export const MOST_PERCENT = 100;

export const holdsAt = ({ isEnded, validUntil }: Pick<Accommodation, 'isEnded' | 'validUntil'>, at: Date): boolean =>
  !isEnded && (validUntil === null || dayOf(at) <= validUntil);

/** Those that count in the tests of a teacher. */
export const covering = (found: Accommodation[], teacherId: string): Accommodation[] =>
  found.filter(({ scope }) => scope === teacherId || scope === EVERYWHERE);

/** Percent of the duration is rounded up to the minute. */
const minutesOf = ({ kind, amount }: Pick<Accommodation, 'kind' | 'amount'>, durationMin: number): number =>
  kind === 'minutes' ? amount : Math.ceil((durationMin * amount) / 100);

/** Minutes that a start at `at` gets beside the duration: of all that hold then the largest counts, never the sum. */
export const extraMinutes = (found: Accommodation[], durationMin: number, at: Date): number =>
  found.filter((one) => holdsAt(one, at)).reduce((most, one) => Math.max(most, minutesOf(one, durationMin)), 0);

export const isSameAs = (current: Accommodation, given: Given): boolean =>
  !current.isEnded &&
  (['kind', 'amount', 'validUntil', 'reason'] as const).every((field) => current[field] === given[field]);

/** Without the reason, which may be personal. */
export const accommodationChanged = (a: Accommodation): NewEvent =>
  event('accommodation_changed', {
    scope: a.scope,
    studentId: a.studentId,
    kind: a.kind,
    amount: a.amount,
    validUntil: a.validUntil,
    isEnded: a.isEnded,
  });
