import { columnLabel, rowLabel } from '@kasauti/contracts/match';
import { t } from '@kasauti/web-kit/i18n';
import type { ReadLists, Reading } from '../paper-texts/reading';
import { Worded } from '../paper-texts/worded';
import css from './match.module.css';

/** The heads of the grid: the labels of List II, and that of the result where there is one. */
export const ColumnHeads = ({ columns, last }: { columns: ReadLists['columns']; last?: string }) => (
  <thead>
    <tr>
      <th scope="col" className={css.first}>
        {t('List I')}
      </th>
      {columns.map((_text, column) => (
        <th key={column} scope="col">
          {columnLabel(column)}
        </th>
      ))}
      {last && <th scope="col">{last}</th>}
    </tr>
  </thead>
);

type RowHeadProps = { row: number; shown: ReadLists['rows'][number]; reading: Reading };

/** An item of List I with its label. */
export const RowHead = ({ row, shown, reading }: RowHeadProps) => (
  <th scope="row">
    <span className={css.item}>
      <b>{rowLabel(row)}</b>{' '}
      <span>
        <Worded inline reading={reading} shown={shown} />
      </span>
    </span>
  </th>
);
