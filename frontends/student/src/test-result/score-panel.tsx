import { Badge } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Counted, isOfSeveral } from '../test-row/counted';
import { minutesAndSeconds, tallyOf } from './review';
import type { Rank, Result } from './test-result.data';
import css from './test-result.module.css';

export function ScorePanel({ result, rank }: { result: Result; rank: Rank | null | undefined }) {
  const tally = tallyOf(result.responses);
  return (
    <section className={`lead on-ink ${css.lead}`} aria-label="Score">
      <div>
        <p className="lead-k">{isOfSeveral(result.counted) ? 'Score of this attempt' : 'Your score'}</p>
        <p className={css.score}>
          {result.score === undefined ? '-' : formatNumber(result.score)}
          <span> / {result.maxScore === undefined ? '-' : formatNumber(result.maxScore)}</span>
        </p>
        <p className={`muted row ${css.verdict}`}>
          {result.percentage !== undefined && <span>{formatNumber(result.percentage)}%</span>}
          {result.passed !== undefined &&
            (result.passed ? (
              <Badge tone="ok" icon={<IconCheck aria-hidden />}>
                Passed{passMark(result)}
              </Badge>
            ) : (
              <Badge tone="bad" icon={<IconX aria-hidden />}>
                Not passed{passMark(result)}
              </Badge>
            ))}
        </p>
        <Counted counted={result.counted} />
      </div>
      <dl className={css.facts}>
        <div>
          <dt>Rank</dt>
          {typeof rank?.rank === 'number' && typeof rank.of === 'number' ? (
            <dd>
              {formatNumber(rank.rank)} <small>of {formatNumber(rank.of)}</small>
            </dd>
          ) : (
            <dd className={css.why}>{whyNoRank(result, rank)}</dd>
          )}
        </div>
        {typeof rank?.percentile === 'number' && (
          <div>
            <dt>Percentile</dt>
            <dd>
              {rank.percentile.toFixed(2)}
              {rank.band && <small> {bandWords[rank.band]}</small>}
            </dd>
          </div>
        )}
        <div>
          <dt>Correct</dt>
          <dd>
            {result.correctCount === undefined ? '-' : formatNumber(result.correctCount)}{' '}
            <small>of {formatNumber(result.totalQuestions)}</small>
          </dd>
        </div>
        {result.keyReleased && result.responses.length > 0 && (
          <div>
            <dt>Wrong</dt>
            <dd>{formatNumber(tally.wrong)}</dd>
          </div>
        )}
        {(result.lostToNegatives ?? 0) > 0 && (
          <div>
            <dt>Lost to negatives</dt>
            <dd>
              {formatNumber(-(result.lostToNegatives ?? 0))} <small>marks</small>
            </dd>
          </div>
        )}
        <div>
          <dt>Answered</dt>
          <dd>{result.answeredCount === undefined ? '-' : formatNumber(result.answeredCount)}</dd>
        </div>
        <div>
          <dt>Time taken</dt>
          <dd>{minutesAndSeconds(result.timeTaken)}</dd>
        </div>
      </dl>
    </section>
  );
}

const bandWords: Record<NonNullable<Rank['band']>, string> = {
  top_1: 'top 1%',
  top_5: 'top 5%',
  top_10: 'top 10%',
  top_25: 'top 25%',
  top_50: 'top half',
};

/** null if the request failed. */
const whyNoRank = ({ pendingGrading = 0 }: Result, rank: Rank | null | undefined): string => {
  if (pendingGrading > 0 || rank?.reason === 'grading_pending') return 'Shown once every answer is graded';
  if (rank === null) return 'Not available just now';
  return rank?.reason === 'not_released' ? 'Shown when all results are released' : 'Being calculated';
};

const passMark = ({ passingScore }: Result): string => (passingScore === undefined ? '' : ` (${passingScore}%)`);
