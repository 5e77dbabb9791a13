import { formatDuration } from '@kasauti/web-kit/api';
import { inWords, markdownOf } from '@kasauti/contracts/plain-text';
import { Badge, Bar, Button, RichText } from '@kasauti/web-kit/base';
import { formatNumber, plural, wholePercent } from '@kasauti/web-kit/i18n';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { QuestionStat } from '../test-page.data';
import { doubtIn } from './doubt';
import { MatchChoices } from './match-choices';
import css from './questions.module.css';

type Props = { row: QuestionStat; corrects: boolean; isOpen: boolean; onKey(): void; onText(): void };
function Alarm({ row }: { row: QuestionStat }) {
  if (row.alarm === 'key_in_doubt') {
    const why = doubtIn(row);
    return (
      <Badge tone="bad" icon={<IconAlertTriangle aria-hidden />}>
        {`Key in doubt: ${why.charAt(0).toLowerCase()}${why.slice(1)}`}
      </Badge>
    );
  }
  return row.alarm === 'few_right' ? (
    <Badge tone="warn" icon={<IconAlertCircle aria-hidden />}>
      {row.partial ? 'Fewer than half fully right' : 'Fewer than half right'}
    </Badge>
  ) : null;
}
const rules = { dropped: <Badge>Dropped</Badge>, full_marks: <Badge>Full marks</Badge> };

export function QuestionRow({ row, corrects, isOpen, onKey, onText }: Props) {
  const answers = row.right + row.wrong + row.skipped + row.pending;
  return (
    <div className="stack stack-2">
      <div className={css.head}>
        <h3>
          {row.question}. <RichText inline text={row.text} />
        </h3>
        {corrects && (
          <div className="row">
            <Button size="sm" onClick={onKey} aria-label={`Correct the key of question ${row.question}`}>
              Correct the key
            </Button>
            {isOpen && !row.earlier && (
              <Button
                size="sm"
                variant="subtle"
                onClick={onText}
                aria-label={`Fix the text of question ${row.question}`}
              >
                Fix text
              </Button>
            )}
          </div>
        )}
      </div>
      <p>
        {row.earlier && <Badge>Earlier version</Badge>}{' '}
        {row.seen !== undefined && <Badge>{`Drawn: ${plural(row.seen, 'student')} had it`}</Badge>}{' '}
        {row.rule && rules[row.rule]} <Alarm row={row} />
      </p>
      {answers > 0 && (
        <>
          <Shares row={row} answers={answers} />
          <p className="sm muted">{factsOf(row, answers)}</p>
        </>
      )}
      {row.match ? (
        answers > 0 && (
          <MatchChoices row={row} match={row.match} percent={(part) => `${wholePercent(part, answers)}%`} />
        )
      ) : (
        <Choices row={row} answers={answers} />
      )}
    </div>
  );
}

/** `wrong` has the partly right ones too. */
const onlyWrong = ({ wrong, partial = 0 }: QuestionStat): number => wrong - partial;

/** Right, partly right, wrong and skipped as one bar; the figures stand below it. */
const Shares = ({ row, answers }: { row: QuestionStat; answers: number }) => (
  <div className={css.shares} aria-hidden>
    <i className={css.right} style={{ width: `${wholePercent(row.right, answers)}%` }} />
    {row.partial !== undefined && row.partial > 0 && (
      <i className={css.partial} style={{ width: `${wholePercent(row.partial, answers)}%` }} />
    )}
    <i className={css.wrong} style={{ width: `${wholePercent(onlyWrong(row), answers)}%` }} />
    <i className={css.rest} />
  </div>
);

function factsOf(row: QuestionStat, answers: number): string {
  const { right, partial = 0, skipped, pending, medianSec, points } = row;
  return [
    `${wholePercent(right, answers)}% right`,
    partial > 0 && `${wholePercent(partial, answers)}% partly right`,
    `${wholePercent(onlyWrong(row), answers)}% wrong`,
    `${wholePercent(skipped, answers)}% skipped`,
    pending > 0 && `${formatNumber(pending)} to grade`,
    medianSec !== undefined && `median time ${formatDuration(medianSec)}`,
    plural(points, 'point'),
  ]
    .filter(Boolean)
    .join(' · ');
}

const Choices = ({ row, answers }: { row: QuestionStat; answers: number }) => {
  const given = [...row.options, ...row.texts.map((one) => ({ ...one, text: markdownOf(one.text) }))];
  if (answers === 0 || given.length === 0) return null;
  return (
    <ul className={css.choices}>
      {given.map(({ text, count, isRight }) => (
        <li key={text}>
          <span className={isRight ? 'strong' : ''}>
            <RichText inline text={text} />
            {isRight && ' (key)'}
          </span>
          <Bar
            label={`Chose ${inWords(text)}`}
            value={wholePercent(count, answers)}
            tone={isRight ? 'ok' : undefined}
            text={`${formatNumber(count)} (${wholePercent(count, answers)}%)`}
          />
        </li>
      ))}
    </ul>
  );
};
