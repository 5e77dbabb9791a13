import { columnLabel, letterOf, rowLabel } from '@kasauti/contracts/match';
import {
  decimal,
  languageOf,
  PLAIN_LANGUAGE,
  questionsOf,
  rightOptions,
  type Content,
  type Exported,
  type Question,
} from '../exported';

/* The table that imports read: its heads are those of the template. */

const OPTIONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `option_${name}`);
const TEXTS = ['question', ...OPTIONS, 'explanation', 'passage_title', 'passage', 'list_1', 'list_2'];
export const HEADS = [
  'type',
  'question',
  ...OPTIONS,
  ...['answer', 'accepted', 'explanation', 'marks', 'wrong', 'difficulty', 'topic', 'subject', 'chapter', 'tags'],
  ...['passage_title', 'passage', 'list_1', 'list_2', 'video'],
];
/** Without it Excel does not read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
/** Spreadsheets take these for formulas, some also in full-width signs. Reading takes one ' off again. */
const FORMULA = /^'*[=+\-@\t\uff1d\uff0b\uff0d\uff20]/;

/** A cell that no spreadsheet takes for a formula; RFC 4180. */
function cellOf(value: string): string {
  const text = value.trim();
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line a question, under the heads of the template. */
export function writeCsv(content: Content): string {
  const questions = questionsOf(content);
  const languages = [
    ...new Set(
      questions.flatMap(({ question: { translations = [] } }) => translations.map(({ language }) => language)),
    ),
  ];
  const isForeign = questions.some(({ question }) => languageOf(question) !== PLAIN_LANGUAGE);
  const used = (language: string) => {
    const rows = questions.map(({ question }) => textsIn(question, language));
    return TEXTS.filter((head) => rows.some((row) => (row[head] ?? '') !== '')).map((head) => `${head}:${language}`);
  };
  const heads = [...HEADS, ...(isForeign ? ['language'] : []), ...languages.flatMap(used)];
  const line = (cells: string[]) => `${cells.map(cellOf).join(',')}\r\n`;
  const cells = (one: Exported) => {
    const row = { ...factsIn(one), ...ownTexts(one.question) };
    const translated = Object.fromEntries(
      languages.flatMap((language) =>
        Object.entries(textsIn(one.question, language)).map(([head, text]) => [`${head}:${language}`, text]),
      ),
    );
    return heads.map((head) => ({ ...row, ...translated })[head] ?? '');
  };
  return BYTE_ORDER_MARK + line(heads) + questions.map((one) => line(cells(one))).join('');
}

type Row = Record<string, string>;
interface Texts {
  question?: string;
  options?: string[];
  explanation?: string;
  rows?: string[];
  columns?: string[];
  passage?: { title?: string; text: string };
}

const oneALine = (items: readonly string[] = []): string =>
  items.map((item) => item.replace(/\s*\n\s*/g, ' ')).join('\n');
const rowOf = ({ question = '', options = [], explanation = '', rows, columns, passage }: Texts): Row => ({
  question,
  explanation,
  ...Object.fromEntries(options.map((text, i) => [OPTIONS[i] ?? '', text])),
  passage_title: passage?.title ?? '',
  passage: passage?.text ?? '',
  list_1: oneALine(rows),
  list_2: oneALine(columns),
});

const ownTexts = ({ question, options, explanation, match, passage }: Question): Row =>
  rowOf({
    question,
    ...(match ? match : options ? { options } : {}),
    ...(explanation ? { explanation } : {}),
    ...(passage ? { passage } : {}),
  });

function textsIn({ translations = [], passage }: Question, language: string): Row {
  const texts = translations.find((one) => one.language === language);
  const read = passage?.translations?.find((one) => one.language === language);
  return rowOf({ ...texts, ...(read ? { passage: read } : {}) });
}

function factsIn({ question: q, subject, chapter, tags }: Exported): Row {
  const { marking } = q;
  return {
    type: q.match ? 'match' : q.type,
    answer: answerOf(q),
    accepted: acceptedCell(q.acceptedAnswers),
    marks: decimal(marking?.correct ?? q.points ?? 1),
    wrong: marking ? decimal(marking.wrong) : '',
    difficulty: q.difficulty ?? '',
    topic: q.topic ?? '',
    subject,
    chapter,
    tags: tags.join(','),
    video: q.solutionVideo ?? '',
    language: languageOf(q) === PLAIN_LANGUAGE ? '' : languageOf(q),
  };
}

/** Texts between bars; a bar of a text has a backslash. */
export const acceptedCell = (texts: readonly string[] = []): string =>
  texts.map((text) => text.replaceAll('|', '\\|')).join('|');
export const acceptedIn = (cell: string): string[] =>
  cell
    .split(/(?<!\\)\|/)
    .map((text) => text.replaceAll('\\|', '|').trim())
    .filter((text) => text !== '');

/** `B`, `A,C`, `true`, a text, `9.8`, `9.8±0.1`, `9.7..9.9` or `A-II; B-I,IV`. */
function answerOf(q: Question): string {
  if (q.match)
    return q.match.right.map((columns, row) => `${rowLabel(row)}-${columns.map(columnLabel).join(',')}`).join('; ');
  switch (q.type) {
    case 'mcq':
    case 'multi-correct':
      return rightOptions(q).map(letterOf).join(',');
    case 'true-false':
      return q.correctAnswer === 0 ? 'true' : q.correctAnswer === 1 ? 'false' : '';
    case 'short-answer':
      return typeof q.correctAnswer === 'string' ? q.correctAnswer : '';
    case 'numerical':
      return q.answer ? numericalOf(q.answer) : '';
  }
}

function numericalOf(answer: NonNullable<Question['answer']>): string {
  if ('min' in answer) return `${decimal(answer.min)}..${decimal(answer.max)}`;
  return decimal(answer.value) + (answer.tolerance === undefined ? '' : `±${decimal(answer.tolerance)}`);
}
