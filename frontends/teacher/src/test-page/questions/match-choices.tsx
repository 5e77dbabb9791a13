import { columnLabel, rowLabel } from '@kasauti/contracts/match';
import { RichText } from '@kasauti/web-kit/base';
import type { QuestionStat } from '../test-page.data';
import css from './questions.module.css';

type Props = {
  row: QuestionStat;
  match: NonNullable<QuestionStat['match']>;
  percent(part: number): string;
};

/** Who matched what: the share of each cell, with the key in bold, and of each row that is right. */
export const MatchChoices = ({ row, match, percent }: Props) => (
  <div className={`table-wrap ${css.wide}`}>
    <table className={`table ${css.cells}`}>
      <caption className="vh">{`Matches of question ${row.question}`}</caption>
      <thead>
        <tr>
          <th scope="col">List I</th>
          {match.columns.map((text, column) => (
            <th key={column} scope="col" className="num">
              {columnLabel(column)}
              <span>
                . <RichText inline text={text} />
              </span>
            </th>
          ))}
          <th scope="col" className="num">
            Right
          </th>
        </tr>
      </thead>
      <tbody>
        {match.rows.map((text, r) => (
          <tr key={r}>
            <th scope="row">
              {rowLabel(r)}. <RichText inline text={text} />
            </th>
            {row.options.slice(r * match.columns.length, (r + 1) * match.columns.length).map((cell, column) => (
              <td key={column} className={cell.isRight ? 'num strong' : 'num'}>
                {percent(cell.count)}
                {cell.isRight && <span className="vh"> (key)</span>}
              </td>
            ))}
            <td className="num">{percent(row.rows?.[r]?.right ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
