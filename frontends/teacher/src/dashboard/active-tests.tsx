import { formatTime } from '@kasauti/web-kit/api';
import { Badge, Bar, Card } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import type { components } from '@kasauti/contracts/web';
import { IconAlertCircle, IconCheck, IconClock, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { testPath } from '../tests/test-groups';
import css from './dashboard.module.css';

type Row = components['schemas']['TeacherDashboard']['activeTests'][number];

const badges: Record<Row['status'], { tone: 'neutral' | 'ok' | 'warn'; word: string; icon: React.ReactNode }> = {
  scheduled: { tone: 'neutral', word: 'Scheduled', icon: <IconClock aria-hidden /> },
  open: { tone: 'ok', word: 'Open', icon: <IconCheck aria-hidden /> },
  closing: { tone: 'warn', word: 'Closing', icon: <IconAlertCircle aria-hidden /> },
  closed: { tone: 'neutral', word: 'Closed', icon: <IconLock aria-hidden /> },
};

export const ActiveTests = ({ tests }: { tests: Row[] }) => (
  <Card
    flush
    title="Active tests"
    actions={
      <Link className="sm" to="/teacher/tests">
        View all
      </Link>
    }
  >
    {tests.length === 0 ? (
      <p className={`muted ${css.none}`}>
        No test is open or coming, and none has closed in the last week. A published test shows here how many have
        submitted it.
      </p>
    ) : (
      <ul className="list">
        {tests.map((test) => (
          <li key={test.id}>
            <ActiveTest test={test} />
          </li>
        ))}
      </ul>
    )}
  </Card>
);

function ActiveTest({ test }: { test: Row }) {
  const badge = badges[test.status];
  const percent = test.total === 0 ? 0 : (100 * test.submissions) / test.total;
  return (
    <>
      <div className="row between">
        <h3>
          <Link to={testPath(test.id)}>{test.title}</Link>
        </h3>
        <Badge tone={badge.tone} icon={badge.icon}>
          {badge.word}
        </Badge>
      </div>
      <p className={`sm muted row between ${css.line}`}>
        <span>{test.class}</span>
        <span>{dueText(test)}</span>
      </p>
      {test.total === 0 ? (
        <p className="sm dim">This test has no students yet</p>
      ) : (
        <Bar
          label={`Submitted: ${test.title}`}
          value={percent}
          text={`${formatNumber(test.submissions)} / ${formatNumber(test.total)}`}
        />
      )}
    </>
  );
}

function dueText({ status, opensAt, deadline }: Row): string {
  if (status === 'scheduled' && opensAt) return `Opens ${formatTime(opensAt)}`;
  if (!deadline) return 'No due date';
  return `${status === 'closed' ? 'Closed' : status === 'closing' ? 'Closes' : 'Due'} ${formatTime(deadline)}`;
}
