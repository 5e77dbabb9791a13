import type { Db } from '@kasauti/service-kit';
import type { ClassCopy } from './class';

export type ClassStore = ReturnType<typeof classStore>;

export function classStore(db: Db) {
  const classes = db.store<ClassCopy>('classes', { _id: String, teacherId: String, title: String, status: String, pricePaise: Number, lastSeq: Number });
  return {
    get: (id: string) => classes.get(id),
    async byId(ids: string[]): Promise<Map<string, ClassCopy>> {
      const found = await classes.find({ _id: { $in: [...new Set(ids)] } }, { limit: 1000 });
      return new Map(found.map((c) => [c._id, c]));
    },
    keep: ({ _id, ...state }: ClassCopy) => classes.upsertIf({ _id, lastSeq: { $lt: state.lastSeq } }, { $set: state }),
  };
}
