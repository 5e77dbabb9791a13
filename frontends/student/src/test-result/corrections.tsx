import { formatDate } from '@kasauti/web-kit/api';
import { Card } from '@kasauti/web-kit/base';
import { formatNumber, t } from '@kasauti/web-kit/i18n';
import type { Result } from './test-result.data';
import css from './test-result.module.css';

type Correction = NonNullable<Result['corrections']>[number];
type Corrected = Correction['questions'][number];
type Points = NonNullable<Correction['before']>;

const kinds: Record<Corrected['kind'], string> = {
  answer_changed: t('another answer is right'),
  also_accepted: t('one more answer is right'),
  dropped: t('it no longer counts'),
  full_marks: t('full marks for everyone'),
};

/** Why this score is not the one the student saw before. */
export function Corrections({ corrections = [] }: Pick<Result, 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <Card flush title={t('Corrections')}>
      <ul className={`list ${css.corrections}`}>
        {corrections.map((one) => (
          <li key={one.correctedAt}>
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
          </li>
        ))}
      </ul>
    </Card>
  );
}

const reasonOf = ({ kind, reason }: Corrected): string =>
  reason ? t('{change}, because: {reason}', { change: kinds[kind], reason }) : kinds[kind];

const pointsText = ({ score, maxScore }: Points): string =>
  t('{n} of {total}', { n: formatNumber(score), total: formatNumber(maxScore) });

function changeOf({ before, after }: Correction): string {
  if (!before || !after) return t('All answers to it were graded again.');
  const [was, is] = [pointsText(before), pointsText(after)];
  return was === is ? t('Your score stayed {score}.', { score: is }) : t('Your score: {was} → {is}.', { was, is });
}
