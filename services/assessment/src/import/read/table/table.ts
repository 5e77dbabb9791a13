import { acceptedIn, HEADS } from '../../../export/write/csv';
import type { QuestionInput } from '../../../question/question';
import { excerptOf, remark, type Remark } from '../../remark';
import type { Found } from '../found';
import { answerOf, type Answer } from './answer';
import { unclear, withRange, withTolerance } from './bounds';
import { arePlaces, firstIn, inLetters, isOfTwo, placeGuessed } from './counted';
import { marksOf } from './marks';
import { pointed } from '../written/number';
import { asks, countedAs, headsOf, isKnown, isOfTemplate, OPTIONS, type Cells } from './heads';
import { namesLine, partsOf, type First } from '../written/key';
import { inLanguages, languagesIn } from './languages';
import { headingIn, notRepeatedIn } from './beside';
import { areHtml, htmlRead, picturesIn, signsLeftOut, textsIn, type Texts } from './texts';
import { typedQuestion } from './typed';
import { difficultyNamed, kindsOf, languageNamed } from './words';
import { matchKeyIn, matchOf, type Kind } from '../match';
import { keyMissing, kindNotSupported } from '../remarks';

export interface Line {
  /** 'line 12', or with the name of its sheet. */
  place: string;
  cells: string[];
  /** What stands apart from the questions. */
  joined?: { key: string; solution?: string } | undefined;
  /** The same where the question has a key of its own, which counts. */
  compared?: { key: string } | undefined;
}
interface Row extends Line {
  of: Cells;
  /** Of every column with a key that is filled. */
  keys: string[];
  texts: Texts | undefined;
  /** The columns whose cell shows something that cannot be read. */
  unread: string[];
}

/** A cell that a spreadsheet would take for a formula has one ' more in front. */
const GUARDED = /^'+[=+\-@\t\uff1d\uff0b\uff0d\uff20]/;
const valueOf = (cell: string | undefined): string => {
  const text = cell ?? '';
  return (GUARDED.test(text) ? text.slice(1) : text).trim();
};
const areSigns = (keys: readonly string[]): boolean =>
  keys.length > 1 && keys.every((key) => /^\(?[a-h1-8]\)?$/i.test(key));
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
  const given = [...lines];
  const isHtml = !isOwn && areHtml(given.map(({ cells }) => cells[heads.indexOf('question')] ?? ''));
  const every = given.map(({ place, cells, joined, compared }): Row => {
    const unread = heads.filter((name, column) => isKnown(name) && isUnread(cells[column]));
    const values = cells.map((cell) => (isUnread(cell) ? '' : valueOf(cell)));
    const texts = isExported ? undefined : textsIn(values, heads, isHtml);
    const read = texts?.cells ?? values;
    const keys = [...keyColumns.map((column) => read[column] ?? ''), joined?.key ?? ''].filter(Boolean);
    const beside: { [name: string]: string | undefined } = {
      answer: keys[0],
      explanation: joined?.solution?.trim(),
    };
    const of = (name: string) => (name === 'answer' ? '' : read[heads.indexOf(name)]) || (beside[name] ?? '');
    return { place, cells, of, keys, unread, texts, compared };
  });
  const isAsked = ({ cells, keys }: Row) =>
    keys.length > 0 || cells.some((cell, i) => cell.trim() !== '' && asks(heads[i] ?? ''));
  const all = every.filter(isAsked);
  const others = every.filter(
    (row) => !isAsked(row) && row.cells.some((cell) => cell.trim() !== '' && !isUnread(cell)),
  );
  const kindOf = kindsOf(all.map(({ of }) => ({ kind: of('type'), hasKeys: areSigns(partsOf(of('answer'))) })));
  const counted = countedAs(head[keyColumns[0] ?? -1] ?? '');
  const first = firstIn(all, counted);
  const isPlace = counted !== undefined && first !== 'unknown';
  const guessed = new Set(counted === undefined && first === 1 && arePlaces(all) ? all.filter(isOfTwo) : []);
  const last = head.findLastIndex((cell) => cell.trim() !== '');
  const isNameless = all.some(({ cells }) =>
    cells.some((cell, i) => i < last && cell.trim() !== '' && !head[i]?.trim()),
  );
  return {
    notes: [
      ...(isNameless ? [remark('column_ignored', 'A column without a name is not used')] : []),
      ...(first === 0 ? [countsFromZero()] : []),
      ...(isHtml ? [htmlRead()] : []),
      ...(all.some(({ texts }) => texts?.isSigned) ? [signsLeftOut()] : []),
      ...(others.length > 0 ? [rowsLeftOut(others)] : []),
    ],
    rows: found(),
  };

  function* found(): Iterable<Found> {
    const isOfQuestions = all.some(({ keys, of }) => keys.length > 0 || of('option_a') !== '');
    const passageNote = isExported ? () => [] : notRepeatedIn(all);
    for (const row of all) {
      const filled = heads.filter((name) => row.of(name) !== '');
      const excerpt = excerptOf(row.cells.filter((cell) => cell && !isUnread(cell)).join(' | '));
      const isPlaced = isPlace || guessed.has(row);
      const keys = isPlaced && first !== 'unknown' ? row.keys.map((key) => inLetters(key, first)) : row.keys;
      const read = question(row, filled, { keys, first, isOwn: isOwn || isPlaced, isComma, language, kindOf });
      const typed = read.question && typedQuestion(read.question);
      const isMarked = isOwn && !isExported && JSON.stringify(typed) !== JSON.stringify(read.question);
      const isLonger = row.cells.some((cell, column) => column > last && cell.trim() !== '');
      yield {
        place: row.place,
        excerpt,
        ...read,
        ...(typed && !isOwn && !isHtml ? { question: typed } : {}),
        notes: [
          ...read.notes,
          ...(row.texts?.notes ?? []),
          ...(isMarked ? [markupRead()] : []),
          ...(guessed.has(row) ? [placeGuessed(row.of('answer'))] : []),
          ...passageNote(row),
        ],
        problems: [
          ...picturesIn(row.cells, head, heads),
          ...(row.texts?.problems ?? []),
          ...row.unread.map((name) => cellUnreadable(head[heads.indexOf(name)] ?? '')),
          ...read.problems,
          ...(isOfQuestions ? headingIn(row) : []),
          ...(isLonger ? [rowTooLong()] : []),
        ],
      };
    }
  }
}

