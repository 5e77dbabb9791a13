import { event, LOST, type Db, type Transaction } from '@kasauti/service-kit';
import { ofSameOwner } from '../access/access';
import type { BankStore } from '../bank/bank-question.store';
import { fillPools } from '../bank/fill-pools.query';
import { classNotFound } from '../class/class.refusals';
import { classForTests } from '../class/class.policy';
import { factsOf } from '../test-definition/section';
import { publishProblems, type TestDefinition, type TestDraft } from '../test-definition/test-definition';
import { refuseProblems, testClosed } from '../test-definition/test-definition.refusals';
import { audienceProblems, type AudienceDeps } from './audience.query';
import { freezeVersion, type FreezeDeps } from './freeze-version.flow';

export interface PublishDeps extends FreezeDeps, AudienceDeps {
  db: Db;
  bank: BankStore;
}

/** Draft to published. Of several requests at once the first publishes, the others return what it published. */
export const publishTest =
  (deps: PublishDeps) =>
  /** @param read the test as it is now, if the caller may publish it */
  (read: (tx: Transaction) => Promise<TestDraft>, now: Date): Promise<TestDefinition> =>
    deps.db.atomically(async (tx) => {
      const draft = await read(tx);
      const { _id: testId, teacherId } = draft;
      if (draft.status === 'published') return draft;
      if (draft.status !== 'draft') throw testClosed();
      const classCopy = await classForTests(
        await deps.classes.get(draft.classId),
        draft.classId,
        (found) => ofSameOwner(found, draft, classNotFound),
        now,
      );
      const priced = { ...draft, feePaise: draft.feePaise ?? classCopy.pricePaise };
      const { test: ready, problems } = await fillPools(deps)(priced, undefined, tx);
      const outside = await audienceProblems(deps)(ready, now);
      refuseProblems([...publishProblems(ready, now), ...problems, ...outside]);

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
