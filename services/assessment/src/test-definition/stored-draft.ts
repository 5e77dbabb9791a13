import { asMarkdown, type MaybePlain } from '../question/format';
import type { DraftQuestion } from '../question/question';
import { plainSection, type DraftSection } from './section';
import type { TestDraft } from './test-definition';

type StoredQuestion = MaybePlain<DraftQuestion>;
/** A draft from before there were sections holds its questions itself. */
export type StoredDraft = Omit<TestDraft, 'sections'> & {
  sections?: (Omit<DraftSection, 'questions'> & { questions: StoredQuestion[] })[];
  questions?: StoredQuestion[];
};

function asQuestion(stored: StoredQuestion): DraftQuestion {
  const read = asMarkdown(stored.format);
  return {
    ...stored,
    format: 'markdown',
    question: read(stored.question),
    options: stored.options.map(read),
    explanation: read(stored.explanation),
  };
}
export const asDraft = ({ questions = [], sections, ...stored }: StoredDraft): TestDraft => ({
  ...stored,
  sections: sections?.map((one) => ({ ...one, questions: one.questions.map(asQuestion) })) ?? [
    plainSection(questions.map(asQuestion)),
  ],
});
