/** List I (rows) and List II (columns) of a match question, whose options are the cells, row by row. */
export interface Lists {
  rows: readonly unknown[];
  columns: readonly unknown[];
  oneEach: boolean;
}

export const cellsByRow = <O>(options: readonly O[], { rows, columns }: Lists): O[][] =>
  rows.map((_row, r) => options.slice(r * columns.length, (r + 1) * columns.length));

/** What is chosen after one more cell: with one answer for each row, it replaces the one of its row. */
export function withCell(
  options: readonly { id: string }[],
  lists: Lists,
  chosen: readonly string[],
  cell: string,
): string[] {
  if (!lists.oneEach) return chosen.includes(cell) ? chosen.filter((id) => id !== cell) : [...chosen, cell];
  const row = cellsByRow(options, lists).find((cells) => cells.some(({ id }) => id === cell)) ?? [];
  return [...chosen.filter((id) => !row.some((one) => one.id === id)), cell];
}

export const matchedRows = (options: readonly { id: string }[], lists: Lists, chosen: readonly string[]): number =>
  cellsByRow(options, lists).filter((cells) => cells.some(({ id }) => chosen.includes(id))).length;
