import type { Remote } from '@kasauti/web-kit/remote';

export const remote = {
  routes: [
    {
      path: '/dashboard',
      lazy: async () => ({ Component: (await import('./dashboard/dashboard.page')).DashboardPage }),
    },
    {
      path: '/teacher/classes',
      lazy: async () => ({ Component: (await import('./classes/classes.page')).ClassesPage }),
    },
    {
      path: '/teacher/classes/:classId/invites',
      lazy: async () => ({ Component: (await import('./invites/invites.page')).InvitesPage }),
    },
    {
      path: '/teacher/classes/:classId/manage',
      lazy: async () => ({ Component: (await import('./attributes/attributes.page')).AttributesPage }),
    },
    {
      path: '/teacher/classes/:classId/edit',
      lazy: async () => ({ Component: (await import('./edit-class/edit-class.page')).EditClassPage }),
    },
    {
      path: '/teacher/classes/:classId/statistics',
      lazy: async () => ({ Component: (await import('./class-statistics/statistics.page')).StatisticsPage }),
    },
    {
      path: '/teacher/classes/:classId/announcements',
      lazy: async () => ({ Component: (await import('./class-announcements/announcements.page')).AnnouncementsPage }),
    },
    {
      path: '/teacher/classes/:classId/students',
      lazy: async () => ({ Component: (await import('./class-members/members.page')).MembersPage }),
    },
    {
      path: '/teacher/classes/:classId/students/import',
      lazy: async () => ({ Component: (await import('./class-lists/import-list.page')).ImportListPage }),
    },
    {
      path: '/teacher/classes/:classId/students/import/:importId',
      lazy: async () => ({ Component: (await import('./class-lists/list.page')).ListPage }),
    },
    {
      path: '/teacher/classes/:classId/matrix',
      lazy: async () => ({ Component: (await import('./class-matrix/matrix.page')).MatrixPage }),
    },
    {
      path: '/teacher/profile',
      lazy: async () => ({ Component: (await import('./profile/profile.page')).ProfilePage }),
    },
    {
      path: '/teacher/create-class',
      lazy: async () => ({ Component: (await import('./create-class/create-class.page')).CreateClassPage }),
    },
    { path: '/teacher/tests', lazy: async () => ({ Component: (await import('./tests/tests.page')).TestsPage }) },
    {
      path: '/teacher/tests/:testId',
      lazy: async () => ({ Component: (await import('./test-page/test.page')).TestPage }),
    },
    {
      path: '/teacher/students',
      lazy: async () => ({ Component: (await import('./students/students.page')).StudentsPage }),
    },
    {
      path: '/teacher/questions',
      lazy: async () => ({ Component: (await import('./questions/questions.page')).QuestionsPage }),
    },
    {
      path: '/teacher/questions/import',
      lazy: async () => ({ Component: (await import('./questions/import/import-start.page')).ImportStartPage }),
    },
    {
      path: '/teacher/questions/import/:importId',
      lazy: async () => ({ Component: (await import('./questions/import/import.page')).ImportPage }),
    },
    ...['/teacher/questions/new', '/teacher/questions/:questionId'].map((path) => ({
      path,
      lazy: async () => ({ Component: (await import('./questions/editor/question.page')).QuestionPage }),
    })),
    {
      path: '/teacher/grading',
      lazy: async () => ({ Component: (await import('./grading/grading.page')).GradingPage }),
    },
    {
      path: '/teacher/grading/:testId',
      lazy: async () => ({ Component: (await import('./grading/grade-test.page')).GradeTestPage }),
    },
    { path: '/teacher/staff', lazy: async () => ({ Component: (await import('./staff/staff.page')).StaffPage }) },
    { path: '/teacher/sales', lazy: async () => ({ Component: (await import('./sales/sales.page')).SalesPage }) },
    {
      path: '/teacher/coupons',
      lazy: async () => ({ Component: (await import('./coupons/coupons.page')).CouponsPage }),
    },
    {
      path: '/create-test',
      lazy: async () => ({ Component: (await import('./create-test/create-test.page')).CreateTestPage }),
    },
  ],
} satisfies Remote;
