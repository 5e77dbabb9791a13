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
