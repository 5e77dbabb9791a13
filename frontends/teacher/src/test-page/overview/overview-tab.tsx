import { formatClock, formatTime } from '@kasauti/web-kit/api';
import { Button, Card, Notice, Stat, Stats } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import {
  IconClock,
  IconDownload,
  IconFileExport,
  IconKey,
  IconPrinter,
  IconSpeakerphone,
  IconX,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { mayCancel } from '../../tests/row-actions';
import type { Overview } from '../../tests/overview.data';
import type { QuestionStat } from '../test-page.data';
import type { Duty } from './duties';
import { Allowances } from './allowances';
import { ByBatch } from './by-batch';
import { DutiesPanel } from './duties-panel';
import css from './overview.module.css';
import { Roster } from './roster';
import { TeacherLog } from './teacher-log';

export interface OverviewActs {
  duty(duty: Duty): void;
  announce(): void;
  giveTime(): void;
  questions(): void;
  exportCsv(): void;
  exportQuestions(): void;
  print(): void;
  cancel(): void;
}
type Props = { overview: Overview; questions: readonly QuestionStat[]; readAt: number; on: OverviewActs };

export function OverviewTab({ overview, questions, readAt, on }: Props) {
  const { test, live, log } = overview;
  const isPublished = test.status === 'published';
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
                ? `${Math.round((100 * live.submitted) / live.eligible)}% of ${test.audience ? 'them' : 'the class'}`
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
            isPublished={isPublished}
            sitting={live.sitting}
            byBatch={overview.byBatch}
          />
          {overview.byBatch && <ByBatch figures={overview.byBatch} />}
          {isPublished && overview.acts?.some(({ kind }) => kind === 'attempt_allowed') && (
            <Allowances testId={test.id} open={overview.openAllowances ?? 0} />
          )}
        </div>
        <div className="stack stack-6">
          <Card>
            <h2>Actions</h2>
            <div className={css.acts}>
              {isPublished && (
                <Button icon={<IconSpeakerphone aria-hidden />} onClick={on.announce}>
                  Announce
                </Button>
              )}
              {live.sitting > 0 && (
                <Button icon={<IconClock aria-hidden />} onClick={on.giveTime}>
                  Give time
                </Button>
              )}
              <Button icon={<IconKey aria-hidden />} onClick={on.questions}>
                Correct a key
              </Button>
              <Button icon={<IconDownload aria-hidden />} onClick={on.exportCsv}>
                Export CSV
              </Button>
              <Button icon={<IconPrinter aria-hidden />} onClick={on.print}>
                Print
              </Button>
              <Button icon={<IconFileExport aria-hidden />} onClick={on.exportQuestions}>
                Export questions
              </Button>
              {mayCancel(test.phase) && (
                <Button variant="danger" icon={<IconX aria-hidden />} onClick={on.cancel}>
                  Cancel test
                </Button>
              )}
            </div>
            {test.regrade && (
              <p className="sm muted" role="status">
                {`Regrading ${formatNumber(test.regrade.done)} of ${plural(test.regrade.of, 'result')}`}
              </p>
            )}
          </Card>
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
      action={<Button to={`/teacher/tests/${test.id}?tab=settings`}>Choose who may take it</Button>}
    >
      No student is in what it is for.
    </Notice>
  );
}

const endText = ({ phase, endDate }: Overview['test']): string => {
  if (!endDate) return phase === 'closed' ? 'Closed' : 'Open without an end';
  return `${phase === 'closed' ? 'Ended' : 'Ends'} ${formatTime(endDate)}`;
};
