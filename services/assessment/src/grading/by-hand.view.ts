import type { components } from '@kasauti/contracts';
import type { Attempt } from '../attempt/attempt';
import type { AskedQuestion } from '../attempt/asked-questions.query';
import type { AnswerKey } from '../paper/answer-key';

type GivenByHand = components['schemas']['GivenByHand'];
/** What an attempt is called at one of the questions. */
type NameOf = (questionId: string) => string;

/**
 * The points of an attempt that a teacher gave. Left out where changing them changes nothing: the question is dropped or
 * gives full marks to all, or the answer is one more than counts.
 */
export const byHandView = (
  { marks, comments, result }: Pick<Attempt, 'marks' | 'comments' | 'result'>,
  { items }: Pick<AnswerKey, 'items'>,
  asked: readonly AskedQuestion[],
  nameOf: NameOf,
): GivenByHand[] =>
  asked.flatMap(({ number, item: { id } }) => {
    const points = marks[id];
    if (points === undefined || items[id]?.rule !== undefined || result?.items[id]?.surplus) return [];
    const comment = comments?.[id];
    return [{ questionId: id, question: number, attemptId: nameOf(id), points, ...(comment ? { comment } : {}) }];
  });
