/*
 * What the people of an owner's team may do. Nothing else knows roles: services, pages and tests read this table, and an
 * operation names what it asks for (`x-staff`).
 */

export type StaffRole = 'co_teacher' | 'author' | 'evaluator' | 'desk';

/** One role in an owner's classes. */
export interface Grant {
  /** Of the event, whose enum is open: a role that this version does not know allows nothing. */
  role: StaffRole | (string & {});
  /** Only these classes; null is all of the owner's, also later ones, and what belongs to no class. */
  classIds: readonly string[] | null;
}

/** Capabilities and the roles that have them. The owner has all; a capability without a role is the owner's alone. */
export const rolesWith = {
  'class.see': ['co_teacher', 'author', 'desk'],
  'class.edit': ['co_teacher'],
  'class.manage': [],
  'people.see': ['co_teacher', 'desk'],
  'people.manage': ['co_teacher', 'desk'],
  'people.time': ['co_teacher', 'desk'],
  'bank.use': ['co_teacher', 'author'],
  'test.draft': ['co_teacher', 'author'],
  'test.run': ['co_teacher'],
  'result.see': ['co_teacher'],
  grade: ['co_teacher', 'evaluator'],
  staff: [],
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffCapability = keyof typeof rolesWith;

/** Every role, the widest first. */
export const staffRoles = ['co_teacher', 'author', 'evaluator', 'desk'] as const satisfies readonly StaffRole[];

/**
 * Whether a grant is for a class. What has no class, such as a bank question, is only covered by a grant for all classes.
 * @param classId null for a thing without a class
 */
export const covers = ({ classIds }: Pick<Grant, 'classIds'>, classId: string | null): boolean =>
  classIds === null || (classId !== null && classIds.includes(classId));

/** Whether a role has a capability. */
export const allows = ({ role }: Pick<Grant, 'role'>, capability: StaffCapability): boolean =>
  (rolesWith[capability] as readonly string[]).includes(role);

/** A grant with whose classes it is for. */
export interface OwnedGrant extends Grant {
  ownerId: string;
}

/** What is asked for: whose it is and of which class; null is of no class. */
export interface StaffThing {
  ownerId: string;
  classId: string | null;
}

/** The grants that are for this thing. */
export const grantsFor = <G extends OwnedGrant>(grants: readonly G[], { ownerId, classId }: StaffThing): G[] =>
  grants.filter((grant) => grant.ownerId === ownerId && covers(grant, classId));

/** Every capability that one of the grants has. */
export const capabilitiesOf = (grants: readonly Grant[]): StaffCapability[] =>
  (Object.keys(rolesWith) as StaffCapability[]).filter((capability) => grants.some((g) => allows(g, capability)));

/** Whose things a list shows: all of an owner's, or those of some classes. */
export interface Reach {
  ownerId: string;
  classIds: readonly string[] | null;
}

/** Where a person with these grants has a capability, one entry an owner. */
export function reachOf(grants: readonly OwnedGrant[], capability: StaffCapability): Reach[] {
  const reach = new Map<string, Reach>();
  for (const grant of grants) {
    if (!allows(grant, capability)) continue;
    const { ownerId, classIds } = grant;
    const known = reach.get(ownerId)?.classIds;
    const all = classIds === null || known === null;
    reach.set(ownerId, { ownerId, classIds: all ? null : [...new Set([...(known ?? []), ...classIds])] });
  }
  return [...reach.values()];
}
