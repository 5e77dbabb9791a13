import { event, type Db } from '@kasauti/service-kit';
import { Schema } from 'mongoose';
import { confirmed, consented, enrolmentId, type EnrolmentDoc } from './enrolment';

const consent = new Schema({ type: { type: String }, textVersion: String, givenAt: Date }, { _id: false });
const definition = new Schema<EnrolmentDoc>({
  _id: String,
  classId: String,
  userId: String,
  teacherId: String,
  via: String,
  enrolledAt: Date,
  consent,
});

export function enrolmentStore(db: Db) {
  const enrolments = db.store<EnrolmentDoc>('enrolments', definition, {
    outbox: true,
    indexes: [[{ classId: 1 }], [{ userId: 1, enrolledAt: -1 }], [{ teacherId: 1, userId: 1 }]],
  });
  return {
    /** False when the student is already enrolled. */
    insert: (e: EnrolmentDoc) =>
      enrolments.insert(e, [event('enrolment_confirmed', confirmed(e)), event('consent_given', consented(e))]),
    get: (classId: string, userId: string) => enrolments.get(enrolmentId(classId, userId), { enrolledAt: 1 }),
    /** Class ids of a student, with the time of enrolment. */
    async of(userId: string): Promise<Map<string, Date>> {
      const found = await enrolments.find(
        { userId },
        { fields: { classId: 1, enrolledAt: 1 }, sort: { enrolledAt: -1 }, limit: 1000 },
      );
      return new Map(found.map((e) => [e.classId, e.enrolledAt]));
    },
    async among(userId: string, classIds: string[]): Promise<Set<string>> {
      const found =
        classIds.length === 0
          ? []
          : await enrolments.find(
              { _id: { $in: classIds.map((id) => enrolmentId(id, userId)) } },
              { fields: { classId: 1 }, limit: classIds.length },
            );
      return new Set(found.map((e) => e.classId));
    },
    countOf: (classId: string) => enrolments.count({ classId }),
    /** Reads an index entry for every enrolment, so only jobs may call it. */
    async studentsOfTeacher(teacherId: string): Promise<number> {
      const [row] = await enrolments.aggregate<{ n: number }>([
        { $match: { teacherId } },
        { $group: { _id: '$userId' } },
        { $group: { _id: null, n: { $sum: 1 } } },
      ]);
      return row?.n ?? 0;
    },
  };
}
export type EnrolmentStore = ReturnType<typeof enrolmentStore>;
