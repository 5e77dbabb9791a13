import type { components } from '@kasauti/contracts';
import type { Announcement } from '../announcement/announcement.store';
import { announcementView } from '../announcement/announcement.view';
import type { Attempt } from '../attempt/attempt';
import type { AttemptHead } from '../attempt/attempt.store';
import { endedView } from '../attempt/attempt-row.view';
import { sectionEndsView } from '../attempt/section-ends.view';
import { seedOf, shownIds, type ForAttempt } from '../paper/option-ids';
import { freezePaper } from '../paper/freeze';
import { needsOf } from '../paper/needs';
import { orderFor } from '../paper/order';
import { sectionId, type Paper } from '../paper/paper';
import { ownMarks, paperQuestionView, paperSectionView } from '../paper/paper.view';
import { paperFor } from '../paper/pick';
import { passagesView, translationsView } from '../paper/texts.view';
import { firstLanguage, includedLanguages, languagesOf } from '../question/texts';
import { endsFrom } from '../paper/section-times';
import { numberedDraws } from '../test-definition/draw';
import type { TestDraft } from '../test-definition/test-definition';

const SUBMITS_PER_SEC = 100;
/** What the pages of one test may read in a second while nothing happens. */
const READS_PER_SEC = 300;
const MIN_BEAT_SEC = 3;
const MAX_BEAT_SEC = 60;

/** The interval over which browsers spread their submits at the deadline, at most half the grace period. */
function submitSpreadSec(studentCount: number, a: Pick<Attempt, 'deadlineAt' | 'closesAt'>): number {
  const graceSec = (a.closesAt.getTime() - a.deadlineAt.getTime()) / 1000;
  return Math.min(Math.floor(studentCount / SUBMITS_PER_SEC), Math.floor(graceSec / 2));
}

/** How often a page asks: within 5 s of an announcement up to 900 students, and less often the more there are. */
export const beatSec = (studentCount: number): number =>
  Math.min(MAX_BEAT_SEC, Math.max(MIN_BEAT_SEC, Math.ceil(studentCount / READS_PER_SEC)));

/** When the pages of a test ask and submit. */
const paceView = (studentCount: number, a: Pick<Attempt, 'deadlineAt' | 'closesAt'>) => ({
  submitSpreadSec: submitSpreadSec(studentCount, a),
  beatSec: beatSec(studentCount),
});

export interface StartCase {
  attempt: Attempt;
  paper: Paper;
  className: string;
  teacher: string;
  /** Absent for a device that may only read. */
  ticket?: string;
  /** Who may sit the test. */
  studentCount: number;
  /** The language that the page asks for. */
  language?: string;
  now: Date;
}

type StartData = components['schemas']['StartReply']['data'];

/** In the languages of `texts`. */
const attemptPaperView = (
  frozen: Paper,
  attempt: ForAttempt,
  className: string,
  teacher: string,
  texts: string[],
): StartData['paper'] => {
  const paper = paperFor(frozen, seedOf(attempt));
  const shown = shownIds(paper, attempt);
  const reading = { first: firstLanguage(paper), included: texts };
  const needs = needsOf(paper);
  return {
    title: paper.title,
    className,
    teacher,
    duration: paper.durationMin,
    totalQuestions: paper.items.length,
    totalPoints: paper.totalPoints,
    instructions: paper.instructions,
    sections: paper.sections.map((section) => paperSectionView(section, reading)),
    questions: orderFor(paper, seedOf(attempt)).map((item) => ({
      ...paperQuestionView(item, shown, reading),
      ...ownMarks(item, paper),
    })),
    ...(needs.length > 0 ? { needs } : {}),
    ...(paper.languages ? { languages: paper.languages, texts } : {}),
    ...translationsView(paper, texts),
    ...passagesView(paper, reading),
  };
};

/**
 * What a student would see if the draft were published now. No attempt exists.
 * @param draw the number of another pick of the questions that are drawn
 */
export function previewView(
  test: TestDraft,
  {
    className,
    teacher,
    draw = 1,
    outdated = [],
  }: { className: string; teacher: string; draw?: number; outdated?: number[] },
  now: Date,
): StartData {
  const _id = draw === 1 ? 'preview' : `preview ${draw}`;
  const draws = numberedDraws(test.sections);
  return {
    attemptId: 'preview',
    sessionNo: 1,
    ackSeq: 0,
    serverNow: now.toISOString(),
    startedAt: now.toISOString(),
    deadlineAt: new Date(now.getTime() + test.durationMin * 60_000).toISOString(),
    submitSpreadSec: 0,
    paper: attemptPaperView(freezePaper(test), { _id }, className, teacher, languagesOf(test)),
    ...sectionEndsView({ startedAt: now, sectionEnds: endsFrom(now, test.sections) }),
    ...(draws.length > 0
      ? {
          draws: draws.map(({ section, draw: { count, pool = [] } }) => ({
            sectionId: sectionId(section),
            count,
            matching: pool.length,
          })),
        }
      : {}),
    ...(outdated.length > 0 ? { outdatedKeys: outdated } : {}),
    responses: [],
  };
}

export function startView(started: StartCase): StartData {
  const { attempt: a, paper, className, teacher, ticket, studentCount, language, now } = started;
  return {
    attemptId: a._id,
    ...(ticket ? { ticket } : { readOnly: true }),
    sessionNo: a.sessionNo,
    ackSeq: a.lastSeq,
    ...(a.lastSavedAt ? { lastSavedAt: a.lastSavedAt.toISOString() } : {}),
    serverNow: now.toISOString(),
    startedAt: a.startedAt.toISOString(),
    deadlineAt: a.deadlineAt.toISOString(),
    ...sectionEndsView(a),
    ...(a.extraMin ? { extraMinutes: a.extraMin } : {}),
    ...(a.continues ? { continues: true } : {}),
    ...paceView(studentCount, a),
    paper: attemptPaperView(paper, a, className, teacher, includedLanguages(languagesOf(paper), language)),
    responses: Object.entries(a.responses).map(([questionId, r]) => ({
      questionId,
      ...(r.choice === undefined ? {} : { choice: r.choice }),
      ...(r.choices === undefined ? {} : { choices: r.choices }),
      ...(r.text === undefined ? {} : { text: r.text }),
      markedForReview: r.marked ?? false,
      timeSpentMs: r.timeSpentMs,
    })),
  };
}

export const closedHeadView = (a: AttemptHead, now: Date) => ({
  attemptId: a._id,
  testId: a.testId,
  status: a.status === 'in_progress' ? a.status : ('submitted' as const),
  ackSeq: a.lastSeq,
  sessionNo: a.sessionNo,
  serverNow: now.toISOString(),
  deadlineAt: a.deadlineAt.toISOString(),
  ...sectionEndsView(a),
  ...(a.lastSavedAt ? { lastSavedAt: a.lastSavedAt.toISOString() } : {}),
  ...(a.submittedAt ? { submittedAt: a.submittedAt.toISOString() } : {}),
  ...endedView(a),
});

/** @param studentCount undefined: not known, so the page keeps its pace */
export const headView = (
  a: AttemptHead,
  announcements: Announcement[],
  studentCount: number | undefined,
  now: Date,
) => ({
  ...closedHeadView(a, now),
  ...(studentCount === undefined ? {} : paceView(studentCount, a)),
  ...(announcements.length > 0 ? { announcements: announcements.map(announcementView).reverse() } : {}),
});
