import type { AnyBulkWriteOperation, ClientSession, Model, PipelineStage, QueryFilter, UpdateQuery } from 'mongoose';
import type { Clock } from '../clock';
import { currentContext } from '../observe/request-context';
import { currentReads, type CurrentReads } from './current-reads';
import { bulkWrite, gatheredCalls, MAX_TIME_MS, orThrow, type Calls, type Fields } from './gathered-calls';
import { outboxEntries, type NewEvent } from './outbox';
import { plainCalls } from './plain-calls';
import type { Transaction } from './transaction';

export type Keys = Record<string, 1 | -1>;
/** `expireAfterSeconds`: the database removes a document so long after the date; readers check the date all the same. */
export interface IndexOptions {
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: object;
  expireAfterSeconds?: number;
}
export type IndexRow = [Keys, IndexOptions?];

export interface StoreOptions {
  /** Documents carry events to publish. */
  outbox?: boolean;
  /** Jobs are woken by every write, see `Job.wokenBy`. */
  wakes?: boolean;
  indexes?: IndexRow[];
}

export interface FindOptions {
  limit: number;
  fields?: Fields;
  sort?: Keys;
  skip?: number;
  hint?: Keys;
}

/** Equality only: it is passed to the driver unchecked. */
type Filter<T> = { [K in keyof T]?: T[K] };
/** Small enough that decoding it blocks the event loop for a few milliseconds only. */
const BATCH = 250;

const seqOf = (doc: { _id: string }): number => (doc as { eventSeq?: number }).eventSeq ?? 0;
/** Requests of priority 0 use the reserved connections. */
const isReserved = (): boolean => currentContext()?.priority === 0;

/** One collection. Reads are lean and bounded in time; a change and its events are one atomic write. */
export class Store<T extends { _id: string }> {
  private readonly sharedCalls: Calls<T>;
  private readonly reservedCalls: Calls<T>;
  private readonly sharedReads: CurrentReads;
  private readonly reservedReads: CurrentReads;

  constructor(
    private readonly shared: Model<T>,
    private readonly options: StoreOptions,
    private readonly clock: Clock,
    /** Something was written for the relay or for a job. */
    private readonly saved: () => void,
    private readonly reserved: Model<T> = shared,
    private readonly session: ClientSession | null = null,
  ) {
    const callsOf = (model: Model<T>) => (session ? plainCalls(model, session) : gatheredCalls(model));
    this.sharedCalls = callsOf(shared);
    this.reservedCalls = reserved === shared ? this.sharedCalls : callsOf(reserved);
    // From the beginning, to hear of every election.
    this.sharedReads = currentReads(shared.db);
    this.reservedReads = currentReads(reserved.db);
  }

  /**
   * The store inside a transaction, where calls run one after the other; without one the store itself. An insert that a
   * unique key refuses ends the transaction: `Db.atomically` starts it again.
   */
  in(tx: Transaction | undefined): Store<T> {
    if (!tx) return this;
    const model = tx.isReserved ? this.reserved : this.shared;
    return new Store(model, this.options, this.clock, () => tx.afterCommit(this.saved), model, tx.session);
  }

  get model(): Model<T> {
    return isReserved() ? this.reserved : this.shared;
  }
  private get calls(): Calls<T> {
    return isReserved() ? this.reservedCalls : this.sharedCalls;
  }

  /** Inserts a document with its events; false when its _id (or another unique field) exists already. */
  async insert(doc: T, newEvents: NewEvent[] = []): Promise<boolean> {
    const isDone = orThrow(await this.calls.insert({ ...doc, ...this.pending(doc._id, 0, newEvents, true) }));
    if (isDone) this.written(newEvents);
    return isDone;
  }

  /**
   * Compare-and-set: one update of `current` if `filter` still holds, its events in the same write.
   * With events, the document's event sequence must also be that of `current`.
   * @returns the changed document, or null when another writer was first
   */
  async save(
    current: T,
    filter: QueryFilter<T>,
    update: UpdateQuery<T>,
    newEvents: NewEvent[] = [],
  ): Promise<T | null> {
    const change = this.changeOf(current, filter, update, newEvents);
    const after = await this.updateReturning(change.filter, change.update);
    if (after) this.written(newEvents);
    return after;
  }

