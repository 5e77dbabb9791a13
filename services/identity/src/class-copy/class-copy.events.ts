import type { On } from '@kasauti/service-kit';
import type { ClassCopyStore } from './class-copy.store';

/** An older or repeated event changes nothing. */
export const classCopyEvents = ({ classes }: { classes: ClassCopyStore }) =>
  ({
    async class_changed({ data, aggSeq }) {
      const { classId: _id, teacherId, title, status, pricePaise, batches = [], takenDown = false } = data;
      await classes.keep({ _id, teacherId, title, status, pricePaise, batches, takenDown, lastSeq: aggSeq });
    },
  }) satisfies On;
