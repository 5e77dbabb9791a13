import { rollKey } from '@kasauti/contracts/members';
import type { EventData } from '@kasauti/contracts';
import type { Db, Store, Transaction } from '@kasauti/service-kit';
import type { ResultChange } from './result-change';
import type { ReleasedResult, TestCopy } from './test-copy';

/** Copy of catalog's enrolment: who gets the reminders of a class. */
interface Enrolment {
  _id: string;
  classId: string;
  studentId: string;
  isActive: boolean;
  /** Missing in copies that were made before announcements were mailed. */
  enrolledAt?: Date;
  batchId?: string | null;
  rollNo?: string | null;
  rollKey?: string | null;
  lastSeq: number;
  /** Of the newest member_changed, which is another state than the enrolment itself. */
  memberSeq?: number;
}

/** Copy of a graded attempt: who gets a result, and what waits for a teacher. */
export interface GradedAttempt {
  _id: string;
  /** Another attempt took its place: then this and the id are all that is kept of it. */
  replacedBy?: string;
  testId: string;
  studentId: string;
  submittedAt: Date;
  /** Missing in copies that were made before webhooks needed it. */
  result?: ReleasedResult;
  /** Some of its short answers are not graded yet. */
  isWaiting: boolean;
  lastSeq: number;
  /** Those who give marks were reminded of it; gone once no answer waits. */
  isReminded?: boolean;
  /** A correction left answers waiting of a score that its student had seen: what to tell once they have points. */
  reopened?: ResultChange;
  /** A changed score that its student is told of at `tellAt`: until then further corrections join it. */
  toTell?: ResultChange;
  tellAt?: Date;
  /** The version of the key up to which the student is told. */
  toldKey?: number;
}
/** A student's place in a class; one who has left keeps it. */
export type Place = Pick<Enrolment, 'studentId' | 'isActive' | 'batchId' | 'rollNo' | 'rollKey'>;

export interface Recipient {
  /** Id of the enrolment or of the graded attempt; recipients are read and mailed in its order. */
  _id: string;
  studentId: string;
  /** Of a student of the class. */
  batchId?: string | null;
  enrolledAt?: Date;
}
const fields = { studentId: 1, batchId: 1, enrolledAt: 1 } as const;
/** Hints: the server may otherwise read the whole collection in the order of _id. */
const byClass = { classId: 1, isActive: 1, _id: 1 } as const;
const byTest = { testId: 1, isWaiting: 1, _id: 1 } as const;

const FORGOTTEN: Record<Exclude<keyof GradedAttempt, '_id' | 'replacedBy'>, 1> = {
  testId: 1,
  studentId: 1,
  submittedAt: 1,
  result: 1,
  isWaiting: 1,
  lastSeq: 1,
  isReminded: 1,
  reopened: 1,
  toTell: 1,
  tellAt: 1,
  toldKey: 1,
};

const enrolment = {
  _id: String,
  classId: String,
  studentId: String,
  isActive: Boolean,
  enrolledAt: Date,
  batchId: String,
  rollNo: String,
  rollKey: String,
  lastSeq: Number,
  memberSeq: Number,
};

const date = { type: Date, default: null };
const test = {
  _id: String,
  classId: String,
  teacherId: String,
  title: String,
  status: String,
  audience: { type: Object, default: null },
  startAt: date,
  release: { type: String, default: null },
  scoresVisibleAt: date,
  releasedAt: date,
  remindedFor: { type: [String], default: undefined },
  remindAt: Date,
  lastSeq: Number,
};
const attempt = {
  _id: String,
  replacedBy: String,
  testId: String,
  studentId: String,
  submittedAt: Date,
  result: { type: Object, default: undefined },
  isWaiting: Boolean,
  isReminded: Boolean,
  reopened: { type: Object, default: undefined },
  toTell: { type: Object, default: undefined },
  tellAt: Date,
  toldKey: Number,
  lastSeq: Number,
};

export type Copies = ReturnType<typeof copies>;

