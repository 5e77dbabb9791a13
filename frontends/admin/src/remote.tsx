import type { Remote } from '@kasauti/web-kit/remote';
import type { ComponentType } from 'react';

/** A page is downloaded when it is first opened. */
const page =
  <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  async () => ({ Component: (await load())[name] });

export const remote = {
  routes: [
    { path: '/dashboard', lazy: page(() => import('./dashboard/dashboard.page'), 'DashboardPage') },
    { path: '/admin/users', lazy: page(() => import('./users/users.page'), 'UsersPage') },
    { path: '/admin/users/:userId', lazy: page(() => import('./users/user.page'), 'UserPage') },
    { path: '/admin/classes', lazy: page(() => import('./classes/classes.page'), 'ClassesPage') },
    { path: '/admin/classes/:classId', lazy: page(() => import('./classes/class.page'), 'ClassPage') },
    { path: '/admin/analytics', lazy: page(() => import('./analytics/analytics.page'), 'AnalyticsPage') },
    { path: '/admin/orders', lazy: page(() => import('./orders/orders.page'), 'OrdersPage') },
    { path: '/admin/refunds', lazy: page(() => import('./refunds/refunds.page'), 'RefundsPage') },
    { path: '/admin/credits', lazy: page(() => import('./credits/credits.page'), 'CreditsPage') },
    { path: '/admin/disputes', lazy: page(() => import('./disputes/disputes.page'), 'DisputesPage') },
    { path: '/admin/webhooks', lazy: page(() => import('./webhooks/webhooks.page'), 'WebhooksPage') },
    {
      path: '/admin/reconciliation',
      lazy: page(() => import('./reconciliation/reconciliation.page'), 'ReconciliationPage'),
    },
    { path: '/admin/clients', lazy: page(() => import('./clients/clients.page'), 'ClientsPage') },
    { path: '/admin/exam-day', lazy: page(() => import('./exam-day/exam-day.page'), 'ExamDayPage') },
    { path: '/admin/system', lazy: page(() => import('./system/system.page'), 'SystemPage') },
  ],
} satisfies Remote;
