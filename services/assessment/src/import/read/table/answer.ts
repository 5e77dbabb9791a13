import { letterOf } from '@kasauti/contracts/match';
import { TRUE_FALSE, type QuestionInput, type QuestionType } from '../../../question/question';
import { remark, type Remark } from '../../remark';
import { figureOf } from '../written/figure';
import { keyMissing, keyUnclear, noAnswerGiven } from '../remarks';
import { partsOf, placesOf, truthOf, type First, type Option } from '../written/key';
import { isCommaUnclear, noNumber, RANGE, writtenNumber } from '../written/number';

interface Given {
  /** Undefined: it follows from the answer. */
  type: QuestionType | undefined;
  key: string;
  accepted: string[];
  options: Option[];
  first?: First;
  isOwn?: boolean;
  /** Numbers have a decimal comma. */
  isComma?: boolean;
}
export interface Answer {
  type: QuestionType;
  answer: Partial<QuestionInput>;
  problems: Remark[];
  notes?: Remark[];
}

const isTrueFalse = (options: readonly Option[]): boolean =>
  options.map(({ text }) => text.toLowerCase()).join() === 'true,false';
/** Cells of a question that has no options may say so. */
const NONE = /^(?:[-–—.]+|n\s*[/.]?\s*a\.?|nil|none)$/i;

/** Of a question without options and without a type: what its answer looks like. */
function typeOf(key: string, isComma: boolean): QuestionType {
  if (truthOf(key) !== undefined && key.length > 1) return 'true-false';
  return writtenNumber(key, isComma) || isCommaUnclear(key, isComma) ? 'numerical' : 'short-answer';
}

/** The options are there first: a kind that has none does not make them go away. */
export function answerOf(given: Given): Answer {
  const isTyped = given.type === 'numerical' || given.type === 'short-answer';
  const options = isTyped && given.options.every(({ text }) => NONE.test(text)) ? [] : given.options;
  if (options.length === 0) return withoutOptions(given);
  if (given.type === 'numerical') return bothKinds(options, 'number');
  if (given.type === 'short-answer') return texts({ ...given, options });
  if (isTrueFalse(options) && (given.type ?? 'true-false') === 'true-false') return truth({ ...given, options });
  return chosen(given);
}

/** May be the answer to a question about signs, or stand for none. */
const SIGN = /^[-–—#*]+$/;

function withoutOptions(given: Given): Answer {
  const { accepted, isComma = false } = given;
  // A cell of Excel that shows 20% holds 0.2: where a number is asked for, it may be either.
  const isNumber = given.type === 'numerical' && !given.key.endsWith('%');
  const isFigure = given.key !== '' && !SIGN.test(given.key) && (given.type === undefined || isNumber);
  const figure = isFigure ? figureOf(given.key, isComma) : { key: given.key, notes: [], problems: [] };
  if (figure.problems.length > 0) return { type: given.type ?? 'short-answer', answer: {}, problems: figure.problems };
  const { key } = figure;
  const type = given.type ?? typeOf(key, isComma);
  const failed = (problem: Remark): Answer => ({ type, answer: {}, problems: [problem] });
  switch (type) {
    case 'numerical': {
      const answer = isCommaUnclear(key, isComma) ? undefined : writtenNumber(key, isComma);
      if (answer) return { type, answer: { answer }, notes: figure.notes, problems: [] };
      return failed(key === '' ? keyMissing() : noNumber(key, isComma));
    }
    case 'short-answer': {
      // The letter of an option in a column that is not known.
      if (!given.type && key !== '' && partsOf(key).every((part) => /^\(?[A-H]\)?$/i.test(part)))
        return failed(keyUnclear(key, 0));
      if (!given.type && RANGE.test(key)) return failed(noNumber(key));
      const isByHand = key === '' && accepted.length === 0 && given.type === undefined;
      const notes = isByHand ? [noAnswerGiven()] : !given.type && SIGN.test(key) ? [answerIsSign(key)] : figure.notes;
      return {
        type,
        answer: { ...(key ? { correctAnswer: key } : {}), acceptedAnswers: accepted },
        notes,
        problems: [],
      };
    }
    case 'true-false':
      return truth({ ...given, options: TRUE_FALSE.map((text, column) => ({ text, column })) });
    case 'mcq':
    case 'multi-correct':
      return chosen(given);
  }
}

const answerIsSign = (key: string) =>
  remark(
    'answer_is_text',
    `The answer ${key} is compared as a text. If it says that the question has none, or counts for all, leave the question out`,
  );

const bothKinds = (options: readonly Option[], what: 'number' | 'text'): Answer => ({
  type: 'mcq',
  answer: { options: options.map(({ text }) => text) },
  problems: [
    remark('key_unclear', `The kind says ${what}, but there are options: give either the options or the ${what}`),
  ],
});

/** Options of which each is right are the answers that are accepted. */
function texts({ key, accepted, options, first, isOwn }: Given): Answer {
  const places = key === '' ? options : placesOf({ key, options, first, isOwn });
  if ('code' in places || places.length < options.length) return bothKinds(options, 'text');
  const [correctAnswer = '', ...others] = options.map(({ text }) => text);
  return { type: 'short-answer', answer: { correctAnswer, acceptedAnswers: [...others, ...accepted] }, problems: [] };
}

function truth({ key, options, first, isOwn }: Given): Answer {
  const answer = { options: TRUE_FALSE };
  if (key === '') return { type: 'true-false', answer, problems: [keyMissing()] };
  const places = placesOf({ key, options, first, isOwn }, true);
  if ('code' in places) return { type: 'true-false', answer, problems: [places] };
  return { type: 'true-false', answer: { ...answer, correctAnswer: places[0] }, problems: [] };
}

function chosen({ type, key, options, first, isOwn }: Given): Answer {
  const isOfOne = type === 'mcq' || type === 'true-false';
  const shown = { options: options.map(({ text }) => text) };
  const failed = (problem: Remark): Answer => ({
    type: type === 'multi-correct' ? type : 'mcq',
    answer: shown,
    problems: [problem],
  });
  if (key === '') return failed(keyMissing());
  const places = placesOf({ key, options, first, isOwn }, isOfOne);
  if ('code' in places) return failed(places);
  if (isOfOne && places.length > 1)
    return failed(
      remark('key_unclear', `The key says ${places.map(letterOf).join(',')}, the kind has one right option`),
    );
  if (type === 'multi-correct' || places.length > 1)
    return { type: 'multi-correct', answer: { ...shown, correctAnswers: places }, problems: [] };
  return { type: 'mcq', answer: { ...shown, correctAnswer: places[0] }, problems: [] };
}
