import { letterOf } from '@kasauti/contracts/match';
import { acceptedIn, HEADS } from '../../export/write/csv';
import type { QuestionInput } from '../../question/question';
import { excerptOf, remark, type Remark } from '../remark';
import type { Found } from './found';
import { answerOf, type Answer } from './table-answer';
import { unclear, withRange, withTolerance } from './table-bounds';
import { marksOf } from './table-marks';
import { pointed } from './table-number';
import { countedAs, headsOf, isKnown, isOfEachRow, isOfTemplate, OPTIONS, type Cells } from './table-heads';
import { partsOf, type First } from './table-key';
import { inLanguages, languagesIn } from './table-languages';
import { typedQuestion } from './table-typed';
import { difficultyNamed, kindNamed, languageNamed } from './table-words';
import { matchKeyIn, matchOf, type Kind } from './match';
import { keyMissing, kindNotSupported } from './remarks';

export interface Line {
  /** 'line 12', or with the name of its sheet. */
  place: string;
  cells: string[];
}
interface Row extends Line {
  of: Cells;
  /** Of every column with a key that is filled. */
  keys: string[];
  /** The columns whose cell shows something that cannot be read. */
  unread: string[];
}

/** A cell that a spreadsheet would take for a formula has one ' more in front. */
const GUARDED = /^'+[=+\-@\t\uff1d\uff0b\uff0d\uff20]/;
const valueOf = (cell: string | undefined): string => {
  const text = cell ?? '';
  return (GUARDED.test(text) ? text.slice(1) : text).trim();
};
/** In place of what a cell shows and does not hold. */
export const UNREAD = '\uFFFC';
/** WPS shows a picture by a function that no other program knows. */
const PICTURE = /^=?(?:_xlfn\.)?DISPIMG\(/i;
const isUnread = (cell = ''): boolean => cell === UNREAD || PICTURE.test(cell.trim());

interface Written {
  /** Numbers have a decimal comma. */
  isComma: boolean;
}
/** The questions of a table, one a line. Its texts are our Markdown where its heads are those of the template. */
export function readTable(
  head: readonly string[],
  lines: Iterable<Line>,
  { isComma }: Written = { isComma: false },
): { notes: Remark[]; rows: Iterable<Found> } {
  const { heads, language } = headsOf(head);
  const isOwn = isOfTemplate(head);
  // What we wrote has a \ where a sign is to be shown.
  const isExported = HEADS.every((name) => heads.includes(name));
  const keyColumns = heads.flatMap((name, column) => (name === 'answer' ? [column] : []));
  const all = Array.from(lines, ({ place, cells }): Row => {
    const unread = heads.filter((name, column) => isKnown(name) && isUnread(cells[column]));
    const read = cells.map((cell) => (isUnread(cell) ? '' : valueOf(cell)));
    const keys = keyColumns.map((column) => read[column] ?? '').filter(Boolean);
    const of = (name: string) => (name === 'answer' ? (keys[0] ?? '') : (read[heads.indexOf(name)] ?? ''));
    return { place, cells, of, keys, unread };
  }).filter(({ cells }) =>
    cells.some(
      (cell, i) =>
        cell.trim() !== '' && cell.trim() !== head[i]?.trim() && !(isUnread(cell) && isOfEachRow(head[i] ?? '')),
    ),
  );
  const counted = countedAs(head[keyColumns[0] ?? -1] ?? '');
  const first = firstIn(all, counted);
  const isPlace = counted !== undefined && first !== 'unknown';
  const last = head.findLastIndex((cell) => cell.trim() !== '');
  const isNameless = all.some(({ cells }) =>
    cells.some((cell, i) => i < last && cell.trim() !== '' && !head[i]?.trim()),
  );
  return {
    notes: [
      ...(isNameless ? [remark('column_ignored', 'A column without a name is not used')] : []),
      ...(first === 0 ? [countsFromZero()] : []),
    ],
    rows: found(),
  };

  function* found(): Iterable<Found> {
    const passageNote = isExported ? () => [] : notRepeatedIn(all);
    for (const row of all) {
      const filled = heads.filter((name) => row.of(name) !== '');
      const excerpt = excerptOf(row.cells.filter((cell) => cell && !isUnread(cell)).join(' | '));
      const keys = isPlace ? row.keys.map((key) => inLetters(key, first)) : row.keys;
      const read = question(row, filled, { keys, first, isOwn: isOwn || isPlace, isComma, language });
      const typed = read.question && typedQuestion(read.question);
      const isMarked = isOwn && !isExported && JSON.stringify(typed) !== JSON.stringify(read.question);
      const isLonger = row.cells.some((cell, column) => column > last && cell.trim() !== '');
      yield {
        place: row.place,
        excerpt,
        ...read,
        ...(typed && !isOwn ? { question: typed } : {}),
        notes: [...read.notes, ...(isMarked ? [markupRead()] : []), ...passageNote(row)],
        problems: [
          ...picturesIn(row.cells, head, heads),
          ...row.unread.map((name) => cellUnreadable(head[heads.indexOf(name)] ?? '')),
          ...read.problems,
          ...(isLonger ? [rowTooLong()] : []),
        ],
      };
    }
  }
}

const cellUnreadable = (column: string) =>
  remark(
    'cell_unreadable',
    `The cell in column ${column.trim().slice(0, 40)} holds a picture, an error or a formula without a value: put in here what it shows`,
  );

/** Files that a column of its own names, which a table cannot hold. */
const picturesIn = (cells: readonly string[], head: readonly string[], heads: readonly string[]): Remark[] =>
  cells.flatMap((cell, i) => {
    const name = head[i] ?? '';
    const isNamed = IMAGE_HEAD.test(name) && !isKnown(heads[i] ?? '') && IMAGE_FILE.test(cell.trim());
    const message = `The picture ${cell.trim().slice(0, 80)} of column ${name.trim().slice(0, 40)} is not read: add it here`;
    return isNamed ? [remark('image_missing', message)] : [];
  });
const IMAGE_HEAD = /image|img|picture|figure|diagram|photo|चित्र/i;
const IMAGE_FILE = /\.(?:png|jpe?g|gif|webp|svg|bmp)$|^https?:\/\//i;

/** Rows behind one with a passage, which may mean it too; not where any passage is written in the rows that share it. */
function notRepeatedIn(rows: readonly Row[]): (row: Row) => Remark[] {
  const passage = ({ of }: Row) => of('passage');
  const isRepeated = rows.some(
    (row, i) => i > 0 && passage(row) !== '' && passage(row) === passage(rows[i - 1] ?? row),
  );
  let before = '';
  return (row) => {
    if (passage(row) !== '') before = row.place;
    return isRepeated || before === '' || before === row.place ? [] : [passageNotRepeated(before)];
  };
}
const passageNotRepeated = (place: string) =>
  remark(
    'passage_not_repeated',
    `The row has no passage, and one before it has (${place}). If that is for this question too, write it in both rows`,
  );

const markupRead = () =>
  remark('markup_read', 'Signs such as * _ # are read as formatting; a sign behind a \\ is shown');
const rowTooLong = () =>
  remark('row_too_long', 'The row has a cell behind the last column: a comma without quotation marks?');
const countsFromZero = () =>
  remark('key_counts_from_zero', 'The keys of this table count from 0: the key 0 is the first option');

/** What the number of the first option is in the keys of a table. */
function firstIn(rows: readonly Row[], counted: ReturnType<typeof countedAs>): First {
  const isIndex = counted !== undefined;
  const zeros = rows.filter((row) => saysZero(row, isIndex)).length;
  const isLast = rows.some((row) => saysLast(row, isIndex));
  if (counted === 'from 0') return isLast ? 'unknown' : 0;
  if (isIndex) return zeros > 0 === isLast ? 'unknown' : isLast ? 1 : 0;
  return zeros === 0 || isLast ? 1 : zeros > 1 ? 0 : 'unknown';
}
const isOption = (of: Cells, text: string): boolean => OPTIONS.some((name) => of(name) === text);
/** One of the keys is the option before number 1, as programs count; in one row alone it may be a slip. */
const saysZero = ({ of }: Row, isIndex: boolean): boolean => {
  const parts = partsOf(of('answer'));
  const isKey = parts.includes('0') && parts.every((part) => /^\d$/.test(part)) && of('option_a') !== '';
  return isKey && (isIndex || !isOption(of, of('answer')));
};
/** One of the keys is the number of options, which is the last only when they are counted from 1. */
const saysLast = ({ of }: Row, isIndex: boolean): boolean => {
  const last = String(OPTIONS.findLastIndex((name) => of(name) !== '') + 1);
  return last !== '0' && of('answer').split(/\D+/).includes(last) && (isIndex || !isOption(of, of('answer')));
};
/** Numbers that can only be places are told as letters, so that no option is known by its text. */
const inLetters = (key: string, first: 0 | 1): string => {
  const places = partsOf(key).map((part) => (/^\d(?:\.0+)?$/.test(part) ? Number(part) - first : -1));
  return places.every((place) => place >= 0) ? places.map(letterOf).join(',') : key;
};

const MOST_LETTERS = 60;
const listed = (text: string, sign: RegExp): string[] =>
  text
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean);

