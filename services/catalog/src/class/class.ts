import type { EventData } from '@kasauti/contracts';
import type { Batch } from './batch';

export type ClassStatus = 'draft' | 'active' | 'archived';
export type Visibility = 'public' | 'invite_only';
export type Difficulty = 'beginner' | 'intermediate' | 'advanced';

export interface CurriculumWeek {
  week: number;
  title: string;
  topics: string[];
  testIds?: string[];
}

/** Fields its teacher may change. */
export interface ClassContent {
  title: string;
  description: string;
  visibility: Visibility;
  /** Default fee of new tests of this class, never an enrolment charge (contracts/decisions/0004). */
  pricePaise: number;
  subject?: string;
  difficulty?: Difficulty;
  tags: string[];
  longDescription: string;
  learningOutcomes: string[];
  prerequisites: string[];
  /** Null after it was taken away. */
  estimatedDurationWeeks?: number | null;
  curriculum: CurriculumWeek[];
  /** Id of an uploaded image; null after it was removed. */
  thumbnailId?: string | null;
}

export interface TakenDown {
  at: Date;
  reason: string;
  /** Its status before. */
  from: ClassStatus;
}

export interface Rating {
  count: number;
  sum: number;
}

export interface ClassDoc extends ClassContent {
  _id: string;
  teacherId: string;
  /** Who made it for its owner; absent: the owner. */
  createdBy?: string;
  status: ClassStatus;
  /** Set while an administrator has taken the class down: it is archived, and its teacher cannot activate it. */
  takenDown?: TakenDown;
  featured: boolean;
  /** Times of the newest report that waits for an administrator and of the newest that was settled. */
  reportedAt?: Date;
  reportsSettledAt?: Date;
  /** When an administrator settled reports last. */
  reportsDecidedAt?: Date;
  createdAt: Date;
  lastActivityAt: Date;
  /** Counted from the enrolments, never incremented. */
  studentCount: number;
  /** 'due', or the token of the running count. */
  recount?: string;
  /** Of its reviews, computed like the number of students. */
  rating?: Rating;
  rerate?: string;
  /** Absent until the first one is made. */
  batches?: Batch[];
  /** Trigrams of title and tags; those of the teacher's name are stored with the teacher. */
  trigrams: string[];
}

/** A student's own place in a class. */
export interface OwnPlace {
  enrolledAt: Date;
  rollNo?: string;
  batchId?: string;
  announcementsReadAt?: Date;
}

const next: Record<ClassStatus, readonly ClassStatus[]> = {
  draft: ['active', 'archived'],
  active: ['archived'],
  archived: ['active'],
};

export type StatusRefusal = 'confirmation_required' | 'status_not_allowed';

/** Why a class may not change to this status; undefined when it may, or has it already. */
export function refuseStatus(from: ClassStatus, to: ClassStatus, confirm: boolean): StatusRefusal | undefined {
  if (from === to) return undefined;
  if (!next[from].includes(to)) return 'status_not_allowed';
  return from === 'draft' && to === 'active' && !confirm ? 'confirmation_required' : undefined;
}

/** A price is 0 (free) or at least what the payment provider accepts. */
export const isPriceAllowed = (paise: number): boolean => paise === 0 || paise >= 100;

/** Visible in the catalogue and open for enrolment. */
export const isPublished = (c: Pick<ClassDoc, 'visibility' | 'status'>): boolean =>
  c.visibility === 'public' && c.status === 'active';

/** The average with one decimal; null without reviews. */
export const averageOf = (rating: Rating | undefined): number | null =>
  rating && rating.count > 0 ? Math.round((10 * rating.sum) / rating.count) / 10 : null;

export function newClass(
  id: string,
  { teacherId, createdBy }: Pick<ClassDoc, 'teacherId' | 'createdBy'>,
  given: Partial<ClassContent> & { title: string },
  trigrams: string[],
  now: Date,
): ClassDoc {
  return {
    description: '',
    visibility: 'public',
    pricePaise: 0,
    tags: [],
    longDescription: '',
    learningOutcomes: [],
    prerequisites: [],
    curriculum: [],
    ...given,
    _id: id,
    teacherId,
    ...(createdBy === undefined ? {} : { createdBy }),
    status: 'draft',
    featured: false,
    createdAt: now,
    lastActivityAt: now,
    studentCount: 0,
    trigrams,
  };
}

/** The whole published state, which other services copy. */
export function publishedState(c: ClassDoc): EventData['class_changed'] {
  return {
    classId: c._id,
    teacherId: c.teacherId,
    title: c.title,
    description: c.description,
    visibility: c.visibility,
    status: c.status,
    pricePaise: c.pricePaise,
    subject: c.subject ?? null,
    createdAt: c.createdAt.toISOString(),
    ...(c.takenDown ? { takenDown: true } : {}),
    ...(c.batches ? { batches: c.batches.map(({ batchId, name }) => ({ batchId, name })) } : {}),
  };
}
