import type { components } from '@kasauti/contracts';
import type { Announcement } from '../announcement/announcement.store';
import type { Attempt } from '../attempt/attempt';
import type { CorrectionNote } from '../paper/answer-key';
import type { AllowanceAct } from '../seat/allowance-lists.store';
import type { TestAct } from '../test-definition/test-act';
import type { TextFix } from '../text-fix/text-fix.store';
import type { TimeGrant } from '../time-grant/time-grant';

type Overview = components['schemas']['TestOverview'];
type LogEntry = Overview['log'][number];
type Act = NonNullable<Overview['acts']>[number];

export interface TeacherActs {
  announcements: Announcement[];
  grants: TimeGrant[];
  corrections: CorrectionNote[];
  fixes: TextFix[];
  /** Attempts that were ended. */
  ended: Pick<Attempt, '_id' | 'studentId' | 'ended'>[];
  /** Permissions that were given, and those ended by hand. */
  allowed: AllowanceAct[];
  withdrawn: AllowanceAct[];
  /** To the test as a whole. */
  done: TestAct[];
  /** Ids in the order of their numbers. */
  questionIds: string[];
}
export const NO_ACTS: TeacherActs = {
  announcements: [],
  grants: [],
  corrections: [],
  fixes: [],
  ended: [],
  allowed: [],
  withdrawn: [],
  done: [],
  questionIds: [],
};

const announced = ({ at, text }: Announcement): LogEntry => ({ kind: 'announced', at: at.toISOString(), text });
const timeGranted = ({ at, reason, minutes, given }: TimeGrant): LogEntry => ({
  kind: 'time_granted',
  at: at.toISOString(),
  text: reason,
  minutes,
  students: given ?? 0,
});
const keyCorrected = ({ at, reason, kind }: CorrectionNote, question: number): LogEntry => ({
  kind: 'key_corrected',
  at: at.toISOString(),
  text: reason,
  question,
  correction: kind,
});

const textFixed = ({ at, reason, question }: TextFix): LogEntry => ({
  kind: 'text_fixed',
  at: at.toISOString(),
  text: reason,
  question,
});

const MAX_LOG = 20;
export const MAX_ACTS = 50;
const newestFirst = (a: { at: string }, b: { at: string }): number => (a.at < b.at ? 1 : -1);

type Logged = Omit<TeacherActs, 'ended' | 'allowed' | 'withdrawn' | 'done'>;
/** With the id of who did it. */
const logged = ({ announcements, grants, corrections, fixes, questionIds }: Logged) => [
  ...announcements.map((one) => ({ by: one.by, entry: announced(one) })),
  ...grants.map((one) => ({ by: one.by, entry: timeGranted(one) })),
  ...fixes.map((one) => ({ by: one.by, entry: textFixed(one) })),
  ...corrections.map((one) => ({ by: one.by, entry: keyCorrected(one, questionIds.indexOf(one.questionId) + 1) })),
];

/** Newest first. */
export const logView = (acts: Logged): LogEntry[] =>
  logged(acts)
    .map(({ entry }) => entry)
    .sort(newestFirst)
    .slice(0, MAX_LOG);

/** Whose names `actsView` shows. */
export const peopleIn = (acts: TeacherActs): string[] => [
  ...new Set([
    ...logged(acts).map(({ by }) => by),
    ...acts.ended.flatMap(({ studentId, ended }) => [studentId, ended?.by ?? '']),
    ...acts.done.map(({ by }) => by),
    ...[...acts.allowed, ...acts.withdrawn].flatMap(({ studentId, by }) => [studentId, by]),
  ]),
];

function doneView(act: TestAct): Pick<Act, 'kind' | 'text' | 'endDate' | 'scope'> {
  const { kind } = act;
  switch (kind) {
    case 'end_moved':
      return { kind, text: '', endDate: act.endAt?.toISOString() ?? null };
    case 'audience_changed':
      return { kind, text: '' };
    case 'results_released':
      return { kind, text: '', scope: act.scope };
    case 'test_cancelled':
      return { kind, text: act.reason };
  }
}

/** Who did what, newest first. */
export function actsView(acts: TeacherActs, names: Map<string, string>): Act[] {
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  const about = (studentId: string) => ({ studentName: names.get(studentId) ?? '' });
  const permissions = ({ at, by, minutes, students, studentId }: AllowanceAct) => ({
    at: at.toISOString(),
    by: person(by),
    ...(minutes ? { minutes } : {}),
    ...(students > 1 ? { students } : about(studentId)),
  });
  return [
    ...logged(acts).map(({ by, entry }): Act => ({ ...entry, by: person(by) })),
    ...acts.ended.flatMap(({ studentId, ended }): Act[] =>
      ended
        ? [
            {
              kind: 'attempt_ended',
              at: ended.at.toISOString(),
              text: ended.reason,
              by: person(ended.by),
              ...about(studentId),
            },
          ]
        : [],
    ),
    ...acts.allowed.map((act): Act => ({ kind: 'attempt_allowed', text: act.reason ?? '', ...permissions(act) })),
    ...acts.withdrawn.map((act): Act => ({
      kind: 'allowance_withdrawn',
      // Withdrawing one by hand asks for no reason.
      text: act.why === 'released' ? 'Results released' : '',
      ...permissions(act),
    })),
    ...acts.done.map((act): Act => ({ ...doneView(act), at: act.at.toISOString(), by: person(act.by) })),
  ]
    .sort(newestFirst)
    .slice(0, MAX_ACTS);
}
