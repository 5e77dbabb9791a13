import type { Proofs } from '../proof';

const teacher = 'frontends/teacher/src/dashboard/dashboard.test.tsx';
const tests = 'frontends/teacher/src/tests/tests.test.tsx';
const testPage = 'frontends/teacher/src/test-page/test.page.test.tsx';
const student = 'frontends/student/src/dashboard/dashboard.page.test.tsx';
const analytics = 'frontends/student/src/analytics/analytics.page.test.tsx';
const period = 'frontends/student/src/analytics/period.test.ts';
const figures = 'services/analytics/src/performance/performance.api.test.ts';
const roles = 'deploy/tests/api/roles.test.ts';
const story = 'deploy/tests/e2e/story.spec.ts';

const overview = 'shows five figures, tests with their submissions, activity and classes';
const page = 'shows figures, trend, table, subjects, tests and months';
const taken =
  'that was taken stands on the dashboards of teacher and student and in the analytics, with the same figures';
const paid =
  'with a fee is upcoming until it is paid; each step of the payment is in the audit trail, and an administrator sees the order';
const signsUp =
  'one person signs up to teach, another takes the test on a phone and sees the result the server computed';

export const dashboards: Proofs = {
  'F-042': [
    ['frontends/shell/src/shell.test.tsx', 'opens the dashboard of the role'],
    [
      'deploy/tests/e2e/admin-users.demo.spec.ts',
      'a student who becomes a teacher sees the pages of a teacher at the next login',
    ],
    [
      'frontends/admin/src/dashboard/dashboard.page.test.tsx',
      'counts users, classes, attempts, payments, open refunds',
    ],
  ],
  'F-043': [
    [teacher, overview],
    [roles, taken],
  ],
  'F-044': [[teacher, 'links quick actions to existing pages']],
  'F-045': [
    [teacher, overview],
    ['services/analytics/src/dashboard/teacher-dashboard.test.ts', 'gives a '],
    [roles, taken],
  ],
  'F-046': [
    [teacher, overview],
    [teacher, 'shows the newest five of twenty activities, and all of them on request'],
    [roles, taken],
  ],
  'F-047': [
    [teacher, overview],
    [roles, taken],
  ],
  'F-048': [
    [teacher, 'shows a panel with Retry instead of zeros when the figures fail, and keeps the duties'],
    [teacher, 'marks figures from a copy with their age'],
  ],
  'F-049': [
    [student, 'shows recent activity and the available quick actions'],
    [student, 'links the newest five activities to their test or class'],
    [roles, taken],
  ],
  'F-050': [
    [student, 'shows classes with progress, the last score, the next test with its fee, and a link'],
    [roles, taken],
  ],
  'F-051': [
    [student, 'shows upcoming tests with class, teacher, length, count, time, fee and what may be done'],
    [roles, paid],
  ],
  'F-052': [
    [student, 'states the trend, with a table beside the plot'],
    [figures, 'gives the same numbers as the dashboard'],
    [roles, taken],
  ],
  'F-053': [[student, 'shows tests when the figures fail to load, and the other way round']],
  'F-054': [
    [student, 'shows figures, and N/A until there is a rank'],
    ['services/analytics/src/ranking/ranking.test.ts', 'ranks by mean percentile once there are three ranked tests'],
    [roles, taken],
  ],
  'F-055': [
    ['frontends/shell/src/apps/place.test.ts', 'opens the right place: '],
    [story, signsUp],
  ],
  'F-056': [
    [analytics, 'keeps period and class in the address'],
    [period, 'reads the period from the address, by default monthly'],
    [figures, 'counts by week or year, and for one class alone'],
    [roles, taken],
  ],
  'F-057': [
    [analytics, page],
    [figures, 'counts days in a row with a submission: '],
    [roles, taken],
  ],
  'F-058': [
    [analytics, page],
    [analytics, 'draws from 0 to 100 percent, so that a small change looks small'],
    [roles, taken],
  ],
  'F-059': [
    [analytics, page],
    ['services/analytics/src/performance/areas.test.ts', 'rates a topic with '],
    [roles, taken],
  ],
  'F-060': [
    [analytics, page],
    [roles, taken],
  ],
  'F-061': [
    [analytics, page],
    [figures, 'lists twelve months across the end of a year'],
    [roles, taken],
  ],
  'F-062': [
    [period, 'colours a score as specified: '],
    [analytics, 'says when there is no data yet'],
    [analytics, 'shows a failure with Retry, not as missing data'],
  ],
  'F-195': [
    ['frontends/student/src/my-tests/my-tests.page.test.tsx', 'offers exactly what the server allows: '],
    ['frontends/student/src/my-tests/my-tests.page.test.tsx', 'names the fee and leads to the payment'],
    ['frontends/student/src/my-tests/my-tests.page.test.tsx', 'groups tests into to do, completed and missed'],
    ['frontends/student/src/my-tests/my-tests.page.test.tsx', 'says when an unreleased result will be visible'],
    ['frontends/student/src/my-tests/my-tests.page.test.tsx', 'offers Retry when the list cannot be loaded'],
    [roles, paid],
    [story, signsUp],
  ],
  'F-197': [
    [tests, 'are grouped by phase, with their counts'],
    [tests, 'let an open test be cancelled by typing its title, and say what happens to the fees'],
    [tests, 'are found by title or class, cancelled ones under Archived'],
    [testPage, 'shows the first duty, live figures and what was done'],
    [
      'deploy/tests/e2e/teaching.demo.spec.ts',
      'an announcement and more time reach a running exam, and a test is cancelled',
    ],
  ],
};
