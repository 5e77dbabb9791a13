import type { AppError, Caller, Staff } from '@kasauti/service-kit';

type Who = Pick<Caller, 'id' | 'role'>;
interface OwnedClass {
  _id: string;
  teacherId: string;
}

/** Whether it is this person's own. */
export const isOwner = (c: Pick<OwnedClass, 'teacherId'>, caller?: Pick<Caller, 'id'>): boolean =>
  caller !== undefined && c.teacherId === caller.id;

/** Whether two things are of one teacher. */
export const isSameOwner = (one: Pick<OwnedClass, 'teacherId'>, other: Pick<OwnedClass, 'teacherId'>): boolean =>
  one.teacherId === other.teacherId;

/** Who made a new thing, where it is not its owner. */
export const createdFor = ({ id }: Pick<Caller, 'id'>, ownerId: string): { createdBy?: string } =>
  id === ownerId ? {} : { createdBy: id };

export type Access = ReturnType<typeof accessOf>;

/** The only place that compares a caller with an owner; what the people of a team may do comes from their grants. */
export function accessOf(staff: Staff) {
  const thingOf = ({ _id, teacherId }: OwnedClass) => ({ ownerId: teacherId, classId: _id });
  async function accessTo(caller: Who | undefined, classes: OwnedClass[]) {
    const access = await staff.accessTo(caller, classes.map(thingOf));
    return (c: OwnedClass) => access(thingOf(c));
  }
  return {
    /** The class, if the caller may do this in it. @param unknown also the answer to whom it does not concern */
    async toClass<C extends OwnedClass>(
      caller: Who,
      found: C | null,
      asked: Parameters<Staff['demand']>[2],
      unknown: () => AppError,
    ): Promise<C> {
      if (!found) throw unknown();
      if (!isOwner(found, caller)) await staff.demand(caller, thingOf(found), asked, unknown);
      return found;
    },
    /** Whether a class that not everybody sees is the caller's to work in. @throws 403 when only the role is missing */
    worksIn: async (c: OwnedClass, caller: Who | undefined): Promise<boolean> =>
      isOwner(c, caller) || (caller !== undefined && (await staff.may(caller, thingOf(c), 'getClassDetails'))),
    /** Whether it is the caller's own or that of a team the caller is in, whatever the role. */
    isOfTheirs: async (c: OwnedClass, caller: Who): Promise<boolean> =>
      isOwner(c, caller) || (await accessTo(caller, [c]))(c) !== undefined,
    accessTo,
    reach: staff.reach,
    ownerOfNew: staff.ownerOfNew,
  };
}