interface Keys extends Written {
  keys: string[];
  first: First;
  isOwn: boolean;
  /** That of the table; a row may name its own. */
  language: string | undefined;
}
function question({ of, unread }: Row, filled: readonly string[], keys: Keys): Omit<Found, 'place'> {
  const kind = kindNamed(of('type'));
  const given = OPTIONS.flatMap((name, column) => {
    const text = of(name);
    return text === '' && !unread.includes(name) ? [] : [{ text, column }];
  });
  const isGap = given.some(({ column }, place) => column !== place);
  const isMatch = kind === 'match' || (of('type') === '' && of('list_1') !== '');
  const { type, answer, problems, notes: said = [] } = isMatch ? matched(of) : keyed(of, given, keys);
  const [explanation, topic, video] = [of('explanation'), Array.from(of('topic')), of('video')];
  const difficulty = difficultyNamed(of('difficulty'));
  const named = languageNamed(of('language'));
  const language = named ?? keys.language;
  const [right, wrong] = ['marks', 'wrong'].map((name) => (keys.isComma ? pointed(of(name)) : of(name)));
  const { marks, notes } = marksOf(right ?? '', wrong ?? '');
  const asked: QuestionInput | undefined = type && {
    type,
    question: of('question'),
    ...answer,
    ...marks,
    ...(difficulty ? { difficulty } : {}),
    ...(explanation ? { explanation } : {}),
    ...(topic.length > 0 ? { topic: topic.slice(0, MOST_LETTERS).join('') } : {}),
    ...(video ? { solutionVideo: video } : {}),
    ...(language ? { language } : {}),
    ...inLanguages(of, filled, given, isMatch, language ?? 'en'),
  };
  return {
    ...(asked ? { question: asked } : {}),
    ...(of('subject') ? { subject: of('subject') } : {}),
    ...(of('chapter') ? { chapter: of('chapter') } : {}),
    tags: listed(of('tags'), /,/),
    notes: [
      ...notes,
      ...(of('question') ? said : []),
      ...(isGap ? [remark('options_renamed', 'An option in the middle is empty; those behind it moved up')] : []),
      ...(of('difficulty') && !difficulty ? [difficultyLeftOut(of('difficulty'))] : []),
      ...(of('language') && !named ? [languageLeftOut(of('language'))] : []),
      ...(languagesIn(filled).includes(language ?? 'en') ? [languageTwice(language ?? 'en')] : []),
      ...(topic.length > MOST_LETTERS ? [remark('topic_shortened', 'The topic is cut after 60 letters')] : []),
    ],
    problems: [...(of('type') !== '' && !kind ? [kindNotSupported(of('type'))] : []), ...problems],
  };
}
const difficultyLeftOut = (name: string) =>
  remark('difficulty_left_out', `The difficulty ${name.slice(0, 40)} is left out: easy, medium and hard are known`);
