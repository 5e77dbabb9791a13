import type { Caller } from '@kasauti/service-kit';
import { isPublished, type ClassDoc } from './class';

type Standing = { caller?: Pick<Caller, 'id'>; isEnrolled: boolean };

export const isOwner = (c: Pick<ClassDoc, 'teacherId'>, caller?: Pick<Caller, 'id'>): boolean =>
  caller !== undefined && c.teacherId === caller.id;

/** Drafts, archived and invite-only classes exist only for their teacher and for those who are in (P-11). */
export const maySeeDetails = (c: ClassDoc, { caller, isEnrolled }: Standing): boolean =>
  isPublished(c) || isEnrolled || isOwner(c, caller);

/** Without an invite only a public, active class takes students. */
export const mayEnrolDirectly = (c: ClassDoc): boolean => isPublished(c);
