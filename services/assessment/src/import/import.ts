import type { components } from '@kasauti/contracts';
import type { Content, Labels } from '../bank/bank-question';
import type { Remark } from './remark';

type Schemas = components['schemas'];
export type ImportState = 'receiving' | 'reading' | 'ready' | 'adding' | 'added' | 'failed';
export type Format = NonNullable<Schemas['Import']['format']>;
/** Those that are read here; Word where it is not turned off. */
export const formatsRead = (readWord: 'on' | 'off'): Format[] => [
  ...(readWord === 'on' ? (['docx'] as const) : []),
  'xlsx',
  'csv',
  'gift',
  'aiken',
  'moodle_xml',
  'qti',
];

export type Counts = Schemas['Import']['counts'];
const noCounts: Counts = {
  questions: 0,
  ready: 0,
  near: 0,
  same: 0,
  problems: 0,
  included: 0,
  added: 0,
  images: 0,
};

/** One file on its way into a teacher's bank. */
export interface Import {
  _id: string;
  teacherId: string;
  /** Who sent the file for its owner; absent: the owner. */
  createdBy?: string;
  fileName: string;
  bytes: number;
  received: number;
  /** Ids of the parts in the order of the file. */
  parts: string[];
  format?: Format;
  state: ImportState;
  /** For questions of which the file says nothing. */
  labels: Labels;
  /** The draft to which its questions are added too. */
  testId?: string;
  /** Rows of the file that are stored, or added; a job that was interrupted goes on behind them. */
  cursor: number;
  counts: Counts;
  notes: Remark[];
  failure?: Remark;
  /** When a job has to look at it; absent while none has to. */
  workAt?: Date;
  failures: number;
  /** Changes with every write. */
  revision: number;
  createdAt: Date;
  expiresAt: Date;
}

export type RowState = 'ready' | 'near' | 'same' | 'problem' | 'added';

/** A question of the bank or an earlier row with much of the same text. */
export type NearCopy = NonNullable<Schemas['ImportRow']['near']>[number];

/** What was found in the file as one question. */
export interface ImportRow extends Labels {
  _id: string;
  importId: string;
  n: number;
  state: RowState;
  /** State and number, in the order of lists: see `orderOf`. */
  order: number;
  include: boolean;
  place: string;
  question?: Content;
  fingerprint?: string;
  notes: Remark[];
  problems: Remark[];
  sameAs?: { questionId?: string; row?: number };
  /** What it is a near copy of, the nearest first. */
  near?: NearCopy[];
  excerpt?: string;
  revision: number;
  expiresAt: Date;
}

/** Unfinished imports of a teacher at a time. */
export const MOST_OPEN = 5;
export const MOST_ROWS = 2000;
export const MOST_PARTS = 1000;
const DAY_MS = 24 * 60 * 60_000;
const LIFE_MS = 7 * DAY_MS;
export const openStates: ImportState[] = ['receiving', 'reading', 'ready', 'adding'];

/** Those that need attention come first. Stored with every row: none of these numbers may change. */
const firsts: Record<RowState, number> = { problem: 0, near: 5000, ready: 10_000, same: 20_000, added: 30_000 };
const WIDTH = 5000;
/** Within a state the order of the file. */
export const orderOf = (state: RowState, n: number): number => firsts[state] + n;
/** The orders of one state: from the first, below the second. */
export const ordersOf = (state: RowState): [number, number] => [firsts[state], firsts[state] + WIDTH];
export const rowId = (importId: string, n: number): string => `${importId}:${n}`;

interface New {
  id: string;
  teacherId: string;
  createdBy?: string;
  fileName: string;
  bytes: number;
  labels: Labels;
  testId?: string;
  now: Date;
}

export const newImport = ({ id, teacherId, createdBy, fileName, bytes, labels, testId, now }: New): Import => ({
  _id: id,
  teacherId,
  ...(createdBy === undefined ? {} : { createdBy }),
  fileName,
  bytes,
  received: 0,
  parts: [],
  state: 'receiving',
  labels,
  ...(testId ? { testId } : {}),
  cursor: 0,
  counts: noCounts,
  notes: [],
  failures: 0,
  revision: 1,
  createdAt: now,
  expiresAt: new Date(now.getTime() + LIFE_MS),
});

/** What has a question and no equal one is taken in by itself. */
export const includedByDefault = (state: RowState): boolean => state === 'ready' || state === 'near';
/** The fields that follow from the state of a row. */
export const inState = (state: RowState, n: number): Pick<ImportRow, 'state' | 'order' | 'include'> => ({
  state,
  order: orderOf(state, n),
  include: includedByDefault(state),
});
/** Of a question that the bank has: a file that was chosen for a test goes into it whole. */
export const inBank = (questionId: string, n: number, { testId }: Pick<Import, 'testId'>) => ({
  ...inState('same', n),
  include: testId !== undefined,
  sameAs: { questionId },
});
/** A question that the bank has already can still go into a test; of two equal rows either may be taken. */
export const mayInclude = (
  { state, sameAs }: Pick<ImportRow, 'state' | 'sameAs'>,
  testId: string | undefined,
): boolean => includedByDefault(state) || (state === 'same' && (testId !== undefined || sameAs?.row !== undefined));
/** Whether a commit adds a row that is included. */
export const isAddable = (state: RowState): boolean => includedByDefault(state) || state === 'same';

/** The counts of these rows. */
export function countsOf(
  rows: readonly { state: RowState; include: boolean; count: number }[],
  { images }: Pick<Counts, 'images'>,
): Counts {
  const of = (isOne: (row: { state: RowState; include: boolean }) => boolean) =>
    rows.filter(isOne).reduce((sum, { count }) => sum + count, 0);
  const inState = (state: RowState) => of((row) => row.state === state);
  return {
    questions: of(() => true),
    ready: inState('ready'),
    near: inState('near'),
    same: inState('same'),
    problems: inState('problem'),
    included: of(({ state, include }) => include && isAddable(state)),
    added: inState('added'),
    images,
  };
}
