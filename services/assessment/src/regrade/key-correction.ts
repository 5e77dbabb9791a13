import type { Problem } from '../question/question';
import type { CorrectionKind, KeyItem } from '../paper/answer-key';
import type { PaperItem } from '../paper/paper';

/** Exactly one of: a new answer, one more accepted option, dropped, full marks. */
export interface Correction {
  correctAnswer?: number | string;
  acceptedAnswers?: string[];
  alsoAccept?: number;
  drop?: true;
  fullMarks?: true;
}
export type Corrected = { kind: CorrectionKind; item: KeyItem } | { problem: Problem };

const problem = (field: string, message: string): Corrected => ({
  problem: { field, code: 'correction_invalid', message },
});

/** The key of one question after a correction. A new answer also removes an earlier rule. */
export function correctedItem(item: PaperItem, key: KeyItem, c: Correction): Corrected {
  const isAnswer = c.correctAnswer !== undefined || c.acceptedAnswers !== undefined;
  const given = [isAnswer, c.alsoAccept !== undefined, c.drop, c.fullMarks].filter(Boolean).length;
  if (given !== 1)
    return problem('question', 'Give exactly one of a new answer, one more accepted option, drop or full marks');
  if (c.drop) return { kind: 'dropped', item: { ...key, rule: 'dropped' } };
  if (c.fullMarks) return { kind: 'full_marks', item: { ...key, rule: 'full_marks' } };
  return item.type === 'short-answer' ? correctedText(key, c) : correctedChoice(item, key, c);
}

function correctedText(key: KeyItem, { correctAnswer, acceptedAnswers, alsoAccept }: Correction): Corrected {
  if (alsoAccept !== undefined)
    return problem('alsoAccept', 'A short answer has no options; give all accepted answers');
  if (typeof correctAnswer === 'number') return problem('correctAnswer', 'The answer of a short answer is a text');
  const [sample, ...more] = key.accepted;
  const first = correctAnswer?.trim() || sample;
  if (!first) return problem('correctAnswer', 'Please enter the correct answer');
  return {
    kind: 'answer_changed',
    item: { correct: null, accepted: [first, ...(acceptedAnswers ?? more)], explanation: key.explanation },
  };
}

function correctedChoice(
  item: PaperItem,
  key: KeyItem,
  { correctAnswer, acceptedAnswers, alsoAccept }: Correction,
): Corrected {
  if (acceptedAnswers !== undefined || typeof correctAnswer === 'string')
    return problem('acceptedAnswers', 'The answer of this question is one of its options');
  const option = item.options[correctAnswer ?? alsoAccept ?? -1]?.id;
  if (option === undefined)
    return problem(
      correctAnswer === undefined ? 'alsoAccept' : 'correctAnswer',
      'Please select a valid correct answer',
    );
  if (correctAnswer !== undefined)
    return { kind: 'answer_changed', item: { correct: option, accepted: [], explanation: key.explanation } };
  const also = [...new Set([...(key.also ?? []), option])].filter((id) => id !== key.correct).sort();
  return {
    kind: 'also_accepted',
    item: { correct: key.correct, accepted: [], explanation: key.explanation, ...(also.length > 0 ? { also } : {}) },
  };
}
