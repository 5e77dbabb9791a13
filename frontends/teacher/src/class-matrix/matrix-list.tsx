import { formatDate } from '@kasauti/web-kit/api';
import { Select } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { percentText } from '../dashboard/figures';
import { nameOf } from '../students/student-words';
import { ARRIVING, CellText, opens, outOf, type Opened } from './matrix-cell';
import { StudentName } from './student-name';
import type { Matrix, Show } from './matrix.data';
import css from './matrix.module.css';

interface Props {
  matrix: Matrix;
  show: Show;
  onOpen(opened: Opened): void;
}

/** On a phone: one test, chosen above the students. */
export function MatrixList({ matrix: { tests, rows }, show, onOpen }: Props) {
  const [chosen, setChosen] = useState('');
  const place = Math.max(
    0,
    tests.findIndex(({ testId }) => testId === chosen),
  );
  const test = tests[place];
  if (!test) return null;
  const points = outOf(rows, place);
  return (
    <>
      <div className={css.pick}>
        <Select
          label="Test"
          value={test.testId}
          onChange={setChosen}
          data={tests.map(({ testId, title, at }) => ({ value: testId, label: `${title}, ${formatDate(at)}` }))}
        />
        <p className="sm muted">
          {`${points === undefined ? '' : `Of ${formatNumber(points)} points. `}In the class: ${
            test.mean === null ? '' : `mean ${percentText(test.mean)}, `
          }${formatNumber(test.sat)} sat. Beside the name: mean of all tests.`}
        </p>
        {test.resultsArriving && <p className="sm">{ARRIVING}</p>}
      </div>
      <ul className={css.list}>
        {rows.map((row) => {
          const cell = row.cells[place];
          return (
            <li key={row.studentId}>
              <div>
                <StudentName row={row} rows={rows} />
              </div>
              <div className={css.figures}>
                <span className="strong">{percentText(row.mean)}</span>
                {cell && opens(cell) ? (
                  <button
                    type="button"
                    className={css.open}
                    onClick={() => onOpen({ row, test, attemptId: cell.attemptId })}
                  >
                    <span className="vh">{nameOf(row)}, </span>
                    <CellText {...{ cell, show, points }} />
                  </button>
                ) : (
                  cell && <CellText {...{ cell, show, points }} />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
