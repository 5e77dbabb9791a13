/** Row and column. */
export type At = readonly [row: number, column: number];

/** Where a key leads from a cell; undefined: it does not move. Ctrl with Home or End leads to the corners. */
export function cellAfter(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  [row, column]: At,
  [rows, columns]: At,
): At | undefined {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const steps: Record<string, At> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [ctrlKey ? 0 : row, 0],
    End: [ctrlKey ? lastRow : row, lastColumn],
  };
  const step = steps[key];
  if (!step) return undefined;
  const within = (place: number, last: number) => Math.max(0, Math.min(place, last));
  return [within(step[0], lastRow), within(step[1], lastColumn)];
}
