import type { Role } from '@kasauti/web-kit/api';

export type Viewer = Role | 'visitor';

export const isSignedIn = (viewer: Viewer): boolean => viewer !== 'visitor';
export const sitsTests = (viewer: Viewer): boolean => viewer === 'student';
export const needsSecondFactor = (viewer: Viewer): boolean => viewer === 'admin';
