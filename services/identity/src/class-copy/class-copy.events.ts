import type { On } from '@kasauti/service-kit';
import type { ClassCopyStore } from './class-copy.store';

interface Deps {
  classes: ClassCopyStore;
  /** Removes the lists of a class that was archived because its owner was erased. */
  eraseListsOf(archived: { classId: string; teacherId: string }): Promise<void>;
}

/** An older or repeated event changes nothing. */
export const classCopyEvents = ({ classes, eraseListsOf }: Deps) =>
  ({
    async class_changed({ data, aggSeq }) {
      const { classId: _id, teacherId, title, status, pricePaise, batches = [], takenDown = false } = data;
      await classes.keep({ _id, teacherId, title, status, pricePaise, batches, takenDown, lastSeq: aggSeq });
      if (status === 'archived') await eraseListsOf(data);
    },
  }) satisfies On;
