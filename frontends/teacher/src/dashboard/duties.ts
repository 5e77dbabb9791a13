import { formatTime } from '@kasauti/web-kit/api';
import { plural } from '@kasauti/web-kit/i18n';
import { draftPath } from '../tests/test-groups';
import type { TeachingTest } from '../tests/tests.data';

export interface Duty {
  id: string;
  kind: 'release' | 'draft';
  title: string;
  text: string;
  button: string;
  to: string;
}

const mostDuties = 3;
/** Results of closed tests come first, then other results, then drafts; the oldest of each first. */
const urgency = (test: TeachingTest) => (test.action.code === 'edit' ? 2 : test.phase === 'closed' ? 0 : 1);
const since = (test: TeachingTest) => test.endDate ?? test.updatedAt;

export function dutiesOf(tests: readonly TeachingTest[]): Duty[] {
  return tests
    .filter((test) => test.action.code === 'edit' || (test.action.code === 'release' && test.submitted > 0))
    .sort((a, b) => urgency(a) - urgency(b) || since(a).localeCompare(since(b)))
    .slice(0, mostDuties)
    .map(dutyOf);
}

function dutyOf(test: TeachingTest): Duty {
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
  const tab = test.phase === 'closed' ? 'closed' : 'live';
  return {
    id: test.id,
    kind: 'release',
    title: `Results of ${test.title} wait for you`,
    text: `${plural(test.submitted, 'student')} submitted. Nothing is shown until you release it.`,
    button: 'Release results',
    to: `/teacher/tests?tab=${tab}&classId=${test.classId}`,
  };
}

const countWords = ['Nothing needs you now', 'One thing needs you', 'Two things need you', 'Three things need you'];
export const dutiesLabel = (count: number): string => countWords[count] ?? `${count} things need you`;

/** The next test that opens, when there is one. */
export const nextOpening = (tests: readonly TeachingTest[]): TeachingTest | undefined =>
  tests
    .filter((test) => test.phase === 'scheduled' && test.startDate)
    .sort((a, b) => (a.startDate ?? '').localeCompare(b.startDate ?? ''))[0];
