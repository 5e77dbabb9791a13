import { columnLabel, rowLabel } from '@kasauti/contracts/match';
import { inWords } from '@kasauti/contracts/plain-text';
import { t } from '@kasauti/web-kit/i18n';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { cellsByRow, matchedRows } from '../../match/cells';
import { ColumnHeads, RowHead } from '../../match/grid-heads';
import lists from '../../match/match.module.css';
import { SecondList } from '../../match/second-list';
import type { ReadLists, Reading } from '../../paper-texts/reading';
import type { PaperQuestion } from '../journal/attempt.data';
import css from './question.module.css';

type Props = {
  question: PaperQuestion;
  match: ReadLists;
  reading: Reading;
  chosen: readonly string[];
  readOnly: boolean;
  /** The text that says why no cell can be chosen now; they stay readable and can be focused. */
  fullId?: string;
  /** How the answer counts. */
  hint: string;
  onChoose(cell: string): void;
};
type Place = { row: number; column: number };

/** Questions that were left: the next time, List II starts folded. */
const seen = new Set<string>();

/** List II, and a row for each item of List I. One tab stop: arrows, Home and End move, Space chooses. */
export function MatchGrid({ question, match, reading, chosen, readOnly, fullId, hint, onChoose }: Props) {
  const hintId = useId();
  const rows = cellsByRow(question.options, match);
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [isSeen] = useState(seen.has(question.id));
  useEffect(() => () => void seen.add(question.id), [question.id]);

  const move = (event: KeyboardEvent) => {
    // With these, an arrow is the browser's own: back, the ends of the page.
    const isBrowsers = event.altKey || event.ctrlKey || event.metaKey;
    const next = isBrowsers ? undefined : placeAfter(event.key, at, match);
    if (!next) return;
    event.preventDefault();
    setAt(next);
    table.current?.querySelectorAll('input')[next.row * match.columns.length + next.column]?.focus();
  };
  return (
    <>
      <p className={css.several} id={hintId}>
        {hint}
      </p>
      <SecondList columns={match.columns} reading={reading} startsFolded={isSeen} />
      <table
        ref={table}
        className={lists.grid}
        aria-describedby={fullId ? `${hintId} ${fullId}` : hintId}
        onKeyDown={move}
      >
        <caption className="vh">{t('Your matches')}</caption>
        <ColumnHeads columns={match.columns} />
        <tbody>
          {match.rows.map((shown, row) => (
            <tr
              key={row}
              role={match.oneEach ? 'radiogroup' : 'group'}
              aria-label={`${rowLabel(row)}, ${shown.map(({ text }) => inWords(text)).join(' / ')}`}
            >
              <RowHead row={row} shown={shown} reading={reading} />
              {rows[row]?.map(({ id }, column) => (
                <td key={id}>
                  <label className={`${lists.cell} ${css.cell} ${match.oneEach ? '' : lists.square}`}>
                    <input
                      type={match.oneEach ? 'radio' : 'checkbox'}
                      name={`${question.id}-${row}`}
                      aria-label={t('{row} with {column}', { row: rowLabel(row), column: columnLabel(column) })}
                      tabIndex={at.row === row && at.column === column ? 0 : -1}
                      checked={chosen.includes(id)}
                      disabled={readOnly}
                      aria-disabled={fullId !== undefined || undefined}
                      onFocus={() => setAt({ row, column })}
                      onChange={() => onChoose(id)}
                    />
                    <span aria-hidden>{columnLabel(column)}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.several} role="status">
        {t('{n} of {total} matched', {
          n: matchedRows(question.options, match, chosen),
          total: match.rows.length,
        })}
      </p>
    </>
  );
}

/** Undefined: the key moves nothing. */
function placeAfter(key: string, { row, column }: Place, { rows, columns }: ReadLists): Place | undefined {
  const last = columns.length - 1;
  const moves: Record<string, Place> = {
    ArrowLeft: { row, column: Math.max(0, column - 1) },
    ArrowRight: { row, column: Math.min(last, column + 1) },
    ArrowUp: { row: Math.max(0, row - 1), column },
    ArrowDown: { row: Math.min(rows.length - 1, row + 1), column },
    Home: { row, column: 0 },
    End: { row, column: last },
  };
  return moves[key];
}
