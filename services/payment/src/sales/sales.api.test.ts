import { newId } from '@kasauti/service-kit';
import { aUser, fillDatabase, sharedByTests } from '@kasauti/service-kit/testing';
import { aShop, purchaseId, until } from '../../test/builders';
import { dayOf, monthRange } from '../calendar';
import { shareOf } from './share';
import { statementCsv } from './statement';

const amountsOfSale = { gross: 1770, gst: 270, platformShare: 300, withheld: 120, net: 1080 };

describe("a teacher's sales", () => {
  const shop = sharedByTests(() => aShop({ config: { PLATFORM_SHARE_PERCENT: '20', WITHHOLDING_PERCENT: '10' } }));
  const sales = async (query: Record<string, string> = {}, as = shop.teacher) =>
    (await shop.t.call('listSales', { as, query })).body.data;

  it('N-039: show the share of each sale and the sums, by month and test, and to that teacher alone', async () => {
    const [one, two] = [await shop.aTest({ title: '=HYPERLINK("http://x")' }), await shop.aTest()];
    const buyers = [await shop.aStudent(), await shop.aStudent(), await shop.aStudent()];
    for (const [i, student] of buyers.entries()) await shop.paid(student, i === 0 ? one : two);
    await until(async () => (await sales()).totals.sales === 3);

    const quoted = await shop.t.call('getShare', { as: shop.teacher, query: { fee: 1770 } });
    expect(quoted.body.data).toEqual({ fee: 1770, gst: 270, platformShare: 300, withheld: 120, net: 1080 });

    const month = dayOf(shop.clock.now()).slice(0, 7);
    expect((await sales({ testId: one, month })).sales).toEqual([
      {
        orderId: purchaseId(buyers[0] as never, one),
        testId: one,
        studentId: buyers[0]?.id,
        title: '=HYPERLINK("http://x")',
        at: expect.any(String),
        kind: 'sale',
        ...amountsOfSale,
      },
    ]);
    expect((await sales({ testId: two })).totals).toEqual({
      sales: 2,
      refunds: 0,
      gross: 3540,
      gst: 540,
      platformShare: 600,
      withheld: 240,
      net: 2160,
      sharePercent: 80,
    });
    expect((await sales({ month: '2020-01' })).sales).toEqual([]);
    expect(await sales({}, aUser('teacher'))).toMatchObject({ sales: [], totals: { sales: 0, net: 0 } });

    const today = dayOf(shop.clock.now());
    const ledger = async (day: string) =>
      (await shop.t.call('getLedgerTotals', { as: aUser('admin', { mfa: true }), query: { from: day, to: day } })).body
        .data;
    const noRefund = { refunds: 0, refunded: 0, refundedGst: 0 };
    expect(await ledger(today)).toEqual({ sales: 3, gross: 5310, gst: 810, ...noRefund });
    expect(await ledger('2020-01-01')).toEqual({ sales: 0, gross: 0, gst: 0, ...noRefund });

    const csv = await shop.t.call('getSalesStatement', { as: shop.teacher, query: { month } });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.body).toContain(`"'=HYPERLINK(""http://x"")",17.70,2.70,3.00,1.20,10.80\r\n`);
    expect(csv.body).toContain('Total,,,,53.10,8.10,9.00,3.60,32.40\r\n');
  });

  it('are read by a program with the scope of its owner, refunds too, each by the order of its sale', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    await shop.paid(student, testId);
    const orderId = purchaseId(student, testId);
    await shop.t.call('requestRefund', { as: student, params: { testId }, body: { reason: 'mistake', to: 'credit' } });
    await shop.right('revoked', orderId);
    const program = (scope: string, as = shop.teacher) => ({ ...as, client: { id: newId(), scope } }) as never;
    const ask = (as: never) => shop.t.call('listSales', { as, query: { testId } });
    await until(async () => (await ask(program('sales:read'))).body.data.totals.refunds === 1);
    const { body } = await ask(program('sales:read'));
    const of = { orderId, testId, studentId: student.id };
    const told = await shop.published('refund_completed', orderId);
    expect(body.data.sales).toMatchObject([
      { ...of, kind: 'refund', refundId: told[0]?.data.refundId, gross: -1770, net: -1080 },
      { ...of, kind: 'sale', gross: 1770, net: 1080 },
    ]);
    expect(body.data.sales[1]).not.toHaveProperty('refundId');
    expect((await ask(program('sales:read', aUser('teacher')))).body.data.sales).toEqual([]);
    expect((await ask(program('results:read webhooks:read'))).body).toMatchObject({
      code: 'scope_missing',
      scope: 'sales:read',
    });
  });

  it('of a month with many are all in its statement, with the total that the page shows', async () => {
    const [teacher, testId, count] = [aUser('teacher'), newId(), 60_000];
    await fillDatabase(
      shop.t.db,
      {
        journal: (n) => ({
          _id: `many${n}`,
          kind: 'sale',
          at: new Date(Date.parse('2026-10-05T00:00:00Z') + n * 1000),
          orderId: `${teacher.id}:${testId}:${n}`,
          postings: [],
          sale: { teacherId: teacher.id, testId, title: 'Mock', ...amountsOfSale },
        }),
      },
      () => count,
    );
    const month = '2026-10';
    const { totals } = await sales({ month }, teacher);
    expect(totals).toMatchObject({ sales: count, net: count * 1080 });
    const csv = await shop.t.call('getSalesStatement', { as: teacher, query: { month } });
    const lines = (csv.body as string).trim().split('\r\n');
    expect(lines.length).toBe(1 + count + 1);
    expect(lines.at(-1)).toBe('Total,,,,1062000.00,162000.00,180000.00,72000.00,648000.00');
  });
});

describe('a statement', () => {
  const sale = { orderId: 'o', testId: 't', at: new Date('2026-11-30T18:30:00Z'), kind: 'refund' as const };
  const amounts = { gross: -1770, gst: -270, platformShare: -300, withheld: 0, net: -1200 };

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('never starts a cell with a formula: %j', async (title) => {
    expect(await statementCsv([[{ ...sale, ...amounts, title }]])).toContain(`'${title}`);
  });

  it('N-039: shows refunds as negative, on the day in India', async () => {
    expect(await statementCsv([[{ ...sale, ...amounts, title: 'Mock test 4' }]])).toContain(
      '2026-12-01,Refund,o,Mock test 4,-17.70,-2.70,-3.00,0.00,-12.00\r\n',
    );
  });

  it('begins with the mark by which Excel reads titles in Hindi', async () => {
    expect(await statementCsv([[{ ...sale, ...amounts, title: 'मॉक टेस्ट' }]])).toMatch(/^\ufeffDate,Type,/);
  });

  it('runs from midnight to midnight in India', () => {
    expect(monthRange('2026-12')).toEqual({
      from: new Date('2026-11-30T18:30:00Z'),
      to: new Date('2026-12-31T18:30:00Z'),
    });
  });

  it('splits an amount without tax so that its parts make it up', () => {
    for (const taxable of [0, 1, 99, 1500, 847_457])
      for (const platformPercent of [0, 12.5, 20, 100])
        for (const withholdingPercent of [0, 0.1, 10]) {
          const { platformShare, withheld, net } = shareOf(taxable, { platformPercent, withholdingPercent });
          expect(platformShare + withheld + net).toBe(taxable);
          expect(Math.min(platformShare, withheld, net)).toBeGreaterThanOrEqual(0);
        }
  });
});
