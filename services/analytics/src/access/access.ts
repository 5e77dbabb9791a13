import type { AppError, Caller, Staff, StaffOperation } from '@kasauti/service-kit';
import type { Reach } from '@kasauti/contracts/staff';

type Who = Pick<Caller, 'id' | 'role'>;
interface OwnedClass {
  _id: string;
  teacherId: string;
}

const filterBy =
  (field: '_id' | 'classId') =>
  (reach: readonly Reach[]): object => {
    const parts = reach.map(({ ownerId, classIds }) => ({
      teacherId: ownerId,
      ...(classIds ? { [field]: { $in: [...classIds] } } : {}),
    }));
    return parts.length === 1 && parts[0] ? parts[0] : { $or: parts };
  };
/** Filters of the classes in reach, and of their tests. */
export const within = filterBy('_id');
export const testsWithin = filterBy('classId');

export type Access = ReturnType<typeof accessOf>;

/** The only place that compares a caller with an owner; what the people of a team may do comes from their grants. */
export const accessOf = (staff: Staff) => ({
  /** The class, if the caller may do this in it. @param unknown also the answer to whom it does not concern */
  async toClass<C extends OwnedClass>(
    caller: Who,
    found: C | null,
    op: StaffOperation,
    unknown: () => AppError,
  ): Promise<C> {
    if (!found) throw unknown();
    const { teacherId: ownerId, _id: classId } = found;
    if (ownerId !== caller.id) await staff.demand(caller, { ownerId, classId }, op, unknown);
    return found;
  },
  reach: staff.reach,
});
