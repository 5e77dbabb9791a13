import type { Audience } from '@kasauti/contracts/members';
import { event, type NewEvent } from '@kasauti/service-kit';
import type { Problem } from '../question/question-problems';
import { languageTwice } from '../question/text-problems';
import { firstLanguage, languagesOf } from '../question/texts';
import { audienceView } from './audience';
import { answersVisibleAt, earlier, totalRelease, type Release, type ReleaseRules } from './release';
import { sectionProblems, type DraftSection, type SectionOutline } from './section';
import { durationProblems } from './section-minutes';
import type { TestAct } from './test-act';

export type TestStatus = 'draft' | 'published' | 'closed' | 'cancelled';
export type ScorePolicy = 'highest' | 'first' | 'latest' | 'average';
export interface Attributes {
  chapters: string[];
  difficulties: string[];
  topics: string[];
}

/** What a teacher sets up. Its sections and questions are part of it only while it is a draft (`TestDraft`). */
export interface TestDefinition {
  _id: string;
  teacherId: string;
  /** Who made it for its owner; absent: the owner. */
  createdBy?: string;
  classId: string;
  title: string;
  description: string;
  durationMin: number;
  /** Null: the price of the class, fixed on publish. */
  feePaise: number | null;
  passingScore: number;
  attemptsAllowed: number;
  shuffleQuestions: boolean;
  showResults: boolean;
  /** Null: follows showResults. */
  release: Release | null;
  confirmPractice: boolean;
  /** Graders see no names. */
  anonymousGrading?: boolean;
  syncGraceSec: number;
  scorePolicy: ScorePolicy;
  startAt: Date | null;
  endAt: Date | null;
  instructions: string;
  attributes: Attributes;
  /** Absent or null: the whole class. */
  audience?: Audience | null;
  questionsCount: number;
  totalPoints: number;
  /** Of its texts; absent: English alone. The first is that of texts without a language. */
  languages?: string[];
  /** Of the instructions. */
  translations?: TestTexts[];
  /** It has short-answer questions. */
  hasTexts?: boolean;
  /** Absent or null for a test without sections. */
  outline?: SectionOutline[] | null;
  status: TestStatus;
  /** Increases with every change. The paper of a published version has its number. */
  version: number;
  paperVersion: number | null;
  /** Secret that determines the order and the ids of options in its papers; in no view. */
  orderKey: string;
  /** Publishing it made a class that was a draft active; the teacher is told so. */
  activatedClass: boolean;
  publishedAt: Date | null;
  /** When the teacher released the answers by hand; nobody can start from then on. */
  releasedAt: Date | null;
  /** When the teacher released the scores without the answers. */
  scoresReleasedAt?: Date;
  /** Latest end of an attempt with extra time. */
  extraUntil?: Date;
  /** Why the teacher withdrew it. */
  cancelReason?: string;
  /** The latest, oldest first; absent without, and in tests of older servers. */
  acts?: TestAct[];
  /** The window that has saved the draft last by itself, and the version that it made. */
  saved?: { window: string; version: number; save?: number };
  createdAt: Date;
  updatedAt: Date;
}

export interface TestTexts {
  language: string;
  instructions: string;
}

export type TestDraft = TestDefinition & { sections: DraftSection[] };
/** Once it is published, paper and key hold the questions. */
export type StoredTest = TestDefinition & Partial<Pick<TestDraft, 'sections'>>;

/** All reasons why a draft cannot be published. */
export const publishProblems = (t: TestDraft, now: Date): Problem[] => [
  ...draftProblems(t),
  ...languageProblems(t),
  ...durationProblems(t),
  ...sectionProblems(t.sections, firstLanguage(t)),
  ...windowProblems(t, now),
];

/** Those that have nothing to do with its questions. */
export const settingsProblems = (t: TestDefinition, now: Date): Problem[] => [
  ...draftProblems(t),
  ...languageProblems(t),
  ...windowProblems(t, now),
];

const languageProblems = (t: Pick<TestDefinition, 'languages' | 'translations'>): Problem[] => [
  ...languageTwice('languages', languagesOf(t)),
  ...languageTwice('translations', [firstLanguage(t), ...(t.translations ?? []).map(({ language }) => language)]),
];

function windowProblems(t: TestDefinition, now: Date): Problem[] {
  const problems: Problem[] = [];
  if (t.endAt) {
    // One without a start date has been open since it was published.
    const opens = t.startAt ?? t.publishedAt ?? now;
    if (t.endAt.getTime() < opens.getTime() + t.durationMin * 60_000) {
      problems.push({
        field: 'endDate',
        code: 'window_too_short',
        message: 'End date must be at least the test duration after the start date',
      });
    }
  }
  if (releaseOf(t) === 'at_close' && !t.endAt) {
    problems.push({
      field: 'endDate',
      code: 'end_needed',
      message: 'Please set an end date, results are released when the test closes',
    });
  }
  return problems;
}

