import type { Db } from '@kasauti/service-kit';
import type { ClassCopy, EnrolmentCopy } from './class-copy';

export type ClassCopyStore = ReturnType<typeof classCopyStore>;

export function classCopyStore(db: Db) {
  const classes = db.store<ClassCopy>(
    'classes',
    {
      _id: String,
      teacherId: String,
      title: String,
      status: String,
      archivedAt: Date,
      judgeAt: Date,
      lastSeq: Number,
      isRefunded: Boolean,
    },
    { wakes: true, indexes: [[{ status: 1, isRefunded: 1 }]] },
  );
  const enrolments = db.store<EnrolmentCopy>(
    'enrolments',
    {
      _id: String,
      isActive: Boolean,
      endedAt: Date,
      wasRemoved: Boolean,
      judgeAt: Date,
      batchId: String,
      lastSeq: Number,
      memberSeq: Number,
    },
    { indexes: [[{ judgeAt: 1 }, { partialFilterExpression: { judgeAt: { $exists: true } } }]] },
  );
  const enrolmentId = (classId: string, studentId: string) => `${classId}:${studentId}`;
  return {
    get: (id: string) => classes.get(id),
    async byId(ids: string[]): Promise<Map<string, ClassCopy>> {
      const found = await classes.find({ _id: { $in: ids } }, { limit: ids.length + 1 });
      return new Map(found.map((one) => [one._id, one]));
    },
    /** Of one student, by class. */
    async enrolmentsOf(studentId: string, classIds: string[]): Promise<Map<string, EnrolmentCopy>> {
      const ids = new Map(classIds.map((classId) => [enrolmentId(classId, studentId), classId]));
      const found = await enrolments.find({ _id: { $in: [...ids.keys()] } }, { limit: ids.size + 1 });
      return new Map(found.map((one) => [ids.get(one._id) ?? '', one]));
    },
    enrolment: (classId: string, studentId: string) => enrolments.get(enrolmentId(classId, studentId)),
    keep: ({ _id, ...state }: ClassCopy) =>
      classes.upsertIf({ _id, lastSeq: { $lt: state.lastSeq } }, { $set: state, $unset: { isRefunded: '' } }),
    keepEnrolment: (
      classId: string,
      studentId: string,
      { judgeAt, ...state }: Pick<EnrolmentCopy, 'isActive' | 'endedAt' | 'wasRemoved' | 'judgeAt'>,
      lastSeq: number,
    ) =>
      enrolments.upsertIf(
        { _id: enrolmentId(classId, studentId), lastSeq: { $lt: lastSeq } },
        judgeAt ? { $set: { ...state, judgeAt, lastSeq } } : { $set: { ...state, lastSeq }, $unset: { judgeAt: '' } },
      ),
    /** Guarded by its own number: it comes before or after the events of the enrolment, in any order. */
    keepBatch: (classId: string, studentId: string, batchId: string | null, memberSeq: number) =>
      enrolments.upsertIf(
        { _id: enrolmentId(classId, studentId), memberSeq: { $not: { $gte: memberSeq } } },
        { $set: { batchId, memberSeq }, $setOnInsert: { isActive: false, lastSeq: 0 } },
      ),
    archivedUnrefunded: (now: Date, limit: number) =>
      classes.find({ status: 'archived', isRefunded: null, judgeAt: { $not: { $gt: now } } } as object, {
        limit,
        fields: { lastSeq: 1 },
      }),
    nextToJudge: () => enrolments.earliest('judgeAt'),
    toJudge: (now: Date, limit: number) => enrolments.find({ judgeAt: { $lte: now } }, { limit, sort: { judgeAt: 1 } }),
    /** Unless the enrolment has changed since it was read. */
    judged: ({ _id, lastSeq }: Pick<EnrolmentCopy, '_id' | 'lastSeq'>) =>
      enrolments.update({ _id, lastSeq }, { $unset: { judgeAt: '' } }),
    /** Unless the class has changed since it was read. */
    markRefunded: ({ _id, lastSeq }: Pick<ClassCopy, '_id' | 'lastSeq'>) =>
      classes.update({ _id, lastSeq }, { $set: { isRefunded: true } }),
  };
}
