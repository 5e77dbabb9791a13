import { letterOf } from '@kasauti/contracts/match';
import { remark, type Remark } from '../../remark';
import { inNamedLanguage } from './words';
import { optionPlace, withLatinDigits } from '../written/labels';

/* The columns of a table, as the template names them and as people call them. */

export const OPTIONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `option_${name}`);
const TEXTS = ['question', ...OPTIONS, 'explanation', 'passage_title', 'passage', 'list_1', 'list_2'];
const FACTS =
  'type answer accepted marks wrong difficulty topic subject chapter tags video language tolerance min max options'.split(
    ' ',
  );
const KNOWN = new Set([...TEXTS, ...FACTS]);
export type Cells = (name: string) => string;
/** What people call the columns, without signs between the words. */
const SAME: [RegExp, string][] = [
  [/^(?:questions?|ques?|prompt|question(?:text|title|stem|content|description)|प्रश्न|सवाल)$/, 'question'],
  // Options that have no columns of their own.
  [
    /^(?:(?:answer|all|possible)?(?:options|choices)|possibleanswers|विकल्प|(?:(?:wrong|incorrect)(?:answers?|options?|choices?)|distractors?)\d?|(?:option(?!al)|विकल्प).*)$/u,
    'options',
  ],
  [/^(?:passage(?:text)?|comprehension|paragraph|directions?|casestudy|अनुच्छेद|गद्यांश|निर्देश)$/, 'passage'],
  [/^subjectname$|^विषय$/, 'subject'],
  [/^chaptername$|^अध्याय$/, 'chapter'],
  [/^(?:question)?type$|^प्रकार$/, 'type'],
  [
    /^(?:key|ans|(?:right|correct)(?:(?:answers?|ans|options?|opt|choices?)*(?:key|index|letter)?|(?:answer|ans|option|opt|choice)(?:no|number))|answers?(?:key|index|option)?|(?:सही)?उत्तर|सहीविकल्प)$/,
    'answer',
  ],
  [
    /^(?:(?:detailed|full|overall)?(?:solutions?|sol|explanations?)|answerexplanation|rationale|हल|व्याख्या|समाधान)$/,
    'explanation',
  ],
  [/^(?:(?:positive|max|default)?marks?(?:positive)?|points?|score|(?:पूर्ण|सकारात्मक|धनात्मक)?अंक)$/, 'marks'],
  [/^(?:wrong|negative|negative(?:marks?|marking)|marks?negative|penalty|(?:ऋणात्मक|नकारात्मक)(?:अंक|अंकन)?)$/, 'wrong'],
  [/^(?:min(?:imum)?|lower)(?:value|answer|limit|bound|range)?$|^(?:answer|range)(?:min|minimum|from|start)$/, 'min'],
  [/^(?:max(?:imum)?|upper)(?:value|answer|limit|bound|range)?$|^(?:answer|range)(?:max|maximum|to|end)$/, 'max'],
  [/^difficulty(?:level)?$|^level$|^कठिनाई(?:स्तर)?$/, 'difficulty'],
];
const OPTION =
  /^(?:options?|opt|choice|alternative|answer(?:option|choice)?|ans|विकल्प)?(?:([a-h]|(?<=विकल्प)[अबसदइकखगघङ])|(?<=.)([1-8]))$/u;
