import type { Remote } from '@kasauti/web-kit/remote';

const browse = async () => ({ Component: (await import('./browse/browse.page')).BrowsePage });
const dashboard = async () => ({ Component: (await import('./dashboard/dashboard.page')).DashboardPage });

export const remote = {
  routes: [
    { path: '/classes', lazy: browse },
    { path: '/classes/browse', lazy: browse },
    {
      path: '/classes/:classId/details',
      lazy: async () => ({ Component: (await import('./class-details/class-details.page')).ClassDetailsPage }),
    },
    {
      path: '/classes/:classId',
      lazy: async () => ({ Component: (await import('./enrolled-class/enrolled-class.page')).EnrolledClassPage }),
    },
    {
      path: '/join/list/:admissionId',
      lazy: async () => ({ Component: (await import('./join/list.page')).JoinByListPage }),
    },
    { path: '/join/:inviteCode', lazy: async () => ({ Component: (await import('./join/join.page')).JoinPage }) },
    {
      path: '/my-classes',
      lazy: async () => ({ Component: (await import('./my-classes/my-classes.page')).MyClassesPage }),
    },
    { path: '/my-tests', lazy: async () => ({ Component: (await import('./my-tests/my-tests.page')).MyTestsPage }) },
    { path: '/dashboard', lazy: dashboard },
    { path: '/student/dashboard', lazy: dashboard },
    {
      path: '/student/analytics',
      lazy: async () => ({ Component: (await import('./analytics/analytics.page')).AnalyticsPage }),
    },
    {
      path: '/tests/:testId/details',
      lazy: async () => ({ Component: (await import('./test-details/test-details.page')).TestDetailsPage }),
    },
    {
      path: '/tests/:testId/pay',
      lazy: async () => ({ Component: (await import('./pay-test/pay-test.page')).PayTestPage }),
    },
    { path: '/wallet/top-up', lazy: async () => ({ Component: (await import('./top-up/top-up.page')).TopUpPage }) },
    { path: '/wallet', lazy: async () => ({ Component: (await import('./wallet/wallet.page')).WalletPage }) },
    {
      path: '/tests/:testId/take',
      lazy: async () => ({ Component: (await import('./take-test/take-test.page')).TakeTestPage }),
    },
    {
      path: '/receipts/verify',
      lazy: async () => ({ Component: (await import('./verify-receipt/verify-receipt.page')).VerifyReceiptPage }),
    },
    {
      path: '/tests/:testId/result',
      lazy: async () => ({ Component: (await import('./test-result/test-result.page')).TestResultPage }),
    },
  ],
  hindi: () => import('./hindi/hindi'),
} satisfies Remote;
