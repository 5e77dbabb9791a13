import { formatDuration } from '@kasauti/web-kit/api';
import { Badge } from '@kasauti/web-kit/base';
import { IconBookmark, IconCheck, IconHourglass, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Reviewed } from './test-result.data';
import css from './test-result.module.css';

const verdicts: Record<
  NonNullable<Reviewed['verdict']>,
  { tone: 'ok' | 'bad' | 'neutral' | 'warn'; word: string; icon: ReactNode }
> = {
  correct: { tone: 'ok', word: 'Correct', icon: <IconCheck aria-hidden /> },
  partial: { tone: 'warn', word: 'Partly correct', icon: <IconCheck aria-hidden /> },
  wrong: { tone: 'bad', word: 'Wrong', icon: <IconX aria-hidden /> },
  skipped: { tone: 'neutral', word: 'Skipped', icon: <IconMinus aria-hidden /> },
  pending: { tone: 'warn', word: 'Not graded yet', icon: <IconHourglass aria-hidden /> },
  dropped: { tone: 'neutral', word: 'Dropped, does not count', icon: <IconMinus aria-hidden /> },
};

type Props = { row: Reviewed; keyReleased: boolean; isCounting: boolean };

export function ReviewQuestion({ row, keyReleased, isCounting }: Props) {
  const verdict = row.verdict ? verdicts[row.verdict] : undefined;
  return (
    <>
      <div className="row between">
        <p className="row">
          <span className="strong">Question {row.number}</span>
          {row.topic && <span className="sm muted">{row.topic}</span>}
          {verdict && (
            <Badge tone={verdict.tone} icon={verdict.icon}>
              {verdict.word}
              {row.points === undefined ? '' : ` ${row.points} of ${row.maxPoints}`}
            </Badge>
          )}
          {row.markedForReview && (
            <Badge tone="mark" icon={<IconBookmark aria-hidden />}>
              Marked for review
            </Badge>
          )}
        </p>
        {row.timeSpentMs !== undefined && (
          <p className="sm muted">Your time {formatDuration(Math.round(row.timeSpentMs / 1000))}</p>
        )}
      </div>
      <p className={css.question}>{row.text}</p>
      {row.type === 'short-answer' ? (
        <TextAnswer row={row} keyReleased={keyReleased} />
      ) : (
        <Options row={row} keyReleased={keyReleased} isCounting={isCounting} />
      )}
      {row.explanation && (
        <div className={css.explanation}>
          <h3>Explanation</h3>
          <p className="muted">{row.explanation}</p>
        </div>
      )}
    </>
  );
}

function Options({ row, keyReleased, isCounting }: Props) {
  return (
    <ul className={css.options}>
      {row.options.map((option, i) => {
        const mine = option.id === row.choice;
        const right = keyReleased && (option.id === row.correctChoice || row.alsoCorrect?.includes(option.id) === true);
        return (
          <li key={option.id} className={right ? css.key : mine ? css.mine : undefined}>
            <b>{String.fromCharCode(65 + i)}</b>
            <span>{option.text}</span>
            {mine && (
              <Badge
                tone={right || row.verdict === 'correct' ? 'ok' : row.verdict === 'wrong' ? 'bad' : 'info'}
                icon={right ? <IconCheck aria-hidden /> : undefined}
              >
                Your answer
              </Badge>
            )}
            {right && (
              <Badge tone="ok" icon={<IconCheck aria-hidden />}>
                Correct
              </Badge>
            )}
            {option.percent !== undefined && !isCounting && (
              <small className={css.percent}>{option.percent}% chose this</small>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function TextAnswer({ row, keyReleased }: { row: Reviewed; keyReleased: boolean }) {
  return (
    <dl className={css.texts}>
      <div>
        <dt>Your answer</dt>
        <dd>{row.answerText || 'No answer'}</dd>
      </div>
      {keyReleased && row.correctText && (
        <div>
          <dt>Accepted answers</dt>
          <dd>{row.correctText.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
