import { newId, type Db } from '@kasauti/service-kit';

interface TeacherCount {
  /** The teacher's id. */
  _id: string;
  /** In all of the teacher's classes together, each student once. */
  students: number;
  /** 'due', or the token of the count that is running. */
  recount?: string;
}

/** How many students a teacher has: a stored figure, since counting them reads every enrolment. */
export function teacherCountStore(db: Db) {
  const counts = db.store<TeacherCount>(
    'teacher_counts',
    { _id: String, students: Number, recount: String },
    { indexes: [[{ recount: 1 }, { sparse: true }]] },
  );
  return {
    studentsOf: async (teacherId: string): Promise<number> => (await counts.get(teacherId))?.students ?? 0,
    recountDue: (id: string) =>
      counts.upsertIf(
        { _id: id, recount: { $ne: 'due' } },
        { $set: { recount: 'due' }, $setOnInsert: { students: 0 } },
      ),
    dueForRecount: () => counts.find({ recount: { $exists: true } }, { fields: { _id: 1 }, limit: 500 }),
    async beginRecount(id: string): Promise<string> {
      const token = newId();
      await counts.update({ _id: id }, { $set: { recount: token } });
      return token;
    },
    /** Only the latest count may be written: one begun after it has seen more. */
    finishRecount: (id: string, token: string, students: number) =>
      counts.update({ _id: id, recount: token }, { $set: { students }, $unset: { recount: 1 } }),
  };
}
export type TeacherCountStore = ReturnType<typeof teacherCountStore>;

/** Teachers had students before these were counted; the job does it. */
export async function countStudentsOfTeachers(db: Db): Promise<void> {
  const teacherIds = (await db.connection.collection('enrolments').distinct('teacherId')) as string[];
  const counts = db.connection.collection<TeacherCount>('teacher_counts');
  for (const _id of teacherIds)
    await counts.updateOne({ _id }, { $set: { recount: 'due' }, $setOnInsert: { students: 0 } }, { upsert: true });
}
