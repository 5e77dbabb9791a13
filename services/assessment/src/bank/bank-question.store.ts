import { Schema, type PipelineStage } from 'mongoose';
import type { Db, Page, Store, Transaction } from '@kasauti/service-kit';
import { spaced } from '../question/question';
import { firstLanguage } from '../question/texts';
import type { BankQuestion } from './bank-question';

export interface BankFilter {
  search?: string;
  type?: string;
  difficulty?: string;
  subject?: string;
  chapter?: string;
  topic?: string;
  tag?: string;
  hasLanguage?: string;
  lacksLanguage?: string;
  /** Of one passage. */
  passage?: string;
  /** About no passage. */
  alone?: boolean;
  id?: string;
  show?: 'active' | 'unused' | 'archived';
}

/** The projection of lists, which show neither older versions nor where a question is used. */
const ROW = { older: 0, uses: 0, fingerprints: 0, near: 0 } as const;
/** That of whole questions, without their older versions. */
const WHOLE = { older: 0, uses: 0, near: 0 } as const;
const MAX_FOUND = 1000;
/** Of those that a question, or fifty of a file, are compared with. */
export const MAX_NEAR = 1000;
const MAX_USES = 1000;
/** One read of the database. */
const MAX_READ = 1000;
/** Of each kind; more than a select can show. */
const MAX_LABELS = 5000;
/** Every word is looked for in each question, so further ones are ignored. */
const MAX_WORDS = 8;
/** Of the teacher's questions many more than are asked for have a fitting order, so the index is named. */
const RECOGNISED = { teacherId: 1, fingerprints: 1 } as const;
/** The index of lists: filters, order and counts need nothing else, so only the rows of the page are read. */
const LISTED = {
  teacherId: 1,
  status: 1,
  updatedAt: -1,
  _id: -1,
  kind: 1,
  difficulty: 1,
  subject: 1,
  chapter: 1,
  topic: 1,
  usedIn: 1,
  tagLine: 1,
  text: 1,
} as const;

/** The documents are read for these, because the index of lists does not hold them. Older ones are in English. */
function readFor({ hasLanguage: has, lacksLanguage: lacks, passage, alone }: BankFilter): object[] {
  const named = (tag: string) => [new RegExp(`\\|${tag}\\|`), ...(tag === firstLanguage() ? [null] : [])];
  return [
    ...(has ? [{ languageLine: { $in: named(has) } }] : []),
    ...(lacks ? [{ languageLine: { $nin: named(lacks) } }] : []),
    ...(passage ? [{ passage }] : []),
    ...(alone ? [{ passage: { $in: ['', null] } }] : []),
  ];
}

