import type { Remote } from '@kasauti/web-kit/remote';

export const remote = {
  routes: [
    {
      path: '/dashboard',
      lazy: async () => ({ Component: (await import('./dashboard/dashboard.page')).DashboardPage }),
    },
    { path: '/admin/system', lazy: async () => ({ Component: (await import('./system/system.page')).SystemPage }) },
  ],
} satisfies Remote;
