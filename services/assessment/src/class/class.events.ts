import type { On } from '@kasauti/service-kit';
import type { ClassStore } from './class.store';

export const classEvents = ({ classes }: { classes: ClassStore }): On<'class_changed'> => ({
  class_changed: ({ data, aggSeq }) =>
    classes.keep({
      _id: data.classId,
      teacherId: data.teacherId,
      title: data.title,
      status: data.status,
      pricePaise: data.pricePaise,
      lastSeq: aggSeq,
    }),
});
