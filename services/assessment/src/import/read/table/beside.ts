import { remark, type Remark } from '../../remark';
import { OPTIONS, type Cells } from './heads';
import { wordsOf } from './words';

/* Rows that say something about those below: passages, headings and directions. */

interface Row {
  place: string;
  of: Cells;
  keys: readonly string[];
}

/** Said once behind each passage, which may be for further rows; not where any is written in the rows that share it. */
export function notRepeatedIn(rows: readonly Row[]): (row: Row) => Remark[] {
  const isForOthers = (row: Row) => isBare(row) && wordsOf(row.of('question')) === 'directions';
  const passage = ({ of }: Row) => of('passage');
  const isRepeated = rows.some(
    (row, i) => i > 0 && passage(row) !== '' && passage(row) === passage(rows[i - 1] ?? row),
  );
  let before = '';
  return (row) => {
    const place = (passage(row) !== '' && !isRepeated) || isForOthers(row) ? row.place : '';
    const isBehind = place === '' && before !== '';
    const notes = isBehind ? [passageNotRepeated(before)] : [];
    before = place;
    return notes;
  };
}
const passageNotRepeated = (place: string) =>
  remark(
    'passage_not_repeated',
    `The row before it has a passage (${place}). If that is for this question or further ones, write it in each of their rows`,
  );

/** Whether a row has nothing but a text. */
const isBare = ({ of, keys }: Row): boolean =>
  keys.length === 0 && BESIDE.every((name) => of(name) === '') && OPTIONS.every((name) => of(name) === '');
const BESIDE = ['type', 'options', 'accepted', 'explanation', 'passage', 'list_1', 'list_2'];
/** Rows among questions with answers or options that only say what the next ones are. */
export function headingIn(row: Row): Remark[] {
  const words = isBare(row) ? wordsOf(row.of('question')) : undefined;
  if (!words) return [];
  const cure =
    words === 'heading'
      ? 'delete the row'
      : 'put its text into a column Passage, in the row of each question that it is for';
  return [
    remark(
      'not_a_question',
      `The row has neither options nor an answer and looks like ${words === 'heading' ? 'a heading' : 'directions'}: ${cure}, or name its kind in a column Type`,
    ),
  ];
}
