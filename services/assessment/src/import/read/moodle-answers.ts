import { textIn, type Markup } from '../text/markup';
import { childNamed, childrenNamed } from '../text/xml';
import { remark } from '../remark';
import type { Kind } from './match';
import { keyMissing, unitsLeftOut, weightNotSupported, wrongLeftOut } from './remarks';
import { numericalIn } from './written/number';
import { truthOf } from './written/key';

/* Answers that are typed, as Moodle writes them. */

/** The text of an element, which may stand in another one. */
export const valueOf = (node: Markup | undefined): string => {
  const text = childNamed(node, 'text') ?? node;
  return text ? textIn(text.children).trim() : '';
};

/** In a language with a decimal comma Moodle writes 33,33333. */
export const fraction = ({ attrs }: Markup): number => Number((attrs['fraction'] ?? '0').replace(',', '.'));

/** Moodle writes the words of the language in which the file was made. */
const [TRUE, FALSE] = [
  new Set(['wahr', 'vrai', 'verdadero', 'verdadeiro', 'vero', 'waar']),
  new Set(['falsch', 'faux', 'falso', 'onwaar']),
];
/** 0 for an answer that means true, 1 for false. */
export const truthIn = (answer: Markup): number | undefined => {
  const word = valueOf(answer).toLowerCase();
  return TRUE.has(word) ? 0 : FALSE.has(word) ? 1 : truthOf(word);
};

export function shortAnswer(node: Markup, all: Markup[]): Kind {
  // What counts nothing is wrong like any other answer; its remark is left out.
  const answers = all.filter((answer) => fraction(answer) > 0);
  const partly = answers.map(fraction).find((weight) => weight < 99.9);
  const texts = answers.map(valueOf);
  const [sample, ...accepted] = texts.map((text) => text.replaceAll('\\*', '*'));
  const problems = [
    ...(answers.length === 0 ? [keyMissing()] : []),
    ...(partly === undefined ? [] : [weightNotSupported(partly)]),
    ...(valueOf(childNamed(node, 'usecase')) === '1'
      ? [remark('scoring_not_supported', 'Capital letters count in this question; here they make no difference')]
      : []),
    ...(texts.some((text) => /(?<!\\)\*/.test(text))
      ? [remark('scoring_not_supported', 'A * in an answer stands for any text, which does not exist here')]
      : []),
  ];
  const answer = { correctAnswer: sample ?? '', acceptedAnswers: accepted };
  const notes = all.some((one) => fraction(one) <= 0 && valueOf(one) !== '*') ? [wrongLeftOut()] : [];
  return { type: 'short-answer', answer, notes, problems };
}

export function numerical(node: Markup, answers: Markup[]): Kind {
  const right = answers.filter((answer) => fraction(answer) > 0);
  const [first, ...others] = right;
  const units = childrenNamed(childNamed(node, 'units'), 'unit');
  const notes = units.length > 0 ? [unitsLeftOut()] : [];
  if (!first) return { type: 'numerical', notes, problems: [keyMissing()] };
  const tolerance = Number(valueOf(childNamed(first, 'tolerance')) || 0);
  const read = numericalIn(valueOf({ ...first, children: childrenNamed(first, 'text') }));
  const answer = read && 'value' in read && tolerance > 0 ? { ...read, tolerance } : read;
  const partly = right.map(fraction).find((weight) => weight < 99.9);
  const several = 'Several numbers are right here; a numerical question has one answer';
  const problems = [
    ...(answer ? [] : [noNumber('answer', valueOf(first))]),
    ...(Number.isNaN(tolerance) ? [noNumber('tolerance', valueOf(childNamed(first, 'tolerance')))] : []),
    ...(partly === undefined ? [] : [weightNotSupported(partly)]),
    ...(partly === undefined && others.length > 0 ? [remark('scoring_not_supported', several)] : []),
  ];
  return { type: 'numerical', answer: answer ? { answer } : {}, notes, problems };
}

const noNumber = (what: string, text: string) => remark('key_unclear', `The ${what} ${text.slice(0, 40)} is no number`);
