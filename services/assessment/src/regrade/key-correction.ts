import { partialProblems, problem as problemAt, type Problem } from '../question/question-problems';
import { rightCells, rightOf, rightProblems, type Lists } from '../question/match';
import { numericalProblem, type NumericalAnswer } from '../question/numerical';
import { normalised, type CorrectionKind, type KeyItem, type RightAnswer } from '../paper/answer-key';
import type { PaperItem } from '../paper/paper';

/** Exactly one of: a new answer, one more accepted option or text, dropped, full marks. */
export interface Correction {
  correctAnswer?: number | string;
  acceptedAnswers?: string[];
  correctAnswers?: number[];
  answer?: NumericalAnswer;
  /** Of a match question: the indexes of the right columns of each row. */
  match?: number[][];
  alsoAccept?: number;
  alsoAcceptText?: string;
  drop?: true;
  fullMarks?: true;
}
export type Corrected = { kind: CorrectionKind; item: KeyItem } | { problem: Problem };
type Replaced = { kind: CorrectionKind; right: RightAnswer } | { problem: Problem };

const problem = (field: string, message: string) => ({ problem: problemAt(field, 'correction_invalid', message) });

type Field = Exclude<keyof Correction, 'drop' | 'fullMarks'>;
const ANSWERS: Field[] = ['correctAnswer', 'acceptedAnswers', 'correctAnswers', 'answer', 'match'];
const MORE: Field[] = ['alsoAccept', 'alsoAcceptText'];
/** With the sample. */
const MOST_TEXTS = 21;
/** The fields that correct a question of each kind, and what to say about others. */
const FIELDS: Record<RightAnswer['kind'], { own: Field[]; message: string }> = {
  choice: { own: ['correctAnswer', 'alsoAccept'], message: 'The answer of this question is one of its options' },
  choices: { own: ['correctAnswers'], message: 'Please give all right options of this question' },
  text: {
    own: ['correctAnswer', 'acceptedAnswers', 'alsoAcceptText'],
    message: 'A short answer has no options; give all accepted answers',
  },
  number: { own: ['answer'], message: 'The answer of this question is a number or a range' },
};
/** `correctAnswers` are the numbers of its cells. */
const OF_MATCH: (typeof FIELDS)['choices'] = {
  own: ['match', 'correctAnswers'],
  message: 'Choose a right answer for each item of List I',
};

/** The key of one question after a correction. A new answer also removes an earlier rule. */
export function correctedItem(item: PaperItem, key: KeyItem, c: Correction): Corrected {
  const isAnswer = ANSWERS.some((field) => c[field] !== undefined);
  const more = MORE.filter((field) => c[field] !== undefined);
  const given = [isAnswer, ...more, c.drop, c.fullMarks].filter(Boolean).length;
  if (given !== 1)
    return problem('question', 'Give exactly one of a new answer, one more accepted answer, drop or full marks');
  if (c.drop) return { kind: 'dropped', item: { ...key, rule: 'dropped' } };
  if (c.fullMarks) return { kind: 'full_marks', item: { ...key, rule: 'full_marks' } };
  const { own, message } = item.match ? OF_MATCH : FIELDS[key.kind];
  const foreign = [...ANSWERS, ...MORE].find((field) => c[field] !== undefined && !own.includes(field));
  if (foreign) return problem(foreign, message);
  const replaced = rightAnswer(item, key, c);
  if ('problem' in replaced) return replaced;
  const { format, explanation, translations, video } = key;
  const kept = { format, explanation, ...(translations ? { translations } : {}), ...(video ? { video } : {}) };
  return { kind: replaced.kind, item: { ...replaced.right, ...kept } };
}

function rightAnswer(item: PaperItem, key: RightAnswer, c: Correction): Replaced {
  switch (key.kind) {
    case 'choice':
      return choice(item, key, c);
    case 'choices':
      return item.match ? matched(item, item.match, key, c) : choices(item, c.correctAnswers ?? []);
    case 'text':
      return c.alsoAcceptText === undefined ? text(key, c) : oneMoreText(key, c.alsoAcceptText);
    case 'number': {
      const invalid = c.answer && numericalProblem(c.answer);
      return invalid ? problem('answer', invalid) : changed({ kind: 'number', answer: c.answer ?? null });
    }
  }
}

const changed = (right: RightAnswer): Replaced => ({ kind: 'answer_changed', right });

/** A new sample without a list replaces the whole key, as with every other kind; a list alone keeps the sample. */
function text(key: RightAnswer & { kind: 'text' }, { correctAnswer, acceptedAnswers }: Correction): Replaced {
  if (typeof correctAnswer === 'number') return problem('correctAnswer', 'The answer of a short answer is a text');
  const [sample] = key.accepted;
  const first = correctAnswer?.trim() || sample;
  if (!first) return problem('correctAnswer', 'Please enter the correct answer');
  return changed({ kind: 'text', accepted: [first, ...(acceptedAnswers ?? [])] });
}

/** Added to the key as it is now, so that a text which was added meanwhile stays. */
function oneMoreText({ accepted }: RightAnswer & { kind: 'text' }, added: string): Replaced {
  const wrong = (message: string) => problem('alsoAcceptText', message);
  if (accepted.length === 0) return wrong('This short answer has no key yet. Please give a new answer');
  const isThere = accepted.some((one) => normalised(one) === normalised(added));
  if (!isThere && accepted.length >= MOST_TEXTS) return wrong('A short answer has at most 21 right answers');
  return { kind: 'also_accepted', right: { kind: 'text', accepted: isThere ? accepted : [...accepted, added] } };
}

const NO_OPTION = 'Please select a valid correct answer';

function choice(item: PaperItem, key: RightAnswer & { kind: 'choice' }, c: Correction): Replaced {
  const { correctAnswer, alsoAccept } = c;
  if (typeof correctAnswer === 'string') return problem('correctAnswer', FIELDS.choice.message);
  const option = item.options[correctAnswer ?? alsoAccept ?? -1]?.id;
  if (option === undefined) return problem(correctAnswer === undefined ? 'alsoAccept' : 'correctAnswer', NO_OPTION);
  if (correctAnswer !== undefined) return changed({ kind: 'choice', correct: option });
  const also = [...new Set([...(key.also ?? []), option])].filter((id) => id !== key.correct).sort();
  return {
    kind: 'also_accepted',
    right: { kind: 'choice', correct: key.correct, ...(also.length > 0 ? { also } : {}) },
  };
}

function choices({ options, marking }: PaperItem, indexes: number[]): Replaced {
  const correct = indexes.flatMap((index) => options[index]?.id ?? []);
  if (correct.length === 0 || correct.length < indexes.length) return problem('correctAnswers', NO_OPTION);
  const [invalid] = partialProblems(correct.length, marking);
  return invalid ? { problem: invalid } : changed({ kind: 'choices', correct });
}

/** As the whole key by row, or as the numbers of the right cells. */
function matched(item: PaperItem, lists: Lists, key: RightAnswer & { kind: 'choices' }, c: Correction): Replaced {
  const cells = c.correctAnswers ?? [];
  if (cells.some((cell) => cell >= item.options.length)) return problem('correctAnswers', NO_OPTION);
  const match = { ...lists, right: c.match ?? rightOf(lists, cells) };
  const [invalid] = rightProblems(match);
  if (invalid) return problem(c.match ? invalid.field.replace('right', 'match') : 'correctAnswers', invalid.message);
  const correct = rightCells(match).flatMap((cell) => item.options[cell]?.id ?? []);
  return changed({ kind: 'choices', correct, ...(key.rows ? { rows: key.rows } : {}) });
}
