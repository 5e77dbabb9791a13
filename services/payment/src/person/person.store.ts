import type { Db, Transaction } from '@kasauti/service-kit';

/** Copy of a display name; empty once the account is erased. */
export interface Person {
  _id: string;
  displayName: string;
  lastSeq: number;
  /** Missing where the account was erased before this was kept. */
  erasedAt?: Date;
  /** Documents that got the name. */
  documents?: number;
}
/** State and PIN of the place of supply, as the student gave them with the latest payment. */
export interface Billing {
  _id: string;
  state: string;
  pin: string;
}

export type PersonStore = ReturnType<typeof personStore>;

export function personStore(db: Db) {
  const people = db.store<Person>('people', {
    _id: String,
    displayName: String,
    lastSeq: Number,
    erasedAt: Date,
    documents: Number,
  });
  const billing = db.store<Billing>('billing', { _id: String, state: String, pin: String });
  const isErased = async (id: string, tx?: Transaction): Promise<boolean> =>
    (await people.in(tx).get(id))?.displayName === '';
  return {
    async names(ids: string[]): Promise<Map<string, string>> {
      const found = await people.find({ _id: { $in: ids } }, { limit: ids.length + 1 });
      return new Map(found.map((p) => [p._id, p.displayName]));
    },
    isErased,
    erasedAt: async (id: string): Promise<Date | undefined> => (await people.get(id))?.erasedAt,
    /** Writes, so that an erasure comes before it, or after its transaction and finds the document. */
    nameOnDocument: async (_id: string, tx: Transaction): Promise<string> =>
      (await people.in(tx).updateReturning({ _id }, { $inc: { documents: 1 } }))?.displayName ?? '',
    keep: ({ _id, ...state }: Person) => people.upsertIf({ _id, lastSeq: { $lt: state.lastSeq } }, { $set: state }),
    billingOf: (id: string) => billing.get(id),
    async keepBilling({ _id, ...place }: Billing): Promise<void> {
      await billing.upsertIf({ _id }, { $set: place });
      // The account may have been erased since its payment was asked for: whichever is last removes it.
      if (await isErased(_id)) await billing.remove({ _id });
    },
    forgetBilling: (id: string) => billing.remove({ _id: id }),
  };
}