const rowsLeftOut = (rows: readonly Row[]) =>
  remark(
    'rows_left_out',
    `Rows without a question, options and an answer are left out (${rows.length}): ${rows
      .slice(0, 5)
      .map(({ place }) => place)
      .join(', ')}`,
  );
const cellUnreadable = (column: string) =>
  remark(
    'cell_unreadable',
    `The cell in column ${column.trim().slice(0, 40)} holds a picture, an error or a formula without a value: put in here what it shows`,
  );

const markupRead = () =>
  remark('markup_read', 'Signs such as * _ # are read as formatting; a sign behind a \\ is shown');
const rowTooLong = () =>
  remark('row_too_long', 'The row has a cell behind the last column: a comma without quotation marks?');
const countsFromZero = () =>
  remark('key_counts_from_zero', 'The keys of this table count from 0: the key 0 is the first option');

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
  kindOf: ReturnType<typeof kindsOf>;
}
function question({ of, unread, compared }: Row, filled: readonly string[], keys: Keys): Omit<Found, 'place'> {
  const kind = keys.kindOf(of('type'));
  const given = OPTIONS.flatMap((name, column) => {
    const text = of(name);
    return text === '' && !unread.includes(name) ? [] : [{ text, column }];
  });
  const isGap = given.some(({ column }, place) => column !== place);
  const isMatch = kind === 'match' || (of('type') === '' && of('list_1') !== '');
  const { type, answer, problems, notes: said = [] } = isMatch ? matched(of) : keyed(of, given, keys, compared);
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

function keyed(
  of: Cells,
  options: Answered['options'],
  { keys, first, isOwn, isComma, kindOf }: Keys,
  compared: Line['compared'],
): Answer {
  const kind = kindOf(of('type'));
  const type = kind === 'match' || kind === 'any' ? undefined : kind;
  const accepted = acceptedIn(of('accepted'));
  const read = (key: string) => answerOf({ type, key, accepted, options, first, isOwn, isComma });
  const [answer = read(''), ...others] = keys.map(read);
  if (others.some((other) => JSON.stringify(other.answer) !== JSON.stringify(answer.answer)))
    return unclear(answer, `The columns of the key say ${keys.join(' and ').slice(0, 60)}`);
  const isKeyOfNone = type === undefined && namesLine(keys[0] ?? '', of('question'));
  if (options.length === 0 && (of('options') !== '' || isKeyOfNone))
    return unclear(answer, 'The options are not in columns of their own: call those option_a, option_b and so on');
  const number = (name: string) => (isComma ? pointed(of(name)) : of(name));
  const other = compared && read(compared.key);
  const isOther = other?.problems.length === 0 && JSON.stringify(other.answer) !== JSON.stringify(answer.answer);
  const said = isOther ? { ...answer, notes: [...(answer.notes ?? []), keyDiffers(compared?.key)] } : answer;
  const ranged = withRange(said, keys[0] ?? '', number('min'), number('max'));
  return withTolerance(ranged, number('tolerance'));
}
const keyDiffers = (key = '') =>
  remark(
    'key_differs',
    `The answers that stand apart from the questions say ${key.slice(0, 60)}; the key of the question itself counts`,
  );
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
