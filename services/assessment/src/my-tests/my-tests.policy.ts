import type { Role } from '@kasauti/service-kit';
import type { TestStatus } from '../test-definition/test-definition';

export interface TestReader {
  role: Role;
  isOwner: boolean;
  /** The student has a right or an attempt. */
  hasSeat: boolean;
  isEnrolled: boolean;
}

/** Teachers read their own tests; the others read published tests, students only those they may take or have taken. */
export function mayReadTest(status: TestStatus, { role, isOwner, hasSeat, isEnrolled }: TestReader): boolean {
  if (role === 'teacher') return isOwner;
  if (status === 'draft') return false;
  return role !== 'student' || hasSeat || isEnrolled;
}
