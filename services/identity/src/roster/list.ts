import { event, type NewEvent } from '@kasauti/service-kit';
import type { Column } from './columns';
import { rollTakenByOther, type Before, type Counts, type Outcome } from './judge';
import { personOf, type GivenRow, type Problem } from './person';

export type ListState = 'ready' | 'running' | 'done';
export type StopCause = 'class_archived' | 'owner_inactive';

/** A list of people on its way into a class. */
export interface RosterList {
  _id: string;
  classId: string;
  createdBy: string;
  fileName: string;
  state: ListState;
  columns: Column[];
  slices: number;
  rows: number;
  /** Of the commit. */
  committedBy?: { actor: string; client?: string };
  sendMails: boolean;
  ignoreBatches: boolean;
  /** Once it was judged as a whole: rows that are left out. */
  isJudged: boolean;
  /** What was found before the first row was applied, and what has been applied. */
  counts: Counts | null;
  applied: Counts | null;
  /** Slices that are applied. */
  cursor: number;
  doneAt: Date | null;
  /** Why it is done although rows were not applied. */
  stopped?: StopCause;
  /** When there is work. */
  workAt?: Date;
  /** Every write raises it. */
  revision: number;
  createdAt: Date;
  expiresAt: Date;
  /** While it is not committed. */
  draftUntil?: Date;
}

/** So many rows of a list: one document, and one step of its work. */
export interface ListSlice {
  /** importId:n */
  _id: string;
  importId: string;
  n: number;
  rows: StoredRow[];
  /** Of the people that the rows name. */
  addresses: string[];
  expiresAt: Date;
}
/** All but the row as given: once it was judged or applied. */
export interface StoredRow extends GivenRow {
  outcome?: Outcome;
  problems?: Problem[];
  before?: Before;
  rollNoFrom?: string;
}

export const SLICE = 200;
const DRAFT_MS = 24 * 3600_000;
const KEPT_MS = 30 * 24 * 3600_000;
export const noCounts: Counts = { rows: 0, new: 0, again: 0, update: 0, unchanged: 0, errors: 0 };

export const draftUntil = (now: Date): Date => new Date(now.getTime() + DRAFT_MS);
export const keptUntil = (now: Date): Date => new Date(now.getTime() + KEPT_MS);
export const sliceId = (importId: string, n: number): string => `${importId}:${String(n).padStart(3, '0')}`;

const addressOf = (row: GivenRow, columns: readonly Column[]) => personOf(row, columns).address;
/** In the order of the rows, so that the same rows have the same. */
export const addressesIn = (rows: readonly StoredRow[], columns: readonly Column[]): string[] => {
  const named = rows.flatMap((row) => [addressOf(row, columns), ...(row.problems ?? []).map(({ of = '' }) => of)]);
  return [...new Set(named.filter(Boolean))];
};

/** Without what they say of one person. A row that is left empty stays counted, and does nothing any more. */
export function withoutPerson(rows: readonly StoredRow[], columns: readonly Column[], address: string): StoredRow[] {
  return rows.map((stored) => {
    if (addressOf(stored, columns) === address) {
      const { row, outcome = 'error' } = stored;
      const empty = { row, cells: [] };
      return { ...empty, outcome, ...(outcome === 'error' ? { problems: personOf(empty, columns).problems } : {}) };
    }
    return withoutName(stored, columns, address);
  });
}

/** Its problems do not name this person any more, nor the people whom the former release named without their address. */
export function withoutName(stored: StoredRow, columns: readonly Column[], address?: string): StoredRow {
  const isNamed = ({ code, of }: Problem) => (of ? of === address : code === 'roll_taken');
  if (!stored.problems?.some(isNamed)) return stored;
  const other = rollTakenByOther(personOf(stored, columns));
  return { ...stored, problems: stored.problems.map((problem) => (isNamed(problem) ? other : problem)) };
}

export const studentsListed = (list: RosterList, ownerId: string, counts: Counts): NewEvent =>
  event(
    'students_listed',
    { importId: list._id, classId: list.classId, ownerId, counts: { ...counts } },
    { key: list._id, by: list.committedBy },
  );

/** What the job writes is done by who committed the list. */
export const byCommitter = ({ committedBy: by }: RosterList, events: NewEvent[]): NewEvent[] =>
  events.map((one) => ({ ...one, by }));

export const sum = (a: Counts, b: Counts): Counts => ({
  rows: a.rows + b.rows,
  new: a.new + b.new,
  again: a.again + b.again,
  update: a.update + b.update,
  unchanged: a.unchanged + b.unchanged,
  errors: a.errors + b.errors,
});
