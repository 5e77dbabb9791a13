import type { components } from '@kasauti/contracts';
import type { Announcement } from '../announcement/announcement.store';
import type { AttemptState } from '../attempt-state/attempt-state';
import type { CorrectionNote } from '../paper/answer-key';
import { namedLanguages } from '../question/texts';
import { releaseText } from '../test-definition/release';
import { releaseOf, releaseRules, type TestDefinition } from '../test-definition/test-definition';
import type { TextFix } from '../text-fix/text-fix.store';
import type { TimeGrant } from '../time-grant/time-grant';
import { isShown, liveOf, type Roster } from './roster';
import { scoreSummary } from './score-summary';

type Overview = components['schemas']['TestOverview'];
type LogEntry = Overview['log'][number];

interface OverviewCase {
  test: TestDefinition;
  row: components['schemas']['TeachingTest'];
  roster: Roster;
  isStarted: boolean;
  /** Students with extra time. */
  extraTime: number;
  log: LogEntry[];
}

export function overviewView({ test, row, roster, isStarted, extraTime, log }: OverviewCase): Overview {
  const rules = releaseRules(test);
  const states = roster.rows.flatMap(({ state }) => state ?? []);
  const late = roster.rows.filter((r) => isShown(r, 'late')).length;
  return {
    test: row,
    passingScore: test.passingScore,
    attemptsAllowed: test.attemptsAllowed,
    release: releaseOf(test),
    releaseText: releaseText(rules),
    ...(test.releasedAt ? { releasedAt: test.releasedAt.toISOString() } : {}),
    ...(test.cancelReason ? { cancelReason: test.cancelReason } : {}),
    instructions: test.instructions,
    ...namedLanguages(test),
    shuffleQuestions: test.shuffleQuestions,
    isStarted,
    ...(extraTime > 0 ? { extraTime } : {}),
    live: liveOf(roster),
    pending: pendingOf(states),
    results: { ...scoreSummary(states), late },
    log,
  };
}

function pendingOf(states: AttemptState[]): Overview['pending'] {
  const waiting = states.filter((s) => s.isClosed && s.pendingGrading > 0);
  const oldest = waiting.reduce((at, s) => Math.min(at, s.submittedAt?.getTime() ?? Infinity), Infinity);
  return {
    answers: waiting.reduce((sum, s) => sum + s.pendingGrading, 0),
    ...(oldest === Infinity ? {} : { oldestAt: new Date(oldest).toISOString() }),
  };
}

const announced = ({ at, text }: Announcement): LogEntry => ({ kind: 'announced', at: at.toISOString(), text });
const timeGranted = ({ at, reason, minutes, given }: TimeGrant): LogEntry => ({
  kind: 'time_granted',
  at: at.toISOString(),
  text: reason,
  minutes,
  students: given ?? 0,
});
const keyCorrected = ({ at, reason }: CorrectionNote, question: number): LogEntry => ({
  kind: 'key_corrected',
  at: at.toISOString(),
  text: reason,
  question,
});

const textFixed = ({ at, reason, question }: TextFix): LogEntry => ({
  kind: 'text_fixed',
  at: at.toISOString(),
  text: reason,
  question,
});

const MAX_LOG = 20;

export interface TeacherActs {
  announcements: Announcement[];
  grants: TimeGrant[];
  corrections: CorrectionNote[];
  fixes: TextFix[];
  /** Ids in the order of their numbers. */
  questionIds: string[];
}

/** Newest first. */
export const logView = ({ announcements, grants, corrections, fixes, questionIds }: TeacherActs): LogEntry[] =>
  [
    ...announcements.map(announced),
    ...grants.map(timeGranted),
    ...fixes.map(textFixed),
    ...corrections.map((note) => keyCorrected(note, questionIds.indexOf(note.questionId) + 1)),
  ]
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MAX_LOG);
