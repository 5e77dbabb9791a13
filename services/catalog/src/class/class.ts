import type { EventData } from '@kasauti/contracts';

export type ClassStatus = 'draft' | 'active' | 'archived';
export type Visibility = 'public' | 'invite_only';
export type Difficulty = 'beginner' | 'intermediate' | 'advanced';

export interface CurriculumWeek {
  week: number;
  title: string;
  topics: string[];
}

/** What its teacher may change. */
export interface ClassContent {
  title: string;
  description: string;
  visibility: Visibility;
  /** Default fee of a new test of this class, never an enrolment charge (P-04). */
  pricePaise: number;
  subject?: string;
  difficulty?: Difficulty;
  tags: string[];
  longDescription: string;
  learningOutcomes: string[];
  prerequisites: string[];
  estimatedDurationWeeks?: number;
  curriculum: CurriculumWeek[];
}

export interface ClassDoc extends ClassContent {
  _id: string;
  teacherId: string;
  status: ClassStatus;
  featured: boolean;
  createdAt: Date;
  lastActivityAt: Date;
  /** Found again by counting enrolments, never incremented. */
  studentCount: number;
  /** 'due', or the token of the count that is running. */
  recount?: string;
  /** Of title and tags; the teacher's name has its own. */
  trigrams: string[];
}

const next: Record<ClassStatus, readonly ClassStatus[]> = {
  draft: ['active', 'archived'],
  active: ['archived'],
  archived: ['active'],
};

export type StatusRefusal = 'confirmation_required' | 'status_not_allowed';

/** Why a class may not go to this status; nothing when it may, or is there already. */
export function refuseStatus(from: ClassStatus, to: ClassStatus, confirm: boolean): StatusRefusal | undefined {
  if (from === to) return undefined;
  if (!next[from].includes(to)) return 'status_not_allowed';
  return from === 'draft' && to === 'active' && !confirm ? 'confirmation_required' : undefined;
}

/** A price in rupees is 0 (free) or at least what the payment provider accepts. */
export const isPriceAllowed = (rupees: number): boolean => rupees === 0 || rupees >= 1;

/** In the catalogue for everybody, and open to anyone who wants to enrol. */
export const isPublished = (c: Pick<ClassDoc, 'visibility' | 'status'>): boolean =>
  c.visibility === 'public' && c.status === 'active';

export function newClass(
  id: string,
  teacherId: string,
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
    status: 'draft',
    featured: false,
    createdAt: now,
    lastActivityAt: now,
    studentCount: 0,
    trigrams,
  };
}

/** The whole published state, as the other services keep it. */
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
  };
}
