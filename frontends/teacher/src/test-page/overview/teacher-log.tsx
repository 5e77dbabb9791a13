import { formatTime, useSession } from '@kasauti/web-kit/api';
import { Card } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import type { Overview } from '../../tests/overview.data';
import css from './overview.module.css';

type Act = NonNullable<Overview['acts']>[number];
/** Older services say neither who nor whose. */
type Entry = Omit<Act, 'by'> & Partial<Pick<Act, 'by'>>;

const nameOf = ({ studentName, students }: Entry): string =>
  students ? plural(students, 'student') : studentName || 'a student';
const corrections: Record<string, string> = {
  answer_changed: 'Replaced the key of',
  also_accepted: 'Accepted one more answer to',
  dropped: 'Dropped',
  full_marks: 'Gave full marks for',
};
const heads: Record<string, (entry: Entry) => string> = {
  announced: () => 'Announced to all',
  time_granted: ({ minutes, students }) => `Gave ${minutes ?? 0} min to ${plural(students ?? 0, 'student')}`,
  key_corrected: ({ question, correction = '' }) =>
    `${corrections[correction] ?? 'Corrected the key of'} question ${question ?? ''}`,
  text_fixed: ({ question }) => `Fixed the text of question ${question ?? ''}`,
  attempt_ended: (entry) => `Ended the test of ${nameOf(entry)}`,
  attempt_allowed: (entry) =>
    entry.minutes ? `Let ${nameOf(entry)} go on for ${entry.minutes} min` : `Allowed ${nameOf(entry)} one more attempt`,
  allowance_withdrawn: (entry) => `Withdrew the permission of ${nameOf(entry)}`,
  end_moved: ({ endDate }) => (endDate ? `Moved the end to ${formatTime(endDate)}` : 'Took the end away'),
  audience_changed: () => 'Changed who may take it',
  results_released: ({ scope }) => (scope === 'scores' ? 'Released the scores' : 'Released the results'),
  test_cancelled: () => 'Cancelled the test',
};

/** The acts of everybody with rights on this test. Who works alone is not told the own name. */
export function TeacherLog({ acts }: { acts: Entry[] }) {
  const { user } = useSession();
  const isAlone = acts.every(({ by }) => !by || by.id === user?.id);
  return (
    <Card flush title={isAlone ? 'What you did' : 'Who did what'}>
      {acts.length === 0 ? (
        <p className={`muted ${css.none}`}>
          What is done to the test once it is published is listed here: announcements, time, corrections, its end and
          results.
        </p>
      ) : (
        <ul className="list">
          {acts.map((entry) => (
            <li key={`${entry.kind} ${entry.at} ${entry.by?.id ?? ''} ${entry.studentName ?? ''}`}>
              <p className="sm strong">{heads[entry.kind]?.(entry) ?? entry.kind}</p>
              <p className="xs dim">
                {[entry.text, !isAlone && entry.by?.name, formatTime(entry.at)].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