const holding = (part: string) => ({ $regex: part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') });

const ownedBy = (owners: string[]): string | { $in: string[] } =>
  owners.length === 1 && owners[0] ? owners[0] : { $in: owners };

function filterOf(teacherId: string | { $in: string[] }, filter: BankFilter): object {
  const { search = '', type, show, tag, ...asked } = filter;
  const { difficulty, subject, chapter, topic } = asked;
  const given = Object.fromEntries(
    Object.entries({ kind: type, difficulty, subject, chapter, topic }).filter(([, value]) => value),
  );
  const words = spaced(search).toLowerCase().split(' ').filter(Boolean).slice(0, MAX_WORDS);
  const all = [...words.map((word) => ({ text: holding(word) })), ...readFor(filter)];
  return {
    teacherId,
    ...(filter.id ? { _id: filter.id } : {}),
    status: show === 'archived' ? 'archived' : 'active',
    ...given,
    ...(show === 'unused' ? { usedIn: 0 } : {}),
    ...(tag ? { tagLine: holding(`|${tag}|`) } : {}),
    ...(all.length > 0 ? { $and: all } : {}),
  };
}

/** By which lists are filtered. */
export interface LabelsInUse {
  chapters: Pick<BankQuestion, 'subject' | 'chapter'>[];
  topics: string[];
  tags: string[];
}
/** A question of which only the id and the languages are read. */
export type Drawable = Pick<BankQuestion, '_id' | 'languageLine'>;
export type BankStore = ReturnType<typeof bankStore>;

const FIELDS = {
  _id: String,
  teacherId: String,
  createdBy: String,
  status: String,
  isWithdrawn: Boolean,
  withdrawnBy: { type: [String], default: undefined },
  version: Number,
  content: Schema.Types.Mixed,
  at: Date,
  older: { type: [Schema.Types.Mixed], default: undefined },
  fingerprints: { type: [String], default: undefined },
  uses: { type: [{ _id: false, testId: String, version: Number }], default: undefined },
  usedIn: Number,
  revision: Number,
  updatedAt: Date,
  subject: String,
  chapter: String,
  kind: String,
  difficulty: String,
  topic: String,
  tagLine: String,
  languageLine: String,
  passage: String,
  text: String,
  near: { type: [String], default: undefined },
};

export function bankStore(db: Db) {
  const questions = db.store<BankQuestion>('bank_questions', FIELDS, {
    indexes: [[LISTED], [RECOGNISED], [{ 'uses.testId': 1 }], [{ teacherId: 1, near: 1 }]],
  });

  return {
    insert: (question: BankQuestion) => questions.insert(question),
    /** Of any bank. */
    get: (id: string, tx?: Transaction) => questions.in(tx).findOne({ _id: id }),
    /** Null: it changed since it was read. */
    change: (q: BankQuestion, change: Partial<BankQuestion>, tx?: Transaction) =>
      questions.in(tx).save(q, { revision: q.revision }, { $set: { ...change, revision: q.revision + 1 } }),

    /** The ids come from the index alone, however deep the page; then only its rows are read. */
    async page(owners: string[], asked: BankFilter, { skip, limit }: Page) {
      const filter = filterOf(ownedBy(owners), asked);
      const [found, total] = await Promise.all([
        questions.find(filter, { fields: { _id: 1 }, sort: { updatedAt: -1, _id: -1 }, hint: LISTED, skip, limit }),
        questions.count(filter),
      ]);
      const ids = found.map(({ _id }) => _id);
      const rows = ids.length === 0 ? [] : await questions.find({ _id: { $in: ids } }, { fields: ROW, limit });
      return { rows: ids.flatMap((id) => rows.find(({ _id }) => _id === id) ?? []), total };
    },
    /** Ids of all that match, the latest change first. */
    idsOf: (teacherId: string, asked: BankFilter, limit: number): Promise<string[]> =>
      idsIn(questions, filterOf(teacherId, asked), limit),
    /** All that a draw may pick from, in no order. */
    async drawable(teacherId: string, asked: BankFilter, tx?: Transaction): Promise<Drawable[]> {
      const filter = filterOf(teacherId, { ...asked, show: 'active', alone: true });
      const all: Drawable[] = [];
      for await (const some of questions.in(tx).batches(filter, { languageLine: 1 })) all.push(...some);
      return all;
    },
    /** Those of them that are this teacher's, without their older versions. */
    ownedAll: (ids: string[], teacherId: string, tx?: Transaction): Promise<BankQuestion[]> =>
      ownedIn(questions.in(tx), ids, teacherId),
    labels: (owners: string[]): Promise<LabelsInUse> => labelsIn(questions, ownedBy(owners)),

    withFingerprints: (teacherId: string, fingerprints: string[], tx?: Transaction) =>
      questions.in(tx).find(
        { teacherId, fingerprints: { $in: fingerprints } },
        {
          fields: { fingerprints: 1, status: 1, isWithdrawn: 1, uses: 1 },
          sort: { status: 1, _id: 1 },
          hint: RECOGNISED,
          limit: MAX_FOUND,
        },
      ),
    /** Those in the lists that have one of these keys. */
    withNearKeys: (teacherId: string, keys: readonly string[]) =>
      questions.find(
        { teacherId, near: { $in: [...keys] }, status: 'active' },
        { fields: { content: 1, near: 1, usedIn: 1, updatedAt: 1 }, sort: { _id: 1 }, limit: MAX_NEAR },
      ),
    usedBy: (teacherId: string, testId: string, tx: Transaction) =>
      questions.in(tx).find({ teacherId, 'uses.testId': testId }, { fields: { _id: 1 }, limit: MAX_FOUND }),
    inTest: (testId: string, tx: Transaction) =>
      questions.in(tx).find({ 'uses.testId': testId }, { fields: { uses: 1 }, limit: MAX_FOUND }),
    /** Those that exist stay as they are. */
    insertMissing: (missing: BankQuestion[], tx: Transaction) =>
      questions.in(tx).bulk(
        missing.map(({ _id, ...rest }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true },
        })),
      ),
    /** A question in use returns to the lists, unless a test had to correct it. */
    use: (testId: string, used: { id: string; version: number }[], tx: Transaction) =>
      questions.in(tx).bulk(
        used.flatMap(({ id, version }) => {
          const filter = { _id: id, 'uses.testId': { $ne: testId }, [`uses.${MAX_USES - 1}`]: { $exists: false } };
          const update = { $push: { uses: { testId, version } }, $inc: { usedIn: 1 } };
          return [
            { updateOne: { filter: { ...filter, isWithdrawn: true }, update } },
            { updateOne: { filter, update: { ...update, $set: { status: 'active' as const } } } },
          ];
        }),
      ),
    endUse: (testId: string, ids: string[], tx: Transaction) =>
      questions.in(tx).bulk(
        ids.map((id) => ({
          updateOne: {
            filter: { _id: id, 'uses.testId': testId },
            update: { $pull: { uses: { testId } }, $inc: { usedIn: -1 } },
          },
        })),
      ),
  };
}

