import { letterOf } from '@kasauti/contracts/match';
import { formatDuration } from '@kasauti/web-kit/api';
import { Badge } from '@kasauti/web-kit/base';
import { IconBookmark, IconCheck, IconHourglass, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber, signed, t } from '@kasauti/web-kit/i18n';
import { reasonOf } from './corrections';
import { MatchReview } from './match-review';
import { optionsNote, readLists, readText, type Reading } from '../paper-texts/reading';
import { Note, Worded } from '../paper-texts/worded';
import { OtherLanguages, ReviewExplanation, ReviewPassage, ReviewStem } from './review-texts';
import type { Result, Reviewed } from './test-result.data';
import { SolutionVideoCard } from './solution-video';
import css from './test-result.module.css';

const verdicts: Record<
  NonNullable<Reviewed['verdict']>,
  { tone: 'ok' | 'bad' | 'neutral' | 'warn' | 'info'; word: string; icon: ReactNode }
> = {
  correct: { tone: 'ok', word: t('Correct'), icon: <IconCheck aria-hidden /> },
  partial: { tone: 'info', word: t('Partly right'), icon: <IconCheck aria-hidden /> },
  wrong: { tone: 'bad', word: t('Wrong'), icon: <IconX aria-hidden /> },
  skipped: { tone: 'neutral', word: t('Skipped'), icon: <IconMinus aria-hidden /> },
  pending: { tone: 'warn', word: t('Not graded yet'), icon: <IconHourglass aria-hidden /> },
  dropped: { tone: 'neutral', word: t('Dropped, does not count'), icon: <IconMinus aria-hidden /> },
};

type Props = {
  row: Reviewed;
  reading: Reading;
  section?: string;
  /** So many questions of its section count. */
  attemptAny?: number;
  keyReleased: boolean;
  isCounting: boolean;
};
type QuestionProps = Props & {
  passage: NonNullable<Result['passages']>[number] | undefined;
  languages: readonly string[];
};

export function ReviewQuestion(props: QuestionProps) {
  const { row, passage, reading, languages, section, attemptAny, keyReleased, isCounting } = props;
  const verdict = row.verdict ? verdicts[row.verdict] : undefined;
  return (
    <>
      <div className="row between">
        <p className="row">
          <span className="strong">{t('Question {number}', { number: row.number })}</span>
          {(section || row.topic) && (
            <span className="sm muted">{[section, row.topic].filter(Boolean).join(' · ')}</span>
          )}
          {verdict && (
            <Badge tone={verdict.tone} icon={verdict.icon}>
              {row.counted === false ? t('Not counted') : verdict.word}
              {marksOf(row)}
            </Badge>
          )}
          {row.markedForReview && (
            <Badge tone="mark" icon={<IconBookmark aria-hidden />}>
              {t('Marked for review')}
            </Badge>
          )}
        </p>
        {row.timeSpentMs !== undefined && (
          <p className="sm muted">
            {t('Your time {timeSpentMs}', { timeSpentMs: formatDuration(Math.round(row.timeSpentMs / 1000)) })}
          </p>
        )}
      </div>
      {row.counted === false && attemptAny !== undefined && (
        <p className="sm muted">{t('Not counted: the first {n} answered questions count.', { n: attemptAny })}</p>
      )}
      {row.rule && <p className="sm">{t('Corrected: {what}', { what: reasonOf(row.rule) })}</p>}
      {passage && <ReviewPassage passage={passage} reading={reading} />}
      <ReviewStem row={row} reading={reading} />
      {row.type === 'short-answer' || row.type === 'numerical' ? (
        <TextAnswer row={row} />
      ) : row.match ? (
        <MatchReview
          row={row}
          match={readLists(row.match, row, reading)}
          reading={reading}
          keyReleased={keyReleased}
          isCounting={isCounting}
        />
      ) : (
        <Options row={row} reading={reading} keyReleased={keyReleased} isCounting={isCounting} />
      )}
      {row.comment && (
        <div className={css.explanation}>
          <h3>{t('Your teacher’s comment')}</h3>
          <p className="muted">{row.comment}</p>
        </div>
      )}
      <ReviewExplanation row={row} reading={reading} />
      <OtherLanguages row={row} reading={reading} languages={languages} />
      {row.solutionVideo && <SolutionVideoCard key={row.questionId} address={row.solutionVideo} number={row.number} />}
    </>
  );
}

/**
 * A loss stands alone; what was gained is compared with the most that could be. Marks that are not given yet, or that do
 * not count, would read as a loss.
 */
const marksOf = ({ verdict, points, maxPoints }: Reviewed): string =>
  points === undefined || verdict === 'pending' || verdict === 'dropped'
    ? ''
    : points < 0
      ? ` ${signed(points)}`
      : ` ${t('{n} of {total}', { n: formatNumber(points), total: formatNumber(maxPoints) })}`;

const isRight = ({ correctChoice, correctChoices, alsoCorrect }: Reviewed, optionId: string): boolean =>
  optionId === correctChoice || [...(correctChoices ?? []), ...(alsoCorrect ?? [])].includes(optionId);

function Options({ row, reading, keyReleased, isCounting }: Props) {
  const note = optionsNote(row.options, row, reading);
  return (
    <>
      {note && <Note>{note}</Note>}
      <ul className={css.options}>
        {row.options.map((option, i) => {
          const mine = option.id === row.choice || row.choices?.includes(option.id) === true;
          const right = isRight(row, option.id);
          const isFault = keyReleased ? !right : row.verdict === 'wrong';
          return (
            <li key={option.id} className={right ? css.key : mine ? css.mine : undefined}>
              <b>{letterOf(i)}</b>
              <span>
                <Worded
                  inline
                  reading={reading}
                  shown={readText(option.text, row, ({ options }) => options?.[i], reading)}
                />
              </span>
              <span className={css.marks}>
                {mine && (
                  <Badge
                    tone={right || row.verdict === 'correct' ? 'ok' : isFault ? 'bad' : 'info'}
                    icon={right ? <IconCheck aria-hidden /> : undefined}
                  >
                    {t('Your answer')}
                  </Badge>
                )}
                {right && (
                  <Badge tone="ok" icon={<IconCheck aria-hidden />}>
                    {t('Correct')}
                  </Badge>
                )}
              </span>
              {option.percent !== undefined && !isCounting && (
                <small className={css.percent}>{t('{percent}% chose this', { percent: option.percent })}</small>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** An exact value, or the ends of what was accepted. */
const rangeText = ({ min, max }: { min: number; max: number }): string =>
  min === max ? plainNumber(min) : t('{min} to {max}', { min: plainNumber(min), max: plainNumber(max) });
const plainNumber = (value: number): string => String(value).replace('-', '−');

function TextAnswer({ row }: { row: Reviewed }) {
  return (
    <dl className={css.texts}>
      <div>
        <dt>{t('Your answer')}</dt>
        <dd>{row.answerText || t('No answer')}</dd>
      </div>
      {row.correctText && (
        <div>
          <dt>{t('Accepted answers')}</dt>
          <dd>{row.correctText.join(', ')}</dd>
        </div>
      )}
      {row.correctRange && (
        <div>
          <dt>{t('Correct answer')}</dt>
          <dd>{rangeText(row.correctRange)}</dd>
        </div>
      )}
    </dl>
  );
}
