import { rollKey } from '@kasauti/contracts/members';
import { isInvitedAgain, type Admission } from '../admission/admission';
import { batchNamed, type ClassCopy } from '../class-copy/class-copy';
import type { Known } from './known.query';
import type { Before, Outcome } from './judge';
import type { Person } from './person';

/** What a good row does. What it does not name stays as it is. */
export type Change =
  | { outcome: 'unchanged' }
  | { outcome: 'new' }
  | { outcome: 'again'; admission?: Admission }
  /** Of a student of the class, or of one who is being enrolled. */
  | { outcome: 'update'; studentId: string; details: Details }
  | { outcome: 'update'; admission: Admission; details: Details & { name?: string } };
export interface Details {
  rollNo: string | null;
  batchId: string | null;
}

const isSame = (rollNo: string, current: string | null | undefined) =>
  rollNo === '' || rollKey(rollNo) === rollKey(current ?? '');

/** What differs from what is there; null: nothing. */
function differing(
  { rollNo, batch }: Person,
  { batches }: Pick<ClassCopy, 'batches'>,
  current: { rollNo?: string | null; batchId?: string | null },
): Details | null {
  const batchId = batch ? batchNamed({ batches }, batch)?.batchId : undefined;
  const details = {
    rollNo: isSame(rollNo, current.rollNo) ? null : rollNo,
    batchId: batchId === undefined || batchId === current.batchId ? null : batchId,
  };
  return details.rollNo === null && details.batchId === null ? null : details;
}

/** What one row does to the person of its address, as things stand. */
export function changeOf(person: Person, { place, admission }: Known, c: ClassCopy, now: Date): Change {
  if (place?.isActive) {
    const details = differing(person, c, place);
    return details ? { outcome: 'update', studentId: place.studentId, details } : { outcome: 'unchanged' };
  }
  if (admission && !isInvitedAgain(admission, now)) {
    const { state, studentId } = admission;
    if (state === 'declined') return { outcome: 'unchanged' };
    const details = differing(person, c, admission);
    if (state === 'accepted')
      return details && studentId !== null ? { outcome: 'update', studentId, details } : { outcome: 'unchanged' };
    const name = person.name && person.name !== admission.name ? { name: person.name } : {};
    if (!details && !name.name) return { outcome: 'unchanged' };
    return { outcome: 'update', admission, details: { rollNo: null, batchId: null, ...details, ...name } };
  }
  return admission || place ? { outcome: 'again', ...(admission ? { admission } : {}) } : { outcome: 'new' };
}

export function beforeOf({ place, admission }: Known, { batches = [] }: Pick<ClassCopy, 'batches'>): Before {
  const current = place?.isActive ? place : admission;
  const batch = batches.find(({ batchId }) => batchId === current?.batchId);
  return { rollNo: current?.rollNo ?? '', batch: batch?.name ?? '' };
}

export const isInvitation = (outcome: Outcome): boolean => outcome === 'new' || outcome === 'again';
