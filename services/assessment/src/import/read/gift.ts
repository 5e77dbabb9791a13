import { parse, type GIFTQuestion, type NumericalChoice, type NumericalFormat, type TextChoice } from 'gift-pegjs';
import { TRUE_FALSE, type QuestionInput } from '../../question/question';
import type { NumericalAnswer } from '../../question/numerical';
import { htmlLine, htmlText } from '../text/html';
import { plainText } from '../text/formulas';
import { withoutFiles } from '../text/plain-context';
import { categoryOf, type Category } from './category';
import { chunksOf, type Chunk } from './gift-chunks';
import { asTyped, encoded, htmlIn, isAfter, textOf, decoded, writtenColumn } from './gift-text';
import { excerptOf, remark, type Remark } from '../remark';
import type { Found } from './found';
import { matchOfPairs, type Kind } from './match';
import {
  feedbackLeftOut,
  keyMissing,
  kindNotSupported,
  nameLeftOut,
  questionBroken,
  weightNotSupported,
  wrongLeftOut,
} from './remarks';
import { keyOfWeights } from './weights';

type Text = { format: string; text: string };
type Asked = Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>;

/** Braces with an answer, or a category. */
export const isGift = (text: string): boolean =>
  isAfter(text, '}', '{') || /^[^\S\r\n\u2028\u2029]*\$CATEGORY:/m.test(text);

/** Questions in Moodle's GIFT format, each parsed by itself. */
export function* readGift(text: string): Iterable<Found> {
  let category: Category = {};
  for (const chunk of chunksOf(text)) {
    const place = `line ${chunk.lines[0]}`;
    const excerpt = excerptOf(chunk.text);
    const read = parsed(chunk);
    if ('code' in read) {
      yield { place, notes: [], problems: [read], excerpt };
      continue;
    }
    for (const q of read) {
      if (q.type === 'Category') category = categoryOf(asTyped(q.title));
      else if (q.type === 'Description')
        yield { place, notes: [], problems: [kindNotSupported('description')], excerpt };
      else yield { place, ...category, tags: chunk.tags, ...asked(q), excerpt };
    }
  }
}

function parsed({ text, lines }: Chunk): GIFTQuestion[] | Remark {
  try {
    return parse(encoded(`${text}\n`));
  } catch (error) {
    if (!isSyntaxError(error)) throw error;
    const { start } = error.location;
    const column = writtenColumn(text, start);
    const found =
      error.found === null ? 'the end' : error.found === '\n' ? 'the end of a line' : `"${decoded(error.found)}"`;
    const cure = /^[{}=~#]$/.test(error.found ?? '') ? `; as a part of the text it is \\${error.found}` : '';
    return questionBroken(
      `Line ${lines[start.line - 1] ?? lines.at(-1)}, column ${column}: ${found} was not expected there${cure}`,
    );
  }
}
const isSyntaxError = (
  error: unknown,
): error is { location: { start: { line: number; column: number } }; found: string | null } =>
  error instanceof Error && 'location' in error && 'found' in error;

/** The grammar puts a gap between spaces, also before the end of a sentence. */
const GAP_BEFORE_SIGN = /_____ (?=[.,;:?!)\]।])/;

function asked(q: Asked): Omit<Found, 'place'> {
  const context = withoutFiles();
  const read = (of: typeof htmlText) => (text: Text) => {
    const html = htmlIn(text);
    return html === undefined ? textOf(text) : of(html, context);
  };
  const [written, line] = [read(htmlText), read(htmlLine)];
  const { type, ...kind } = kindOf(q, line);
  const explanation = q.globalFeedback ? written(q.globalFeedback) : '';
  const question: QuestionInput | undefined = type && {
    type,
    question: written(
      q.hasEmbeddedAnswers ? { ...q.stem, text: q.stem.text.replace(GAP_BEFORE_SIGN, '_____') } : q.stem,
    ),
    ...kind.answer,
    ...(explanation ? { explanation } : {}),
  };
  return {
    ...(question ? { question } : {}),
    notes: [...(q.title ? [nameLeftOut()] : []), ...context.notes, ...kind.notes],
    problems: [...kind.problems, ...context.problems],
  };
}

