import type { Role } from '@kasauti/service-kit';
import type { TestStatus } from '../test-definition/test-definition';
import { mayReadTest, type TestReader } from './my-tests.policy';

describe('who may read a test', () => {
  it.each<[Role, Partial<TestReader>, TestStatus, boolean]>([
    ['teacher', { worksOnIt: true }, 'draft', true],
    ['teacher', { worksOnIt: true }, 'published', true],
    ['teacher', { isEnrolled: true, hasSeat: true }, 'published', false],
    ['student', { isEnrolled: true }, 'published', true],
    ['student', { isEnrolled: true }, 'closed', true],
    ['student', { hasSeat: true }, 'published', true],
    ['student', {}, 'published', false],
    ['student', { isEnrolled: true, isFor: false }, 'published', false],
    ['student', { isEnrolled: true, hasSeat: true }, 'draft', false],
    ['admin', {}, 'published', true],
    ['admin', {}, 'draft', false],
  ])('%s %j, test %s: %s', (role, over, status, expected) => {
    expect(
      mayReadTest(status, { role, worksOnIt: false, hasSeat: false, isEnrolled: false, isFor: true, ...over }),
    ).toBe(expected);
  });
});
