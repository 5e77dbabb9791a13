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

export const RowTable = ({ rows }: { rows: ListRow[] }) => (
  <Table
    caption="Rows of the list"
    rows={rows}
    rowKey={({ row }) => String(row)}
    columns={[
      { key: 'row', label: 'Row', heading: true, render: ({ row }) => `Row ${row}` },
      { key: 'written', label: 'As written', render: (row) => <span className={css.written}>{asWritten(row)}</span> },
      {
        key: 'problem',
        label: 'Problem',
        render: ({ outcome, problems }) =>
          problems.length > 0 ? (
            <span className={css.problem}>{problems.map(({ message }) => message).join('; ')}</span>
          ) : (
            (outcomeWord[outcome] ?? '')
          ),
      },
    ]}
  />
);
