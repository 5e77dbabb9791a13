import { newId, type Db } from '@kasauti/service-kit';

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
    dueForRecount: () =>
      counts.find({ recount: { $exists: true } }, { fields: { _id: 1 }, sort: { recount: -1 }, limit: 500 }),
    async beginRecount(id: string): Promise<string> {
      const token = newId();
      await counts.update({ _id: id }, { $set: { recount: token } });
      return token;
    },
    /** Writes only the count that started last: it includes the newest enrolments. */
    finishRecount: (id: string, token: string, students: number) =>
      counts.update({ _id: id, recount: token }, { $set: { students }, $unset: { recount: 1 } }),
  };
}
export type TeacherCountStore = ReturnType<typeof teacherCountStore>;
