import { Schema } from 'mongoose';
import type { Db, NewEvent, Transaction } from '@kasauti/service-kit';
import { plainSection } from './section';
import { withActs } from './test-act';
import { testChanged, type StoredTest, type TestDefinition, type TestDraft } from './test-definition';
import { listsOf, WITHOUT_QUESTIONS } from './test-lists.store';

const schema = {
  _id: String,
  teacherId: String,
  createdBy: String,
  classId: String,
  title: String,
  description: String,
  durationMin: Number,
  feePaise: Number,
  passingScore: Number,
  attemptsAllowed: Number,
  shuffleQuestions: Boolean,
  showResults: Boolean,
  release: String,
  confirmPractice: Boolean,
  anonymousGrading: Boolean,
  syncGraceSec: Number,
  scorePolicy: String,
  startAt: Date,
  endAt: Date,
  instructions: String,
  languages: { type: [String], default: undefined },
  translations: { type: [Schema.Types.Mixed], default: undefined },
  attributes: Schema.Types.Mixed,
  audience: Schema.Types.Mixed,
  sections: { type: [Schema.Types.Mixed], default: undefined },
  questionsCount: Number,
  totalPoints: Number,
  hasTexts: Boolean,
  outline: Schema.Types.Mixed,
  status: String,
  version: Number,
  paperVersion: Number,
  orderKey: String,
  activatedClass: Boolean,
  publishedAt: Date,
  releasedAt: Date,
  scoresReleasedAt: Date,
  extraUntil: Date,
  cancelReason: String,
  acts: { type: [Schema.Types.Mixed], default: undefined },
  saved: Schema.Types.Mixed,
  createdAt: Date,
  updatedAt: Date,
};
export type TestStore = ReturnType<typeof testStore>;

const asDraft = (stored: StoredTest): TestDraft => ({ sections: [plainSection([])], ...stored });

export function testStore(db: Db) {
  const tests = db.store<StoredTest>('test_definitions', schema, {
    outbox: true,
    indexes: [
      [{ teacherId: 1, _id: -1 }],
      // With the teacher for the hand-over of a class; with the ids in the order of the next tests to close and to open.
      [{ classId: 1, status: 1, teacherId: 1 }],
      [{ status: 1, endAt: 1, _id: 1 }],
      [{ status: 1, startAt: 1, _id: 1 }],
    ],
  });

  return {
    ...listsOf(tests),
    insert: (draft: TestDraft) => tests.insert(draft),
    get: (id: string): Promise<TestDefinition | null> => tests.get(id, WITHOUT_QUESTIONS),
    /** Attempts may run until then. Null: the test changed since it was read. */
    extendUntil: (current: TestDefinition, extraUntil: Date, events: NewEvent[]) =>
      tests.save(current, { version: current.version }, { $set: { extraUntil, version: current.version + 1 } }, events),
    /** With questions and key, only for who may write them. */
    async draft(id: string, tx?: Transaction): Promise<TestDraft | null> {
      const stored = await tests.in(tx).findOne({ _id: id }, { outbox: 0 });
      return stored && asDraft(stored);
    },
    /** Only if unchanged: a draft edited or published since it was read stays. */
    removeDraft: (current: TestDraft): Promise<boolean> =>
      tests.remove({ _id: current._id, status: 'draft', version: current.version }),
    async change(current: TestDraft, change: Partial<TestDraft>, tx?: Transaction): Promise<TestDraft | null> {
      const stored = await tests
        .in(tx)
        .save(
          current,
          { status: current.status, version: current.version },
          { $set: { ...change, version: current.version + 1 } },
        );
      return stored && asDraft(stored);
    },
    /** Removes the questions: from now on paper and key hold them, and no window saves by itself. Null: the test changed since it was read. */
    publish: (current: TestDefinition, change: Partial<TestDefinition>, events: NewEvent[], tx: Transaction) => {
      const { status, version } = current;
      const set = { ...change, version: version + 1, paperVersion: version + 1 };
      const update = { $set: set, $unset: { sections: 1, saved: 1 } } as const;
      return tests.in(tx).save(current, { status, version }, update, events);
    },
    release: (
      current: TestDefinition,
      released: Pick<Partial<TestDefinition>, 'releasedAt' | 'scoresReleasedAt' | 'acts'>,
      now: Date,
      events: NewEvent[],
    ) =>
      tests.save(
        current,
        { status: current.status, version: current.version },
        { $set: { ...released, updatedAt: now, version: current.version + 1 } },
        events,
      ),
    /** Null: the test changed since it was read. */
    cancel: (current: TestDraft, cancelReason: string, by: string, now: Date) =>
      tests.save(
        current,
        { status: 'published', version: current.version },
        {
          $set: {
            status: 'cancelled',
            cancelReason,
            ...withActs(current, [{ kind: 'test_cancelled', reason: cancelReason }], by, now),
            updatedAt: now,
            version: current.version + 1,
          },
        },
        [testChanged({ ...current, status: 'cancelled' })],
      ),
    giveTo: (current: TestDefinition, teacherId: string, events: NewEvent[]) =>
      tests.save(current, { version: current.version }, { $set: { teacherId, version: current.version + 1 } }, events),
  };
}
