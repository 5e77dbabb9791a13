import type { On } from '@kasauti/service-kit';
import type { ClassCopyStore } from './class-copy.store';

/** An older or repeated event changes nothing. */
export const classCopyEvents = ({ classes }: { classes: ClassCopyStore }) =>
  ({
    async class_changed({ data: { classId, teacherId, title }, aggSeq }) {
      await classes.keep({ _id: classId, teacherId, title, lastSeq: aggSeq });
    },
  }) satisfies On;
