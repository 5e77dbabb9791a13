import type { Remote } from '@kasauti/web-kit/remote';
import type { ComponentType } from 'react';

/** A page is downloaded when it is first opened. */
const page =
  <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  async () => ({ Component: (await load())[name] });

export const remote = {
  routes: [
    { path: '/dashboard', lazy: page(() => import('./dashboard/dashboard.page'), 'DashboardPage') },
    { path: '/teacher/classes', lazy: page(() => import('./classes/classes.page'), 'ClassesPage') },
    { path: '/teacher/classes/:classId/invites', lazy: page(() => import('./invites/invites.page'), 'InvitesPage') },
    {
      path: '/teacher/classes/:classId/manage',
      lazy: page(() => import('./attributes/attributes.page'), 'AttributesPage'),
    },
    {
      path: '/teacher/classes/:classId/edit',
      lazy: page(() => import('./edit-class/edit-class.page'), 'EditClassPage'),
    },
    {
      path: '/teacher/classes/:classId/statistics',
      lazy: page(() => import('./class-statistics/statistics.page'), 'StatisticsPage'),
    },
    {
      path: '/teacher/classes/:classId/announcements',
      lazy: page(() => import('./class-announcements/announcements.page'), 'AnnouncementsPage'),
    },
    {
      path: '/teacher/classes/:classId/students',
      lazy: page(() => import('./class-members/members.page'), 'MembersPage'),
    },
    {
      path: '/teacher/classes/:classId/students/import',
      lazy: page(() => import('./class-lists/import-list.page'), 'ImportListPage'),
    },
    {
      path: '/teacher/classes/:classId/students/import/:importId',
      lazy: page(() => import('./class-lists/list.page'), 'ListPage'),
    },
    { path: '/teacher/classes/:classId/matrix', lazy: page(() => import('./class-matrix/matrix.page'), 'MatrixPage') },
    { path: '/teacher/profile', lazy: page(() => import('./profile/profile.page'), 'ProfilePage') },
    { path: '/teacher/create-class', lazy: page(() => import('./create-class/create-class.page'), 'CreateClassPage') },
    { path: '/teacher/tests', lazy: page(() => import('./tests/tests.page'), 'TestsPage') },
    { path: '/teacher/tests/:testId', lazy: page(() => import('./test-page/test.page'), 'TestPage') },
    { path: '/teacher/students', lazy: page(() => import('./students/students.page'), 'StudentsPage') },
    { path: '/teacher/questions', lazy: page(() => import('./questions/questions.page'), 'QuestionsPage') },
    {
      path: '/teacher/questions/import',
      lazy: page(() => import('./questions/import/import-start.page'), 'ImportStartPage'),
    },
    {
      path: '/teacher/questions/import/:importId',
      lazy: page(() => import('./questions/import/import.page'), 'ImportPage'),
    },
    { path: '/teacher/questions/new', lazy: page(() => import('./questions/editor/question.page'), 'QuestionPage') },
    {
      path: '/teacher/questions/:questionId',
      lazy: page(() => import('./questions/editor/question.page'), 'QuestionPage'),
    },
    { path: '/teacher/grading', lazy: page(() => import('./grading/grading.page'), 'GradingPage') },
    { path: '/teacher/grading/:testId', lazy: page(() => import('./grading/grade-test.page'), 'GradeTestPage') },
    { path: '/teacher/staff', lazy: page(() => import('./staff/staff.page'), 'StaffPage') },
    { path: '/teacher/sales', lazy: page(() => import('./sales/sales.page'), 'SalesPage') },
    { path: '/teacher/coupons', lazy: page(() => import('./coupons/coupons.page'), 'CouponsPage') },
    { path: '/create-test', lazy: page(() => import('./create-test/create-test.page'), 'CreateTestPage') },
  ],
} satisfies Remote;
