import { givenPaise } from '@kasauti/service-kit';
import { draftQuestion, type QuestionInput } from '../question/question';
import { problem, type Problem } from '../question/question-problems';
import { withKnownIds } from './known-ids';
import type { Release } from './release';
import { draftSection, factsOf, MAX_QUESTIONS, plainSection, type DraftSection, type SectionInput } from './section';
import { minutesIn } from './section-minutes';
import type { Attributes, ScorePolicy, TestDraft, TestTexts } from './test-definition';

/** The fields of a request; `undefined` leaves the stored value. */
export interface TestFields {
  title?: string;
  description?: string;
  class?: string;
  duration?: number;
  fee?: number;
  feePaise?: number | null;
  passingScore?: number;
  attempts?: number;
  shuffleQuestions?: boolean;
  showResults?: boolean;
  release?: Release;
  confirmPractice?: boolean;
  anonymousGrading?: boolean;
  syncGraceSec?: number;
  scorePolicy?: ScorePolicy;
  startDate?: string | null;
  endDate?: string | null;
  instructions?: string;
  languages?: string[];
  translations?: TestTexts[];
  questions?: QuestionInput[];
  sections?: SectionInput[];
  attributes?: Partial<Attributes>;
  audience?: { batchIds?: string[]; studentIds?: string[] } | null;
}

interface DraftIdentity {
  id: string;
  teacherId: string;
  createdBy?: string;
  orderKey: string;
  now: Date;
}

export function newDraft(
  fields: TestFields,
  { id, teacherId, createdBy, orderKey, now }: DraftIdentity,
  optionId: () => string,
): TestDraft {
  const empty: TestDraft = {
    _id: id,
    teacherId,
    ...(createdBy === undefined ? {} : { createdBy }),
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
    // One more attempt, which a teacher may allow after the answers are out, shall change no figure of a single one.
    scorePolicy: (fields.attempts ?? 1) === 1 ? 'first' : 'highest',
    startAt: null,
    endAt: null,
    instructions: '',
    attributes: { chapters: [], difficulties: [], topics: [] },
    sections: [plainSection([])],
    questionsCount: 0,
    totalPoints: 0,
    ...unpublished(orderKey, now),
  };
  return { ...empty, ...changedFields(fields, optionId) };
}

/** What a test has before it is first published. */
export const unpublished = (orderKey: string, now: Date) => ({
  status: 'draft' as const,
  version: 1,
  paperVersion: null,
  orderKey,
  activatedClass: false,
  publishedAt: null,
  releasedAt: null,
  createdAt: now,
  updatedAt: now,
});

type Editable = Omit<
  TestDraft,
  'acts' | 'extraUntil' | 'scoresReleasedAt' | 'saved' | '_id' | 'teacherId' | keyof ReturnType<typeof unpublished>
>;

/** What a request says about itself: which state of the draft it changes, and in which window. */
interface Saving {
  basedOn?: string;
  window?: string;
  save?: number;
}

/**
 * Whether a save would undo changes that its window has not seen. Its own last save is none, though the answer was lost,
 * unless this one was sent before it.
 */
export const isChangedByOthers = (t: TestDraft, { basedOn, window, save = 1 }: Saving): boolean =>
  basedOn !== undefined &&
  t.updatedAt.getTime() !== Date.parse(basedOn) &&
  !(t.saved?.version === t.version && t.saved.window === window && (t.saved.save ?? 0) < save);

/** Kept with the change that a window makes. Any other change leaves it behind with an older version. */
export const savedIn = ({ version }: TestDraft, { window, save }: Saving): Pick<TestDraft, 'saved'> =>
  window === undefined ? {} : { saved: { window, version: version + 1, ...(save === undefined ? {} : { save }) } };

/** Rules for the fields of one request that the contract cannot express. */
export function fieldProblems({ questions, sections = [] }: TestFields): Problem[] {
  if (questions && sections.length > 0)
    return [problem('sections', 'questions_and_sections', 'Give either questions or sections')];
  return sections.flatMap((s) => s.questions).length > MAX_QUESTIONS
    ? [problem('sections', 'too_many_questions', `A test has at most ${MAX_QUESTIONS} questions`)]
    : [];
}

function sectionsOf({ questions, sections }: TestFields, id: () => string): DraftSection[] | undefined {
  if (sections) return sections.map((s) => draftSection(s, id));
  return questions && [plainSection(questions.map((q) => draftQuestion(q, id)))];
}

type Given = Omit<Editable, keyof ReturnType<typeof factsOf>>;

/**
 * The given fields under our names. Totals are always computed here, and the duration of a test whose sections have
 * minutes: that of a request says nothing there. `stored` are the sections until now.
 */
export function changedFields(f: TestFields, id: () => string, stored: DraftSection[] = []): Partial<Editable> {
  const sections = withKnownIds(sectionsOf(f, id), stored);
  const minutes = minutesIn(sections ?? stored);
  const dateOf = (text: string | null | undefined) =>
    text === undefined ? undefined : text === null ? null : new Date(text);
  const changes: { [K in keyof Given]: Given[K] | undefined } = {
    title: f.title,
    description: f.description,
    classId: f.class,
    durationMin: minutes === undefined ? f.duration : sections && minutes,
    feePaise: givenPaise(f.fee, f.feePaise, 'feePaise'),
    passingScore: f.passingScore,
    attemptsAllowed: f.attempts,
    shuffleQuestions: f.shuffleQuestions,
    showResults: f.showResults,
    release: f.release,
    confirmPractice: f.confirmPractice,
    anonymousGrading: f.anonymousGrading,
    syncGraceSec: f.syncGraceSec,
    scorePolicy: f.scorePolicy,
    startAt: dateOf(f.startDate),
    endAt: dateOf(f.endDate),
    instructions: f.instructions,
    languages: f.languages,
    translations: f.translations,
    audience: f.audience,
    attributes: f.attributes && {
      chapters: f.attributes.chapters ?? [],
      difficulties: f.attributes.difficulties ?? [],
      topics: f.attributes.topics ?? [],
    },
    sections,
  };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return { ...given, ...(sections ? factsOf(sections) : {}) } as Partial<Editable>;
}