  /**
   * `save` in one bulk write with others of the same moment. Its result has totals only, so null means that the change
   * may or may not be stored: read again and decide.
   * @param differs the fields that `update` changes, without its events
   */
  async saveShared(
    current: T,
    filter: QueryFilter<T>,
    update: UpdateQuery<T>,
    differs: Partial<T>,
    newEvents: NewEvent[] = [],
  ): Promise<T | null> {
    const done = await this.calls.change({
      _id: current._id,
      change: this.changeOf(current, filter, update, newEvents),
    });
    this.written(newEvents);
    return done
      ? { ...current, ...differs, ...(newEvents.length > 0 ? { eventSeq: seqOf(current) + newEvents.length } : {}) }
      : null;
  }

  /** Updates one document without events; true when one matched. */
  async update(filter: QueryFilter<T>, update: UpdateQuery<T>): Promise<boolean> {
    const done = await this.model.updateOne(filter, update, {
      maxTimeMS: MAX_TIME_MS,
      session: this.session,
    } as object);
    this.written();
    return done.matchedCount === 1;
  }

  /** `update` in one bulk write with others; false leaves the outcome open, as null of `saveShared`. */
  async updateShared(filter: QueryFilter<T> & { _id: string }, update: UpdateQuery<T>): Promise<boolean> {
    const isDone = await this.calls.change({ _id: filter._id, change: { filter, update } });
    this.written();
    return isDone;
  }

  async updateReturning(filter: QueryFilter<T>, update: UpdateQuery<T>): Promise<T | null> {
    const after = await this.model
      .findOneAndUpdate(filter, update, { returnDocument: 'after', maxTimeMS: MAX_TIME_MS, session: this.session })
      .lean<T>()
      .exec();
    this.written();
    return after as T | null;
  }

  /**
   * Guarded projection: for an older or repeated event the filter matches nothing, and the upsert's duplicate key
   * counts as that, once it has come twice.
   */
  async upsertIf(filter: QueryFilter<T> & { _id: string }, update: UpdateQuery<T>): Promise<boolean> {
    const isDone = orThrow(await this.calls.upsert({ _id: filter._id, change: { filter, update, upsert: true } }));
    this.written();
    return isDone;
  }

  /** Calls of the same moment share one query and, for the same id, one result: callers must not change it. */
  get(id: string, fields?: Fields): Promise<T | null> {
    // The driver does not check it, as mongoose would.
    if (typeof id !== 'string') throw new TypeError(`${this.shared.modelName}: an id must be a string`);
    return this.read(() => this.calls.read(id, this.withSeq(fields)));
  }

  findOne(filter: QueryFilter<T>, fields?: Fields): Promise<T | null> {
    const query = () =>
      this.model.findOne(filter, this.withSeq(fields)).session(this.session).maxTimeMS(MAX_TIME_MS).lean<T>().exec();
    return this.read(query) as Promise<T | null>;
  }

  find(filter: QueryFilter<T>, { limit, fields, sort, skip, hint }: FindOptions): Promise<T[]> {
    const read = () => {
      const query = this.model
        .find(filter, this.withSeq(fields))
        .session(this.session)
        .limit(limit)
        .maxTimeMS(MAX_TIME_MS);
      if (sort) query.sort(sort);
      if (skip) query.skip(skip);
      if (hint) query.hint(hint);
      return query.lean<T[]>().exec() as Promise<T[]>;
    };
    return this.read(read);
  }

  /**
   * All that match, in batches that neither block the event loop nor fill the memory. Each batch is decoded in one step;
   * between two the caller may stop.
   * @example for await (const batch of orders.batches({ userId }, { amount: 1 })) signal.throwIfAborted();
   */
  async *batches(filter: Filter<T>, fields: Fields): AsyncGenerator<T[]> {
    await this.read(async () => undefined);
    const cursor = this.model.collection.find(filter as never, {
      projection: fields,
      batchSize: BATCH,
      maxTimeMS: MAX_TIME_MS,
      ...this.inSession,
    });
    try {
      while (await cursor.hasNext()) yield cursor.readBufferedDocuments() as unknown as T[];
    } finally {
      await cursor.close();
    }
  }