/** Rules the contract cannot express; they hold for drafts too. */
export function draftProblems(t: Pick<TestDraft, 'feePaise'>): Problem[] {
  const fee = t.feePaise ?? 0;
  return fee > 0 && fee < 100
    ? [{ field: 'fee', code: 'fee_too_small', message: 'The fee must be 0 or at least 1 rupee' }]
    : [];
}

export const releaseOf = (t: Pick<TestDefinition, 'release' | 'showResults'>): Release =>
  t.release ?? (t.showResults ? 'at_submit' : 'never');

export const releaseRules = (t: TestDefinition): ReleaseRules => ({
  release: releaseOf(t),
  attemptsAllowed: t.attemptsAllowed,
  confirmPractice: t.confirmPractice,
  endAt: t.endAt,
  durationMin: t.durationMin,
  syncGraceSec: t.syncGraceSec,
  releasedAt: t.releasedAt,
  scoresReleasedAt: t.scoresReleasedAt,
  extraUntil: t.extraUntil,
  hasTexts: t.hasTexts,
});

type Phase = 'draft' | 'scheduled' | 'open' | 'closed' | 'cancelled';

/** Who knows the answers must not start, however long the window still is. */
export const areAnswersOut = ({ releasedAt }: Pick<TestDefinition, 'releasedAt'>, at: Date): boolean =>
  releasedAt !== null && at > releasedAt;

type Phased = Pick<TestDefinition, 'status' | 'startAt' | 'endAt' | 'releasedAt'>;
export function phaseOf(t: Phased, now: Date): Phase {
  if (t.status !== 'published') return t.status;
  if (areAnswersOut(t, now)) return 'closed';
  if (t.startAt && now < t.startAt) return 'scheduled';
  return t.endAt && now >= t.endAt ? 'closed' : 'open';
}

/** Extra time is published only when it changes when answers are visible; scores that wait come out with them. */
export function extended(t: TestDefinition, extraUntil: Date): NewEvent[] {
  const shown = (test: TestDefinition) => answersVisibleAt(releaseRules(test), test.publishedAt)?.getTime();
  const after = { ...t, extraUntil };
  return shown(t) === shown(after) ? [] : [testChanged(after)];
}

/** With typed answers the total waits for the answers (contracts/decisions/0015). */
export const areTotalsReleased = (t: Pick<TestDefinition, 'scoresReleasedAt' | 'hasTexts'>): boolean =>
  t.scoresReleasedAt !== undefined && !t.hasTexts;

const lastStartOf = ({ endAt, durationMin }: TestDefinition): Date | null =>
  endAt && new Date(endAt.getTime() - durationMin * 60_000);

/** The last moment in which it can be started with the full time; null: no end yet. */
export const startsEndAt = (t: TestDefinition): Date | null => earlier(lastStartOf(t), t.releasedAt);

/** Whether a student has joined the class after it could be started. */
export function joinedTooLate(t: TestDefinition, joinedAt: Date | undefined): boolean {
  const over = startsEndAt(t);
  return over !== null && joinedAt !== undefined && joinedAt > over;
}

/** When the release of the answers ended a window in which a start would still have left the full time. */
function closedEarlyAt(t: TestDefinition): Date | undefined {
  const lastStart = lastStartOf(t);
  return t.releasedAt && (!lastStart || t.releasedAt <= lastStart) ? t.releasedAt : undefined;
}

/** The published state, without questions. Its end is the release of the answers where that comes first. */
export function testChanged(t: TestDefinition): NewEvent {
  const rules = releaseRules(t);
  const { release, scoresVisibleAt } = totalRelease(rules);
  const closedEarly = closedEarlyAt(t);
  return event('test_changed', {
    testId: t._id,
    classId: t.classId,
    teacherId: t.teacherId,
    title: t.title,
    status: t.status,
    feePaise: t.feePaise ?? 0,
    durationMin: t.durationMin,
    attemptsAllowed: t.attemptsAllowed,
    totalQuestions: t.questionsCount,
    totalPoints: t.totalPoints,
    startAt: t.startAt?.toISOString() ?? null,
    endAt: earlier(t.endAt, t.releasedAt)?.toISOString() ?? null,
    ...(closedEarly ? { closedEarlyAt: closedEarly.toISOString() } : {}),
    resultsVisible: releaseOf(t) !== 'never' || t.releasedAt !== null || areTotalsReleased(t),
    publishedAt: t.publishedAt?.toISOString() ?? null,
    attributeIds: Object.values(t.attributes).flat(),
    release,
    scoresVisibleAt: scoresVisibleAt?.toISOString() ?? null,
    keyVisibleAt: answersVisibleAt(rules, t.publishedAt)?.toISOString() ?? null,
    scorePolicy: t.scorePolicy,
    ...(t.audience ? { audience: audienceView(t.audience) } : {}),
  });
}