function kindOf(q: Asked, line: (text: Text) => string): Kind {
  switch (q.type) {
    case 'TF': {
      const notes = q.trueFeedback || q.falseFeedback ? [feedbackLeftOut()] : [];
      return {
        type: 'true-false',
        answer: { options: TRUE_FALSE, correctAnswer: q.isTrue ? 0 : 1 },
        notes,
        problems: [],
      };
    }
    case 'Essay':
      return { type: 'short-answer', answer: {}, notes: [], problems: [] };
    case 'MC':
      return choices(q.choices, line);
    case 'Short':
      return shortAnswer(q.choices);
    case 'Numerical':
      return numerical(q.choices);
    case 'Matching':
      return matchOfPairs(
        q.matchPairs.map(({ subquestion, subanswer }) => ({
          row: line(subquestion),
          column: plainText(decoded(subanswer)),
        })),
      );
  }
}

const feedbackIn = (choices: readonly { feedback: unknown }[]): Remark[] =>
  choices.some(({ feedback }) => feedback) ? [feedbackLeftOut()] : [];
const weightOf = ({ isCorrect, weight }: { isCorrect: boolean; weight: number | null }): number =>
  weight ?? (isCorrect ? 100 : 0);

function choices(of: TextChoice[], line: (text: Text) => string): Kind {
  // Without = a question has several right options, also with one of 100 %.
  const key = keyOfWeights(of.map(weightOf), of.some(({ isCorrect }) => isCorrect) ? undefined : false);
  const options = of.map(({ text }) => line(text));
  const notes = feedbackIn(of);
  if ('code' in key) return { type: 'mcq', answer: { options }, notes, problems: [key] };
  const { right, isSingle } = key;
  return {
    type: isSingle ? 'mcq' : 'multi-correct',
    answer: { options, ...(isSingle ? { correctAnswer: right[0] } : { correctAnswers: right }) },
    notes: [...notes, ...key.notes],
    problems: [],
  };
}

/** In Moodle `*` stands for any text, `\*` for a star. */
const WILD = /(?<!\\)\*/;

function shortAnswer(all: TextChoice[]): Kind {
  // What counts nothing is wrong like any other answer; its remark is left out.
  const of = all.filter((choice) => weightOf(choice) > 0);
  const texts = of.map(({ text }) => decoded(text.text).trim());
  const problems = of
    .map(weightOf)
    .filter((weight) => weight < 99.9)
    .slice(0, 1)
    .map(weightNotSupported);
  if (of.length === 0) problems.push(keyMissing());
  if (problems.length === 0 && texts.some((text) => WILD.test(text)))
    problems.push(remark('scoring_not_supported', 'A * in an answer stands for any text, which does not exist here'));
  const [sample, ...accepted] = texts.map((text) => text.replaceAll('\\*', '*'));
  const isLeftOut = all.some((choice) => weightOf(choice) <= 0 && decoded(choice.text.text).trim() !== '*');
  return {
    type: 'short-answer',
    answer: { correctAnswer: sample ?? '', acceptedAnswers: accepted },
    notes: [...feedbackIn(all), ...(isLeftOut ? [wrongLeftOut()] : [])],
    problems,
  };
}

function numerical(of: NumericalChoice[] | NumericalFormat): Kind {
  if (!Array.isArray(of)) return { type: 'numerical', answer: { answer: numberOf(of) }, notes: [], problems: [] };
  const notes = feedbackIn(of);
  const right = of.filter((choice) => choice.isCorrect && weightOf(choice) > 0);
  const [first, ...others] = right;
  if (!first) return { type: 'numerical', notes, problems: [keyMissing()] };
  const answer = { answer: numberOf(first.text) };
  const partly = right.map(weightOf).find((weight) => weight < 99.9);
  if (partly !== undefined) return { type: 'numerical', answer, notes, problems: [weightNotSupported(partly)] };
  const several = remark(
    'scoring_not_supported',
    'Several numbers are right here; a numerical question has one answer',
  );
  return { type: 'numerical', answer, notes, problems: others.length > 0 ? [several] : [] };
}

function numberOf({ type, number = 0, range = 0, numberLow = 0, numberHigh = 0 }: NumericalFormat): NumericalAnswer {
  if (type === 'high-low') return { min: numberLow, max: numberHigh };
  return range > 0 ? { value: number, tolerance: range } : { value: number };
}