  /** The smallest date in a field, null when none has one: when the next work is due. An index must lead to it. */
  async earliest(field: keyof T & string, filter: QueryFilter<T> = {}): Promise<Date | null> {
    const [first] = await this.find(
      { ...filter, [field]: { $gte: new Date(0) } },
      {
        fields: { [field]: 1 },
        sort: { [field]: 1 },
        limit: 1,
      },
    );
    return (first?.[field] as Date | undefined) ?? null;
  }

  /** @param most where counting ends */
  count(filter: QueryFilter<T>, most?: number): Promise<number> {
    const limit = most === undefined ? {} : { limit: most };
    const query = () => this.model.countDocuments(filter, limit).session(this.session).maxTimeMS(MAX_TIME_MS).exec();
    return this.read(query);
  }

  /** Unordered bulk write, acknowledged by the majority's journal. */
  async bulk(ops: AnyBulkWriteOperation<T>[]): Promise<{ matched: number; modified: number; upserted: number }> {
    const done = await bulkWrite(this.model.collection, ops, this.inSession);
    this.written();
    return { matched: done.matchedCount, modified: done.modifiedCount, upserted: done.upsertedCount };
  }

  /** Removes one document. The filter must name its _id, so that a misspelt field can never empty a collection. */
  async remove(filter: QueryFilter<T> & { _id: string }): Promise<boolean> {
    return (await this.model.deleteOne(filter, this.inSession)).deletedCount === 1;
  }

  aggregate<R>(pipeline: PipelineStage[]): Promise<R[]> {
    return this.read(() =>
      this.model.aggregate<R>(pipeline).session(this.session).option({ maxTimeMS: MAX_TIME_MS }).exec(),
    );
  }

  /** A transaction reads what its primary has, and is stored only if a majority gets it. */
  private read<R>(read: () => Promise<R>): Promise<R> {
    return this.session ? read() : (isReserved() ? this.reservedReads : this.sharedReads)(read);
  }

  private get inSession(): { session?: ClientSession } {
    return this.session ? { session: this.session } : {};
  }

  private written(newEvents: NewEvent[] = []): void {
    if (newEvents.length > 0 || this.options.wakes) this.saved();
  }

  private changeOf(
    current: T,
    filter: QueryFilter<T>,
    update: UpdateQuery<T>,
    newEvents: NewEvent[],
  ): { filter: QueryFilter<T>; update: UpdateQuery<T> } {
    const guard = newEvents.length > 0 ? { eventSeq: seqOf(current) } : {};
    const { outbox, ...marks } = this.pending(current._id, seqOf(current), newEvents, false) as { outbox?: object[] };
    const full =
      newEvents.length === 0
        ? update
        : {
            ...update,
            $set: { ...(update.$set as object), ...marks },
            $push: { ...(update.$push as object), outbox: { $each: outbox } },
          };
    return { filter: { ...filter, _id: current._id, ...guard } as QueryFilter<T>, update: full as UpdateQuery<T> };
  }

  private pending(id: string, seq: number, newEvents: NewEvent[], fresh: boolean): object {
    if (newEvents.length === 0) return fresh && this.options.outbox ? { eventSeq: 0 } : {};
    if (!this.options.outbox) throw new Error(`${this.model.modelName} was declared without outbox`);
    return {
      outbox: outboxEntries(id, seq, newEvents, this.clock),
      eventSeq: seq + newEvents.length,
      outboxAt: this.clock.now(),
    };
  }

  /** A projection by inclusion keeps the sequence that `save` compares. */
  private withSeq(fields?: Fields): Fields | undefined {
    return fields && this.options.outbox && Object.values(fields).includes(1) ? { ...fields, eventSeq: 1 } : fields;
  }
}
