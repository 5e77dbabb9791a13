import { badRequest, conflict, event, notFound, unavailable } from '@kasauti/service-kit';
import type { ClassStore } from '../class/class.store';
import type { At } from '../failpoint';
import { freezeKey } from '../paper/answer-key';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { freezePaper } from '../paper/paper';
import type { PaperStore } from '../paper/paper.store';
import type { Problem } from '../question/question';
import { classForTests } from './class-of-test';
import { publishProblems, testChanged, type TestDefinition } from './test-definition';
import type { TestStore } from './test-definition.store';

export interface PublishDeps {
  tests: TestStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  classes: ClassStore;
  at: At;
}
const TRIES = 5;

export function refuseProblems(problems: Problem[]): void {
  const [first] = problems;
  if (first) throw badRequest('test_not_ready', first.message, problems);
}

/**
 * Draft to published. A crash after step 2 or 3 leaves a frozen paper and key of a version nobody refers to; the next
 * publish freezes the same bytes again, or, when the draft was edited meanwhile, those of its new version.
 */
export const publishTest =
  ({ tests, papers, keys, classes, at }: PublishDeps) =>
  async (testId: string, teacherId: string, now: Date): Promise<TestDefinition> => {
    for (let tries = 0; tries < TRIES; tries++) {
      // 1. The owner's draft, complete, in a class that may have tests.
      const draft = await tests.ownDraft(testId, teacherId);
      if (!draft) throw notFound('test_not_found', 'Test not found');
      if (draft.status === 'published') return draft;
      if (draft.status !== 'draft') throw conflict('test_closed', 'This test is closed');
      const owned = classForTests(await classes.get(draft.classId), draft.classId, teacherId, now);
      const ready = { ...draft, feePaise: draft.feePaise ?? owned.pricePaise };
      refuseProblems(publishProblems(ready, now));
      await at('publish:checked');

      // 2. The paper, without key.
      await papers.freeze(freezePaper(ready));
      await at('publish:paper');

      // 3. The key, in its own collection.
      await keys.freeze(freezeKey(ready));
      await at('publish:key');

      // 4. Published, with its events. Nothing comes after this write.
      const change = {
        status: 'published' as const,
        feePaise: ready.feePaise,
        paperVersion: draft.version,
        publishedAt: now,
        updatedAt: now,
        activatedClass: owned.status === 'draft',
      };
      const after: TestDefinition = { ...ready, ...change };
      const published = event('test_published', { testId, classId: draft.classId, teacherId, title: draft.title });
      if (await tests.publish(draft, change, [testChanged(after), published])) {
        await at('publish:done');
        return after;
      }
    }
    throw unavailable('try_again', 'Please try again', 1);
  };
