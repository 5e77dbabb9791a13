import { letterOf } from '@kasauti/contracts/match';
import { TRUE_FALSE } from '../../question/question';
import { plainText } from '../text/formulas';
import { excerptOf, remark } from '../remark';
import type { Found } from './found';
import { keyMissing, keyUnclear, questionBroken } from './remarks';

const OPTION = /^\s*([A-Z])[.)]\s*(.*)$/;
const SMALL_OPTION = /^\s*([a-z])[.)]\s*(.*)$/;
const BRACKETED_OPTION = /^\s*\(([A-Za-z])\)\s*(.*)$/;
const ANSWER = /^\s*ANSWER\s*:\s*(.*)$/i;
/** As people write it; only with letters behind, because a question may have such a line too. */
const TYPED_ANSWER = /^\s*(?:correct\s+)?ans(?:wer)?\s*[:.-]\s*(.*)$/i;
const LETTERS = /^\(?[A-Z][.)]?(?:(?:\s*(?:[,;&]|\band\b)\s*|\s+)\(?[A-Z][.)]?)*\s*\.?$/i;
const LETTER = /(?<![A-Z])[A-Z](?![A-Z])/g;

interface Open {
  line: number;
  stem: string[];
  options: { letter: string; text: string }[];
  raw: string[];
}
const blank = (line: number): Open => ({ line, stem: [], options: [], raw: [] });

/** Has it the lines that only Aiken has? */
export const isAiken = (text: string): boolean =>
  /^[^\S\r\n\u2028\u2029]*ANSWER\s*:\s*\(?[A-Z]\b/im.test(text) &&
  /^[^\S\r\n\u2028\u2029]*(?:A[.)]|\(A\))/im.test(text);

/** The first one that options of a question have; another one may be a part of it. */
const FORMS = [
  { first: /^[^\S\r\n\u2028\u2029]*A[.)]/m, form: OPTION },
  { first: /^[^\S\r\n\u2028\u2029]*a[.)]/m, form: SMALL_OPTION },
  { first: /^[^\S\r\n\u2028\u2029]*\(A\)/im, form: BRACKETED_OPTION },
];

/**
 * Question lines, options "A) text" or "A. text" from A on, then "ANSWER: B"; several letters make a question with several right
 * options. Behind an empty line only the next option or the answer goes on with a question: anything else begins another
 * one, so that a broken question does not swallow the next.
 */
export function* readAiken(text: string): Iterable<Found> {
  const lines = text.split(/\r\n|\n|\r/);
  const forms = formsOf(lines);
  let open = blank(0);
  let isGap = false;
  /** The line of a text that is no question. */
  let before = 0;
  let explained = 0;
  for (const [index, line] of lines.entries()) {
    if (index < explained) continue;
    if (line.trim() === '') {
      isGap = true;
      continue;
    }
    const answer = ANSWER.exec(line) ?? (open.options.length > 1 ? typedAnswer(line) : undefined);
    const [, sign, said = ''] = (forms[index] ?? OPTION).exec(line) ?? [];
    const letter = sign?.toUpperCase();
    const isNext = letter === letterOf(open.options.length);
    if (isGap && open.line > 0 && !answer && !isNext) {
      yield broken(open, open.options.length > 0 ? keyMissing() : withoutOptions());
      before = open.options.length > 0 ? 0 : open.line;
      open = blank(0);
    }
    isGap = false;
    if (open.line === 0) open.line = index + 1;
    open.raw.push(line);
    if (answer) {
      const found = asked(open, (answer[1] ?? '').trim());
      const { begin, end } = solutionAt(lines, index + 1, numberOf(open.stem[0]));
      explained = end;
      yield withSolution(
        before > 0 ? { ...found, notes: [...found.notes, textBefore(before)] } : found,
        lines.slice(begin, end),
      );
      open = blank(0);
      before = 0;
    } else if (letter && open.stem.length > 0 && (isNext || open.options.length > 0))
      open.options.push({ letter, text: said.trim() });
    else {
      const option = open.options.at(-1);
      if (option) option.text += ` ${line.trim()}`;
      else open.stem.push(line.trim());
    }
  }
  if (open.line > 0) yield broken(open, open.options.length > 0 ? keyMissing() : withoutOptions());
}

function typedAnswer(line: string): RegExpExecArray | undefined {
  const answer = TYPED_ANSWER.exec(line);
  return answer && LETTERS.test((answer[1] ?? '').trim()) ? answer : undefined;
}

