import type { components } from '@kasauti/contracts';
import type { Allowed } from '../allowance/allowance.view';
import type { Announcement } from '../announcement/announcement.store';
import type { Attempt } from '../attempt/attempt';
import type { CorrectionNote } from '../paper/answer-key';
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
  /** Ids in the order of their numbers. */
  questionIds: string[];
}
export const NO_ACTS: TeacherActs = {
  announcements: [],
  grants: [],
  corrections: [],
  fixes: [],
  ended: [],
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

type Logged = Omit<TeacherActs, 'ended'>;
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

export interface AllActs extends TeacherActs {
  allowed: Allowed[];
}

/** Whose names `actsView` shows. */
export const peopleIn = (acts: AllActs): string[] => [
  ...new Set([
    ...logged(acts).map(({ by }) => by),
    ...acts.ended.flatMap(({ studentId, ended }) => [studentId, ended?.by ?? '']),
    ...acts.allowed.flatMap(({ studentId, by, ended }) => [studentId, by, ended?.by ?? '']),
  ]),
];

/** Permissions that were given or withdrawn by one click are one act. */
function inOneGo(acts: Act[]): Act[] {
  const groups = new Map<string, Act[]>();
  for (const act of acts) {
    const key = JSON.stringify([act.at, act.by.id, act.text, act.minutes]);
    const group = groups.get(key);
    if (group) group.push(act);
    else groups.set(key, [act]);
  }
  return [...groups.values()].flatMap(([first, ...others]): Act[] => {
    if (!first || others.length === 0) return first ? [first] : [];
    const { studentName: _one, ...act } = first;
    return [{ ...act, students: 1 + others.length }];
  });
}

/** Who did what, newest first. */
export function actsView(acts: AllActs, names: Map<string, string>): Act[] {
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  const about = (studentId: string) => ({ studentName: names.get(studentId) ?? '' });
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
    ...inOneGo(
      acts.allowed.map(({ studentId, at, reason, by, minutes }) => ({
        kind: 'attempt_allowed',
        at: at.toISOString(),
        text: reason,
        by: person(by),
        ...(minutes ? { minutes } : {}),
        ...about(studentId),
      })),
    ),
    ...inOneGo(
      acts.allowed.flatMap(({ studentId, by, ended }): Act[] =>
        ended && ended.why !== 'used'
          ? [
              {
                kind: 'allowance_withdrawn',
                at: ended.at.toISOString(),
                // Withdrawing one by hand asks for no reason.
                text: ended.why === 'released' ? 'Results released' : '',
                by: person(ended.by ?? by),
                ...about(studentId),
              },
            ]
          : [],
      ),
    ),
  ]
    .sort(newestFirst)
    .slice(0, MAX_ACTS);
}
