// Labels of options and of the lists of a match question, as the national papers print them.

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];

/** Of an option or of a set of papers, from 0. @example letterOf(3) === 'D' */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);

/** Of an item of List I, from 0. @example rowLabel(3) === 'D' */
export const rowLabel = (row: number): string => letterOf(row);

/** Of an item of List II, from 0. @example columnLabel(3) === 'IV' */
export const columnLabel = (column: number): string => NUMERALS[column] ?? String(column + 1);

/** A cell of the grid, which is an option of the question. @example cellText(0, 1) === 'A → II' */
export const cellText = (row: number, column: number): string => `${rowLabel(row)} → ${columnLabel(column)}`;
