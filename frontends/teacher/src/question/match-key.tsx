import { columnLabel, rowLabel } from '@kasauti/contracts/match';
import { inWords } from '@kasauti/contracts/plain-text';
import { RichText } from '@kasauti/web-kit/base';
import { useId } from 'react';
import { setRight, type Match } from './match';
import s from './match.module.css';

type Props = { match: Match; onChange(match: Match): void };

/** The grid that students get, with the right answers chosen. */
export function MatchKey({ match, onChange }: Props) {
  const name = useId();
  return (
    <table className={s.key}>
      <caption className="vh">Right answers</caption>
      <thead>
        <tr>
          <th scope="col">List I</th>
          {match.columns.map((_text, column) => (
            <th key={column} scope="col">
              {columnLabel(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {match.rows.map((text, row) => (
          <tr
            key={row}
            role={match.oneEach ? 'radiogroup' : 'group'}
            aria-label={`${rowLabel(row)}, ${inWords(text) || 'empty'}`}
          >
            <th scope="row">
              <b>{rowLabel(row)}</b> <RichText inline text={text} />
            </th>
            {match.columns.map((_text, column) => (
              <td key={column}>
                <label>
                  <input
                    type={match.oneEach ? 'radio' : 'checkbox'}
                    name={`${name}-${row}`}
                    data-key
                    checked={match.right[row]?.includes(column) ?? false}
                    onChange={(event) => onChange(setRight(match, row, column, event.currentTarget.checked))}
                    aria-label={`${rowLabel(row)} with ${columnLabel(column)} is right`}
                  />
                  <span aria-hidden>{columnLabel(column)}</span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
