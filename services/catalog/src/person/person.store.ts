import type { Db } from '@kasauti/service-kit';

export interface PersonDoc {
  _id: string;
  name: string;
  role: string;
  isActive: boolean;
  trigrams: string[];
  /** Of the newest profile_changed applied. */
  seq: number;
}

const definition = {
  _id: String,
  name: String,
  role: String,
  isActive: Boolean,
  trigrams: [String],
  seq: Number,
};

/** A copy of identity's profiles. */
export function personStore(db: Db) {
  const copies = db.store<PersonDoc>('people', definition, { indexes: [[{ role: 1, trigrams: 1 }]] });
  return {
    put: ({ _id, seq, ...profile }: PersonDoc) =>
      copies.upsertIf({ _id, seq: { $lt: seq } }, { $set: { ...profile, seq } }),
    async namesOf(ids: string[]): Promise<Map<string, string>> {
      const wanted = [...new Set(ids)];
      const found =
        wanted.length === 0
          ? []
          : await copies.find({ _id: { $in: wanted } }, { fields: { name: 1 }, limit: wanted.length });
      return new Map(found.map((p) => [p._id, p.name]));
    },
    /** Whether it is known that the account is suspended or erased. */
    isGone: async (id: string): Promise<boolean> => (await copies.get(id))?.isActive === false,
    /** Only an erased account has no name. */
    isErased: async (id: string): Promise<boolean> => (await copies.get(id))?.name === '',
    activeTeacher: (id: string) => copies.findOne({ _id: id, role: 'teacher', isActive: true }, { name: 1 }),
    likeNamed: (probes: string[]) =>
      copies.find({ role: 'teacher', trigrams: { $in: probes } }, { fields: { name: 1 }, limit: 1000 }),
  };
}
export type PersonStore = ReturnType<typeof personStore>;
