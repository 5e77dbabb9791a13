import type { Role } from '@kasauti/web-kit/api';

export type Viewer = Role | 'visitor';

export const isSignedIn = (viewer: Viewer): boolean => viewer !== 'visitor';
export const sitsTests = (viewer: Viewer): boolean => viewer === 'student';
export const teaches = (viewer: Viewer): boolean => viewer === 'teacher';
export const hasApiAccess = (viewer: Viewer): boolean => viewer === 'teacher' || viewer === 'admin';
/** Pages of teachers and administrators are in English only. */
export const readsHindi = (viewer: Viewer): boolean => viewer === 'visitor' || viewer === 'student';
export const needsSecondFactor = (viewer: Viewer): boolean => viewer === 'admin';
