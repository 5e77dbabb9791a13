import { columnLabel } from '@kasauti/contracts/match';
import { Badge } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { cellsByRow } from '../match/cells';
import { ColumnHeads, RowHead } from '../match/grid-heads';
import lists from '../match/match.module.css';
import { SecondList } from '../match/second-list';
import type { ReadLists, Reading } from '../paper-texts/reading';
import css from './match-review.module.css';
import type { Reviewed } from './test-result.data';

type Option = Reviewed['options'][number];
type Props = { row: Reviewed; match: ReadLists; reading: Reading; keyReleased: boolean; isCounting: boolean };

/** The grid as it was answered; with the key also the right cells, and how each row went. */
export function MatchReview({ row, match, reading, keyReleased, isCounting }: Props) {
  const rows = cellsByRow(row.options, match);
  const isMine = ({ id }: Option) => row.choices?.includes(id) === true;
  const isRight = ({ id }: Option) => row.correctChoices?.includes(id) === true;
  return (
    <>
      <SecondList columns={match.columns} reading={reading} />
      <table className={`${lists.grid} ${css.review}`}>
        <caption className="vh">{t('Your matches')}</caption>
        <ColumnHeads columns={match.columns} last={keyReleased ? t('Result') : undefined} />
        <tbody>
          {match.rows.map((shown, r) => (
            <tr key={r}>
              <RowHead row={r} shown={shown} reading={reading} />
              {(rows[r] ?? []).map((option, column) => (
                <td key={option.id}>
                  <Cell
                    label={columnLabel(column)}
                    isMine={isMine(option)}
                    isRight={isRight(option)}
                    keyReleased={keyReleased}
                    percent={isCounting ? undefined : option.percent}
                  />
                </td>
              ))}
              {keyReleased && (
                <td className={css.result}>
                  <RowResult cells={rows[r] ?? []} isMine={isMine} isRight={isRight} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type CellProps = {
  label: string;
  isMine: boolean;
  isRight: boolean;
  keyReleased: boolean;
  percent: number | undefined;
};

const Cell = ({ label, isMine, isRight, keyReleased, percent }: CellProps) => (
  <>
    <span
      className={lists.cell}
      data-mine={isMine || undefined}
      data-right={isRight || undefined}
      data-wrong={(keyReleased && isMine && !isRight) || undefined}
    >
      {isRight && <IconCheck aria-hidden />}
      <span aria-hidden>{label}</span>
    </span>
    {isMine && <small>{t('Your answer')}</small>}
    {isRight && <small className={css.word}>{t('Correct')}</small>}
    {percent !== undefined && (
      <small>
        <span aria-hidden>{`${percent}%`}</span>
        <span className="vh">{t('{percent}% chose this', { percent })}</span>
      </small>
    )}
  </>
);

type RowProps = { cells: readonly Option[]; isMine(option: Option): boolean; isRight(option: Option): boolean };

function RowResult({ cells, isMine, isRight }: RowProps) {
  if (cells.every((cell) => isMine(cell) === isRight(cell)))
    return (
      <Badge tone="ok" icon={<IconCheck aria-hidden />}>
        {t('Right')}
      </Badge>
    );
  const columns = cells.flatMap((cell, column) => (isRight(cell) ? columnLabel(column) : [])).join(', ');
  const isAnswered = cells.some(isMine);
  return (
    <Badge tone={isAnswered ? 'bad' : 'neutral'} icon={isAnswered ? <IconX aria-hidden /> : <IconMinus aria-hidden />}>
      {t('Correct: {columns}', { columns })}
    </Badge>
  );
}
