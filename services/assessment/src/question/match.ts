import type { components } from '@kasauti/contracts';
import { cellText } from '@kasauti/contracts/match';

type Wire = Omit<components['schemas']['Match'], 'oneEach'> & { oneEach?: boolean };

/** List I (rows) and List II (columns). The options of the question are the cells, row by row. */
export interface Lists {
  rows: string[];
  columns: string[];
  /** One answer for each row. */
  oneEach: boolean;
}
/** For its author: `right` has the indexes of the right columns of each row. */
export interface Match extends Lists {
  right: number[][];
}

export const matchOf = ({ rows, columns, right, oneEach = true }: Wire): Match => ({ rows, columns, right, oneEach });

export const listsOf = ({ rows, columns, oneEach }: Lists): Lists => ({
  rows: rows.map((text) => text.trim()),
  columns: columns.map((text) => text.trim()),
  oneEach,
});

export const cellsOf = ({ rows, columns }: Lists): string[] =>
  rows.flatMap((_row, r) => columns.map((_column, c) => cellText(r, c)));

/** Indexes of the right cells in their order. Those outside of the grid are left out; `rightProblems` names them. */
export const rightCells = ({ rows, columns, right }: Match): number[] =>
  right
    .slice(0, rows.length)
    .flatMap((of, r) =>
      [...of].sort((a, b) => a - b).flatMap((c) => (c < columns.length ? r * columns.length + c : [])),
    );

/** The same by row. */
export const rightOf = ({ rows, columns }: Lists, cells: readonly number[]): number[][] =>
  rows.map((_row, r) =>
    cells.filter((cell) => Math.floor(cell / columns.length) === r).map((cell) => cell % columns.length),
  );

interface ListsInLanguages extends Lists {
  translations?: { language: string; rows: string[]; columns: string[] }[];
}
interface Cells {
  options: { id: string; text: string }[];
  match?: Lists;
}

/** Ids of the cells, a list for each row. */
export const idsByRow = (ids: readonly string[], { columns }: Lists): string[][] =>
  Array.from({ length: ids.length / columns.length }, (_row, r) =>
    ids.slice(r * columns.length, (r + 1) * columns.length),
  );

/** The columns chosen in each row as one text: '1', '0,2', or '' for none. */
export const chosenByRow = ({ options }: Pick<Cells, 'options'>, lists: Lists, ids: readonly string[]): string[] =>
  rightOf(
    lists,
    options.flatMap(({ id }, cell) => (ids.includes(id) ? cell : [])),
  ).map((columns) => columns.join(','));

/** With its columns in another order; a cell keeps its id and has the label of its new place. */
export function withColumns<T extends Cells>(item: T, lists: ListsInLanguages, order: readonly number[]): T {
  const { rows, columns, translations } = lists;
  const ordered = (texts: string[]) => order.map((c) => texts[c] ?? '');
  return {
    ...item,
    match: {
      ...lists,
      columns: ordered(columns),
      ...(translations ? { translations: translations.map((one) => ({ ...one, columns: ordered(one.columns) })) } : {}),
    },
    options: rows.flatMap((_row, r) =>
      order.map((c, place) => ({ id: item.options[r * columns.length + c]?.id ?? '', text: cellText(r, place) })),
    ),
  };
}

/** The shape of `Problem`. */
interface MatchProblem {
  field: string;
  code: string;
  message: string;
}
const FEWEST = 2;
const spaced = (text: string) => text.trim().replace(/\s+/g, ' ');

/** All reasons why a match question cannot be published, besides its text. */
export const matchProblems = (type: string, match: Match): MatchProblem[] => [
  ...(type === 'multi-correct'
    ? []
    : [{ field: 'match', code: 'match_type', message: 'A match question has the type multi-correct' }]),
  ...listProblems('match.rows', 'List I', match.rows),
  ...listProblems('match.columns', 'List II', match.columns),
  ...rightProblems(match).map((p) => ({ ...p, field: `match.${p.field}` })),
];

function listProblems(field: string, name: string, list: string[]): MatchProblem[] {
  const texts = list.map(spaced);
  const filled = texts.filter(Boolean);
  return [
    ...(texts.length < FEWEST
      ? [{ field, code: 'too_few_options', message: `${name} needs at least ${FEWEST} items` }]
      : []),
    ...texts.flatMap((text, i) =>
      text ? [] : [{ field: `${field}.${i}`, code: 'match_item_empty', message: `Please enter every item of ${name}` }],
    ),
    ...(new Set(filled).size < filled.length
      ? [{ field, code: 'same_options', message: 'Items of a list must differ' }]
      : []),
  ];
}

/** Of the key; also of one that corrects another. */
export function rightProblems({ rows, columns, right, oneEach }: Match): MatchProblem[] {
  if (right.length > rows.length || right.flat().some((c) => c >= columns.length))
    return [{ field: 'right', code: 'match_index', message: 'Please select a valid correct answer' }];
  return rows.flatMap((_row, r) => {
    const [field, count] = [`right.${r}`, right[r]?.length ?? 0];
    if (count === 0)
      return { field, code: 'match_row_empty', message: 'Choose a right answer for each item of List I' };
    return oneEach && count > 1
      ? { field, code: 'match_one_each', message: 'With one answer for each item, give one right answer' }
      : [];
  });
}
