import { renderPage, type Api } from '@kasauti/web-kit/testing';
import { TestPage } from '../src/test-page/test.page';
import { anOverview, replyOf, teacher, testStudents } from './builders';

/** The page of the teacher's own test, without students and statistics unless given. @param change of its overview */
export const openTestPage = (api: Api = {}, tab = 'overview', change: Parameters<typeof anOverview>[0] = {}) =>
  renderPage(<TestPage />, {
    route: `/teacher/tests/T1?tab=${tab}`,
    path: '/teacher/tests/:testId',
    user: teacher,
    api: {
      getTestOverview: () => replyOf(anOverview(change)),
      getQuestionStats: () => replyOf({ size: 0, questions: [] }),
      listTestStudents: testStudents(),
      listTeachingTests: () => replyOf([]),
      ...api,
    },
  });
