import type { ReactNode } from 'react';

export interface Column<R> {
  key: string;
  label: string;
  render: (row: R) => ReactNode;
  /** Right-aligned, tabular figures. */
  numeric?: boolean;
  /** The column that names the row; by default the first one. */
  heading?: boolean;
  /** A column of buttons: no label on phones. */
  actions?: boolean;
}

/** Below 48em each row becomes a block of labelled lines. */
export function Table<R>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  caption: string;
  columns: Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
}) {
  const named = columns.find((column) => column.heading) ?? columns[0];
  return (
    <div className="table-wrap">
      <table className="table t-stack">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.numeric ? 'num' : undefined}>
                {column.actions ? <span className="vh">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) =>
                column === named ? (
                  <th key={column.key} scope="row">
                    {column.render(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    className={column.actions ? 'acts' : column.numeric ? 'num' : undefined}
                    data-l={column.actions ? undefined : column.label}
                  >
                    {column.render(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
