import { pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import type { Enrolment, EnrolmentStore } from '../enrolment/enrolment.store';
import { testNotFound } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';
import { isTestFor } from '../seat/seat';
import { enrolmentPending } from '../seat/seat.refusals';
import { mayReadTest } from './my-tests.policy';
import { studentTests, type StudentTestsDeps } from './my-tests.query';
import { studentTestView, testInfoView } from './my-tests.view';
import { rankOf } from './student-action';

type MyTestsApiDeps = StudentTestsDeps & {
  tests: TestStore;
  enrolments: EnrolmentStore;
  access: Access;
  /** Whether enrolments may have been made or changed that are not known here, for longer than an event takes. */
  missesEnrolments: () => Promise<boolean>;
};

/** No attempt runs longer, also with every kind of extra time. */
const LONGEST_MS = 24 * 3600_000;

/** An attempt that was running then may still run. */
const endedLately = ({ endedAt }: Enrolment, now: Date): boolean =>
  Boolean(endedAt && now.getTime() - endedAt.getTime() < LONGEST_MS);

/** Tests as a student sees them. */
export const myTestsApi = (deps: MyTestsApiDeps): Handlers<'listMyTests' | 'getTest'> => {
  const { tests, enrolments, access, missesEnrolments } = deps;
  const casesOf = studentTests(deps);

  return {
    async listMyTests({ caller, query, now }) {
      const page = pageOf(query);
      const isWanted = (e: Enrolment) => (query.ended ? !e.isActive : e.isActive || endedLately(e, now));
      const byClass = new Map(
        (await enrolments.ofStudent(caller.id))
          .filter((e) => isWanted(e) && (!query.classId || e.classId === query.classId))
          .map((e) => [e.classId, e]),
      );
      const cases = await casesOf(caller.id, await tests.publishedIn([...byClass.keys()]), now);
      const list = cases
        .flatMap((found) => {
          const { isActive = false, joinedAt, batchId } = byClass.get(found.test.classId) ?? {};
          if (!isTestFor(found.test, { studentId: caller.id, batchId }, found.seat)) return [];
          const shown = studentTestView({ ...found, isEnrolled: isActive, joinedAt });
          const isCurrent = isActive || shown.action.code === 'resume';
          if (!query.ended) return isCurrent ? [shown] : [];
          return !isCurrent && shown.lastAttempt ? [shown] : [];
        })
        .sort((a, b) => rankOf(a, now) - rankOf(b, now) || (a.id < b.id ? 1 : -1));
      return { data: list.slice(page.skip, page.skip + page.limit), pagination: pagination(page, list.length) };
    },

    async getTest({ params: { testId }, caller, now }) {
      const test = await tests.get(testId);
      if (!test) throw testNotFound();
      const [enrolment, [found]] = await Promise.all([
        enrolments.get(test.classId, caller.id),
        casesOf(caller.id, [test], now),
      ]);
      const reader = {
        role: caller.role,
        worksOnIt: caller.role === 'teacher' && (await access.may(caller, test, 'getTest')),
        hasSeat: Boolean(found?.seat),
        isEnrolled: enrolment?.isActive ?? false,
        isFor: isTestFor(test, { studentId: caller.id, batchId: enrolment?.batchId }, found?.seat ?? null),
      };
      if (!found || !mayReadTest(test.status, reader)) {
        // Who has just joined, or was moved to its batch.
        if (caller.role === 'student' && test.status !== 'draft' && (await missesEnrolments()))
          throw enrolmentPending();
        throw testNotFound();
      }
      // A teacher sees what an enrolled student would.
      const isEnrolled = caller.role !== 'student' || reader.isEnrolled;
      return { data: testInfoView({ ...found, isEnrolled, joinedAt: enrolment?.joinedAt }) };
    },
  };
};