const languageLeftOut = (name: string) =>
  remark('language_left_out', `The language ${name.slice(0, 40)} is not known: write its tag, such as hi`);
const languageTwice = (tag: string) =>
  remark('language_left_out', `The columns of the language ${tag} are left out: the question itself is in ${tag}`);

function keyed(of: Cells, options: Answered['options'], { keys, first, isOwn, isComma }: Keys): Answer {
  const kind = kindNamed(of('type'));
  const type = kind === 'match' || kind === 'any' ? undefined : kind;
  const accepted = acceptedIn(of('accepted'));
  const read = (key: string) => answerOf({ type, key, accepted, options, first, isOwn, isComma });
  const [answer = read(''), ...others] = keys.map(read);
  if (others.some((other) => JSON.stringify(other.answer) !== JSON.stringify(answer.answer)))
    return unclear(answer, `The columns of the key say ${keys.join(' and ').slice(0, 60)}`);
  const isKeyOfNone =
    answer.problems.some(({ code }) => code === 'key_unclear') && OPTION_LINES.test(of('question').slice(0, 4000));
  if (options.length === 0 && (of('options') !== '' || isKeyOfNone))
    return unclear(answer, 'The options are not in columns of their own: call those option_a, option_b and so on');
  const number = (name: string) => (isComma ? pointed(of(name)) : of(name));
  const ranged = withRange(answer, keys[0] ?? '', number('min'), number('max'));
  return withTolerance(ranged, number('tolerance'));
}
/** Options within the text of the question. */
const OPTION_LINES = /^ *\(?[Aa1][).][^]*^ *\(?[Bb2][).]/m;
type Answered = Parameters<typeof answerOf>[0];

const noPairs = (key: string) =>
  remark('key_unclear', `The key ${key.slice(0, 60)} names no pairs of the lists: write A-II; B-I`);
function matched(of: Cells): Pick<Kind, 'type' | 'answer' | 'problems'> & { notes?: Remark[] } {
  const [rows, columns] = [listed(of('list_1'), /\n/), listed(of('list_2'), /\n/)];
  const key = of('answer');
  const right = matchKeyIn(key, rows.length);
  if (!right) return { problems: [key === '' ? keyMissing() : noPairs(key)] };
  return matchOf(
    rows,
    columns,
    right,
    right.every((places) => places.length < 2),
  );
}
