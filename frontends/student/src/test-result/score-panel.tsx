import { Badge } from '@kasauti/web-kit/base';
import { formatNumber, t } from '@kasauti/web-kit/i18n';
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react';
import { Counted, isOfSeveral } from '../test-row/counted';
import { askedOf, isUnscored, minutesAndSeconds, tallyOf } from './review';
import { RankRule } from '../rank/rank-rule';
import type { Rank, Result } from './test-result.data';
import css from './test-result.module.css';

export function ScorePanel({ result, rank }: { result: Result; rank: Rank | null | undefined }) {
  const tally = tallyOf(result.responses);
  const pending = result.pendingGrading ?? 0;
  const lost = result.lostToNegatives ?? 0;
  return (
    <section className={`lead on-ink ${css.lead}`} aria-label={t('Score')}>
      <div>
        <p className="lead-k">{isOfSeveral(result.counted) ? t('Score of this attempt') : t('Your score')}</p>
        {isUnscored(result) ? (
          <p className="strong">{t('Not scored: every question was dropped')}</p>
        ) : (
          <Score result={result} />
        )}
        <Counted counted={result.counted} />
      </div>
      <dl className={css.facts}>
        {!result.replaced && !isUnscored(result) && <RankFacts result={result} rank={rank} />}
        <div>
          <dt>{t('Correct')}</dt>
          <dd>
            {result.correctCount === undefined ? '-' : formatNumber(result.correctCount)}{' '}
            <small>{t('of {total}', { total: formatNumber(askedOf(result)) })}</small>
          </dd>
        </div>
        {result.keyReleased && result.responses.length > 0 && (
          <div>
            <dt>{t('Wrong')}</dt>
            <dd>{formatNumber(tally.wrong)}</dd>
          </div>
        )}
        {pending > 0 && (
          <div>
            <dt>{t('To grade')}</dt>
            <dd>{formatNumber(pending)}</dd>
          </div>
        )}
        {lost > 0 && (
          <div>
            <dt>{t('Lost to negatives')}</dt>
            <dd>
              {formatNumber(-lost)} <small>{lost === 1 ? t('mark') : t('marks')}</small>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('Answered')}</dt>
          <dd>{result.answeredCount === undefined ? '-' : formatNumber(result.answeredCount)}</dd>
        </div>
        <div>
          <dt>{t('Time taken')}</dt>
          <dd>{minutesAndSeconds(result.timeTaken)}</dd>
        </div>
      </dl>
      {typeof rank?.rank === 'number' && <RankRule />}
    </section>
  );
}

const Score = ({ result }: { result: Result }) => (
  <>
    <p className={css.score}>
      {result.score === undefined ? '-' : formatNumber(result.score)}
      <span> / {result.maxScore === undefined ? '-' : formatNumber(result.maxScore)}</span>
    </p>
    <p className={`muted row ${css.verdict}`}>
      {result.percentage !== undefined && <span>{formatNumber(result.percentage)}%</span>}
      <Standing result={result} />
    </p>
  </>
);

const RankFacts = ({ result, rank }: { result: Result; rank: Rank | null | undefined }) => (
  <>
    <div>
      <dt>{isOfSeveral(result.counted) ? t('Rank of the first attempt') : t('Rank')}</dt>
      {typeof rank?.rank === 'number' && typeof rank.of === 'number' ? (
        <dd>
          {formatNumber(rank.rank)} <small>{t('of {total} first attempts', { total: formatNumber(rank.of) })}</small>
        </dd>
      ) : (
        <dd className={css.why}>{whyNoRank(result, rank)}</dd>
      )}
    </div>
    {typeof rank?.percentile === 'number' && (
      <div>
        <dt>{t('Percentile')}</dt>
        <dd>
          {rank.percentile.toFixed(2)}
          {rank.band && <small> {bandWords[rank.band]}</small>}
        </dd>
      </div>
    )}
  </>
);

/** Nothing is passed or failed while an answer waits for its points. */
function Standing({ result }: { result: Result }) {
  const pending = result.pendingGrading ?? 0;
  if (pending > 0)
    return (
      <Badge tone="warn" icon={<IconHourglass aria-hidden />}>
        {t('{n} to grade, provisional', { n: formatNumber(pending) })}
      </Badge>
    );
  if (result.passed === undefined) return null;
  return result.passed ? (
    <Badge tone="ok" icon={<IconCheck aria-hidden />}>
      {t('Passed')}
      {passMark(result)}
    </Badge>
  ) : (
    <Badge tone="bad" icon={<IconX aria-hidden />}>
      {t('Not passed')}
      {passMark(result)}
    </Badge>
  );
}

const bandWords: Record<NonNullable<Rank['band']>, string> = {
  top_1: t('top 1%'),
  top_5: t('top 5%'),
  top_10: t('top 10%'),
  top_25: t('top 25%'),
  top_50: t('top half'),
};

/** null if the request failed. */
const whyNoRank = ({ pendingGrading = 0 }: Result, rank: Rank | null | undefined): string => {
  if (pendingGrading > 0 || rank?.reason === 'grading_pending') return t('Shown once every answer is graded');
  if (rank === null) return t('Not available just now');
  if (rank?.reason === 'not_first_attempt') return t('Only a first attempt is ranked');
  return rank?.reason === 'not_released' ? t('Shown when all results are released') : t('Being calculated');
};

const passMark = ({ passingScore }: Result): string => (passingScore === undefined ? '' : ` (${passingScore}%)`);
