import { videoAt } from '@kasauti/contracts/solution-video';
import { PER_OPTION, partialMarks, ruleOf, type Marking } from './marking';
import { matchProblems } from './match';
import { numericalProblem } from './numerical';
import { filled, spaced, TRUE_FALSE, type DraftQuestion } from './question';

/** A reason why a test cannot be published, for the page to show at its field. */
export interface Problem {
  field: string;
  message: string;
  code: string;
}
/** Of one question; `field` within it. */
export const problem = (field: string, code: string, message: string): Problem => ({ field, code, message });

const MAX_OPTIONS = 8;
const ONE_EACH = 'With partial marks, a right answer must give at least one mark for each right option';

/** All reasons why a question cannot be published. */
export function questionProblems(q: DraftQuestion, marking: Marking): Problem[] {
  const empty = filled(q.question) ? [] : [problem('question', 'question_empty', 'Please enter a question')];
  if (q.match) return [...empty, ...matchProblems(q.type, q.match), ...ownProblems(q)];
  return [...empty, ...optionProblems(q), ...answerProblems(q, marking), ...ownProblems(q)];
}

/** What only this question has: marks and a video. */
const ownProblems = ({ marking, solutionVideo }: DraftQuestion): Problem[] => [
  ...(marking ? tableProblems(marking) : []),
  ...(solutionVideo && !videoAt(solutionVideo)
    ? [problem('solutionVideo', 'video_not_supported', 'Videos can be from YouTube or Vimeo')]
    : []),
];

/** A row that never decides would tell students what does not hold. */
export function tableProblems({ partialRule }: Marking): Problem[] {
  if (partialRule?.kind !== 'table') return [];
  const isTaken = partialRule.rows.some(({ chosen, of = 0 }, i) =>
    partialRule.rows.slice(0, i).some((before) => before.chosen === chosen && (before.of ?? 0) <= of),
  );
  const message = 'Two rows of the table are for the same case';
  return isTaken ? [problem('marking.partialRule.rows', 'partial_row_twice', message)] : [];
}

function optionProblems(q: DraftQuestion): Problem[] {
  if (q.type === 'short-answer' || q.type === 'numerical') return [];
  const problems: Problem[] = [];
  const options = q.options.filter(filled).map(spaced);
  if (q.type === 'true-false' && (options.length !== 2 || options.some((text, i) => text !== TRUE_FALSE[i])))
    problems.push(problem('options', 'true_false_options', 'A true-false question has the options True and False'));
  if (q.type !== 'true-false' && options.length < 2)
    problems.push(
      problem('options', 'too_few_options', 'Please provide at least 2 options for multiple choice questions'),
    );
  if (options.length > MAX_OPTIONS)
    problems.push(problem('options', 'too_many_options', `A question has at most ${MAX_OPTIONS} options`));
  if (new Set(options).size < options.length)
    problems.push(problem('options', 'same_options', 'Options of a question must differ'));
  return problems;
}

function answerProblems(q: DraftQuestion, marking: Marking): Problem[] {
  const isOption = (index: number | null) => filled(q.options[index ?? -1] ?? '');
  switch (q.type) {
    case 'short-answer':
      return [];
    case 'mcq':
    case 'true-false':
      return isOption(q.correctAnswer)
        ? []
        : [problem('correctAnswer', 'key_missing', 'Please select a valid correct answer')];
    case 'multi-correct':
      return q.correctAnswers.length > 0 && q.correctAnswers.every(isOption)
        ? partialProblems(q.correctAnswers.length, marking, q.marking ? 'marking' : 'correctAnswers')
        : [problem('correctAnswers', 'key_missing', 'Please select a valid correct answer')];
    case 'numerical':
      return numericalProblems(q.answer);
  }
}

/** A part of the right options must give fewer marks than all of them. */
export function partialProblems(rightOptions: number, marking: Marking, field = 'correctAnswers'): Problem[] {
  const rule = ruleOf(marking);
  if (rule?.kind === 'per_option' && rule.marks === PER_OPTION)
    return rightOptions * PER_OPTION > marking.correct ? [problem(field, 'partial_above_full', ONE_EACH)] : [];
  // A part of the same rounding may come to the whole, for a question of a hundredth of a mark.
  if (rule?.kind === 'proportional') return [];
  const parts = Array.from({ length: rightOptions - 1 }, (_, i) => partialMarks(marking, i + 1, rightOptions));
  return parts.some((marks = 0) => marks >= marking.correct)
    ? [problem(field, 'partial_above_full', 'A part of the right options must give fewer marks than all of them')]
    : [];
}

function numericalProblems(answer: (DraftQuestion & { type: 'numerical' })['answer']): Problem[] {
  const message = answer ? numericalProblem(answer) : 'Please enter the correct answer';
  return message ? [problem('answer', answer ? 'answer_invalid' : 'key_missing', message)] : [];
}
