import { notFound, type Caller, type StaffOperation } from '@kasauti/service-kit';
import type { ClassDoc } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { within, type Access } from './access';

type Who = Pick<Caller, 'id' | 'role'>;

const MOST = 1000;
const classNotFound = () => notFound('class_not_found', 'Class not found');

/** A class that the caller may do this in. @throws 404, also for a class that does not concern the caller, 403, 503 */
export const readClass = async (
  { classes }: Facts,
  access: Access,
  { caller, classId, op }: { caller: Who; classId: string; op: StaffOperation },
): Promise<ClassDoc> => access.toClass(caller, await classes.findOne({ _id: classId }), op, classNotFound);

/** Those that a list is of: one class, or all that the caller may do this in. */
export async function readClasses(
  facts: Facts,
  access: Access,
  { caller, op, classId, ownerId }: { caller: Who; op: StaffOperation; classId?: string; ownerId?: string },
): Promise<Map<string, ClassDoc>> {
  const found = classId
    ? [await readClass(facts, access, { caller, classId, op })]
    : await facts.classes.find(within(await access.reach(caller, op, ownerId)), { limit: MOST });
  return new Map(found.map((c) => [c._id, c]));
}
