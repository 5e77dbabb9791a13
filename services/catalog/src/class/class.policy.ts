import type { Caller } from '@kasauti/service-kit';
import { isPublished, type ClassDoc } from './class';

type Shown = Pick<ClassDoc, 'teacherId' | 'visibility' | 'status'>;
type Viewer = { caller?: Pick<Caller, 'id'>; isEnrolled: boolean };

export const isOwner = (c: Pick<ClassDoc, 'teacherId'>, caller?: Pick<Caller, 'id'>): boolean =>
  caller !== undefined && c.teacherId === caller.id;

/** Drafts, archived and invite-only classes exist only for their teacher and students (contracts/decisions/0004). */
export const maySeeDetails = (c: Shown, { caller, isEnrolled }: Viewer): boolean =>
  isPublished(c) || isEnrolled || isOwner(c, caller);

/** Without an invite, only a public, active class accepts students. */
export const mayEnrolDirectly = (c: Pick<ClassDoc, 'visibility' | 'status'>): boolean => isPublished(c);

/** "My classes" are those a student is enrolled in, or those a teacher owns. */
export const listsEnrolled = ({ role }: Pick<Caller, 'role'>): boolean => role === 'student';