async function idsIn(questions: Store<BankQuestion>, filter: object, limit: number): Promise<string[]> {
  const order = { updatedAt: -1, _id: -1 } as const;
  const ids: string[] = [];
  for (let isFull = true; isFull && ids.length < limit;) {
    const most = Math.min(limit - ids.length, MAX_READ);
    const asks = { sort: order, hint: LISTED, skip: ids.length, limit: most };
    const found = await questions.find(filter, { fields: { _id: 1 }, ...asks });
    ids.push(...found.map(({ _id }) => _id));
    isFull = found.length === most;
  }
  return ids;
}

async function labelsIn(questions: Store<BankQuestion>, teacherId: ReturnType<typeof ownedBy>): Promise<LabelsInUse> {
  /** Each once: there are many more combinations of tags than tags. */
  async function valuesOf<V>(value: unknown, more: PipelineStage[] = []): Promise<V[]> {
    const found = await questions.aggregate<{ _id: V }>([
      { $match: { teacherId, status: 'active' } },
      ...more,
      { $group: { _id: value } },
      { $sort: { _id: 1 } },
      { $limit: MAX_LABELS },
    ]);
    return found.map(({ _id }) => _id);
  }
  const [chapters, topics, tags] = await Promise.all([
    valuesOf<Pick<BankQuestion, 'subject' | 'chapter'>>({ subject: '$subject', chapter: '$chapter' }),
    valuesOf<string>('$topic'),
    valuesOf<string>('$tag', [{ $project: { tag: { $split: ['$tagLine', '|'] } } }, { $unwind: '$tag' }]),
  ]);
  return { chapters, topics, tags };
}

async function ownedIn(questions: Store<BankQuestion>, ids: string[], teacherId: string): Promise<BankQuestion[]> {
  const owned: BankQuestion[] = [];
  for (let i = 0; i < ids.length; i += MAX_READ) {
    const some = { _id: { $in: ids.slice(i, i + MAX_READ) }, teacherId };
    owned.push(...(await questions.find(some, { fields: WHOLE, limit: MAX_READ })));
  }
  return owned;
}
