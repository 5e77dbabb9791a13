import { allows, covers, type StaffRole } from '@kasauti/contracts/staff';
import { event, type NewEvent } from '@kasauti/service-kit';

/** One role of a person, for these classes of the owner or, with null, for all. */
export interface StaffGrant {
  role: StaffRole;
  classIds: string[] | null;
}

/** What a person may do in the classes of an owner. One who has left keeps the document, without grants. */
export interface Membership {
  /** ownerId:userId */
  _id: string;
  ownerId: string;
  userId: string;
  grants: StaffGrant[];
  /** Has grants. */
  isActive: boolean;
  /** When the person began to work there; the last time, if more than once. */
  since: Date;
}

/** An owner's team as far as it is not people: the name that the people see. */
export interface Team {
  _id: string;
  name: string | null;
  /** Raised by `lock` and never read: two at the same moment must not both take the last place. */
  changes?: number;
}

export const MOST_PEOPLE = 100;
export const MOST_OPEN_INVITATIONS = 50;
export const MOST_WORKPLACES = 20;

export const membershipId = (ownerId: string, userId: string): string => `${ownerId}:${userId}`;

/** One grant for each role: a second one of the same role would have to be joined in people's heads. */
export const hasRoleTwice = (grants: readonly StaffGrant[]): boolean =>
  new Set(grants.map(({ role }) => role)).size < grants.length;

export const classesNamed = (grants: readonly StaffGrant[]): string[] => [
  ...new Set(grants.flatMap(({ classIds }) => classIds ?? [])),
];

/** Without classes that are not the owner's, and without roles that are left with none. */
export const withinClasses = (grants: readonly StaffGrant[], own: Pick<ReadonlySet<string>, 'has'>): StaffGrant[] =>
  grants
    .map(({ role, classIds }) => ({ role, classIds: classIds && classIds.filter((id) => own.has(id)) }))
    .filter(({ classIds }) => classIds === null || classIds.length > 0);

export const staffChanged = ({ ownerId, userId, grants, since }: Membership): NewEvent =>
  event('staff_changed', { ownerId, userId, grants, since: since.toISOString() });

/** Whether this person gives marks to answers in a class. */
export const mayGrade = ({ grants }: Pick<Membership, 'grants'>, classId: string): boolean =>
  grants.some((grant) => allows(grant, 'grade') && covers(grant, classId));
