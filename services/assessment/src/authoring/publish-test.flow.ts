import { event, LOST, retryCas } from '@kasauti/service-kit';
import { classForTests } from '../class/class.policy';
import type { ClassStore } from '../class/class.store';
import type { At } from '../failpoint';
import { freezeKey } from '../paper/answer-key';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { freezePaper } from '../paper/paper';
import type { PaperStore } from '../paper/paper.store';
import { publishProblems, testChanged, type TestDefinition } from '../test-definition/test-definition';
import { refuseProblems, testClosed, testNotFound } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';

export interface PublishDeps {
  tests: TestStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  classes: ClassStore;
  at: At;
}

/**
 * Draft to published. A crash after step 2 or 3 leaves a frozen paper and key without a reference; the next publish
 * freezes the same documents again or, when the draft was edited meanwhile, those of its new version.
 */
export const publishTest =
  ({ tests, papers, keys, classes, at }: PublishDeps) =>
  (testId: string, teacherId: string, now: Date): Promise<TestDefinition> =>
    retryCas(
      async () => {
        // 1. The owner's draft is complete, in a class that may have tests.
        const draft = await tests.ownDraft(testId, teacherId);
        if (!draft) throw testNotFound();
        if (draft.status === 'published') return draft;
        if (draft.status !== 'draft') throw testClosed();
        const classCopy = classForTests(await classes.get(draft.classId), draft.classId, teacherId, now);
        const ready = { ...draft, feePaise: draft.feePaise ?? classCopy.pricePaise };
        refuseProblems(publishProblems(ready, now));
        await at('publish:checked');

        // 2. The paper, without key.
        await papers.freeze(freezePaper(ready));
        await at('publish:paper');

        // 3. The key, in its own collection.
        await keys.freeze(freezeKey(ready));
        await at('publish:key');

        // 4. Published, with its events.
        const change = {
          status: 'published' as const,
          feePaise: ready.feePaise,
          paperVersion: draft.version,
          publishedAt: now,
          updatedAt: now,
          activatedClass: classCopy.status === 'draft',
        };
        const after: TestDefinition = { ...ready, ...change };
        const published = event('test_published', { testId, classId: draft.classId, teacherId, title: draft.title });
        if (!(await tests.publish(draft, change, [testChanged(after), published]))) return LOST;
        await at('publish:done');
        return after;
      },
      { tries: 5 },
    );
