import type { Db } from '@kasauti/service-kit';
import type { ClassCopy } from './class-copy';

export type ClassCopyStore = ReturnType<typeof classCopyStore>;
const AT_ONCE = 200;

export function classCopyStore(db: Db) {
  const classes = db.store<ClassCopy>(
    'classes',
    {
      _id: String,
      teacherId: String,
      title: String,
      status: String,
      pricePaise: Number,
      batches: { type: [{ _id: false, batchId: String, name: String }], default: undefined },
      takenDown: Boolean,
      lastSeq: Number,
    },
    { indexes: [[{ teacherId: 1, _id: 1 }]] },
  );
  return {
    get: (id: string): Promise<ClassCopy | null> => classes.get(id),
    /** By id. */
    async named(ids: string[]): Promise<Map<string, ClassCopy>> {
      const found = await classes.find({ _id: { $in: ids } }, { limit: ids.length });
      return new Map(found.map((c) => [c._id, c]));
    },
    /** Ids of an owner's classes, in pages. */
    async someOf(teacherId: string, after: string): Promise<string[]> {
      const found = await classes.find(
        { teacherId, _id: { $gt: after } },
        { limit: AT_ONCE, sort: { _id: 1 }, fields: { _id: 1 } },
      );
      return found.map(({ _id }) => _id);
    },
    keep: ({ _id, ...state }: ClassCopy): Promise<boolean> =>
      classes.upsertIf({ _id, lastSeq: { $lt: state.lastSeq } }, { $set: state }),
    /** Titles by id, of those classes that are the owner's. */
    async titlesOf(ownerId: string, classIds: readonly string[]): Promise<Map<string, string>> {
      const found = await classes.find(
        { _id: { $in: [...classIds] } },
        { limit: classIds.length, fields: { teacherId: 1, title: 1 } },
      );
      return new Map(found.filter(({ teacherId }) => teacherId === ownerId).map(({ _id, title }) => [_id, title]));
    },
  };
}
