export type Cell = readonly [row: number, column: number];
interface Keys {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/**
 * Where a key leads from a cell; undefined: it does not move. Ctrl with Home or End leads to the corners; Alt and Cmd
 * with an arrow are the browser's own.
 */
export function cellAfter(
  { key, ctrlKey, altKey, metaKey }: Keys,
  [row, column]: Cell,
  { rows, columns }: { rows: number; columns: number },
): Cell | undefined {
  if (altKey || metaKey) return undefined;
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const steps: Record<string, Cell> = {
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
