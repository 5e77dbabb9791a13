import { call } from '@kasauti/web-kit/api';
import { like, integer, exchange, likeAll } from './gateway';

export function cataloguePacts(): void {
  it('the banner that everybody sees', async () => {
    await exchange({
      state: 'an administrator',
      what: 'a new banner',
      method: 'PUT',
      template: '/admin/banner',
      body: { text: 'Maintenance on Sunday', reason: 'New database' },
      reply: { success: true, data: { text: 'Maintenance on Sunday' } },
      act: () => call('setBanner', { body: { text: 'Maintenance on Sunday', reason: 'New database' } }),
    });
  });

  it('classes of all teachers, paged', async () => {
    await exchange({
      state: 'an administrator',
      what: 'the first page of /admin/classes',
      method: 'GET',
      template: '/admin/classes',
      query: { page: '1', limit: '10' },
      reply: {
        success: true,
        data: like([]),
        featured: { now: integer(0), most: integer(12) },
        pagination: likeAll({ currentPage: 1, total: 0 }),
      },
      act: () => call('listAllClasses', { query: { page: 1, limit: 10 } }),
    });
  });

  it.each([
    ['listReportedReviews', '/admin/reviews'],
    ['listReportedClasses', '/admin/class-reports'],
    ['listOrders', '/admin/orders'],
    ['listRefunds', '/admin/refunds'],
    ['listWebhooks', '/admin/webhooks'],
    ['listReconciliations', '/admin/reconciliation'],
  ] as const)('a list of the payments, paged: %s', async (operationId, template) => {
    await exchange({
      state: 'an administrator',
      what: `the first page of ${template}`,
      method: 'GET',
      template,
      query: { page: '1', limit: '10' },
      reply: { success: true, data: like([]), pagination: likeAll({ currentPage: 1, total: 0 }) },
      act: () => call(operationId, { query: { page: 1, limit: 10 } }),
    });
  });
}
