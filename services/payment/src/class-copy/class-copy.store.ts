import type { Db } from '@kasauti/service-kit';

/** Copy of catalog's class. */
export interface ClassCopy {
  _id: string;
  teacherId: string;
  title: string;
  status: 'draft' | 'active' | 'archived';
  lastSeq: number;
}

/** Copy of catalog's enrolment: whether a student may buy tests of a class. */
interface EnrolmentCopy {
  _id: string;
  isActive: boolean;
  lastSeq: number;
}

export type ClassCopyStore = ReturnType<typeof classCopyStore>;

export function classCopyStore(db: Db) {
  const classes = db.store<ClassCopy>('classes', {
    _id: String,
    teacherId: String,
    title: String,
    status: String,
    lastSeq: Number,
  });
  const enrolments = db.store<EnrolmentCopy>('enrolments', { _id: String, isActive: Boolean, lastSeq: Number });
  const enrolmentId = (classId: string, studentId: string) => `${classId}:${studentId}`;
  return {
    get: (id: string) => classes.get(id),
    isEnrolled: async (classId: string, studentId: string): Promise<boolean | undefined> =>
      (await enrolments.get(enrolmentId(classId, studentId)))?.isActive,
    keep: ({ _id, ...state }: ClassCopy) => classes.upsertIf({ _id, lastSeq: { $lt: state.lastSeq } }, { $set: state }),
    keepEnrolment: (classId: string, studentId: string, isActive: boolean, lastSeq: number) =>
      enrolments.upsertIf(
        { _id: enrolmentId(classId, studentId), lastSeq: { $lt: lastSeq } },
        { $set: { isActive, lastSeq } },
      ),
  };
}
