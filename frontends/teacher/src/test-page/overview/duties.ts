import { plural } from '@kasauti/web-kit/i18n';
import type { Overview } from '../../tests/overview.data';
import { doubtIn } from '../questions/doubt';
import type { QuestionStat } from '../test-page.data';

export interface Duty {
  id: 'grade' | 'key' | 'release';
  title: string;
  text: string;
  button: string;
  question?: number;
}

/** @example waitText(50 * 60_000) === '50 min', waitText(26 * 3600_000) === '26 hours' */
export function waitText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  return minutes < 120
    ? `${minutes} min`
    : minutes < 48 * 60
      ? `${Math.floor(minutes / 60)} hours`
      : plural(Math.floor(minutes / 1440), 'day');
}

/** What the test needs from its teacher, the most urgent first. */
export function dutiesOf({ test, pending }: Overview, questions: readonly QuestionStat[], now: number): Duty[] {
  const duties: Duty[] = [];
  if (pending.answers > 0) {
    const oldest = pending.oldestAt ? `, oldest ${waitText(now - Date.parse(pending.oldestAt))}` : '';
    duties.push({
      id: 'grade',
      title: `${plural(pending.answers, 'short answer')} ${pending.answers === 1 ? 'waits' : 'wait'}${oldest}`,
      text: 'There are no ranks before every answer is graded.',
      button: 'Grade',
    });
  }
  const doubtful = questions.find(({ alarm }) => alarm === 'key_in_doubt');
  if (doubtful)
    duties.push({
      id: 'key',
      title: `The key of question ${doubtful.question} may be wrong`,
      text: `${doubtIn(doubtful)}.`,
      button: 'Check the key',
      question: doubtful.question,
    });
  if (test.action.code === 'release' && test.submitted > 0)
    duties.push({
      id: 'release',
      title: 'Results wait to be released',
      text: `${plural(test.submitted, 'attempt')} submitted. Nothing more is shown until you release it.`,
      button: 'Release results',
    });
  return duties;
}
