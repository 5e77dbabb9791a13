import { staffRoles } from '@kasauti/contracts/staff';
import type { StaffRole } from '@kasauti/web-kit/api';
import type { Grant, Grants } from './staff.data';

/** One role as it is chosen. The classes stay known while "all classes" is on, so that the choice can be undone. */
export interface GrantForm {
  role: StaffRole | undefined;
  isAll: boolean;
  classIds: string[];
}

export const newGrant = (): GrantForm => ({ role: undefined, isAll: true, classIds: [] });
export const formOf = ({ role, classIds }: Grant): GrantForm => ({
  role,
  isAll: classIds === null,
  classIds: classIds ?? [],
});

/** A class that was given to another teacher since cannot be granted any more. */
export const ownOnly = (forms: GrantForm[], own: ReadonlySet<string>): GrantForm[] =>
  forms.map((form) => ({ ...form, classIds: form.classIds.filter((id) => own.has(id)) }));

/** Roles that the other entries have not taken. */
export const freeRoles = (all: GrantForm[], at: number): StaffRole[] =>
  staffRoles.filter((role) => all.every((one, n) => n === at || one.role !== role));

export const grantProblem = ({ role, isAll, classIds }: GrantForm): { role?: string; classIds?: string } => ({
  ...(role === undefined ? { role: 'Please choose a role' } : {}),
  ...(!isAll && classIds.length === 0 ? { classIds: 'Please choose at least one class' } : {}),
});

export const isReady = (forms: GrantForm[]): boolean =>
  forms.every((form) => Object.keys(grantProblem(form)).length === 0);

export const grantsOf = (forms: GrantForm[]): Grants =>
  forms.flatMap(({ role, isAll, classIds }) => (role ? [{ role, classIds: isAll ? null : classIds }] : []));
