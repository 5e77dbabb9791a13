import { draftQuestion, totalPoints, type QuestionInput } from '../question/question';
import type { Release } from './release';
import type { Attributes, ScorePolicy, TestDraft } from './test-definition';

/** The fields of a request; `undefined` leaves the stored value. */
export interface TestFields {
  title?: string;
  description?: string;
  class?: string;
  duration?: number;
  fee?: number;
  passingScore?: number;
  attempts?: number;
  shuffleQuestions?: boolean;
  showResults?: boolean;
  release?: Release;
  confirmPractice?: boolean;
  syncGraceSec?: number;
  scorePolicy?: ScorePolicy;
  startDate?: string | null;
  endDate?: string | null;
  instructions?: string;
  questions?: QuestionInput[];
  attributes?: Partial<Attributes>;
}

interface DraftIdentity {
  id: string;
  teacherId: string;
  orderKey: string;
  now: Date;
}

export function newDraft(
  fields: TestFields,
  { id, teacherId, orderKey, now }: DraftIdentity,
  optionId: () => string,
): TestDraft {
  const empty: TestDraft = {
    _id: id,
    teacherId,
    classId: '',
    title: '',
    description: '',
    durationMin: 60,
    feePaise: null,
    passingScore: 60,
    attemptsAllowed: 1,
    shuffleQuestions: false,
    showResults: true,
    release: null,
    confirmPractice: false,
    syncGraceSec: 120,
    scorePolicy: 'highest',
    startAt: null,
    endAt: null,
    instructions: '',
    attributes: { chapters: [], difficulties: [], topics: [] },
    questions: [],
    questionsCount: 0,
    totalPoints: 0,
    status: 'draft',
    version: 1,
    paperVersion: null,
    orderKey,
    activatedClass: false,
    publishedAt: null,
    releasedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return { ...empty, ...changedFields(fields, optionId) };
}

type Editable = Omit<
  TestDraft,
  | 'extraUntil'
  | '_id'
  | 'teacherId'
  | 'status'
  | 'version'
  | 'paperVersion'
  | 'orderKey'
  | 'activatedClass'
  | 'publishedAt'
  | 'releasedAt'
  | 'createdAt'
  | 'updatedAt'
>;

/** The given fields under our names. Totals are always computed here. */
export function changedFields(f: TestFields, optionId: () => string): Partial<Editable> {
  const questions = f.questions?.map((q) => draftQuestion(q, optionId));
  const dateOf = (text: string | null | undefined) =>
    text === undefined ? undefined : text === null ? null : new Date(text);
  const changes: { [K in keyof Editable]: Editable[K] | undefined } = {
    title: f.title,
    description: f.description,
    classId: f.class,
    durationMin: f.duration,
    feePaise: f.fee === undefined ? undefined : Math.round(f.fee * 100),
    passingScore: f.passingScore,
    attemptsAllowed: f.attempts,
    shuffleQuestions: f.shuffleQuestions,
    showResults: f.showResults,
    release: f.release,
    confirmPractice: f.confirmPractice,
    syncGraceSec: f.syncGraceSec,
    scorePolicy: f.scorePolicy,
    startAt: dateOf(f.startDate),
    endAt: dateOf(f.endDate),
    instructions: f.instructions,
    attributes: f.attributes && {
      chapters: f.attributes.chapters ?? [],
      difficulties: f.attributes.difficulties ?? [],
      topics: f.attributes.topics ?? [],
    },
    questions,
    questionsCount: questions?.length,
    totalPoints: questions && totalPoints(questions),
    hasTexts: questions?.some((q) => q.type === 'short-answer'),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Editable>;
}
