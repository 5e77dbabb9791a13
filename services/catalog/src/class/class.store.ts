import type { Reach } from '@kasauti/contracts/staff';
import type { Db, Fields, NewEvent, Page, Store } from '@kasauti/service-kit';
import { Schema } from 'mongoose';
import { recountsOf } from '../recounts';
import type { ClassDoc, ClassStatus, Difficulty, Rating } from './class';
import { asReported, decided } from './reported';

const week = new Schema({ week: Number, title: String, topics: [String], testIds: [String] }, { _id: false });
const rating = new Schema({ count: Number, sum: Number }, { _id: false });
const batch = new Schema({ batchId: String, name: String }, { _id: false });
const takenDown = new Schema({ at: Date, reason: String, from: String }, { _id: false });
const definition = {
  _id: String,
  teacherId: String,
  createdBy: String,
  title: String,
  description: String,
  visibility: String,
  status: String,
  pricePaise: Number,
  subject: String,
  difficulty: String,
  tags: [String],
  longDescription: String,
  learningOutcomes: [String],
  prerequisites: [String],
  estimatedDurationWeeks: Number,
  curriculum: [week],
  thumbnailId: String,
  takenDown,
  featured: Boolean,
  reportedAt: Date,
  reportsSettledAt: Date,
  reportsDecidedAt: Date,
  createdAt: Date,
  lastActivityAt: Date,
  studentCount: Number,
  recount: String,
  rating,
  rerate: String,
  batches: { type: [batch], default: undefined },
  trigrams: [String],
};

const everyone = { visibility: 'public', status: 'active' } as const;
const forRanking: Fields = { title: 1, tags: 1, teacherId: 1, studentCount: 1, featured: 1, lastActivityAt: 1 };
/** The most candidates that a search ranks. */
const CANDIDATES = 1000;
const browseOrder = {
  relevance: { featured: -1, _id: -1 },
  newest: { _id: -1 },
  popular: { studentCount: -1, _id: -1 },
} as const;

export interface BrowseFilter {
  subject?: string;
  difficulty?: Difficulty;
  featured?: boolean;
}
/** The filter of a person's own classes: those a teacher works in, or those a student is enrolled in. */
export type Mine = { reach: readonly Reach[] } | { classIds: string[] };
export interface Facets {
  subjects: { value: string; count: number }[];
  difficulties: { value: string; count: number }[];
  totalFeatured: number;
}

const publicFilter = ({ subject, difficulty, featured }: BrowseFilter) => ({
  ...everyone,
  ...(subject ? { subject } : {}),
  ...(difficulty ? { difficulty } : {}),
  ...(featured ? { featured: true } : {}),
});
const partOf = ({ ownerId, classIds }: Reach) => ({
  teacherId: ownerId,
  ...(classIds ? { _id: { $in: [...classIds] } } : {}),
});
/** One teacher's as ever; several owners' by the index of each. */
const reached = (reach: readonly Reach[]) =>
  reach.length === 1 && reach[0] ? partOf(reach[0]) : { $or: reach.map(partOf) };
const mineFilter = (mine: Mine, status?: ClassStatus) => ({
  ...('reach' in mine ? reached(mine.reach) : { _id: { $in: mine.classIds } }),
  ...(status ? { status } : {}),
});

/** What an administrator chooses from all classes. */
export interface AdminFilter {
  status?: ClassStatus | 'taken_down';
  featured?: boolean;
  teacherId?: string;
}
/** Names the id, so that all classes are counted in an index too. */
const adminFilter = ({ status, featured, teacherId }: AdminFilter) => ({
  _id: { $gt: '' },
  ...(teacherId === undefined ? {} : { teacherId }),
  ...(status === 'taken_down'
    ? { status: 'archived' as const, takenDown: { $exists: true } }
    : status
      ? { status, takenDown: { $exists: false } }
      : {}),
  ...(featured ? { featured: true } : {}),
});

async function facetsOf(classes: Store<ClassDoc>): Promise<Facets> {
  const counts = async (field: '$subject' | '$difficulty') => {
    const found = await classes.aggregate<{ _id: string | null; count: number }>([
      { $match: everyone },
      { $group: { _id: field, count: { $sum: 1 } } },
      { $limit: CANDIDATES },
    ]);
    return found
      .flatMap(({ _id, count }) => (_id ? [{ value: _id, count }] : []))
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
  };
  const [subjects, difficulties, totalFeatured] = await Promise.all([
    counts('$subject'),
    counts('$difficulty'),
    classes.count({ ...everyone, featured: true }),
  ]);
  return { subjects, difficulties, totalFeatured };
}

/** Of each teacher over all classes. */
async function ratingsOf(classes: Store<ClassDoc>, teacherIds: string[]): Promise<Map<string, Rating>> {
  if (teacherIds.length === 0) return new Map();
  const rows = await classes.aggregate<Rating & { _id: string }>([
    { $match: { teacherId: { $in: teacherIds } } },
    { $group: { _id: '$teacherId', count: { $sum: '$rating.count' }, sum: { $sum: '$rating.sum' } } },
  ]);
  return new Map(rows.map(({ _id, ...found }) => [_id, found]));
}

