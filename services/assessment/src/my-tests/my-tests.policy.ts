import type { Role } from '@kasauti/service-kit';
import type { TestStatus } from '../test-definition/test-definition';

export interface TestReader {
  role: Role;
  /** The owner, or a person of the team. */
  worksOnIt: boolean;
  /** The student has a right or an attempt. */
  hasSeat: boolean;
  isEnrolled: boolean;
  /** The student belongs to its audience, has paid or begun. */
  isFor: boolean;
}

/** Teachers read the tests they work on; the others read published tests, students only those they may take or have taken. */
export function mayReadTest(status: TestStatus, { role, worksOnIt, hasSeat, isEnrolled, isFor }: TestReader): boolean {
  if (role === 'teacher') return worksOnIt;
  if (status === 'draft') return false;
  return role !== 'student' || (isFor && (hasSeat || isEnrolled));
}
