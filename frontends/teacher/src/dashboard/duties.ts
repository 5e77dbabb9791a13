import { formatTime } from '@kasauti/web-kit/api';
import { plural } from '@kasauti/web-kit/i18n';
import { may } from '../access/may';
import { draftPath, testPath } from '../tests/test-groups';
import type { TeachingTest } from '../tests/tests.data';

export interface Duty {
  id: string;
  kind: 'grade' | 'release' | 'draft';
  title: string;
  text: string;
  button: string;
  to: string;
}

/** Answers to grade come first, then results of closed tests, other results, drafts; the oldest of each first. */
const urgency = (test: TeachingTest) =>
  waits(test) ? 0 : test.action.code === 'edit' ? 3 : test.phase === 'closed' ? 1 : 2;
const since = (test: TeachingTest) => test.endDate ?? test.updatedAt;

export function dutiesOf(tests: readonly TeachingTest[]): Duty[] {
  return tests
    .filter(
      (test) =>
        waits(test) ||
        test.action.code === 'edit' ||
        (test.action.code === 'release' && test.submitted > 0 && may(test, 'test.run')),
    )
    .sort((a, b) => urgency(a) - urgency(b) || since(a).localeCompare(since(b)))
    .map(dutyOf);
}

/** In the team of another owner not everybody grades or releases. */
const waits = (test: TeachingTest): boolean => test.pendingGrading > 0 && may(test, 'grade');

function dutyOf(test: TeachingTest): Duty {
  if (waits(test)) {
    const count = plural(test.pendingGrading, 'answer');
    return {
      id: test.id,
      kind: 'grade',
      title: `${count} of ${test.title} ${test.pendingGrading === 1 ? 'waits' : 'wait'} for grading`,
      text: `${test.className}. There are no ranks before every answer is graded.`,
      button: 'Grade',
      to: testPath(test.id, 'grading'),
    };
  }
  if (test.action.code === 'edit') {
    return {
      id: test.id,
      kind: 'draft',
      title: `${test.title} is still a draft`,
      text: `${test.className}, ${plural(test.totalQuestions, 'question')}, changed ${formatTime(test.updatedAt)}.`,
      button: 'Continue draft',
      to: draftPath(test.id),
    };
  }
  return {
    id: test.id,
    kind: 'release',
    title: `Results of ${test.title} wait for you`,
    text: `${plural(test.submitted, 'attempt')} submitted. Nothing is shown until you release it.`,
    button: 'Release results',
    to: testPath(test.id, 'results'),
  };
}

const countWords = ['Nothing needs you now', 'One thing needs you', 'Two things need you', 'Three things need you'];
export const dutiesLabel = (count: number): string => countWords[count] ?? `${count} things need you`;

/** The next test that opens, when there is one. */
export const nextOpening = (tests: readonly TeachingTest[]): TeachingTest | undefined =>
  tests
    .filter((test) => test.phase === 'scheduled' && test.startDate)
    .sort((a, b) => (a.startDate ?? '').localeCompare(b.startDate ?? ''))[0];
