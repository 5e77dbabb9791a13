import type { Audience } from '@kasauti/contracts/members';
import type { Db } from '@kasauti/service-kit';

/** Copy of catalog's enrolment: whether a student may take the tests of a class. */
export interface Enrolment {
  _id: string;
  classId: string;
  studentId: string;
  isActive: boolean;
  /** When the student first joined. */
  joinedAt?: Date;
  endedAt?: Date | null;
  rollNo?: string | null;
  batchId?: string | null;
  /** When the student was given this batch; null where no event says it. */
  batchSince?: Date | null;
  lastSeq: number;
  /** Of the newest member_changed: roll number and batch are another state than the enrolment itself. */
  memberSeq?: number;
}
/** An enrolled student of a class. */
export type Member = Pick<Enrolment, 'studentId' | 'rollNo' | 'batchId' | 'batchSince' | 'joinedAt'>;
export interface MemberState {
  classId: string;
  studentId: string;
  rollNo: string | null;
  batchId: string | null;
  batchSince?: string;
}

const MAX_CLASSES = 500;
export const enrolmentId = (classId: string, studentId: string) => `${classId}:${studentId}`;
export type EnrolmentStore = ReturnType<typeof enrolmentStore>;

export function enrolmentStore(db: Db) {
  const enrolments = db.store<Enrolment>(
    'enrolments',
    {
      _id: String,
      classId: String,
      studentId: String,
      isActive: Boolean,
      joinedAt: Date,
      endedAt: Date,
      rollNo: String,
      batchId: String,
      batchSince: Date,
      lastSeq: Number,
      memberSeq: Number,
    },
    {
      indexes: [[{ studentId: 1, isActive: 1 }], [{ classId: 1, isActive: 1, batchId: 1 }]],
    },
  );
  const ofStudent = (studentId: string): Promise<Enrolment[]> =>
    enrolments.find({ studentId }, { limit: MAX_CLASSES, sort: { isActive: -1, _id: 1 } });
  return {
    get: (classId: string, studentId: string) => enrolments.get(enrolmentId(classId, studentId)),
    /** Also those that have ended, after the others. */
    ofStudent,
    everClassesOf: async (studentId: string): Promise<string[]> =>
      (await ofStudent(studentId)).map(({ classId }) => classId),
    countIn: (classId: string, audience?: Audience | null): Promise<number> =>
      audience?.studentIds
        ? enrolments.count({ _id: { $in: audience.studentIds.map((id) => enrolmentId(classId, id)) }, isActive: true })
        : enrolments.count({
            classId,
            isActive: true,
            ...(audience?.batchIds ? { batchId: { $in: [...audience.batchIds] } } : {}),
          }),
    /** Which of these are or were students of the class, each with the roll number. At most 1000. */
    async known(classId: string, studentIds: readonly string[]): Promise<Map<string, string | null>> {
      const found = await enrolments.find(
        { _id: { $in: studentIds.map((id) => enrolmentId(classId, id)) } },
        { fields: { studentId: 1, rollNo: 1 }, limit: 1000 },
      );
      return new Map(found.map((e) => [e.studentId, e.rollNo ?? null]));
    },
    membersOf: async (classId: string): Promise<Member[]> => {
      const members: Member[] = [];
      const fields = { studentId: 1, rollNo: 1, batchId: 1, batchSince: 1, joinedAt: 1 } as const;
      for await (const batch of enrolments.batches({ classId, isActive: true }, fields)) members.push(...batch);
      return members;
    },
    /** @param joinedBy leaves out who joined later */
    async studentsOf(classId: string, joinedBy?: Date): Promise<string[]> {
      const isEarly = ({ joinedAt }: Pick<Enrolment, 'joinedAt'>) => !joinedBy || !joinedAt || joinedAt <= joinedBy;
      const students: string[] = [];
      for await (const batch of enrolments.batches({ classId, isActive: true }, { studentId: 1, joinedAt: 1 }))
        students.push(...batch.filter(isEarly).map((e) => e.studentId));
      return students;
    },
    keep: ({ _id, joinedAt, ...state }: Enrolment) =>
      enrolments.upsertIf(
        { _id, lastSeq: { $lt: state.lastSeq } },
        { $set: state, ...(joinedAt ? { $min: { joinedAt } } : {}) },
      ),
    /** Guarded by its own number: it comes before or after the events of the enrolment, in any order. */
    keepMember: ({ classId, studentId, rollNo, batchId, batchSince }: MemberState, memberSeq: number) =>
      enrolments.upsertIf(
        { _id: enrolmentId(classId, studentId), memberSeq: { $not: { $gte: memberSeq } } },
        {
          $set: { rollNo, batchId, batchSince: batchSince ? new Date(batchSince) : null, memberSeq },
          $setOnInsert: { classId, studentId, isActive: false, lastSeq: 0 },
        },
      ),
  };
}
