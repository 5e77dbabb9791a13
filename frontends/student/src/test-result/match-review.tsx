import { columnLabel, rowLabel } from '@kasauti/contracts/match';
import { Badge } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { cellsByRow } from '../match/cells';
import lists from '../match/match.module.css';
import { SecondList } from '../match/second-list';
import type { ReadLists, Reading } from '../paper-texts/reading';
import { Worded } from '../paper-texts/worded';
import css from './match-review.module.css';
import type { Reviewed } from './test-result.data';

type Option = Reviewed['options'][number];
type Props = { row: Reviewed; match: ReadLists; reading: Reading; keyReleased: boolean; isCounting: boolean };

/** The grid as it was answered; with the key also the right cells, and how each row went. */
export function MatchReview({ row, match, reading, keyReleased, isCounting }: Props) {
  const rows = cellsByRow(row.options, match);
  const isMine = ({ id }: Option) => row.choices?.includes(id) === true;
  const isRight = ({ id }: Option) => keyReleased && row.correctChoices?.includes(id) === true;
  return (
    <>
      <SecondList columns={match.columns} reading={reading} />
      <table className={`${lists.grid} ${css.review}`}>
        <caption className="vh">{t('Your matches')}</caption>
        <thead>
          <tr>
            <th scope="col" className={lists.first}>
              {t('List I')}
            </th>
            {match.columns.map((_text, column) => (
              <th key={column} scope="col">
                {columnLabel(column)}
              </th>
            ))}
            {keyReleased && <th scope="col">{t('Result')}</th>}
          </tr>
        </thead>
        <tbody>
          {match.rows.map((shown, r) => (
            <tr key={r}>
              <th scope="row">
                <span className={lists.item}>
                  <b>{rowLabel(r)}</b>{' '}
                  <span>
                    <Worded inline reading={reading} shown={shown} />
                  </span>
                </span>
              </th>
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
      {isRight ? <IconCheck aria-hidden /> : <span aria-hidden>{label}</span>}
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
