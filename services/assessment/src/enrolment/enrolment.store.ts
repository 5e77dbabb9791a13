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
  lastSeq: number;
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
      lastSeq: Number,
    },
    {
      indexes: [[{ studentId: 1, isActive: 1 }], [{ classId: 1, isActive: 1 }]],
    },
  );
  return {
    get: (classId: string, studentId: string) => enrolments.get(enrolmentId(classId, studentId)),
    activeOf: (studentId: string): Promise<Enrolment[]> =>
      enrolments.find({ studentId, isActive: true }, { limit: MAX_CLASSES, sort: { _id: 1 } }),
    /** Also classes that the student has left. */
    async everClassesOf(studentId: string): Promise<string[]> {
      const found = await enrolments.find({ studentId }, { limit: MAX_CLASSES, sort: { _id: 1 } });
      return found.map((e) => e.classId);
    },
    countIn: (classId: string): Promise<number> => enrolments.count({ classId, isActive: true }),
    studentsOf: async (classId: string): Promise<string[]> => {
      const students: string[] = [];
      for await (const batch of enrolments.batches({ classId, isActive: true }, { studentId: 1 }))
        students.push(...batch.map((e) => e.studentId));
      return students;
    },
    keep: ({ _id, joinedAt, ...state }: Enrolment) =>
      enrolments.upsertIf(
        { _id, lastSeq: { $lt: state.lastSeq } },
        { $set: state, ...(joinedAt ? { $min: { joinedAt } } : {}) },
      ),
  };
}
