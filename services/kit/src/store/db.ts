import { Schema, type Connection, type Model } from 'mongoose';
import { pause } from '../backoff';
import type { Clock } from '../clock';
import { currentContext } from '../observe/request-context';
import { databaseAway } from './database-away';
import type { LOST, RetryOptions } from './retry-cas';
import { Store, type IndexOptions, type IndexRow, type Keys, type StoreOptions } from './store';
import { inTransaction, type Transaction } from './transaction';

const outboxFields = {
  outbox: { type: [Schema.Types.Mixed], default: undefined },
  eventSeq: Number,
  outboxAt: Date,
};

/**
 * For the expiry of documents with events: one whose events have not left it stays, also when its service is away for days.
 * The relay leaves an empty list behind.
 */
export const ONCE_PUBLISHED = { outbox: [] };

/** The server's answers when an index with these keys or this name exists with other options. */
const DIFFERS = new Set([85, 86]);
const differs = (error: unknown) => DIFFERS.has((error as { code?: number }).code ?? 0);

const AGAIN_MS = 500;
const MOST_TRIES = 40;

/** An election interrupts the build of an index: the next primary is asked again, for twenty seconds. */
async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !databaseAway(error)) throw error;
      await pause(AGAIN_MS);
    }
}

/** Names every field of the document: of one that is missing, `insert` would keep the value and `save` refuse it. */
type Definition<T> = { [K in Exclude<keyof T, '_id'>]-?: unknown } & { _id?: unknown };

/** A service's own database. */
export class Db {
  readonly outboxes: string[] = [];
  private readonly indexes: [string, IndexRow][] = [];
  private readonly listeners: ((collection: string) => void)[] = [];

  /** `reserved`: connections that only requests of priority 0 use, so that nothing else can exhaust them. */
  constructor(
    readonly connection: Connection,
    private readonly clock: Clock,
    private readonly reserved?: Connection,
  ) {}

  get connections(): Connection[] {
    return [this.connection, ...(this.reserved ? [this.reserved] : [])];
  }

  async close(): Promise<void> {
    await Promise.all(this.connections.map((c) => c.close()));
  }

  /**
   * Declares a collection. Indexes are created by `migrate`, never at start.
   * @example db.store<Order>('orders', { _id: String, userId: String }, { outbox: true, indexes: [[{ userId: 1 }]] })
   */
  store<T extends { _id: string }>(name: string, definition: Definition<T>, options: StoreOptions = {}): Store<T> {
    const schema = new Schema<T>(definition as never);
    schema.set('strict', 'throw');
    schema.set('strictQuery', 'throw');
    schema.set('versionKey', false);
    schema.set('autoIndex', false);
    schema.set('minimize', false);
    if (!schema.path('_id') || schema.path('_id').instance === 'ObjectId') schema.add({ _id: String } as never);
    if (options.outbox) {
      schema.add(outboxFields as never);
      this.outbox(name);
    }
    for (const row of options.indexes ?? []) this.indexes.push([name, row]);
    const modelOf = (connection: Connection) => connection.model<T>(name, schema as never, name) as unknown as Model<T>;
    return new Store<T>(
      modelOf(this.connection),
      options,
      this.clock,
      () => this.saved(name),
      this.reserved && modelOf(this.reserved),
    );
  }

  /**
   * All writes of `work` through `store.in(tx)` are stored together, acknowledged by a majority, or none is. Conflicts with
   * other writers run `work` again from its reads, as `LOST` does; an error that it throws rolls everything back. So it
   * must have no effect besides its writes, and like any call it may be repeated after an unknown outcome. What it only
   * reads may have changed before the commit: a rule over such a document needs a write to it.
   * @throws 503 `try_again` after the last round, unless `options` say otherwise
   * @example
   * await db.atomically(async (tx) => {
   *   const current = await wallets.in(tx).get(studentId);
   *   if (!(await wallets.in(tx).save(current, { version: current.version }, change))) return LOST;
   *   await journal.in(tx).insert(entry);
   * });
   */
  atomically<T>(work: (tx: Transaction) => Promise<T | typeof LOST>, options?: RetryOptions<T>): Promise<T> {
    const isReserved = this.reserved !== undefined && currentContext()?.priority === 0;
    const connection = isReserved ? this.reserved : this.connection;
    return inTransaction({ connection, isReserved }, work, options);
  }

  /** Declares an index for a collection the kit itself uses. */
  index(collection: string, ...row: IndexRow): void {
    this.indexes.push([collection, row]);
  }

  /** Declares that documents of a collection carry events. Code that writes one without a Store calls `saved` after it. */
  outbox(collection: string): void {
    if (this.outboxes.includes(collection)) return;
    this.outboxes.push(collection);
    this.indexes.push([collection, [{ outboxAt: 1 }, { sparse: true }]]);
  }

  saved(collection: string): void {
    this.listeners.forEach((listener) => listener(collection));
  }

  /** Called after every write that carries events or wakes jobs; the relay and the jobs listen. */
  onSaved(listener: (collection: string) => void): void {
    this.listeners.push(listener);
  }

  /** Creates what is declared and missing, those of a collection at once; safe to repeat. */
  async createIndexes(): Promise<string[]> {
    const made: string[] = [];
    for (const collection of new Set(this.indexes.map(([name]) => name))) {
      const declared = this.indexes.filter(([name]) => name === collection).map(([, row]) => row);
      // A store may be made twice, but the server refuses the same index twice in one command.
      const rows = [...new Map(declared.map((row) => [JSON.stringify(row), row])).values()];
      const names = await whileAway(() => this.createIndexesOf(collection, rows));
      made.push(...names.map((name) => `${collection}.${name}`));
    }
    return made;
  }

  private async createIndexesOf(collection: string, rows: IndexRow[]): Promise<string[]> {
    try {
      return await this.connection
        .collection(collection)
        .createIndexes(rows.map(([key, options]) => ({ key, ...options })));
    } catch (error) {
      if (!differs(error)) throw error;
      const names: string[] = [];
      for (const [keys, options] of rows) names.push(await this.createIndex(collection, keys, options ?? {}));
      return names;
    }
  }

  private async createIndex(collection: string, keys: Keys, options: IndexOptions): Promise<string> {
    const found = this.connection.collection(collection);
    try {
      return await found.createIndex(keys, options);
    } catch (error) {
      if (!differs(error) || options.expireAfterSeconds === undefined) throw error;
      // It was an ordinary index before.
      await found.dropIndex(
        Object.keys(keys)
          .map((key) => `${key}_${keys[key]}`)
          .join('_'),
      );
      return found.createIndex(keys, options);
    }
  }

  declaredIndexes(): { collection: string; keys: string[] }[] {
    return this.indexes.map(([collection, [keys]]) => ({ collection, keys: Object.keys(keys) }));
  }
}