/** "Option (A)" and "(A)". */
const IN_BRACKETS = /^(options?|opt|choice|विकल्प|)[\s.:-]*[([]\s*([a-h1-8]|[अबसदइकखगघङ])\s*[)\]]/u;
export const LANGUAGE = /^([a-z_0-9]+):([a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/;

const LONGEST_NAME = 100;
const headOf = (cell: string): string => {
  const typed = withLatinDigits(cell).trim().toLowerCase();
  const name = typed.length > LONGEST_NAME ? typed : typed.replace(/[\s-]+(?![a-z0-9-]*$)|[\s]+/g, '_');
  if (KNOWN.has(name) || LANGUAGE.test(name)) return name;
  const { named = '', language = '' } = (typed.length > LONGEST_NAME ? undefined : inNamedLanguage(typed)) ?? {};
  const text = named === '' ? '' : headOf(named);
  if (TEXTS.includes(text)) return `${text}:${language}`;
  // "Answer 1 - max 75 characters", "Correct Answer(s)", "Ans.?"
  const [words = ''] = typed
    .replace(IN_BRACKETS, (_all, word: string, sign: string) => `${word || 'option'} ${sign}`)
    .replace(/[([]?([+\-−–])\s?ve\b[)\]]?/, (_all, sign: string) => (sign === '+' ? 'positive' : 'negative'))
    .split(/\(|\s[-–—]\s/);
  const letters = words.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const [, letter, digit] = OPTION.exec(letters) ?? [];
  const sign = letter ?? digit;
  const place = sign && optionPlace(sign);
  return typeof place === 'number'
    ? (OPTIONS[place] ?? name)
    : (SAME.find(([form]) => form.test(letters))?.[1] ?? name);
};

/** Beside an answer, such a column may hold anything. */
const OF_PLACES = /answers?\W*options?\W*$|(?:no|number|letter)\W*$/i;

interface Heads {
  heads: string[];
  /** Of the question, where each of its columns names one. */
  language?: string;
}
/**
 * The columns of a table. One that names its language has a translation, but that of the first language of the question is the
 * question itself where no other column is.
 */
export function headsOf(cells: readonly string[]): Heads {
  // Also "1", "2", "3" or "क", "ख", "ग"; "Question", "1", "2" alone are the numbers of keys.
  const signs = cells.map(optionIn);
  const isBeside = cells.some((cell) => isNumberHead(cell) || headOf(cell) === 'answer');
  const isOfSigns = isBeside && signs.filter(Boolean).every((name, i) => name === OPTIONS[i]);
  const all = cells.map((cell, i) => (isOfSigns && signs[i] ? signs[i] : headOf(cell)));
  const isKeyed = cells.some((cell, i) => all[i] === 'answer' && !OF_PLACES.test(cell));
  const named = all.map((name, i) => (isKeyed && name === 'answer' && OF_PLACES.test(cells[i] ?? '') ? '' : name));
  const isNamed = named.includes('question');
  const first = isNamed ? undefined : named.flatMap((name) => /^question:(.+)$/.exec(name)?.[1] ?? [])[0];
  const heads = named.map((name) => {
    const [, text = '', language] = LANGUAGE.exec(name) ?? [];
    if ((name === 'min' && !named.includes('max')) || (name === 'max' && !named.includes('min'))) return '';
    return language === (first ?? 'en') && TEXTS.includes(text) && !named.includes(text) ? text : name;
  });
  return { heads, ...(first && first !== 'en' ? { language: first } : {}) };
}

/** In every name of the question, which few other cells have. */
const ASKS = /que|prompt|प्रश्न|सवाल/i;
/** Whether a line is the head of a table of questions: it names the question, and the answer or two more columns. */
export function isHead(cells: readonly string[]): boolean {
  if (!cells.some((cell) => ASKS.test(cell))) return false;
  const heads = new Set(headsOf(cells).heads.filter((head) => KNOWN.has(head)));
  return heads.has('question') && (heads.size > 2 || heads.has('answer'));
}

/** The head of a table with the line below it, where that names the options; undefined for any other line. */
export function withOptionsBelow(head: readonly string[], below: readonly string[] = []): string[] | undefined {
  const places = below.map((cell) => OPTIONS.indexOf(optionIn(cell)));
  const isFit = below.every((cell, i) => {
    const isFree = ['', 'options'].includes(headOf(head[i] ?? ''));
    return cell.trim() === '' || (isFree && places[i] !== -1);
  });
  if (!isFit || places.filter((place) => place >= 0).length < 2) return undefined;
  return head.map((cell, i) => ((places[i] ?? -1) < 0 ? cell : `Option ${letterOf(places[i] ?? 0)}`));
}
/** The head of a table in which one cell names all options, with filled columns for them behind it. */
export function withOptionsBeside(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const { heads } = headsOf(head);
  const at = heads.findIndex((name, i) => name === 'options' && !/wrong|incorrect|distract/i.test(head[i] ?? ''));
  const behind = head.findIndex((cell, i) => i > at && cell.trim() !== '');
  const count = behind - at;
  const isFilled = rows.some((cells) => cells.slice(at + 1, behind).some((cell) => cell.trim() !== ''));
  if (at < 0 || heads.some(isOption) || count < 2 || count > OPTIONS.length || !isFilled) return [...head];
  return head.map((cell, i) => (i >= at && i < behind ? `Option ${letterOf(i - at)}` : cell));
}
const isOption = (head: string): boolean => OPTIONS.includes(head);
const optionIn = (cell: string): string => [cell, `विकल्प ${cell}`].map(headOf).find(isOption) ?? '';

export const isKnownHead = (cell: string): boolean => KNOWN.has(headOf(cell));

/** Whether columns are called as in the template; other programs say "Option A" or "Correct Answer". */
export const isOfTemplate = (cells: readonly string[]): boolean => {
  const named = cells.filter((cell) => isKnown(headOf(cell))).map((cell) => cell.trim().toLowerCase());
  return named.every(isKnown) && named.some((name) => OPTIONS.includes(name) || name === 'accepted');
};
/** Whether what a column holds means something here. */
export const isKnown = (head: string): boolean => KNOWN.has(head) || TEXTS.includes(LANGUAGE.exec(head)?.[1] ?? '');

const NUMBER =
  /^(?:q(?:ues?(?:tions?)?)?\s*[.:-]?\s*(?:no|nos|num(?:ber)?|#|id)?|s(?:[rl]|erial)?\s*[.:-]?\s*(?:no|number)|no|sr|sl|#|प्रश्न\s*(?:सं|क्र)\S*|क्र\S*(?:\s*सं\S*)?)\.?$/iu;
/** Whether a column has the numbers of the questions. */
export const isNumberHead = (cell: string): boolean =>
  cell.length <= LONGEST_NAME && NUMBER.test(cell.trim()) && headOf(cell) !== 'question';

/** What is said of the columns of a head that mean nothing here, or the same as one before. */
export const headNotes = (cells: readonly string[]): Remark[] => {
  const { heads } = headsOf(cells);
  return cells.flatMap((cell, i) => {
    const [head = '', name] = [heads[i], cell.slice(0, 60)];
    const isUsed = isKnown(head) && heads.indexOf(head) === i && !(head === 'options' && heads.includes('option_a'));
    if (cell.trim() === '' || isUsed || isNumberHead(cell)) return [];
    const why = head === 'answer' ? 'is a second key: it must say the same' : 'is not used';
    return [remark('column_ignored', `The column ${name} ${why}`)];
  });
};

/** Whether a column holds what `field` means, whatever people call it. */
export const isColumnOf = (field: string, cell: string): boolean => headOf(cell) === field;
const OF_ONE_ROW = new Set(['question', ...OPTIONS, 'options', 'answer', 'accepted', 'list_1', 'list_2']);
/** Whether a cell of the column that is one over several rows holds for each of them, as a passage does. */
export const isOfEachRow = (cell: string): boolean => {
  const head = headOf(cell);
  return isKnown(head) && !OF_ONE_ROW.has(head.replace(/:.*/, ''));
};
/** Whether a column holds a part of a question, and not only what is said about it. */
export const asks = (head: string): boolean => {
  const name = head.replace(/:.*/, '');
  return TEXTS.includes(name) || ['options', 'answer', 'accepted'].includes(name);
};
/** Whether students read what a column holds. */
export const isText = (cell: string): boolean => TEXTS.includes(headOf(cell).replace(/:.*/, ''));

const FROM_ZERO = /[([]\s*0\s*(?:-|–|to|\.\.)\s*\d|\b(?:0|zero)[\s-]*(?:based|indexed)|from\s+(?:0|zero)\b/i;
/** What the head of a column of keys says of their numbers: they are places, perhaps counted from 0. */
export const countedAs = (cell: string): 'from 0' | 'index' | undefined =>
  FROM_ZERO.test(cell) ? 'from 0' : /index/i.test(cell) ? 'index' : undefined;
