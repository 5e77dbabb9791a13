import type { On } from '@kasauti/service-kit';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import type { ClassStore } from './class.store';
import type { OpenDraft } from './open-draft.flow';

type Deps = { tests: TestCopyStore; classes: ClassStore; openDraft: OpenDraft };

/** Keeps copies of the tests of a class; a change of one is activity of its class. */
export const classTestsEvents = ({ tests, classes, openDraft }: Deps) =>
  ({
    test_changed: async ({ data, aggSeq, occurredAt }) => {
      await tests.put({
        _id: data.testId,
        classId: data.classId,
        status: data.status,
        feePaise: data.feePaise,
        title: data.title,
        startAt: data.startAt ? new Date(data.startAt) : null,
        attributeIds: data.attributeIds ?? [],
        audience: data.audience,
        seq: aggSeq,
      });
      await classes.touch(data.classId, new Date(occurredAt));
      if (data.status === 'published') await openDraft(data.classId);
    },
  }) satisfies On;
