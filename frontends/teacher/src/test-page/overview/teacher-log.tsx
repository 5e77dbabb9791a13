import { formatTime } from '@kasauti/web-kit/api';
import { Card } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import type { Overview } from '../../tests/overview.data';
import css from './overview.module.css';

type Entry = Overview['log'][number];

const heads: Record<Entry['kind'], (entry: Entry) => string> = {
  announced: () => 'Announced to all',
  time_granted: ({ minutes, students }) => `Gave ${minutes ?? 0} min to ${plural(students ?? 0, 'student')}`,
  key_corrected: ({ question }) => `Corrected the key of question ${question ?? ''}`,
  text_fixed: ({ question }) => `Fixed the text of question ${question ?? ''}`,
};

export const TeacherLog = ({ log }: { log: Entry[] }) => (
  <Card flush title="What you did">
    {log.length === 0 ? (
      <p className={`muted ${css.none}`}>Announcements, extra time and corrections are listed here.</p>
    ) : (
      <ul className="list">
        {log.map((entry) => (
          <li key={`${entry.kind} ${entry.at}`}>
            <p className="sm strong">{heads[entry.kind](entry)}</p>
            <p className="xs dim">{`${entry.text} · ${formatTime(entry.at)}`}</p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
