import { isDeepStrictEqual } from 'node:util';
import type { DraftQuestion } from '../question/question';
import type { DraftSection } from './section';

/** What a correction of the key is about; other texts, marks and labels may change. The key of a match question is in its cells. */
const askedIn = ({ type, question, options, match, ...q }: DraftQuestion) => ({
  type,
  question,
  options,
  match: match && [match.rows, match.columns, match.oneEach ?? false],
  answer: 'answer' in q ? q.answer : null,
  correctAnswer: 'correctAnswer' in q ? q.correctAnswer : null,
  correctAnswers: 'correctAnswers' in q ? q.correctAnswers : null,
  acceptedAnswers: 'acceptedAnswers' in q ? q.acceptedAnswers : null,
});

/**
 * A question that stays keeps its ids, and with them the corrections of its key, its use of the bank and its place in
 * printed sets.
 */
export function withKnownIds(sections: DraftSection[] | undefined, stored: DraftSection[]): DraftSection[] | undefined {
  const left = stored.flatMap(({ questions }) => questions);
  const withIds = (q: DraftQuestion): DraftQuestion => {
    const at = left.findIndex((one) => one.question === q.question && isDeepStrictEqual(askedIn(one), askedIn(q)));
    const [same] = at < 0 ? [] : left.splice(at, 1);
    return same ? { ...q, id: same.id, optionIds: same.optionIds } : q;
  };
  return sections?.map((section) => ({ ...section, questions: section.questions.map(withIds) }));
}
