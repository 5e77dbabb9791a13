import type { components } from '@kasauti/contracts';
import { csvFile } from '@kasauti/service-kit';
import { isSecret } from './columns';
import type { Counts, JudgedRow } from './judge';
import { noCounts, type RosterList } from './list';
import type { GivenRow, Person } from './person';

type Wire = components['schemas'];
export type ShownRow = Person & Pick<JudgedRow, 'outcome' | 'before'>;

/** @param isClient an API client is told no address */
const rowView = (
  { row, email, name, rollNo, batch, outcome, before, problems }: ShownRow,
  isClient: boolean,
): Wire['RosterRow'] => ({
  row,
  ...(isClient ? {} : { email }),
  name,
  rollNo,
  batch,
  outcome,
  ...(before && outcome === 'update' ? { before: { ...before } } : {}),
  problems: problems.map(({ code, message }) => ({ code, message })),
});

interface Shown {
  rows: ShownRow[];
  counts: Counts;
  missing: { name: string; rows: number }[];
}
export const listView = (
  list: RosterList,
  { rows, counts, missing }: Shown,
  isClient: boolean,
): Wire['RosterImport'] => {
  const { applied, isJudged } = list;
  const of = isJudged ? counts.rows - counts.errors : list.rows;
  const done = (applied ?? noCounts).rows - (applied ?? noCounts).errors;
  return {
    importId: list._id,
    fileName: list.fileName,
    state: list.state,
    columns: list.columns,
    counts: { ...counts },
    missingBatches: missing,
    rows: rows.map((row) => rowView(row, isClient)),
    ...(list.state === 'ready' ? {} : { progress: { done, of } }),
    ...(list.doneAt ? { doneAt: list.doneAt.toISOString() } : {}),
    ...(list.stopped ? { stopped: list.stopped } : {}),
    expiresAt: list.expiresAt.toISOString(),
  };
};

/** Rows that are left out, as given and with their problem: corrected, the file can be imported again. */
export function errorsCsv({ columns }: Pick<RosterList, 'columns'>, rows: readonly (GivenRow & JudgedRow)[]): string {
  const shown = columns.map(({ head }, at) => ({ head, at })).filter(({ head }) => !isSecret(head));
  return csvFile([
    [...shown.map(({ head }) => head), 'Row', 'Problem'],
    ...rows.map(({ row, cells, problems }) => [
      ...shown.map(({ at }) => cells[at] ?? ''),
      row,
      problems.map(({ message }) => message).join('; '),
    ]),
  ]);
}

/** What those had who were given something else: the file, imported, gives it back. An empty cell changes nothing. */
export const beforeCsv = (rows: readonly ShownRow[]): string =>
  csvFile([
    ['Email', 'Roll number', 'Batch'],
    ...rows.map(({ email, before }) => [email, before?.rollNo ?? '', before?.batch ?? '']),
  ]);
