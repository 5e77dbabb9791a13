import { formatRelative, useNow } from '@kasauti/web-kit/api';
import { Card } from '@kasauti/web-kit/base';
import type { components } from '@kasauti/contracts/web';
import { IconCircleCheck, IconHelpCircle, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import css from './dashboard.module.css';
import { percentText } from './figures';

type Row = components['schemas']['TeacherDashboard']['recentActivity'][number];
const icons = {
  submission: <IconCircleCheck aria-hidden />,
  enrollment: <IconUsers aria-hidden />,
  question: <IconHelpCircle aria-hidden />,
};
const minuteMs = 60_000;
const shown = 5;

export function Activity({ rows }: { rows: Row[] }) {
  const moment = useNow(minuteMs);
  return (
    <Card flush title="Recent activity">
      {rows.length === 0 ? (
        <p className={`muted ${css.none}`}>Nothing yet. Students who join or submit appear here.</p>
      ) : (
        <ul className={`list ${css.activity}`}>
          {rows.slice(0, shown).map((row) => (
            <li key={row.id}>
              <span className={css.icon}>{icons[row.type]}</span>
              <div className="grow">
                <p className="sm strong">
                  {placeOf(row) ? <Link to={placeOf(row) ?? ''}>{row.message}</Link> : row.message}
                </p>
                <p className="xs dim">{[restOf(row), formatRelative(row.time, moment)].filter(Boolean).join(', ')}</p>
              </div>
              {row.score !== undefined && <b className="sm">{percentText(row.score)}</b>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The class or test, unless the sentence already names it. */
const restOf = ({ message, test, class: name }: Row) => [test, name].find((text) => text && !message.includes(text));

/** The list that contains the subject of the activity. */
function placeOf({ type, classId }: Row): string | undefined {
  if (!classId) return undefined;
  return type === 'enrollment' ? `/teacher/classes?manage=${classId}` : `/teacher/tests?classId=${classId}`;
}
