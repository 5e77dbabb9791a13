import { Schema } from 'mongoose';
import { LOST, ONCE_PUBLISHED, retryCas, type Db, type NewEvent, type Transaction } from '@kasauti/service-kit';
import type { Column } from './columns';
import { addressesIn, SLICE, sliceId, withoutName, type ListSlice, type RosterList, type StoredRow } from './list';

const MOST_SLICES = 25;
const MOST_DUE = 10;
const AT_ONCE = 200;

const definition = {
  _id: String,
  classId: String,
  createdBy: String,
  fileName: String,
  state: String,
  columns: { type: [Schema.Types.Mixed], default: undefined },
  slices: Number,
  rows: Number,
  committedBy: { type: Schema.Types.Mixed, default: undefined },
  sendMails: Boolean,
  ignoreBatches: Boolean,
  isJudged: Boolean,
  counts: { type: Schema.Types.Mixed, default: null },
  applied: { type: Schema.Types.Mixed, default: null },
  cursor: Number,
  doneAt: { type: Date, default: null },
  stopped: String,
  workAt: Date,
  revision: Number,
  createdAt: Date,
  expiresAt: Date,
  draftUntil: Date,
};

export type ListStore = ReturnType<typeof listStore>;

export function listStore(db: Db) {
  const lists = db.store<RosterList>('roster_lists', definition, {
    outbox: true,
    wakes: true,
    indexes: [
      [{ classId: 1 }],
      [{ workAt: 1 }, { partialFilterExpression: { workAt: { $exists: true } } }],
      [{ draftUntil: 1 }, { expireAfterSeconds: 0 }],
      [{ expiresAt: 1 }, { expireAfterSeconds: 0, partialFilterExpression: ONCE_PUBLISHED }],
    ],
  });
  const slices = db.store<ListSlice>(
    'roster_slices',
    {
      _id: String,
      importId: String,
      n: Number,
      rows: { type: [Schema.Types.Mixed], default: undefined },
      addresses: [String],
      expiresAt: Date,
    },
    { indexes: [[{ importId: 1, n: 1 }], [{ addresses: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]] },
  );
  const part = (rows: StoredRow[], n: number) => rows.slice(n * SLICE, (n + 1) * SLICE);

  return {
    get: (id: string, tx?: Transaction): Promise<RosterList | null> => lists.in(tx).get(id),
    /** The rows first: a list that is found is whole. */
    async add(list: RosterList, rows: StoredRow[]): Promise<void> {
      const { _id: importId, columns, expiresAt } = list;
      const documents = Array.from({ length: list.slices }, (_, n) => ({
        _id: sliceId(importId, n),
        importId,
        n,
        rows: part(rows, n),
        addresses: addressesIn(part(rows, n), columns),
        expiresAt,
      }));
      await slices.bulk(documents.map((document) => ({ insertOne: { document } })));
      // One that is stopped publishes nothing, and without an outbox it would never expire.
      await lists.insert({ ...list, ...ONCE_PUBLISHED } as RosterList);
    },
    /** Null when it changed since it was read; undefined in `change` removes a field. */
    change(
      current: RosterList,
      change: Partial<RosterList>,
      { tx, events = [] }: { tx?: Transaction; events?: NewEvent[] } = {},
    ): Promise<RosterList | null> {
      const fields = Object.entries({ ...change, revision: current.revision + 1 });
      const $set = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
      const $unset = Object.fromEntries(fields.flatMap(([key, value]) => (value === undefined ? [[key, 1]] : [])));
      return lists.in(tx).save(current, { revision: current.revision }, { $set, $unset }, events);
    },
    nextDue: () => lists.earliest('workAt'),
    due: (now: Date): Promise<RosterList[]> =>
      lists.find({ workAt: { $lte: now } }, { limit: MOST_DUE, sort: { workAt: 1 } }),

    /** All rows in the order of the file. */
    async rows(importId: string): Promise<StoredRow[]> {
      const found = await slices.find({ importId }, { limit: MOST_SLICES, sort: { n: 1 } });
      return found.flatMap(({ rows }) => rows);
    },
    slice: (importId: string, n: number, tx: Transaction): Promise<ListSlice | null> =>
      slices.in(tx).get(sliceId(importId, n)),
    putSlice: ({ _id }: Pick<ListSlice, '_id'>, rows: StoredRow[], tx: Transaction): Promise<boolean> =>
      slices.in(tx).update({ _id }, { $set: { rows } }),
    /** All rows with what was judged of them. False when some were emptied since they were read: those stay so. */
    async putRows(list: RosterList, read: StoredRow[], judged: StoredRow[]): Promise<boolean> {
      const { _id: importId, slices: n, columns, expiresAt } = list;
      const addressesOf = (rows: StoredRow[], at: number) => addressesIn(part(rows, at), columns);
      const { matched } = await slices.bulk(
        Array.from({ length: n }, (_, at) => ({
          updateOne: {
            // Null: of a process of the former release.
            filter: { _id: sliceId(importId, at), addresses: { $in: [addressesOf(read, at), null] as never[] } },
            update: { $set: { rows: part(judged, at), addresses: addressesOf(judged, at), expiresAt } },
          },
        })),
      );
      return matched === n;
    },
    /** Some with rows that name an address, or of which a process of the former release has not said whom they name. */
    naming: (address: string): Promise<ListSlice[]> =>
      slices.find(
        { addresses: { $in: [address, null] as never[] } },
        { limit: MOST_SLICES, fields: { importId: 1, n: 1 } },
      ),
    forget: ({ _id }: ListSlice, rows: StoredRow[], columns: Column[], tx: Transaction): Promise<boolean> =>
      slices.in(tx).update({ _id }, { $set: { rows, addresses: addressesIn(rows, columns) } }),

    someOfClass: (classId: string): Promise<RosterList[]> =>
      lists.find({ classId }, { limit: AT_ONCE, fields: { _id: 1, slices: 1 } }),
    async remove({ _id, slices: n }: Pick<RosterList, '_id' | 'slices'>): Promise<void> {
      for (let at = 0; at < n; at++) await slices.remove({ _id: sliceId(_id, at) });
      await lists.remove({ _id });
    },
  };
}

/** Migration: the addresses in rows of before, whose problems name people of whom they do not say the address. */
export async function noteAddresses(db: Db): Promise<void> {
  const [lists, slices] = [
    db.connection.collection<RosterList>('roster_lists'),
    db.connection.collection<ListSlice>('roster_slices'),
  ];
  const nameless = { 'rows.problems': { $elemMatch: { code: 'roll_taken', of: { $exists: false } } } };
  const former = { $or: [{ addresses: { $exists: false } }, nameless] };
  for await (const { _id, importId } of slices.find(former, { projection: { importId: 1 } })) {
    const columns = (await lists.findOne({ _id: importId }))?.columns ?? [];
    await retryCas(async () => {
      const slice = await slices.findOne({ _id });
      if (!slice) return undefined;
      const rows = slice.rows.map((row) => withoutName(row, columns));
      const change = { $set: { rows, addresses: addressesIn(rows, columns) } };
      return (await slices.updateOne({ _id, rows: slice.rows }, change)).matchedCount > 0 ? undefined : LOST;
    });
  }
}
