import type { DraftQuestion } from '../question/question';
import type { DraftSection } from './section';

/** What a correction of the key is about; other texts, marks and labels may change. */
const askedIn = ({ type, question, options, match, ...q }: DraftQuestion): string =>
  JSON.stringify([
    type,
    question,
    options,
    match ?? null,
    'answer' in q ? q.answer : null,
    'correctAnswer' in q ? q.correctAnswer : null,
    'correctAnswers' in q ? q.correctAnswers : null,
    'acceptedAnswers' in q ? q.acceptedAnswers : null,
  ]);

/**
 * A question that stays keeps its ids, and with them the corrections of its key, its use of the bank and its place in
 * printed sets.
 */
export function withKnownIds(sections: DraftSection[] | undefined, stored: DraftSection[]): DraftSection[] | undefined {
  const known = new Map<string, DraftQuestion[]>();
  for (const q of stored.flatMap(({ questions }) => questions)) {
    const equal = known.get(askedIn(q));
    if (equal) equal.push(q);
    else known.set(askedIn(q), [q]);
  }
  const withIds = (q: DraftQuestion): DraftQuestion => {
    const same = known.get(askedIn(q))?.shift();
    return same ? { ...q, id: same.id, optionIds: same.optionIds } : q;
  };
  return sections?.map((section) => ({ ...section, questions: section.questions.map(withIds) }));
}
