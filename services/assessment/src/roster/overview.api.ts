import { isInAudience } from '@kasauti/contracts/members';
import { cached, type Clock, type Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import { EVERYWHERE } from '../accommodation/accommodation';
import type { AccommodationStore } from '../accommodation/accommodation.store';
import type { AnnouncementStore } from '../announcement/announcement.store';
import type { AttemptStore } from '../attempt/attempt.store';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import { teachingView } from '../authoring/authoring.view';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { askedQuestions } from '../attempt/asked-questions.query';
import type { PaperStore } from '../paper/paper.store';
import type { PersonStore } from '../person/person.store';
import type { SeatStore } from '../seat/seat.store';
import type { TestDefinition } from '../test-definition/test-definition';
import { testNotFound } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';
import type { TextFixStore } from '../text-fix/text-fix.store';
import type { TimeGrantStore } from '../time-grant/time-grant.store';
import { actsView, logView, MAX_ACTS, NO_ACTS, peopleIn, type TeacherActs } from './acts.view';
import { overviewView } from './overview.view';
import type { ReadRoster } from './roster.query';

interface OverviewApiDeps {
  tests: TestStore;
  classes: ClassStore;
  seats: SeatStore;
  enrolments: EnrolmentStore;
  states: AttemptStateStore;
  attempts: AttemptStore;
  people: PersonStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  announcements: AnnouncementStore;
  timeGrants: TimeGrantStore;
  textFixes: TextFixStore;
  readRoster: ReadRoster;
  accommodations: AccommodationStore;
  clock: Clock;
  access: Access;
}
/** The page polls, and extra time is given on other days than that of the test. */
const EXTRA_FRESH_MS = 10_000;

export const overviewApi = (deps: OverviewApiDeps): Handlers<'getTestOverview'> => {
  const extraTimeCache = cached<number>(deps.clock, { max: 200, ttlMs: EXTRA_FRESH_MS });
  /** Students of the class with extra time for this test. */
  const extraTimeOf = async ({ _id, classId, teacherId, audience }: TestDefinition, now: Date): Promise<number> => {
    const count = async () => {
      const [found, members] = await Promise.all([
        deps.accommodations.holding([teacherId, EVERYWHERE], now),
        deps.enrolments.membersOf(classId),
      ]);
      const isMember = new Set(members.flatMap((m) => (isInAudience(audience, m) ? m.studentId : [])));
      const held = found.filter((one) => isMember.has(one.studentId));
      return new Set(held.map(({ studentId }) => studentId)).size;
    };
    return (await extraTimeCache(_id, count)).value;
  };
  return {
    async getTestOverview({ params: { testId }, caller, now }) {
      const test = await deps.access.to(caller, await deps.tests.get(testId), 'getTestOverview', testNotFound);
      const [classCopy, counts, regrading, roster, isStarted, extraTime, openAllowances, acts, accessTo] =
        await Promise.all([
          deps.classes.get(test.classId),
          deps.states.countsOf([testId], now),
          deps.keys.regrading([testId]),
          deps.readRoster(test),
          deps.seats.anyAttempt(testId),
          extraTimeOf(test, now),
          deps.seats.countOpenAllowances(testId, now),
          actsOf(deps, test),
          deps.access.accessTo(caller, [test]),
        ]);
      const row = teachingView({
        test,
        classCopy: classCopy ?? undefined,
        counts: counts.get(testId),
        regrade: regrading.get(testId),
        access: accessTo(test),
        now,
      });
      const log = logView(acts);
      const names = await deps.people.names(peopleIn(acts));
      return {
        data: overviewView({
          test,
          row,
          roster,
          isStarted,
          extraTime,
          openAllowances,
          now,
          log,
          acts: actsView(acts, names),
        }),
      };
    },
  };
};

async function actsOf(deps: OverviewApiDeps, test: TestDefinition): Promise<TeacherActs> {
  if (test.paperVersion === null) return NO_ACTS;
  const [asked, corrections, announcements, grants, fixes, ended, allowed, withdrawn] = await Promise.all([
    askedQuestions(deps, test._id, test.paperVersion),
    deps.keys.correctionsOf(test._id),
    deps.announcements.latest(test._id, MAX_ACTS),
    deps.timeGrants.ofTest(test._id, MAX_ACTS),
    deps.textFixes.ofTest(test._id, MAX_ACTS),
    deps.attempts.endedIn(test._id, MAX_ACTS),
    deps.seats.allowedActs(test._id, MAX_ACTS),
    deps.seats.endedActs(test._id, MAX_ACTS),
  ]);
  const questionIds = asked.map(({ item }) => item.id);
  return { announcements, grants, corrections, fixes, ended, allowed, withdrawn, done: test.acts ?? [], questionIds };
}