const SOLUTION = /^\s*(?:sol(?:ution)?|exp(?:lanation)?|rationale|feedback|हल|व्याख्या)\s*:\s*/i;
const NUMBER = /^\s*(?:q\.?\s*)?(\d{1,4})\s*[.):](?!\d)/i;
const numberOf = (line = ''): number => Number(NUMBER.exec(line)?.[1]);
const OF_QUESTION = /^\s*(?:a[.)]|\(a\)|ANSWER\s*:)/i;
/**
 * The lines that explain an answer: up to the number of the next question, the end of the file, or an empty line when they
 * stand directly below the answer. Others may be lines of the next question.
 */
function solutionAt(lines: readonly string[], below: number, number: number): { begin: number; end: number } {
  const filled = (from: number): number => {
    let at = from;
    while (lines[at]?.trim() === '') at += 1;
    return at;
  };
  const begin = filled(below);
  if (!SOLUTION.test(lines[begin] ?? '')) return { begin: below, end: below };
  let end = begin + 1;
  while (lines[end]?.trim() && !NUMBER.test(lines[end] ?? '') && !OF_QUESTION.test(lines[end] ?? '')) end += 1;
  const next = filled(end);
  const isParted = begin === below && next > end && !OF_QUESTION.test(lines[next] ?? '');
  const isSure = next === lines.length || numberOf(lines[next]) === number + 1 || isParted;
  return isSure ? { begin, end } : { begin: below, end: below };
}
function withSolution(found: Found, lines: readonly string[]): Found {
  const text = lines.map((line) => line.trim()).join('\n');
  const explanation = plainText(text.replace(SOLUTION, ''));
  return found.question && explanation ? { ...found, question: { ...found.question, explanation } } : found;
}
const solutionBefore = () =>
  remark(
    'text_before',
    'It begins like the explanation of the question before it: if it is that, put an empty line between the two',
  );

/** For each line the form of the options of its question, which ends with its answer. */
function formsOf(lines: readonly string[]): RegExp[] {
  let begin = 0;
  return lines.flatMap((line, at) => {
    if (!ANSWER.test(line) && !typedAnswer(line) && at < lines.length - 1) return [];
    const part = lines.slice(begin, at + 1);
    begin = at + 1;
    const form = FORMS.find(({ first }) => first.test(part.join('\n')))?.form ?? OPTION;
    return part.map(() => form);
  });
}

const textBefore = (line: number) =>
  remark(
    'text_before',
    `The text at line ${line} stands before it without options: if it belongs to this question, take the empty line between them out`,
  );
const withoutOptions = () => questionBroken('There are no options and no line with the answer');

const noOptions = (key: string) =>
  remark('key_unclear', `The key says ${key}, and no line is an option: begin each with A), B) and so on`);

const typed = ({ line, stem, options, raw }: Open) => ({
  place: `line ${line}`,
  question: {
    type: 'mcq' as const,
    question: plainText(stem.join('\n').trim()),
    options: options.map(({ text }) => plainText(text.trim())),
  },
  notes: SOLUTION.test(stem[0] ?? '') ? [solutionBefore()] : [],
  excerpt: excerptOf(raw.join('\n')),
});

const broken = (open: Open, problem: Found['problems'][number]): Found => ({ ...typed(open), problems: [problem] });

function asked(open: Open, answer: string): Found {
  const found = typed(open);
  const letters = open.options.map(({ letter }) => letter);
  if (open.stem.length === 0) return broken(open, questionBroken(`Line ${open.line}: there is no question before it`));
  if (letters.some((one, i) => one !== letterOf(i)))
    return broken(open, questionBroken(`Line ${open.line}: the options are not A, B, C and so on`));
  if (answer === '') return broken(open, keyMissing());
  const keys = LETTERS.test(answer) ? [...new Set(answer.toUpperCase().match(LETTER))] : [];
  const right = keys.map((key) => letters.indexOf(key)).sort((a, b) => a - b);
  if (letters.length === 0) return broken(open, noOptions(answer));
  if (keys.length === 0 || right.includes(-1)) return broken(open, keyUnclear(answer, letters.length));
  const { excerpt: _shown, ...rest } = found;
  const options = open.options.map(({ text }) => text.trim().toLowerCase());
  if (right.length > 1)
    return { ...rest, question: { ...found.question, type: 'multi-correct', correctAnswers: right }, problems: [] };
  const isTrueFalse = options.length === 2 && options[0] === 'true' && options[1] === 'false';
  const type = isTrueFalse ? ('true-false' as const) : ('mcq' as const);
  const own = isTrueFalse ? { options: TRUE_FALSE } : {};
  return { ...rest, question: { ...found.question, ...own, type, correctAnswer: right[0] }, problems: [] };
}
