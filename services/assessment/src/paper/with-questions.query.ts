import { unavailable } from '@kasauti/service-kit';
import type { TestDefinition, TestDraft } from '../test-definition/test-definition';
import type { AnswerKey } from './answer-key';
import type { AnswerKeyStore } from './answer-key.store';
import { paperId, type Paper } from './paper';
import type { PaperStore } from './paper.store';
import { draftFromPaper } from './paper.view';

/** A published test with the questions of its paper and key; changed last when they were, also by a correction. */
export async function withQuestions(
  test: TestDefinition,
  { papers, keys }: { papers: PaperStore; keys: AnswerKeyStore },
): Promise<{ draft: TestDraft; paper: Paper; key: AnswerKey }> {
  const id = paperId(test._id, test.paperVersion ?? 0);
  const [paper, key] = await Promise.all([papers.get(id), keys.get(id)]);
  if (!paper || !key) throw unavailable('try_again', 'Please try again');
  const updatedAt = (key.corrections ?? []).reduce((last, { at }) => (at > last ? at : last), test.updatedAt);
  return { draft: { ...test, sections: draftFromPaper(paper, key), updatedAt }, paper, key };
}
