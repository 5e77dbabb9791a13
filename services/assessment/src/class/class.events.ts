import type { On } from '@kasauti/service-kit';
import type { ClassStore } from './class.store';

export interface Transfer {
  classId: string;
  formerTeacherId: string;
  teacherId: string;
  at: Date;
}
interface Deps {
  classes: ClassStore;
  handOverTests: (classId: string) => Promise<void>;
  takeOverExtraTime: (transfer: Transfer) => Promise<void>;
}

export const classEvents = ({ classes, handOverTests, takeOverExtraTime }: Deps): On<'class_changed'> => ({
  async class_changed({ data, aggSeq, occurredAt }) {
    const known = await classes.get(data.classId);
    // A later change of an archived class does not archive it again.
    const archivedAt = data.status === 'archived' ? (known?.archivedAt ?? new Date(occurredAt)) : null;
    await classes.keep({
      _id: data.classId,
      teacherId: data.teacherId,
      title: data.title,
      status: data.status,
      pricePaise: data.pricePaise,
      ...(data.batches ? { batches: data.batches } : {}),
      archivedAt,
      lastSeq: aggSeq,
    });
    const { classId, teacherId, formerTeacherId } = data;
    if (!formerTeacherId) return;
    // First, so that no test of the new teacher starts without it.
    await takeOverExtraTime({ classId, formerTeacherId, teacherId, at: new Date(occurredAt) });
    await handOverTests(classId);
  },
});
