import type { Remote } from '@kasauti/web-kit/remote';

export const remote = {
  routes: [
    {
      path: '/dashboard',
      lazy: async () => ({ Component: (await import('./dashboard/dashboard.page')).DashboardPage }),
    },
    { path: '/admin/users', lazy: async () => ({ Component: (await import('./users/users.page')).UsersPage }) },
    { path: '/admin/users/:userId', lazy: async () => ({ Component: (await import('./users/user.page')).UserPage }) },
    { path: '/admin/classes', lazy: async () => ({ Component: (await import('./classes/classes.page')).ClassesPage }) },
    {
      path: '/admin/classes/:classId',
      lazy: async () => ({ Component: (await import('./classes/class.page')).ClassPage }),
    },
    {
      path: '/admin/analytics',
      lazy: async () => ({ Component: (await import('./analytics/analytics.page')).AnalyticsPage }),
    },
    { path: '/admin/orders', lazy: async () => ({ Component: (await import('./orders/orders.page')).OrdersPage }) },
    { path: '/admin/refunds', lazy: async () => ({ Component: (await import('./refunds/refunds.page')).RefundsPage }) },
    { path: '/admin/credits', lazy: async () => ({ Component: (await import('./credits/credits.page')).CreditsPage }) },
    {
      path: '/admin/disputes',
      lazy: async () => ({ Component: (await import('./disputes/disputes.page')).DisputesPage }),
    },
    {
      path: '/admin/webhooks',
      lazy: async () => ({ Component: (await import('./webhooks/webhooks.page')).WebhooksPage }),
    },
    {
      path: '/admin/reconciliation',
      lazy: async () => ({ Component: (await import('./reconciliation/reconciliation.page')).ReconciliationPage }),
    },
    { path: '/admin/clients', lazy: async () => ({ Component: (await import('./clients/clients.page')).ClientsPage }) },
    {
      path: '/admin/exam-day',
      lazy: async () => ({ Component: (await import('./exam-day/exam-day.page')).ExamDayPage }),
    },
    { path: '/admin/system', lazy: async () => ({ Component: (await import('./system/system.page')).SystemPage }) },
  ],
} satisfies Remote;