export function classStore(db: Db) {
  const classes: Store<ClassDoc> = db.store<ClassDoc>('classes', definition, {
    outbox: true,
    wakes: true,
    indexes: [
      [{ teacherId: 1, lastActivityAt: -1 }],
      [{ visibility: 1, status: 1, featured: -1, _id: -1 }],
      [{ visibility: 1, status: 1, studentCount: -1, _id: -1 }],
      [{ visibility: 1, status: 1, trigrams: 1 }],
      [{ visibility: 1, status: 1, subject: 1, difficulty: 1 }],
      [{ status: 1, _id: -1 }],
      [{ status: 1, _id: -1, 'takenDown.at': 1 }, { partialFilterExpression: { takenDown: { $exists: true } } }],
      [{ featured: 1, _id: -1 }],
      [{ trigrams: 1 }],
      [{ reportedAt: -1, _id: 1 }, { partialFilterExpression: { reportedAt: { $exists: true } } }],
      [{ recount: 1 }, { sparse: true }],
      [{ rerate: 1 }, { sparse: true }],
    ],
  });
  return {
    insert: classes.insert.bind(classes),
    save: classes.save.bind(classes),
    get: (id: string) => classes.get(id),
    byIds: (ids: string[]) => classes.find({ _id: { $in: ids } }, { limit: ids.length || 1 }),

    browse: (filter: BrowseFilter, sort: keyof typeof browseOrder, { skip, limit }: Page) =>
      classes.find(publicFilter(filter), { sort: browseOrder[sort], skip, limit }),
    countBrowse: (filter: BrowseFilter) => classes.count(publicFilter(filter)),
    searchable: (filter: BrowseFilter, probes: string[], teacherIds: string[]) =>
      classes.find(
        { ...publicFilter(filter), $or: [{ trigrams: { $in: probes } }, { teacherId: { $in: teacherIds } }] },
        { fields: forRanking, sort: { _id: -1 }, limit: CANDIDATES },
      ),
    facets: () => facetsOf(classes),

    mine: (mine: Mine, status: ClassStatus | undefined, { skip, limit }: Page) =>
      classes.find(mineFilter(mine, status), { sort: { lastActivityAt: -1, _id: -1 }, skip, limit }),
    mineForRanking: (mine: Mine, status?: ClassStatus) =>
      classes.find(mineFilter(mine, status), {
        fields: forRanking,
        sort: { lastActivityAt: -1, _id: -1 },
        limit: CANDIDATES,
      }),
    countMine: (mine: Mine, status?: ClassStatus) => classes.count(mineFilter(mine, status)),
    countPublishedOf: (teacherId: string) => classes.count({ teacherId, ...everyone }),

    all: (filter: AdminFilter, { skip, limit }: Page) =>
      classes.find(adminFilter(filter), { sort: { _id: -1 }, skip, limit }),
    allSearchable: (filter: AdminFilter, probes: string[], teacherIds: string[]) =>
      classes.find(
        { ...adminFilter(filter), $or: [{ trigrams: { $in: probes } }, { teacherId: { $in: teacherIds } }] },
        { fields: forRanking, sort: { _id: -1 }, limit: CANDIDATES },
      ),
    countAll: (filter: AdminFilter) => classes.count(adminFilter(filter)),
    withId: (id: string, filter: AdminFilter) => classes.findOne({ ...adminFilter(filter), _id: id }),

    /** False when reports of this moment are settled already. */
    report: (id: string, at: Date) =>
      classes.update(
        { _id: id, $or: [{ reportsSettledAt: { $exists: false } }, { reportsSettledAt: { $lt: at } }] },
        { $max: { reportedAt: at } },
      ),
    reported: ({ skip, limit }: Page) =>
      classes.find({ reportedAt: { $exists: true } }, { sort: { reportedAt: -1, _id: 1 }, skip, limit }),
    countReported: () => classes.count({ reportedAt: { $exists: true } }),
    /** Null when the class was changed or reported again meanwhile. */
    settleReports: (current: ClassDoc, now: Date, acted: NewEvent) =>
      classes.save(current, asReported(current), decided(current, now), [acted]),

    /** A class that is taken down will be archived when it is restored. */
    restoreArchived: (id: string, teacherId: string) =>
      classes.update({ _id: id, teacherId, takenDown: { $exists: true } }, { $set: { 'takenDown.from': 'archived' } }),
    touch: (id: string, at: Date) => classes.update({ _id: id }, { $max: { lastActivityAt: at } }),
    recountDue: (id: string) => classes.update({ _id: id, recount: { $ne: 'due' } }, { $set: { recount: 'due' } }),
    ...recountsOf(classes, (studentCount: number) => ({ studentCount })),
    /** The rating is computed like the students are counted. */
    ratings: {
      recountDue: (id: string) => classes.update({ _id: id }, { $set: { rerate: 'due' } }),
      ...recountsOf(classes, (rating: Rating) => ({ rating }), 'rerate'),
    },
    ratingsOfTeachers: (teacherIds: string[]) => ratingsOf(classes, teacherIds),
  };
}
export type ClassStore = ReturnType<typeof classStore>;
