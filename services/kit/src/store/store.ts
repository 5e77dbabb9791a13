import {
  Schema,
  type AnyBulkWriteOperation,
  type Connection,
  type Model,
  type PipelineStage,
  type QueryFilter,
  type UpdateQuery,
} from 'mongoose';
import type { Clock } from '../clock';
import { currentWork } from '../observe/work';
import { bulkWrite, gatheredCalls, MAX_TIME_MS, orThrow, type Fields, type GatheredCalls } from './gathered-calls';
import { outboxEntries, sliceOf, type NewEvent } from './outbox';

type Keys = Record<string, 1 | -1>;
type IndexRow = [Keys, { unique?: boolean; sparse?: boolean }?];

export interface StoreOptions {
  /** Documents carry events to publish. */
  outbox?: boolean;
  indexes?: IndexRow[];
}

export interface FindOptions {
  limit: number;
  fields?: Fields;
  sort?: Record<string, 1 | -1>;
  skip?: number;
  hint?: Keys;
}

const outboxFields = {
  outbox: { type: [Schema.Types.Mixed], default: undefined },
  eventSeq: Number,
  outboxPending: Number,
  outboxAt: Date,
};

/** Equality alone: it goes to the driver itself. */
type Filter<T> = { [K in keyof T]?: T[K] };
/** Small enough that reading a batch and writing as many documents holds the loop for some milliseconds only. */
const BATCH = 250;

const seqOf = (doc: { _id: string }): number => (doc as { eventSeq?: number }).eventSeq ?? 0;
const isOfExam = (): boolean => currentWork()?.priority === 0;

/** One collection. Reads are lean and bounded in time; a change and its events are one atomic write. */
export class Store<T extends { _id: string }> {
  private readonly sharedCalls: GatheredCalls<T>;
  private readonly reservedCalls: GatheredCalls<T>;

  constructor(
    private readonly shared: Model<T>,
    private readonly options: StoreOptions,
    private readonly clock: Clock,
    private readonly saved: () => void,
    private readonly reserved: Model<T> = shared,
  ) {
    this.sharedCalls = gatheredCalls(shared);
    this.reservedCalls = reserved === shared ? this.sharedCalls : gatheredCalls(reserved);
  }

  get model(): Model<T> {
    return isOfExam() ? this.reserved : this.shared;
  }
  private get calls(): GatheredCalls<T> {
    return isOfExam() ? this.reservedCalls : this.sharedCalls;
  }

  /** Inserts a document with its events; false when its _id (or another unique field) exists already. */
  async insert(doc: T, newEvents: NewEvent[] = []): Promise<boolean> {
    const isDone = orThrow(await this.calls.insert({ ...doc, ...this.pending(doc._id, 0, newEvents, true) }));
    if (isDone && newEvents.length > 0) this.saved();
    return isDone;
  }

  /**
   * Compare-and-set: one update of `current` if `filter` still holds, its events in the same write.
   * With events, the document's event sequence must stand where `current` was read.
   * @returns the document after it, or null when somebody was first.
   */
  async save(
    current: T,
    filter: QueryFilter<T>,
    update: UpdateQuery<T>,
    newEvents: NewEvent[] = [],
  ): Promise<T | null> {
    const change = this.changeOf(current, filter, update, newEvents);
    const after = await this.updateReturning(change.filter, change.update);
    if (after && newEvents.length > 0) this.saved();
    return after;
  }

  /**
   * The same in one write with others of the moment. Such a write tells totals only, so null says "perhaps not": whoever
   * gets it reads again and decides anew.
   * @param differs what `update` makes of the document, without its events
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
    if (newEvents.length > 0) this.saved();
    return done
      ? { ...current, ...differs, ...(newEvents.length > 0 ? { eventSeq: seqOf(current) + newEvents.length } : {}) }
      : null;
  }

  /** Updates one document without events; true when one matched. */
  async update(filter: QueryFilter<T>, update: UpdateQuery<T>): Promise<boolean> {
    const done = await this.model.updateOne(filter, update, { maxTimeMS: MAX_TIME_MS } as object);
    return done.matchedCount === 1;
  }

  /** The same in one write with others of the moment; false says "perhaps not", as for `saveShared`. */
  updateShared(filter: QueryFilter<T> & { _id: string }, update: UpdateQuery<T>): Promise<boolean> {
    return this.calls.change({ _id: filter._id, change: { filter, update } });
  }

  async updateReturning(filter: QueryFilter<T>, update: UpdateQuery<T>): Promise<T | null> {
    return this.model
      .findOneAndUpdate(filter, update, { returnDocument: 'after', maxTimeMS: MAX_TIME_MS })
      .lean<T>()
      .exec() as Promise<T | null>;
  }

  /** Guarded projection: an older or repeated event matches nothing, and the duplicate key of its upsert means the same. */
  async upsertIf(filter: QueryFilter<T> & { _id: string }, update: UpdateQuery<T>): Promise<boolean> {
    return orThrow(await this.calls.upsert({ _id: filter._id, change: { filter, update, upsert: true } }));
  }

