import type { AppError, Caller, Staff, StaffAccess, StaffOperation } from '@kasauti/service-kit';

type Who = Pick<Caller, 'id' | 'role'>;
type Asked = Parameters<Staff['demand']>[2];
interface Owned {
  teacherId: string;
  /** Absent where a thing belongs to no class, such as a question of the bank. */
  classId?: string;
}
interface OwnedClass {
  _id: string;
  teacherId: string;
}

const thingOf = ({ teacherId, classId }: Owned) => ({ ownerId: teacherId, classId: classId ?? null });

/** Whether it is this person's own. */
export const isOwner = ({ teacherId }: Owned, caller: Pick<Caller, 'id'>): boolean => teacherId === caller.id;

/** What is a person's own, whoever else may work with it. */
export const ownOf = ({ id }: Pick<Caller, 'id'>): Pick<Owned, 'teacherId'> => ({ teacherId: id });

/** Who made a new thing, where it is not its owner. */
export const createdFor = ({ id }: Pick<Caller, 'id'>, ownerId: string): { createdBy?: string } =>
  id === ownerId ? {} : { createdBy: id };

export const isSameOwner = (one: Pick<Owned, 'teacherId'>, other: Pick<Owned, 'teacherId'>): boolean =>
  one.teacherId === other.teacherId;

/** The class of a test is its owner's. */
export function ofSameOwner<C extends OwnedClass>(found: C | null, test: Owned, unknown: () => AppError): C {
  if (!found || !isSameOwner(found, test)) throw unknown();
  return found;
}

export type Access = ReturnType<typeof accessOf>;

/** The only place that compares a caller with an owner; what the people of a team may do comes from their grants. */
export function accessOf(staff: Staff) {
  /** What was read, if the caller may do this with it. @param unknown also the answer to whom it does not concern */
  async function to<T extends Owned>(
    caller: Who,
    found: T | null | undefined,
    asked: Asked,
    unknown: () => AppError,
  ): Promise<T> {
    if (!found) throw unknown();
    if (!isOwner(found, caller)) await staff.demand(caller, thingOf(found), asked, unknown);
    return found;
  }
  return {
    to,
    async toClass<C extends OwnedClass>(
      caller: Who,
      found: C | null,
      asked: Asked,
      unknown: () => AppError,
    ): Promise<C> {
      await to(caller, found && { teacherId: found.teacherId, classId: found._id }, asked, unknown);
      return found as C;
    },
    /** The bank that a test draws from is read only with a grant for all classes. @throws 403, 503 */
    async toBankOf(test: Owned, caller: Who): Promise<void> {
      const refused = isOwner(test, caller) ? undefined : await staff.refusal(test.teacherId);
      if (refused)
        await staff.demand(caller, thingOf({ teacherId: test.teacherId }), { can: 'bank.use' }, () => refused);
    },
    /** Whether the caller may do this with it. @throws 403 when only the role is missing */
    may: async (caller: Who, thing: Owned, op: StaffOperation): Promise<boolean> =>
      isOwner(thing, caller) || staff.may(caller, thingOf(thing), op),
    accessTo: async (caller: Who, things: Owned[]) => {
      const access = await staff.accessTo(caller, things.map(thingOf));
      return (thing: Owned) => access(thingOf(thing));
    },
    /** Whether the caller, who may do something with it, has this capability as well. */
    sees: async (caller: Who, thing: Owned, capability: StaffAccess['can'][number]): Promise<boolean> =>
      isOwner(thing, caller) ||
      (await staff.accessTo(caller, [thingOf(thing)]))(thingOf(thing))?.can.includes(capability) === true,
    reach: staff.reach,
    /** Owners whose things of no class the caller may use, the caller first. */
    async owners(caller: Who, op: StaffOperation, ownerId?: string): Promise<string[]> {
      return (await staff.reach(caller, op, ownerId, { ofNoClass: true })).map((reach) => reach.ownerId);
    },
    ownerOfNew: staff.ownerOfNew,
  };
}
