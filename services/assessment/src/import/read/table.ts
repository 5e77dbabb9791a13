import type { components } from '@kasauti/contracts';
import { acceptedIn } from '../../export/write/csv';
import type { QuestionInput, QuestionType } from '../../question/question';
import { excerptOf, remark, type Remark } from '../remark';
import type { Found } from './found';
import { answerOf, keysIn, type First } from './table-answer';
import { matchKeyIn, matchOf, type Kind } from './match';
import { keyMissing, keyUnclear, kindNotSupported, marksLeftOut } from './remarks';

export interface Line {
  /** 'line 12', or with the name of its sheet. */
  place: string;
  cells: string[];
}

const OPTIONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `option_${name}`);
const TEXTS = ['question', ...OPTIONS, 'explanation', 'passage_title', 'passage', 'list_1', 'list_2'];
const FACTS = 'type answer accepted marks wrong difficulty topic subject chapter tags video language'.split(' ');
const KNOWN = new Set([...TEXTS, ...FACTS]);
/** What people call the columns, without signs between the words. */
const SAME: [RegExp, string][] = [
  [/^(?:questions?|ques|prompt|question(?:text|title|stem)|प्रश्न|सवाल)$/, 'question'],
  [/^subjectname$|^विषय$/, 'subject'],
  [/^chaptername$|^अध्याय$/, 'chapter'],
  [/^(?:question)?type$|^प्रकार$/, 'type'],
  [
    /^(?:key|ans|(?:right|correct)(?:answers?|ans|options?|choices?|key)?|answers?(?:key)?|(?:सही)?उत्तर|सहीविकल्प)$/,
    'answer',
  ],
  [/^(?:solutions?|explanations?|answerexplanation|rationale|हल|व्याख्या|समाधान)$/, 'explanation'],
  [/^(?:(?:positive|max)?marks?|points?|score|अंक)$/, 'marks'],
  [/^(?:wrong|negative|negative(?:marks?|marking)|penalty|ऋणात्मकअंक)$/, 'wrong'],
  [/^difficulty(?:level)?$|^level$/, 'difficulty'],
];
const OPTION = /^(?:options?|opt|choice|alternative|answer|ans|विकल्प)?(?:([a-h])|(?<=.)([1-8]))$/;
const LANGUAGE = /^([a-z_0-9]+):([a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/;

const LONGEST_NAME = 100;
const headOf = (cell: string): string => {
  const typed = cell.trim().toLowerCase();
  const name = typed.length > LONGEST_NAME ? typed : typed.replace(/[\s-]+(?![a-z0-9-]*$)|[\s]+/g, '_');
  if (KNOWN.has(name) || LANGUAGE.test(name)) return name;
  // "Answer 1 - max 75 characters", "Correct Answer(s)", "Ans.?"
  const [words = ''] = typed.split(/\(|\s[-–—]\s/);
  const letters = words.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const [, letter, digit] = OPTION.exec(letters) ?? [];
  const place = letter ?? (digit ? String.fromCharCode(96 + Number(digit)) : undefined);
  return place ? `option_${place}` : (SAME.find(([form]) => form.test(letters))?.[1] ?? name);
};

/** Whether a line is the head of the template: it names the question and two more columns. */
export function isHead(cells: readonly string[]): boolean {
  const heads = cells.map(headOf);
  return heads.includes('question') && heads.filter((head) => KNOWN.has(head)).length > 2;
}

/** Columns of a head that mean nothing here, or the same as one before, as they are written. */
export const unknownHeads = (cells: readonly string[]): string[] => {
  const heads = cells.map(headOf);
  return cells.filter((cell, i) => {
    const head = heads[i] ?? '';
    const text = LANGUAGE.exec(head)?.[1];
    const isKnown = KNOWN.has(head) || (text !== undefined && TEXTS.includes(text));
    return cell.trim() !== '' && (!isKnown || heads.indexOf(head) < i);
  });
};
/** Whether a column holds what `field` means, whatever people call it. */
export const isColumnOf = (field: string, cell: string): boolean => headOf(cell) === field;

/** A cell that a spreadsheet would take for a formula has one ' more in front. */
const GUARDED = /^'+[=+\-@\t\uff1d\uff0b\uff0d\uff20]/;
const valueOf = (cell: string | undefined): string => {
  const text = cell ?? '';
  return (GUARDED.test(text) ? text.slice(1) : text).trim();
};

/** The questions of a table with the heads of the template, one a line. Texts are our Markdown. */
export function readTable(head: readonly string[], lines: Iterable<Line>): { notes: Remark[]; rows: Iterable<Found> } {
  const heads = head.map(headOf);
  const rows = Array.from(lines, (line) => ({
    ...line,
    of: (name: string) => valueOf(line.cells[heads.indexOf(name)]),
  }));
  const zeros = rows.filter(({ of }) => saysZero(of)).length;
  const first: First = zeros === 0 || rows.some(({ of }) => saysLast(of)) ? 1 : zeros > 1 ? 0 : 'unknown';
  return { notes: first === 0 ? [countsFromZero()] : [], rows: found() };

  function* found(): Iterable<Found> {
    for (const { place, cells, of } of rows) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      const filled = heads.filter((name) => of(name) !== '');
      const excerpt = excerptOf(cells.filter(Boolean).join(' | '));
      yield { place, excerpt, ...question(of, filled, first) };
    }
  }
}

const isOption = (of: Cells, text: string): boolean => OPTIONS.some((name) => of(name) === text);
/** One of the keys is the option before number 1, as programs count; in one row alone it may be a slip. */
const saysZero = (of: Cells): boolean => {
  const keys = keysIn(of('answer'));
  return (
    keys.includes('0') && keys.every((key) => /^\d$/.test(key)) && of('option_a') !== '' && !isOption(of, of('answer'))
  );
};
/** One of the keys is the number of options, which is the last only when they are counted from 1. */
const saysLast = (of: Cells): boolean => {
  const last = String(OPTIONS.findLastIndex((name) => of(name) !== '') + 1);
  return last !== '0' && of('answer').split(/\D+/).includes(last) && !isOption(of, of('answer'));
};
const countsFromZero = () =>
  remark('key_counts_from_zero', 'The keys of this table count from 0: the key 0 is the first option');

const TYPES: [RegExp, QuestionType][] = [
  [/^(?:mcq|scq|(?:multiple_choice|single_(?:choice|correct|answer|select))(?:_questions?)?)$/, 'mcq'],
  [
    /^(?:msq|multi_correct|check_?box(?:es)?|multi(?:ple)?_(?:answers?|response|select|correct)(?:_questions?)?)$/,
    'multi-correct',
  ],
  [/^(?:true_(?:or_)?false|t_f|tf|boolean)$/, 'true-false'],
  [/^(?:short(?:_answer)?|fill_ups?|fib|fill_in_the_blanks?)$/, 'short-answer'],
  [/^(?:numerical|numeric|integer|nat)(?:_(?:answer|type|value))?(?:_type)?$/, 'numerical'],
];
const typeNamed = (name: string): QuestionType | undefined => TYPES.find(([form]) => form.test(name))?.[1];
const DIFFICULTIES = new Set(['easy', 'medium', 'hard']);
const listed = (text: string, sign: RegExp): string[] =>
  text
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean);

type Cells = (name: string) => string;
type Translation = components['schemas']['QuestionTranslation'];

function question(of: Cells, filled: readonly string[], first: First): Omit<Found, 'place'> {
  const named = of('type')
    .toLowerCase()
    .replace(/[\s/-]+/g, '_');
  const given = OPTIONS.map(of).flatMap((text, column) => (text === '' ? [] : [{ text, column }]));
  const isGap = given.some(({ column }, place) => column !== place);
  const isMatch = named === 'match' || (named === '' && of('list_1') !== '');
  const { type, answer, problems } = isMatch ? matched(of) : keyed(of, named, given, first);
  const difficulty = of('difficulty').toLowerCase();
  const [explanation, topic, video] = [of('explanation'), of('topic'), of('video')];
  const { marks, notes } = marksOf(of('marks'), of('wrong'));
  const asked: QuestionInput | undefined = type && {
    type,
    question: of('question'),
    ...answer,
    ...marks,
    ...(DIFFICULTIES.has(difficulty) ? { difficulty: difficulty as 'easy' | 'medium' | 'hard' } : {}),
    ...(explanation ? { explanation } : {}),
    ...(topic ? { topic: Array.from(topic).slice(0, 60).join('') } : {}),
    ...(video ? { solutionVideo: video } : {}),
    ...(of('language') ? { language: of('language') } : {}),
    ...inLanguages(of, filled, given, isMatch),
  };
  return {
    ...(asked ? { question: asked } : {}),
    ...(of('subject') ? { subject: of('subject') } : {}),
    ...(of('chapter') ? { chapter: of('chapter') } : {}),
    tags: listed(of('tags'), /,/),
    notes: [
      ...notes,
      ...(isGap ? [remark('options_renamed', 'An option in the middle is empty; those behind it moved up')] : []),
    ],
    problems: [
      ...(named !== '' && named !== 'match' && !typeNamed(named) ? [kindNotSupported(of('type'))] : []),
      ...problems,
    ],
  };
}

const keyed = (of: Cells, named: string, options: { text: string; column: number }[], first: First) =>
  answerOf({ type: typeNamed(named), key: of('answer'), accepted: acceptedIn(of('accepted')), options, first });

function matched(of: Cells): Pick<Kind, 'type' | 'answer' | 'problems'> {
  const [rows, columns] = [listed(of('list_1'), /\n/), listed(of('list_2'), /\n/)];
  const key = of('answer');
  const right = matchKeyIn(key, rows.length);
  if (!right) return { problems: [key === '' ? keyMissing() : keyUnclear(key.slice(0, 60), 0)] };
  return matchOf(
    rows,
    columns,
    right,
    right.every((places) => places.length < 2),
  );
}

/** Whole marks without a loss are points; others are marks of the question's own. */
export function marksOf(marks: string, wrong: string): { marks: Partial<QuestionInput>; notes: Remark[] } {
  const [correct, loss] = [Number(marks), -Math.abs(Number(wrong))];
  if (marks === '' && (wrong === '' || loss === 0)) return { marks: {}, notes: [] };
  if (wrong === '' && Number.isInteger(correct) && correct >= 1 && correct <= 10)
    return { marks: { points: correct }, notes: [] };
  const isFit = (sum: number) => Number.isFinite(sum) && Math.abs(sum) <= 100 && Number(sum.toFixed(2)) === sum;
  if (marks === '' || correct <= 0 || !isFit(correct) || !isFit(loss)) return { marks: {}, notes: [marksLeftOut()] };
  return { marks: { marking: { correct, wrong: loss === 0 ? 0 : loss, skipped: 0, partial: 'none' } }, notes: [] };
}

/** Columns such as `question:hi`, and the passage with its own. */
function inLanguages(
  of: Cells,
  filled: readonly string[],
  options: readonly { column: number }[],
  isMatch: boolean,
): Pick<QuestionInput, 'translations' | 'passage'> {
  const languages = [...new Set(filled.flatMap((name) => LANGUAGE.exec(name)?.[2] ?? []))];
  /** Untranslated items at the end have no line. */
  const lines = (name: string) => {
    const given = of(name.replace(/:.*/, '')).split('\n').length;
    const own = of(name)
      .split('\n')
      .map((one) => one.trim());
    return [...own, ...Array.from({ length: Math.max(0, given - own.length) }, () => '')];
  };
  const some = (list: string[]) => (list.some(Boolean) ? list : []);
  const translations = languages.flatMap((language): Translation[] => {
    const [question, explanation] = [of(`question:${language}`), of(`explanation:${language}`)];
    const texts = isMatch ? [] : some(options.map(({ column }) => of(`${OPTIONS[column] ?? ''}:${language}`)));
    const rows = isMatch ? some(lines(`list_1:${language}`)) : [];
    const columns = isMatch ? some(lines(`list_2:${language}`)) : [];
    const one: Translation = {
      language,
      ...(question ? { question } : {}),
      ...(texts.length > 0 ? { options: texts } : {}),
      ...(explanation ? { explanation } : {}),
      ...(rows.length > 0 ? { rows } : {}),
      ...(columns.length > 0 ? { columns } : {}),
    };
    return Object.keys(one).length > 1 ? [one] : [];
  });
  const text = of('passage');
  const others = languages.flatMap((language) => {
    const [title, other] = [of(`passage_title:${language}`), of(`passage:${language}`)];
    return other ? [{ language, ...(title ? { title } : {}), text: other }] : [];
  });
  const title = of('passage_title');
  const passage = { ...(title ? { title } : {}), text, ...(others.length > 0 ? { translations: others } : {}) };
  return { ...(translations.length > 0 ? { translations } : {}), ...(text ? { passage } : {}) };
}