export function copies(db: Db) {
  const tests = db.store<TestCopy>('tests', test, {
    indexes: [[{ remindAt: 1 }, { partialFilterExpression: { remindAt: { $exists: true } } }]],
  });
  const enrolments = db.store<Enrolment>('enrolments', enrolment, {
    indexes: [[byClass], [{ classId: 1, rollKey: 1 }]],
  });
  const attempts = db.store<GradedAttempt>('graded_attempts', attempt, {
    indexes: [
      [byTest],
      [{ isWaiting: 1, isReminded: 1, submittedAt: 1 }],
      [{ tellAt: 1 }, { partialFilterExpression: { tellAt: { $exists: true } } }],
    ],
  });
  const newer = (_id: string, seq: number) => ({ _id, lastSeq: { $lt: seq } });

  return {
    test: (id: string): Promise<TestCopy | null> => tests.get(id),
    attempt: (id: string): Promise<GradedAttempt | null> => attempts.get(id),
    keepTest: ({ _id, ...test }: Omit<TestCopy, 'releasedAt' | 'remindedFor' | 'remindAt'>): Promise<boolean> =>
      tests.upsertIf(newer(_id, test.lastSeq), { $set: test }),
    /** The first release of the scores; that of the answers, which may follow, is no further news. */
    release: (testId: string, releasedAt: Date): Promise<boolean> =>
      tests.update({ _id: testId, releasedAt: null }, { $set: { releasedAt } }),
    keepEnrolment: ({ _id, ...enrolment }: Enrolment): Promise<boolean> =>
      enrolments.upsertIf(newer(_id, enrolment.lastSeq), { $set: enrolment }),
    /** Guarded by its own number: it comes before or after the events of the enrolment, in any order. */
    keepMember: (
      { classId, studentId, batchId, rollNo }: EventData['member_changed'],
      memberSeq: number,
    ): Promise<boolean> =>
      enrolments.upsertIf(
        { _id: `${classId}:${studentId}`, memberSeq: { $not: { $gte: memberSeq } } },
        {
          $set: { batchId, rollNo, rollKey: rollNo === null ? null : rollKey(rollNo), memberSeq },
          $setOnInsert: { classId, studentId, isActive: false, lastSeq: 0 },
        },
      ),
    /** Null after the end of the enrolment. */
    async member(classId: string, studentId: string): Promise<Recipient | null> {
      const found = await enrolments.get(`${classId}:${studentId}`);
      return found?.isActive ? found : null;
    },
    /** Places in a class by student, of those who have or had one. */
    async places(classId: string, studentIds: string[]): Promise<Map<string, Place>> {
      const ids = studentIds.map((id) => `${classId}:${id}`);
      const found = await enrolments.find(
        { _id: { $in: ids }, lastSeq: { $gt: 0 } },
        { limit: Math.max(1, ids.length) },
      );
      return new Map(found.map((place) => [place.studentId, place]));
    },
    /** Students of a class who have one of these roll numbers. */
    withRolls: (classId: string, keys: string[]): Promise<Place[]> =>
      enrolments.find({ classId, rollKey: { $in: keys }, isActive: true }, { limit: 1000 }),
    /** False for an event that is older than the copy. */
    keepAttempt: ({ _id, ...attempt }: GradedAttempt): Promise<boolean> =>
      attempts.upsertIf(
        { ...newer(_id, attempt.lastSeq), replacedBy: { $exists: false } },
        // Answers that a correction makes wait again are reminded of again.
        { $set: attempt, ...(attempt.isWaiting ? {} : { $unset: { isReminded: 1, reopened: 1 } }) },
      ),
    /** No list has it any more, whichever of its events comes later. */
    replaceAttempt: (_id: string, replacedBy: string): Promise<boolean> =>
      attempts.upsertIf({ _id }, { $set: { replacedBy }, $unset: FORGOTTEN }),

    /** The students of a class, in pages. */
    studentsOf: ({ classId }: Pick<TestCopy, 'classId'>, after: string, limit: number): Promise<Recipient[]> =>
      enrolments.find(
        { classId, isActive: true, _id: { $gt: after } },
        { limit, fields, sort: { _id: 1 }, hint: byClass },
      ),
    /** Whose result of a test is complete, in pages. */
    gradedOf: ({ _id: testId }: TestCopy, after: string, limit: number): Promise<GradedAttempt[]> =>
      attempts.find({ testId, isWaiting: false, _id: { $gt: after } }, { limit, sort: { _id: 1 }, hint: byTest }),
    ...remindersOf(tests, attempts),
    ...changesOf(attempts),
  };
}

