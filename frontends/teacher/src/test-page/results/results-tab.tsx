import { formatTime } from '@kasauti/web-kit/api';
import { Button, Card, Notice } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { IconDownload, IconGridDots } from '@tabler/icons-react';
import { may } from '../../access/may';
import type { Overview } from '../../tests/overview.data';
import { Histogram } from './histogram';
import { ResultsTable } from './results-table';
import css from './results.module.css';

const counted = {
  first: 'first attempts',
  highest: 'the highest scores',
  latest: 'the latest attempts',
  average: 'the average scores',
};
type Props = { overview: Overview; onRelease(): void; onExport(): void; isExporting: boolean };

export function ResultsTab({ overview, onRelease, onExport, isExporting }: Props) {
  const { test, pending, results } = overview;
  const isProvisional = test.phase === 'open' || pending.answers > 0;
  return (
    <div className="stack stack-6">
      <Card>
        <div className={css.head}>
          <div>
            <h2>{overview.releasedAt ? 'Results are released' : releaseTitle(overview)}</h2>
            <p className="sm muted">
              {overview.releasedAt
                ? `Since ${formatTime(overview.releasedAt)}.`
                : `Students read: ${overview.releaseText}`}
            </p>
          </div>
          <div className={css.acts}>
            {!overview.releasedAt && mayRelease(overview) && (
              <Button onClick={onRelease}>{isByHand(overview) ? 'Release results' : 'Release now'}</Button>
            )}
            <Button icon={<IconGridDots aria-hidden />} to={`/teacher/classes/${test.classId}/matrix`}>
              Class matrix
            </Button>
            <Button icon={<IconDownload aria-hidden />} loading={isExporting} onClick={onExport}>
              Export CSV
            </Button>
          </div>
        </div>
      </Card>
      {isProvisional && results.attempts > 0 && (
        <Notice live={false} title="All figures are provisional">
          {pending.answers > 0
            ? `${plural(pending.answers, 'short answer')} not graded yet. Ranks follow with the last one.`
            : 'Students can still submit.'}
        </Notice>
      )}
      <Histogram results={results} passingScore={overview.passingScore} />
      <ResultsTable
        testId={test.id}
        mayAct={may(test, 'test.run') && test.status === 'published'}
        attempts={test.submitted}
        late={results.late}
        below={results.below ?? results.attempts - results.passed}
        byBatch={overview.byBatch}
        figures={
          results.mean === undefined
            ? ''
            : `Mean ${formatNumber(results.mean)} · median ${formatNumber(results.median ?? 0)} of ${counted[results.scorePolicy ?? 'first']}`
        }
      />
      <p className="xs muted">
        Ranks compare first attempts. Of equal marks, fewer wrong answers for each right one come first; students who
        are equal in both share a rank.
      </p>
    </div>
  );
}

const isByHand = ({ release, test }: Overview): boolean =>
  release === 'manual' || release === 'never' || test.action.code === 'release';

/** Students who had begun a test before it was cancelled have results too. */
const hasResults = ({ test, isStarted }: Overview): boolean =>
  test.status === 'published' || (test.status === 'cancelled' && isStarted);

/** Not where the rules have released everything already, or do so at each submit. */
const mayRelease = (overview: Overview): boolean =>
  hasResults(overview) && may(overview.test, 'test.run') && !overview.answersAtOnce;

function releaseTitle(overview: Overview): string {
  const { test, answersAtOnce } = overview;
  if (!hasResults(overview)) return 'Results';
  if (isByHand(overview)) return 'Results are not released';
  const isOver = test.phase === 'closed' || test.phase === 'cancelled';
  return isOver && answersAtOnce ? 'Results are released' : 'Results release themselves';
}
