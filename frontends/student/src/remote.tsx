import type { Remote } from '@kasauti/web-kit/remote';
import type { ComponentType } from 'react';

/** A page is downloaded when it is first opened. */
const page =
  <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  async () => ({ Component: (await load())[name] });
const browse = page(() => import('./browse/browse.page'), 'BrowsePage');
const dashboard = page(() => import('./dashboard/dashboard.page'), 'DashboardPage');

export const remote = {
  routes: [
    { path: '/classes', lazy: browse },
    { path: '/classes/browse', lazy: browse },
    {
      path: '/classes/:classId/details',
      lazy: page(() => import('./class-details/class-details.page'), 'ClassDetailsPage'),
    },
    {
      path: '/classes/:classId',
      lazy: page(() => import('./enrolled-class/enrolled-class.page'), 'EnrolledClassPage'),
    },
    { path: '/join/list/:admissionId', lazy: page(() => import('./join/list.page'), 'JoinByListPage') },
    { path: '/join/:inviteCode', lazy: page(() => import('./join/join.page'), 'JoinPage') },
    { path: '/my-classes', lazy: page(() => import('./my-classes/my-classes.page'), 'MyClassesPage') },
    { path: '/my-tests', lazy: page(() => import('./my-tests/my-tests.page'), 'MyTestsPage') },
    { path: '/dashboard', lazy: dashboard },
    { path: '/student/dashboard', lazy: dashboard },
    { path: '/student/analytics', lazy: page(() => import('./analytics/analytics.page'), 'AnalyticsPage') },
    { path: '/tests/:testId/details', lazy: page(() => import('./test-details/test-details.page'), 'TestDetailsPage') },
    { path: '/tests/:testId/pay', lazy: page(() => import('./pay-test/pay-test.page'), 'PayTestPage') },
    { path: '/wallet/top-up', lazy: page(() => import('./top-up/top-up.page'), 'TopUpPage') },
    { path: '/wallet', lazy: page(() => import('./wallet/wallet.page'), 'WalletPage') },
    { path: '/tests/:testId/take', lazy: page(() => import('./take-test/take-test.page'), 'TakeTestPage') },
    { path: '/receipts/verify', lazy: page(() => import('./verify-receipt/verify-receipt.page'), 'VerifyReceiptPage') },
    { path: '/tests/:testId/result', lazy: page(() => import('./test-result/test-result.page'), 'TestResultPage') },
  ],
  hindi: () => import('./hindi/hindi'),
} satisfies Remote;
