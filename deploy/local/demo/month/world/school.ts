import type { Member } from './member';
import type { World } from './world';

export interface School extends World {
  /** By the name in classes.ts. */
  classIds: Record<string, string>;
  /** By the name in tests.ts; filled when a test is published. */
  testIds: Record<string, string>;
  /** By the name in tests.ts: the chapter of the class that the test carries. */
  chapterIds: Record<string, string>;
  enrolled(className: string): Member[];
  /** Students with a result of a test of the class. */
  sat: Record<string, Set<Member>>;
  /** By test; without those who got their money back. */
  paid: Record<string, Set<Member>>;
  refunded: Set<Member>;
  enrol(student: Member, className: string): Promise<void>;
}

export interface Step {
  /** Counted from today. */
  day: number;
  /** In India. */
  time: string;
  work(school: School): Promise<unknown>;
}
