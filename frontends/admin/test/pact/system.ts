import { call } from '@kasauti/web-kit/api';
import { aHealth, anExamDay, theCounts, trafficOf } from '../builders';
import { like, eachLike, string, boolean, regex, time, exchange, likeAll } from './gateway';

export function systemPacts(): void {
  it('the health of every service with its checks', async () => {
    const [service] = aHealth().services;
    await exchange({
      state: 'an administrator',
      what: 'the health of the system',
      method: 'GET',
      template: '/admin/health',
      reply: {
        success: true,
        data: {
          checkedAt: time(),
          services: eachLike({
            name: string('identity'),
            status: regex(/^(up|degraded|down)$/, 'up'),
            responseMs: like(12),
            checks: like({ store: service?.checks['store'] }),
          }),
          traffic: eachLike({ ...likeAll(trafficOf([4])[0] ?? {}), startedAt: time() }),
        },
      },
      act: () => call('getSystemHealth'),
    });
  });

  it('the counts of the product', async () => {
    const { asOf: _asOf, ...counts } = theCounts();
    await exchange({
      state: 'an administrator',
      what: 'the dashboard of an administrator',
      method: 'GET',
      template: '/dashboard/admin',
      reply: { success: true, source: regex(/^(live|cache)$/, 'live'), data: { ...likeAll(counts), asOf: time() } },
      act: () => call('getAdminDashboard'),
    });
  });

  it('the tests and students of an exam day', async () => {
    const { asOf: _asOf, tests: _tests, ...counts } = anExamDay();
    await exchange({
      state: 'an administrator',
      what: 'the exam day',
      method: 'GET',
      template: '/admin/exam-day',
      reply: { success: true, data: { ...likeAll(counts), asOf: time(), tests: like([]), opening: like([]) } },
      act: () => call('getExamDay'),
    });
  });

  it('the figures of the product from one day to another', async () => {
    const [from, to] = ['2026-11-03', '2026-11-04'];
    await exchange({
      state: 'an administrator',
      what: 'the figures of two days',
      method: 'GET',
      template: '/admin/analytics',
      query: { from, to },
      reply: {
        success: true,
        source: regex(/^(live|cache)$/, 'live'),
        data: {
          from,
          to,
          asOf: time(),
          isPartial: boolean(false),
          days: eachLike(
            likeAll({ day: from, signUps: 0, orders: 0, ordersPaid: 0, payments: 0, gross: 0, gst: 0, refunded: 0 }),
          ),
          topClasses: like([]),
        },
      },
      act: () => call('getProductAnalytics', { query: { from, to } }),
    });
  });

  it('the sums of the ledger', async () => {
    const [from, to] = ['2026-11-03', '2026-11-04'];
    await exchange({
      state: 'an administrator',
      what: 'the sums of the ledger of two days',
      method: 'GET',
      template: '/admin/ledger',
      query: { from, to },
      reply: { success: true, data: likeAll({ sales: 0, gross: 0, gst: 0, refunds: 0, refunded: 0, refundedGst: 0 }) },
      act: () => call('getLedgerTotals', { query: { from, to } }),
    });
  });
}
