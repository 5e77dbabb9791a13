import type { components } from '@kasauti/contracts';
import type { StaffAccess } from '@kasauti/service-kit';
import type { TestCounts } from '../attempt-state/test-counts.store';
import type { ClassCopy } from '../class/class';
import { markingView } from '../question/marking';
import { draftQuestionView } from '../question/question.view';
import type { Draw } from '../test-definition/draw';
import { audienceView } from '../test-definition/audience';
import { isPlain, type DraftSection } from '../test-definition/section';
import { totalRelease } from '../test-definition/release';
import {
  phaseOf,
  releaseOf,
  releaseRules,
  type TestDefinition,
  type TestDraft,
} from '../test-definition/test-definition';

/** For the owner, with questions and key. */
export function draftView(t: TestDraft, access?: StaffAccess): components['schemas']['TestDraft'] {
  return {
    id: t._id,
    ...(access ? { access } : {}),
    status: t.status,
    title: t.title,
    description: t.description,
    class: t.classId,
    duration: t.durationMin,
    fee: t.feePaise === null ? null : t.feePaise / 100,
    feePaise: t.feePaise,
    passingScore: t.passingScore,
    attempts: t.attemptsAllowed,
    shuffleQuestions: t.shuffleQuestions,
    showResults: t.showResults,
    release: releaseOf(t),
    confirmPractice: t.confirmPractice,
    ...(t.anonymousGrading ? { anonymousGrading: true } : {}),
    syncGraceSec: t.syncGraceSec,
    scorePolicy: t.scorePolicy,
    startDate: t.startAt?.toISOString() ?? null,
    endDate: t.endAt?.toISOString() ?? null,
    instructions: t.instructions,
    attributes: t.attributes,
    ...sectionsView(t.sections),
    ...(t.languages ? { languages: t.languages } : {}),
    ...(t.translations ? { translations: t.translations } : {}),
    ...(t.audience ? { audience: audienceView(t.audience) } : {}),
    totalPoints: t.totalPoints,
    ...(t.paperVersion ? { paperVersion: t.paperVersion } : {}),
    updatedAt: t.updatedAt.toISOString(),
  };
}

/** A list of questions or sections, as the test was made. */
const sectionsView = (sections: DraftSection[]): Pick<components['schemas']['TestDraft'], 'questions' | 'sections'> =>
  isPlain(sections)
    ? { questions: sections.flatMap((s) => s.questions.map(draftQuestionView)) }
    : {
        questions: [],
        sections: sections.map((s) => ({
          title: s.title,
          instructions: s.instructions,
          ...(s.marking ? { marking: markingView(s.marking) } : {}),
          ...(s.translations ? { translations: s.translations } : {}),
          ...(s.minutes === undefined ? {} : { minutes: s.minutes }),
          ...(s.attemptAny === undefined ? {} : { attemptAny: s.attemptAny }),
          questions: s.questions.map(draftQuestionView),
          ...(s.draws ? { draws: s.draws.map(drawView) } : {}),
        })),
      };

const drawView = ({ pool, ...draw }: Draw) => ({
  ...draw,
  ...(pool ? { pool: pool.map(draftQuestionView) } : {}),
});

export const createdView = (t: TestDefinition): components['schemas']['TestCreatedReply']['data'] => ({
  testId: t._id,
  title: t.title,
  questionsCount: t.questionsCount,
  totalPoints: t.totalPoints,
  classBecameActive: t.activatedClass,
});

interface TeachingCase {
  test: TestDefinition;
  classCopy: ClassCopy | undefined;
  counts: TestCounts | undefined;
  /** Progress of a running regrade. */
  regrade: { done: number; of: number } | undefined;
  access?: StaffAccess;
  now: Date;
}

export function teachingView({
  test: t,
  classCopy,
  counts,
  regrade,
  access,
  now,
}: TeachingCase): components['schemas']['TeachingTest'] {
  const feePaise = t.feePaise ?? classCopy?.pricePaise ?? 0;
  return {
    id: t._id,
    title: t.title,
    classId: t.classId,
    ...(access ? { access } : {}),
    className: classCopy?.title ?? '',
    status: t.status,
    phase: phaseOf(t, now),
    duration: t.durationMin,
    totalQuestions: t.questionsCount,
    totalPoints: t.totalPoints,
    fee: feePaise,
    feePaise,
    startDate: t.startAt?.toISOString() ?? null,
    endDate: t.endAt?.toISOString() ?? null,
    inProgress: counts?.inProgress ?? 0,
    submitted: counts?.submitted ?? 0,
    pendingGrading: counts?.pendingGrading ?? 0,
    ...(regrade ? { regrade: { done: regrade.done, of: regrade.of } } : {}),
    ...(t.releasedAt ? { releasedAt: t.releasedAt.toISOString() } : {}),
    ...(t.scoresReleasedAt ? { scoresReleasedAt: t.scoresReleasedAt.toISOString() } : {}),
    ...(classCopy?.status === 'archived' ? { isArchived: true } : {}),
    ...(t.audience ? { audience: audienceView(t.audience) } : {}),
    updatedAt: t.updatedAt.toISOString(),
    ...(t.publishedAt ? { publishedAt: t.publishedAt.toISOString() } : {}),
    action: { code: teacherAction(t, counts) },
  };
}

/** What the teacher has to do: finish a draft, or release results that no date will release. */
function teacherAction(t: TestDefinition, counts: TestCounts | undefined): 'edit' | 'release' | 'none' {
  if (t.status === 'draft') return 'edit';
  if (t.releasedAt) return 'none';
  // Who had begun before it was cancelled waits for the result.
  if (t.status === 'cancelled' && (counts?.inProgress ?? 0) + (counts?.submitted ?? 0) === 0) return 'none';
  const { release } = totalRelease(releaseRules(t));
  const keyNeverByTime = release === 'at_submit' && t.attemptsAllowed < 0 && !t.endAt && !t.confirmPractice;
  return release === 'manual' || keyNeverByTime ? 'release' : 'none';
}
