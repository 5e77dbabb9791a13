import { event, LOST, type Db } from '@kasauti/service-kit';
import type { BankStore } from '../bank/bank-question.store';
import { fillPools } from '../bank/fill-pools.query';
import { classForTests } from '../class/class.policy';
import type { ClassStore } from '../class/class.store';
import { factsOf } from '../test-definition/section';
import { publishProblems, type TestDefinition } from '../test-definition/test-definition';
import { refuseProblems, testClosed, testNotFound } from '../test-definition/test-definition.refusals';
import { freezeVersion, type FreezeDeps } from './freeze-version.flow';

export interface PublishDeps extends FreezeDeps {
  db: Db;
  bank: BankStore;
  classes: ClassStore;
}

/** Draft to published. Of several requests at once the first publishes, the others return what it published. */
export const publishTest =
  (deps: PublishDeps) =>
  (testId: string, teacherId: string, now: Date): Promise<TestDefinition> =>
    deps.db.atomically(async (tx) => {
      const draft = await deps.tests.ownDraft(testId, teacherId, tx);
      if (!draft) throw testNotFound();
      if (draft.status === 'published') return draft;
      if (draft.status !== 'draft') throw testClosed();
      const classCopy = classForTests(await deps.classes.get(draft.classId), draft.classId, teacherId, now);
      const priced = { ...draft, feePaise: draft.feePaise ?? classCopy.pricePaise };
      const { test: ready, problems } = await fillPools(deps)(priced, [], tx);
      refuseProblems([...publishProblems(ready, now), ...problems]);

      const change = {
        status: 'published' as const,
        feePaise: ready.feePaise,
        ...(ready === priced ? {} : factsOf(ready.sections)),
        publishedAt: now,
        updatedAt: now,
        activatedClass: classCopy.status === 'draft',
      };
      const published = event('test_published', { testId, classId: draft.classId, teacherId, title: draft.title });
      const version = { current: draft, edited: ready, change, events: [published] };
      return (await freezeVersion(deps, version, tx)) ?? LOST;
    });
