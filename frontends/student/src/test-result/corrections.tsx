import { formatDate } from '@kasauti/web-kit/api';
import { Card } from '@kasauti/web-kit/base';
import { formatNumber, t } from '@kasauti/web-kit/i18n';
import { isOfSeveral } from '../test-row/counted';
import { rankChanges, type RankChange } from './rank-changes';
import { isUnscored } from './review';
import type { Rank, Result } from './test-result.data';
import css from './test-result.module.css';

type Correction = NonNullable<Result['corrections']>[number];
type Corrected = Correction['questions'][number];
type Points = NonNullable<Correction['before']>;

const kinds: Record<Corrected['kind'], string> = {
  answer_changed: t('another answer is right'),
  also_accepted: t('one more answer is right'),
  dropped: t('it no longer counts'),
  full_marks: t('full marks, whatever the answer'),
};

/** Why score and rank are not those the student saw before. */
export function Corrections({ result, rank }: { result: Result; rank: Rank | null | undefined }) {
  const { corrections = [], counted } = result;
  if (corrections.length === 0) return null;
  const ranks = rankChanges(corrections, rank);
  return (
    <Card flush title={t('Corrections')}>
      <ul className={`list ${css.corrections}`}>
        {corrections.map((one, i) => (
          <li key={one.correctedAt}>
            {one.questions.length === 0 && (
              <p>
                <span className="strong">
                  {t('The key was corrected on {day}', { day: formatDate(one.correctedAt) })}
                </span>
                : {t('which questions, you see with the answers')}
              </p>
            )}
            {one.questions.map((question) => (
              <p key={`${question.number} ${question.kind}`}>
                <span className="strong">
                  {t('Question {number} corrected on {day}', {
                    number: question.number,
                    day: formatDate(one.correctedAt),
                  })}
                </span>
                : {reasonOf(question)}
              </p>
            ))}
            <p className="muted">{changeOf(one)}</p>
            <RankLine change={ranks[i]} isOfFirst={isOfSeveral(counted)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export const reasonOf = ({ kind, reason }: Pick<Corrected, 'kind' | 'reason'>): string =>
  reason ? t('{change}, because: {reason}', { change: kinds[kind], reason }) : kinds[kind];

const pointsText = (points: Points): string =>
  isUnscored(points)
    ? t('not scored')
    : t('{n} of {total}', { n: formatNumber(points.score), total: formatNumber(points.maxScore) });

function changeOf({ before, after }: Correction): string {
  if (!before || !after) return t('All answers to it were graded again.');
  const [was, is] = [pointsText(before), pointsText(after)];
  return was === is ? t('Your score stayed {score}.', { score: is }) : t('Your score: {was} → {is}.', { was, is });
}

function RankLine({ change, isOfFirst }: { change: RankChange | undefined; isOfFirst: boolean }) {
  if (!change) return null;
  const [was, is] = [change.was, change.is].map(({ rank, of }) =>
    t('{n} of {total}', { n: formatNumber(rank), total: formatNumber(of) }),
  ) as [string, string];
  return <p className="muted">{rankText(was, is, isOfFirst)}</p>;
}

function rankText(was: string, is: string, isOfFirst: boolean): string {
  if (was === is)
    return isOfFirst
      ? t('The rank of the first attempt stayed {rank}.', { rank: is })
      : t('Your rank stayed {rank}.', { rank: is });
  return isOfFirst
    ? t('Rank of the first attempt: {was} → {is}.', { was, is })
    : t('Your rank: {was} → {is}.', { was, is });
}
