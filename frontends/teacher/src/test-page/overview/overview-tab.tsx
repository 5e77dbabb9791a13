import { formatClock, formatTime } from '@kasauti/web-kit/api';
import { Button, Notice, Stat, Stats } from '@kasauti/web-kit/base';
import { formatNumber, plural, wholePercent } from '@kasauti/web-kit/i18n';
import { Link } from 'react-router';
import { may } from '../../access/may';
import type { Overview } from '../../tests/overview.data';
import type { QuestionStat } from '../test-page.data';
import { ActionsCard, type OverviewActs } from './actions-card';
import { Allowances } from './allowances';
import { ByBatch } from './by-batch';
import { DutiesPanel } from './duties-panel';
import { Roster } from './roster';
import { TeacherLog } from './teacher-log';

type Props = { overview: Overview; questions: readonly QuestionStat[]; readAt: number; on: OverviewActs };

export function OverviewTab({ overview, questions, readAt, on }: Props) {
  const { test, live, log } = overview;
  const mayAct = may(test, 'test.run') && test.status === 'published';
  return (
    <div className="stack stack-6">
      <DutiesPanel overview={overview} questions={questions} onDuty={on.duty} />
      <section className="stack stack-3" aria-labelledby="live">
        <div className="row between">
          <h2 id="live">{test.phase === 'closed' ? 'Attendance' : 'Live'}</h2>
          <span className="sm muted">{formatClock(readAt)}</span>
        </div>
        <Stats label="Students">
          <Stat
            label="Not started"
            value={formatNumber(live.notStarted)}
            of={`of ${formatNumber(live.eligible)}`}
            note={endText(test)}
          />
          <Stat label="Sitting" value={formatNumber(live.sitting)} />
          <Stat
            label="Submitted"
            value={formatNumber(live.submitted)}
            note={
              live.eligible > 0
                ? `${wholePercent(live.submitted, live.eligible)}% of ${test.audience ? 'them' : 'the class'}`
                : undefined
            }
          />
          <Stat label="To grade" value={formatNumber(overview.pending.answers)} note="short answers" />
        </Stats>
        <ForNobody overview={overview} />
        {overview.extraTime !== undefined && (
          <p className="sm muted">
            Extra time: {plural(overview.extraTime, 'student')}.{' '}
            <Link to={`/teacher/students?classId=${test.classId}`}>Students of the class</Link>
          </p>
        )}
      </section>
      <div className="with-side">
        <div className="stack stack-6">
          <Roster
            testId={test.id}
            isClosed={test.phase === 'closed'}
            mayAct={mayAct}
            sitting={live.sitting}
            byBatch={overview.byBatch}
          />
          {overview.byBatch && <ByBatch figures={overview.byBatch} />}
          {mayAct && overview.acts?.some(({ kind }) => kind === 'attempt_allowed') && (
            <Allowances testId={test.id} open={overview.openAllowances ?? 0} />
          )}
        </div>
        <div className="stack stack-6">
          <ActionsCard overview={overview} on={on} />
          <TeacherLog acts={overview.acts ?? log} />
        </div>
      </div>
    </div>
  );
}

/** Its batches are empty or deleted, or its students have left. */
function ForNobody({ overview: { test, live } }: { overview: Overview }) {
  if (!test.audience || live.eligible > 0 || test.status !== 'published' || test.phase === 'closed') return null;
  return (
    <Notice
      tone="warn"
      live={false}
      title="Nobody can take this test now"
      action={
        may(test, 'test.run') && <Button to={`/teacher/tests/${test.id}?tab=settings`}>Choose who may take it</Button>
      }
    >
      No student is in what it is for.
    </Notice>
  );
}

const endText = ({ phase, endDate }: Overview['test']): string => {
  if (!endDate) return phase === 'closed' ? 'Closed' : 'Open without an end';
  return `${phase === 'closed' ? 'Ended' : 'Ends'} ${formatTime(endDate)}`;
};
