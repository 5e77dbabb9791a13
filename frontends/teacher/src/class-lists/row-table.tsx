import { Table } from '@kasauti/web-kit/table';
import type { ListRow } from './lists.data';
import css from './lists.module.css';

const outcomeWord: Record<string, string> = {
  new: 'Will be invited',
  again: 'Will be invited again',
  update: 'Changes',
  unchanged: 'Unchanged',
};
const asWritten = ({ email, name, rollNo, batch }: ListRow) => [email, name, rollNo, batch].filter(Boolean).join(', ');

const changed = (what: string, before: string, now: string) =>
  now && now.toLowerCase() !== before.toLowerCase() ? [`${what} ${before || 'none'} → ${now}`] : [];
const effectOf = ({ before, rollNo, batch }: ListRow): string =>
  before ? [...changed('Roll number', before.rollNo, rollNo), ...changed('Batch', before.batch, batch)].join('; ') : '';

export const RowTable = ({ rows }: { rows: ListRow[] }) => (
  <Table
    caption="Rows of the list"
    rows={rows}
    rowKey={({ row }) => String(row)}
    columns={[
      { key: 'row', label: 'Row', heading: true, render: ({ row }) => `Row ${row}` },
      { key: 'written', label: 'As written', render: (row) => <span className={css.written}>{asWritten(row)}</span> },
      {
        key: 'effect',
        label: 'What happens',
        render: (row) =>
          row.problems.length > 0 ? (
            <span className={css.problem}>{row.problems.map(({ message }) => message).join('; ')}</span>
          ) : (
            effectOf(row) || (outcomeWord[row.outcome] ?? '')
          ),
      },
    ]}
  />
);
