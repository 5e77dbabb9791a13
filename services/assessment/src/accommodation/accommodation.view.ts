import type { components } from '@kasauti/contracts';
import { EVERYWHERE, type Accommodation } from './accommodation';

type ExtraTime = components['schemas']['ExtraTime'];
/** Display names by id. */
type Names = Map<string, string>;

const factsOf = ({ studentId, scope, kind, amount, validUntil, at }: Accommodation): ExtraTime => ({
  studentId,
  scope: scope === EVERYWHERE ? 'everywhere' : 'owner',
  kind,
  amount,
  validUntil,
  at: at.toISOString(),
});
const approvedBy = ({ by }: Accommodation, names: Names) => ({ by: { id: by, name: names.get(by) ?? '' } });
const ownerOf = ({ scope }: Accommodation, names: Names) =>
  scope === EVERYWHERE ? {} : { owner: names.get(scope) ?? '' };

/** For the teacher: the reason of what an administrator gave stays with the administrators. */
export const forTeacher = (a: Accommodation, names: Names): ExtraTime => ({
  ...factsOf(a),
  studentName: names.get(a.studentId) ?? '',
  ...(a.scope === EVERYWHERE ? {} : { reason: a.reason }),
  ...approvedBy(a, names),
});

export const forStudent = (a: Accommodation, names: Names): ExtraTime => ({
  ...factsOf(a),
  ...ownerOf(a, names),
  reason: a.reason,
  ...(a.scope === EVERYWHERE ? {} : approvedBy(a, names)),
});

/** For an administrator: the reason that a teacher gave stays with the teacher. */
export const forAdmin = (a: Accommodation, names: Names): ExtraTime => ({
  ...factsOf(a),
  ...ownerOf(a, names),
  ...(a.scope === EVERYWHERE ? { reason: a.reason } : {}),
  ...approvedBy(a, names),
});

/** Whose names a list shows. */
export const peopleIn = (found: Accommodation[]): string[] => [
  ...new Set(found.flatMap(({ scope, studentId, by }) => [studentId, by, ...(scope === EVERYWHERE ? [] : [scope])])),
];
