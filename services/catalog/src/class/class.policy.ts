import type { Caller } from '@kasauti/service-kit';
import { isPublished, type ClassDoc } from './class';

/**
 * Drafts, archived and invite-only classes exist only for who works in them, which access/ knows, and for their students
 * (contracts/decisions/0004).
 */
export const maySeeDetails = (
  c: Pick<ClassDoc, 'visibility' | 'status'>,
  { isEnrolled }: { isEnrolled: boolean },
): boolean => isPublished(c) || isEnrolled;

/** Without an invite, only a public, active class accepts students. */
export const mayEnrolDirectly = (c: Pick<ClassDoc, 'visibility' | 'status'>): boolean => isPublished(c);

/** Students come by their enrolments, everybody else by what they work in. */
export const isStudent = ({ role }: Pick<Caller, 'role'>): boolean => role === 'student';
