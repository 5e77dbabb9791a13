import type { Db } from '@kasauti/service-kit';
import { recountsOf } from '../recounts';

export interface TeacherCount {
  /** The teacher's id. */
  _id: string;
  /** Over all of the teacher's classes, each student once. */
  students: number;
  /** 'due', or the token of the running count. */
  recount?: string;
}

/** Number of students of a teacher; stored, because counting reads every enrolment. */
export function teacherCountStore(db: Db) {
  const counts = db.store<TeacherCount>(
    'teacher_counts',
    { _id: String, students: Number, recount: String },
    { wakes: true, indexes: [[{ recount: 1 }, { sparse: true }]] },
  );
  return {
    studentsOf: async (teacherId: string): Promise<number> => (await counts.get(teacherId))?.students ?? 0,
    recountDue: (id: string) =>
      counts.upsertIf(
        { _id: id, recount: { $ne: 'due' } },
        { $set: { recount: 'due' }, $setOnInsert: { students: 0 } },
      ),
    ...recountsOf(counts, (students: number) => ({ students })),
  };
}
export type TeacherCountStore = ReturnType<typeof teacherCountStore>;
