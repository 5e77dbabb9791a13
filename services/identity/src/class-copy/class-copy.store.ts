import type { Db } from '@kasauti/service-kit';

/** Copy of catalog's class, as far as mails need it. */
export interface ClassCopy {
  _id: string;
  teacherId: string;
  title: string;
  lastSeq: number;
}

export type ClassCopyStore = ReturnType<typeof classCopyStore>;

export function classCopyStore(db: Db) {
  const classes = db.store<ClassCopy>('classes', { _id: String, teacherId: String, title: String, lastSeq: Number });
  return {
    keep: ({ _id, ...state }: ClassCopy): Promise<boolean> =>
      classes.upsertIf({ _id, lastSeq: { $lt: state.lastSeq } }, { $set: state }),
    get: (id: string): Promise<ClassCopy | null> => classes.get(id),
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
