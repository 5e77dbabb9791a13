import { notPublished, testNotFound } from '../test-definition/test-definition.refusals';
import type { TestDefinition } from '../test-definition/test-definition';
import type { TestStore } from '../test-definition/test-definition.store';
import { paperId, type Paper } from './paper';
import { paperMissing } from './paper.refusals';
import type { PaperStore } from './paper.store';

/** The current paper of an owner's published test. */
export async function currentPaper(
  { tests, papers }: { tests: TestStore; papers: PaperStore },
  testId: string,
  teacherId: string,
): Promise<{ test: TestDefinition; paper: Paper }> {
  const test = await tests.owned(testId, teacherId);
  if (!test) throw testNotFound();
  if (test.paperVersion === null) throw notPublished();
  const paper = await papers.get(paperId(test._id, test.paperVersion));
  if (!paper) throw paperMissing();
  return { test, paper };
}
