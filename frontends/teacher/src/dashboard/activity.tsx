import { formatRelative, useNow } from '@kasauti/web-kit/api';
import { Button, Card } from '@kasauti/web-kit/base';
import type { components } from '@kasauti/contracts/web';
import { IconCircleCheck, IconHelpCircle, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { testPath } from '../tests/test-groups';
import css from './dashboard.module.css';
import { percentText } from './figures';

type Row = components['schemas']['TeacherDashboard']['recentActivity'][number];
const icons = {
  submission: <IconCircleCheck aria-hidden />,
  enrollment: <IconUsers aria-hidden />,
  question: <IconHelpCircle aria-hidden />,
};
const minuteMs = 60_000;
const shownAtFirst = 5;

export function Activity({ rows }: { rows: Row[] }) {
  const moment = useNow(minuteMs);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Card
      flush
      title="Recent activity"
      actions={
        rows.length > shownAtFirst && (
          <Button variant="subtle" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : 'Show more'}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={`muted ${css.none}`}>Nothing yet. Students who join or submit appear here.</p>
      ) : (
        <ul className={`list ${css.activity}`}>
          {rows.slice(0, showsAll ? rows.length : shownAtFirst).map((row) => (
            <li key={row.id}>
              <span className={css.icon}>{icons[row.type]}</span>
              <div className="grow">
                <p className="sm strong">
                  <Message {...row} />
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

function Message({ message, testId, classId }: Row) {
  const path = testId ? testPath(testId) : classId && `/teacher/classes?manage=${classId}`;
  return path ? <Link to={path}>{message}</Link> : message;
}