  /** Calls of the same moment share a question, and those for one id its answer: it is not to be changed. */
  get(id: string, fields?: Fields): Promise<T | null> {
    // What mongoose would check.
    if (typeof id !== 'string') throw new TypeError(`${this.shared.modelName}: an id is a text`);
    return this.calls.read(id, this.withSeq(fields));
  }

  findOne(filter: QueryFilter<T>, fields?: Fields): Promise<T | null> {
    return this.model
      .findOne(filter, this.withSeq(fields))
      .maxTimeMS(MAX_TIME_MS)
      .lean<T>()
      .exec() as Promise<T | null>;
  }

  find(filter: QueryFilter<T>, { limit, fields, sort, skip, hint }: FindOptions): Promise<T[]> {
    const query = this.model.find(filter, this.withSeq(fields)).limit(Math.min(limit, 1000)).maxTimeMS(MAX_TIME_MS);
    if (sort) query.sort(sort);
    if (skip) query.skip(skip);
    if (hint) query.hint(hint);
    return query.lean<T[]>().exec() as Promise<T[]>;
  }

  /**
   * All that match, in batches, so that nobody holds the loop or the memory with a million of them. Each batch is decoded
   * in one step; between two the caller may stop.
   * @example for await (const batch of attempts.batches({ testId }, { percentage: 1 })) signal.throwIfAborted();
   */
  async *batches(filter: Filter<T>, fields: Fields): AsyncGenerator<T[]> {
    const cursor = this.model.collection.find(filter as never, {
      projection: fields,
      batchSize: BATCH,
      maxTimeMS: MAX_TIME_MS,
    });
    try {
      while (await cursor.hasNext()) yield cursor.readBufferedDocuments() as unknown as T[];
    } finally {
      await cursor.close();
    }
  }

  count(filter: QueryFilter<T>): Promise<number> {
    return this.model.countDocuments(filter).maxTimeMS(MAX_TIME_MS).exec();
  }

  /** Unordered native bulk; the promise stands for durability (majority, journal). */
  async bulk(ops: AnyBulkWriteOperation<T>[]): Promise<{ matched: number; modified: number; upserted: number }> {
    const done = await bulkWrite(this.model.collection, ops, { writeConcern: { w: 'majority', j: true } });
    return { matched: done.matchedCount, modified: done.modifiedCount, upserted: done.upsertedCount };
  }

  /** Removes one document. The filter must name its _id, so that a misspelt field can never empty a collection. */
  async remove(filter: QueryFilter<T> & { _id: string }): Promise<boolean> {
    return (await this.model.deleteOne(filter)).deletedCount === 1;
  }

  aggregate<R>(pipeline: PipelineStage[]): Promise<R[]> {
    return this.model.aggregate<R>(pipeline).option({ maxTimeMS: MAX_TIME_MS }).exec();
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
      outboxPending: sliceOf(id),
      outboxAt: this.clock.now(),
    };
  }

  /** A projection by inclusion must not lose the sequence that `save` compares. */
  private withSeq(fields?: Fields): Fields | undefined {
    return fields && this.options.outbox && Object.values(fields).includes(1) ? { ...fields, eventSeq: 1 } : fields;
  }
}

/** A service's own database. */
export class Db {
  readonly outboxes: string[] = [];
  private readonly indexes: [string, IndexRow][] = [];
  private readonly listeners: ((collection: string) => void)[] = [];

  /** `reserved`: further connections that only the work of running exams uses, so that nothing else can use them up. */
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
   * @example db.store<AttemptDoc>('attempts', new Schema<AttemptDoc>({...}), { outbox: true, indexes: [[{ testId: 1 }]] })
   */
  store<T extends { _id: string }>(
    name: string,
    definition: Schema<T> | Record<string, unknown>,
    options: StoreOptions = {},
  ): Store<T> {
    const schema = (definition instanceof Schema ? definition.clone() : new Schema(definition as never)) as Schema<T>;
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

  /** Declares an index for a collection the kit itself uses. */
  index(collection: string, ...row: IndexRow): void {
    this.indexes.push([collection, row]);
  }

  /** Says that a collection carries events; whoever writes one past a Store calls `saved` after it. */
  outbox(collection: string): void {
    if (this.outboxes.includes(collection)) return;
    this.outboxes.push(collection);
    this.indexes.push([collection, [{ outboxPending: 1, outboxAt: 1 }]]);
  }

  saved(collection: string): void {
    this.listeners.forEach((tell) => tell(collection));
  }

  /** Called after every write that carries events; the relay listens. */
  onSaved(listener: (collection: string) => void): void {
    this.listeners.push(listener);
  }

  /** Creates what is declared and missing; safe to repeat. */
  async createIndexes(): Promise<string[]> {
    const made: string[] = [];
    for (const [collection, [keys, options]] of this.indexes) {
      made.push(`${collection}.${await this.connection.collection(collection).createIndex(keys, options ?? {})}`);
    }
    return made;
  }

  declaredIndexes(): { collection: string; keys: string[] }[] {
    return this.indexes.map(([collection, [keys]]) => ({ collection, keys: Object.keys(keys) }));
  }
}
