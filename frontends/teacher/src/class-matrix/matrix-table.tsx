import { formatDate } from '@kasauti/web-kit/api';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { percentText } from '../dashboard/figures';
import { cellAfter, type Cell } from './cell-keys';
import { ARRIVING, CellText, opens, outOf, type Opened } from './matrix-cell';
import { StudentName } from './student-name';
import type { Matrix, Show } from './matrix.data';
import css from './matrix.module.css';

interface Props {
  matrix: Matrix;
  show: Show;
  onOpen(opened: Opened): void;
}

/**
 * The cells are one tab stop: arrows, Home and End move between them, Enter opens the attempt. The links of the header are
 * stops of their own.
 */
export function MatrixTable({ matrix: { tests, rows }, show, onOpen }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const [last, setLast] = useState<Cell>([0, 0]);
  const at: Cell = [Math.min(last[0], rows.length - 1), Math.min(last[1], tests.length - 1)];
  const points = tests.map((_test, column) => outOf(rows, column));
  const move = (event: KeyboardEvent) => {
    const next = cellAfter(event, at, { rows: rows.length, columns: tests.length });
    if (!next) return;
    event.preventDefault();
    setLast(next);
    const cell = grid.current?.querySelector<HTMLElement>(`[data-at="${next.join()}"]`);
    cell?.focus();
    // The whole cell, beside the column that stays: a browser is content with a part of it.
    cell?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return (
    <div className={css.box}>
      <table role="grid" aria-label="Students and tests" className={css.matrix} ref={grid}>
        <thead>
          <tr>
            <th scope="col" className={css.who}>
              Student
            </th>
            <th scope="col" className={css.mean}>
              Mean
            </th>
            {tests.map((test, column) => (
              <th key={test.testId} scope="col" className={css.test}>
                <Link to={`/teacher/tests/${test.testId}?tab=results`}>{test.title}</Link>
                <small>{formatDate(test.at)}</small>
                {show === 'marks' && <Points points={points[column]} />}
                {test.resultsArriving && <small>{ARRIVING}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={row.studentId}>
              <th scope="row" className={css.who}>
                <StudentName row={row} rows={rows} />
              </th>
              <td role="gridcell" className={css.mean}>
                {percentText(row.mean)}
              </td>
              {row.cells.map((cell, c) => {
                const test = tests[c];
                const isStop = at[0] === r && at[1] === c;
                const place = {
                  'data-at': `${r},${c}`,
                  tabIndex: isStop ? 0 : -1,
                  onFocus: () => setLast([r, c]),
                  onKeyDown: move,
                };
                return test && opens(cell) ? (
                  <td key={test.testId} role="gridcell">
                    <button
                      type="button"
                      className={css.open}
                      {...place}
                      onClick={() => onOpen({ row, test, attemptId: cell.attemptId })}
                    >
                      <CellText {...{ cell, show, points: points[c] }} />
                    </button>
                  </td>
                ) : (
                  <td key={test?.testId ?? c} role="gridcell" {...place}>
                    <CellText {...{ cell, show, points: points[c] }} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={css.who}>
              Mean of the class
            </th>
            <td className={css.mean} />
            {tests.map(({ testId, mean }) => (
              <td key={testId}>{percentText(mean)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row" className={css.who}>
              Sat in the class
            </th>
            <td className={css.mean} />
            {tests.map(({ testId, sat }) => (
              <td key={testId}>{formatNumber(sat)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const Points = ({ points }: { points: number | undefined }) =>
  points === undefined ? null : <small>of {formatNumber(points)}</small>;