/** Changed scores that their students are not told yet; each write is for the state that was read. */
const changesOf = (attempts: Store<GradedAttempt>) => {
  const asRead = ({ _id, lastSeq, tellAt, reopened }: GradedAttempt) => ({
    _id,
    lastSeq,
    tellAt: tellAt ?? { $exists: false },
    reopened: reopened ?? { $exists: false },
  });
  return {
    hold: (a: GradedAttempt, toTell: ResultChange, tellAt: Date): Promise<boolean> =>
      attempts.update(asRead(a), { $set: { toTell, tellAt } }),
    /** Of one that waits for points, until it has them. */
    reopen: (a: GradedAttempt, reopened: ResultChange): Promise<boolean> =>
      attempts.update({ ...asRead(a), isWaiting: true }, { $set: { reopened }, $unset: { toTell: 1, tellAt: 1 } }),
    nextToTell: () => attempts.earliest('tellAt'),
    toTell: (now: Date, limit: number): Promise<GradedAttempt[]> =>
      attempts.find({ tellAt: { $lte: now } }, { limit, sort: { tellAt: 1 } }),
    told: (a: GradedAttempt, toldKey: number, tx: Transaction): Promise<boolean> =>
      attempts.in(tx).update(asRead(a), { $set: { toldKey }, $unset: { toTell: 1, tellAt: 1 } }),
  };
};

/** What waits for points, and who was reminded of it. */
const remindersOf = (tests: Store<TestCopy>, attempts: Store<GradedAttempt>) => ({
  waitingSince: (before: Date, limit: number): Promise<GradedAttempt[]> =>
    attempts.find(
      { isWaiting: true, isReminded: { $exists: false }, submittedAt: { $lte: before } },
      { limit, sort: { submittedAt: 1 } },
    ),
  countWaiting: (testId: string): Promise<number> => attempts.count({ testId, isWaiting: true }),
  markReminded: (id: string): Promise<boolean> => attempts.update({ _id: id }, { $set: { isReminded: true } }),
  /** Whether answers still wait after a reminder. */
  hasReminded: async (testId: string): Promise<boolean> =>
    (await attempts.find({ testId, isWaiting: true, isReminded: true }, { limit: 1, hint: byTest })).length > 0,
  /** Tests whose reminders are due to be compared with who gives marks. */
  toRemindAgain: (now: Date, limit: number): Promise<TestCopy[]> =>
    tests.find({ remindAt: { $lte: now } }, { limit, sort: { remindAt: 1 } }),
  keepReminded: (_id: string, remindedFor: string[], remindAt: Date): Promise<boolean> =>
    tests.update({ _id }, { $set: { remindedFor, remindAt } }),
  endReminders: (_id: string): Promise<boolean> => tests.update({ _id }, { $unset: { remindedFor: 1, remindAt: 1 } }),
});

/** Migration: for copies of before reminders were compared with who gives marks, and of before they ended with the last answer. */
export async function renewReminders(db: Db): Promise<void> {
  const raw = <T extends object>(name: string) => db.connection.collection<T & { _id: string }>(name);
  const attempts = raw<GradedAttempt>('graded_attempts');
  await attempts.updateMany({ isWaiting: false, isReminded: true }, { $unset: { isReminded: '' } });
  const reminded = attempts.find({ isWaiting: true, isReminded: true }, { projection: { testId: 1 } });
  for await (const { testId } of reminded)
    await raw<TestCopy>('tests').updateOne({ _id: testId, remindAt: { $exists: false } }, { $set: { remindAt: DUE } });
}
const DUE = new Date(0);
