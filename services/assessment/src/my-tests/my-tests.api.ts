import { pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import { testNotFound } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';
import { isTestFor } from '../seat/seat';
import { mayReadTest } from './my-tests.policy';
import { studentTests, type StudentTestsDeps } from './my-tests.query';
import { studentTestView, testInfoView } from './my-tests.view';
import { rankOf } from './student-action';

type MyTestsApiDeps = StudentTestsDeps & { tests: TestStore; enrolments: EnrolmentStore; access: Access };

/** Tests as a student sees them. */
export const myTestsApi = (deps: MyTestsApiDeps): Handlers<'listMyTests' | 'getTest'> => {
  const { tests, enrolments, access } = deps;
  const casesOf = studentTests(deps);

  return {
    async listMyTests({ caller, query, now }) {
      const page = pageOf(query);
      const active = await enrolments.activeOf(caller.id);
      const joined = new Map(active.map(({ classId, joinedAt }) => [classId, joinedAt]));
      const classIds = [...joined.keys()].filter((id) => !query.classId || id === query.classId);
      const cases = await casesOf(caller.id, await tests.publishedIn(classIds), now);
      const batches = new Map(active.map(({ classId, batchId }) => [classId, batchId]));
      const list = cases
        .filter(({ test, seat }) => isTestFor(test, { studentId: caller.id, batchId: batches.get(test.classId) }, seat))
        .map((found) => studentTestView({ ...found, isEnrolled: true, joinedAt: joined.get(found.test.classId) }))
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
      if (!found || !mayReadTest(test.status, reader)) throw testNotFound();
      // A teacher sees what an enrolled student would.
      const isEnrolled = caller.role !== 'student' || reader.isEnrolled;
      return { data: testInfoView({ ...found, isEnrolled, joinedAt: enrolment?.joinedAt }) };
    },
  };
};
