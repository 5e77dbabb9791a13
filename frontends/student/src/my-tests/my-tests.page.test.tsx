import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aTest, attemptId, onePage, replyOf, testId } from '../../test/builders';
import { MyTestsPage } from './my-tests.page';

const open = (tests: ReturnType<typeof aTest>[], api: Api = {}, route = '/my-tests') =>
  renderPage(<MyTestsPage />, {
    route,
    path: '/my-tests',
    user: aUser(),
    api: { listMyTests: () => replyOf(tests, { pagination: onePage }), ...api },
  });

describe('my tests', () => {
  it('F-195: offers exactly what the server allows: start', async () => {
    open([aTest({ action: { code: 'start' } })]);
    const link = await screen.findByRole('link', { name: 'Take Test: Rotational Motion' });
    expect(link).toHaveAttribute('href', `/tests/${testId}/take`);
  });

  it('shows a running test and its time left first', async () => {
    const at = new Date(Date.now() + 7 * 60_000 + 30_000).toISOString();
    open([aTest({ action: { code: 'resume', at } })]);
    expect(await screen.findByText('7 min left')).toBeInTheDocument();
    const ways = screen.getAllByRole('link', { name: 'Resume Test: Rotational Motion' });
    expect(ways.map((link) => link.getAttribute('href'))).toEqual([`/tests/${testId}/take`, `/tests/${testId}/take`]);
    for (const link of ways) expect(link).toHaveClass('btn-primary');
  });

  it('says of a running test whose time is over that nothing runs any more', async () => {
    open([aTest({ action: { code: 'resume', at: new Date(Date.now() - 1000).toISOString() } })]);
    expect(await screen.findByText('The time is over. What was saved counts.')).toBeVisible();
    expect(screen.queryByText('The clock runs on')).not.toBeInTheDocument();
  });

  it('F-195: names the fee and leads to the payment', async () => {
    open([aTest({ fee: 1770, action: { code: 'pay' } })]);
    expect(await screen.findByRole('link', { name: 'Pay & Take Test: Rotational Motion' })).toHaveAttribute(
      'href',
      `/tests/${testId}/pay`,
    );
    expect(screen.getByText('₹17.70')).toBeInTheDocument();
  });

  it('marks a paid test, and leads to the refund of one that was missed', async () => {
    const refundUntil = '2030-12-01T12:30:00.000Z';
    const missed = { fee: 1770, isPaid: true, phase: 'closed', action: { code: 'closed' }, refundUntil } as const;
    open([aTest(missed)], {}, '/my-tests?tab=missed');
    expect(await screen.findByText('Paid')).toBeInTheDocument();
    expect(screen.getByText('Refund possible until 1 Dec 2030, 6:00 PM IST')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request refund: Rotational Motion' })).toHaveAttribute('href', '/wallet');
  });

  it.each([
    ['after the days for asking', { refundUntil: '2026-01-01T12:30:00.000Z' }],
    ['where nothing was paid', {}],
  ])('leads to no refund of a missed test %s', async (_case, over) => {
    const missed = { fee: 1770, isPaid: true, phase: 'closed', action: { code: 'closed' } } as const;
    open([aTest({ ...missed, ...over })], {}, '/my-tests?tab=missed');
    expect(await screen.findByText('Paid')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Request refund/ })).not.toBeInTheDocument();
  });

  it('calls a test closed whose last start is over, once, though others still sit it', async () => {
    const over = { fee: 1770, isPaid: true, endDate: '2030-11-30T12:30:00.000Z', action: { code: 'closed' } } as const;
    open([aTest(over)], {}, '/my-tests?tab=missed');
    expect(await screen.findByText('Closed')).toBeInTheDocument();
    expect(screen.queryByText(/^Open/)).not.toBeInTheDocument();
  });

  it('lists a test that closed before the student joined apart from the missed ones', async () => {
    const closed = { phase: 'closed', action: { code: 'closed' } } as const;
    const page = open([
      aTest({ ...closed, title: 'Missed one' }),
      aTest({ ...closed, id: 'early', title: 'Early one', closedBeforeJoining: true }),
    ]);
    await page.user.click(await screen.findByRole('tab', { name: /^Missed ?1$/ }));
    expect(screen.getByRole('link', { name: 'Missed one' })).toBeInTheDocument();
    await page.user.click(screen.getByRole('tab', { name: /^Before you joined ?1$/ }));
    expect(screen.getByRole('link', { name: 'Early one' })).toBeInTheDocument();
  });

  it('does not call a cancelled test missed, nor ask for a refund that comes by itself', async () => {
    const cancelled = { fee: 1770, isPaid: true, phase: 'cancelled', action: { code: 'closed' } } as const;
    const page = open([aTest(cancelled)]);
    expect(await screen.findByRole('tab', { name: /^Missed ?0$/ })).toBeInTheDocument();
    await page.user.click(screen.getByRole('tab', { name: /^Cancelled ?1$/ }));
    const row = within(screen.getByRole('listitem'));
    expect(row.getByText('Cancelled')).toBeVisible();
    expect(row.getByText('Your payment is refunded automatically.')).toBeVisible();
    expect(row.queryByText('Closed')).not.toBeInTheDocument();
    expect(row.queryByRole('link', { name: /Request refund/ })).not.toBeInTheDocument();
  });

  it('keeps a cancelled test with an attempt among the completed ones', async () => {
    const lastAttempt = { attemptId, status: 'graded' as const, submittedAt: '2026-11-20T07:34:36.000Z' };
    open([aTest({ phase: 'cancelled', attemptsUsed: 1, action: { code: 'view_result', attemptId }, lastAttempt })]);
    expect(await screen.findByRole('tab', { name: /^Completed ?1$/ })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: /^Cancelled/ })).not.toBeInTheDocument();
  });

  it('has no tab for tests from before joining or cancelled ones while there are none', async () => {
    open([aTest()]);
    await screen.findByRole('tab', { name: /^Missed/ });
    expect(screen.queryByRole('tab', { name: /^(Before you joined|Cancelled)/ })).not.toBeInTheDocument();
  });

  it('marks a result with answers that still wait for points, and shows no percentage of it', async () => {
    const lastAttempt = {
      attemptId,
      status: 'submitted' as const,
      submittedAt: '2026-11-21T13:04:36.000Z',
      released: true,
    };
    open(
      [aTest({ phase: 'closed', action: { code: 'view_result', attemptId }, lastAttempt })],
      {},
      '/my-tests?tab=completed',
    );
    expect(await screen.findByText('Still to grade')).toBeInTheDocument();
    expect(screen.queryByText(/%$/)).not.toBeInTheDocument();
  });

  it('says once when a test opens', async () => {
    open([
      aTest({
        phase: 'scheduled',
        startDate: '2026-11-22T04:30:00.000Z',
        action: { code: 'opens_at', at: '2026-11-22T04:30:00.000Z' },
      }),
    ]);
    expect(await screen.findAllByText('Opens 22 Nov 2026, 10:00 AM IST')).toHaveLength(1);
  });

  it('N-016: offers the start when a test opens, without a reload', async () => {
    const at = new Date(Date.now() + 300).toISOString();
    let row = aTest({ phase: 'scheduled', startDate: at, action: { code: 'opens_at', at } });
    open([], { listMyTests: () => replyOf([row, aTest({ id: 'b', title: 'Optics' })], { pagination: onePage }) });
    expect(await screen.findByRole('link', { name: 'Rotational Motion' })).toBeInTheDocument();
    row = aTest();
    expect(
      await screen.findByRole('link', { name: 'Take Test: Rotational Motion' }, { timeout: 8000 }),
    ).toBeInTheDocument();
  });

  it('F-195: groups tests into to do, completed and missed', async () => {
    const page = open([
      aTest(),
      aTest({
        id: 'b',
        title: 'Optics',
        attemptsUsed: 1,
        action: { code: 'view_result', attemptId },
        lastAttempt: {
          attemptId,
          status: 'graded',
          released: true,
          percentage: 70.67,
          submittedAt: '2026-11-20T07:34:36.000Z',
        },
      }),
      aTest({ id: 'c', title: 'Waves', phase: 'closed', action: { code: 'closed' } }),
    ]);
    expect(await screen.findByRole('tab', { name: 'To do 1' })).toHaveAttribute('aria-selected', 'true');
    await page.user.click(screen.getByRole('tab', { name: 'Completed 1' }));
    expect(screen.getByRole('link', { name: 'View result: Optics' })).toHaveAttribute(
      'href',
      `/tests/b/result?attempt=${attemptId}`,
    );
    expect(screen.getByText('70.67%')).toBeInTheDocument();
    await page.user.click(screen.getByRole('tab', { name: 'Missed 1' }));
    expect(screen.getByRole('heading', { name: 'Waves' })).toBeInTheDocument();
    expect(page.path()).toBe('/my-tests?tab=missed');
  });

  it('says which score of several attempts counts, and shows that one', async () => {
    const again = {
      attemptsAllowed: 2,
      attemptsUsed: 2,
      action: { code: 'view_result', attemptId },
      lastAttempt: { attemptId, status: 'graded', released: true, percentage: 50 },
    } as const;
    open(
      [
        aTest({ ...again, counted: { policy: 'highest', score: 6, maxScore: 8, percentage: 75, attempts: 2 } }),
        aTest({
          ...again,
          id: 'b',
          title: 'Optics',
          counted: { policy: 'average', score: 5.5, maxScore: 8, percentage: 68.75, attempts: 3 },
        }),
        aTest({
          ...again,
          id: 'c',
          title: 'Waves',
          counted: { policy: 'latest', score: 4, maxScore: 8, percentage: 50, attempts: 1 },
        }),
      ],
      {},
      '/my-tests?tab=completed',
    );
    expect(await screen.findByText('Score that counts: 6 of 8 (highest of 2 attempts)')).toBeInTheDocument();
    expect(screen.getByText('75%')).toBeInTheDocument();
    expect(screen.getByText('Score that counts: 5.5 of 8 (average of 3 attempts)')).toBeInTheDocument();
    expect(screen.getAllByText(/Score that counts/)).toHaveLength(2);
  });

  it('F-195: says when an unreleased result will be visible', async () => {
    open(
      [aTest({ attemptsUsed: 1, action: { code: 'results_at', at: '2026-11-23T12:30:00.000Z' } })],
      {},
      '/my-tests?tab=completed',
    );
    expect(await screen.findByText('Results on 23 Nov 2026, 6:00 PM IST')).toBeInTheDocument();
  });

  it('reads all pages of the list before counting', async () => {
    const page = open([], {
      listMyTests: ({ query }) =>
        replyOf([aTest({ id: `t${String(query?.['page'])}` })], {
          pagination: { ...onePage, hasNextPage: query?.['page'] === 1 },
        }),
    });
    expect(await screen.findByRole('tab', { name: 'To do 2' })).toBeInTheDocument();
    expect(page.calls.map(({ query }) => query)).toEqual([
      { page: 1, limit: 50 },
      { page: 2, limit: 50 },
    ]);
  });

  it('filters by class and says when nothing is left', async () => {
    const page = open([
      aTest(),
      aTest({
        id: 'b',
        title: 'Cells',
        classId: 'bio',
        className: 'Biology',
        phase: 'closed',
        action: { code: 'closed' },
      }),
    ]);
    await page.user.selectOptions(await screen.findByLabelText('Class'), 'Biology');
    expect(screen.getByText('No test of this class here')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(
      within(screen.getByRole('tabpanel')).getByRole('heading', { name: 'Rotational Motion' }),
    ).toBeInTheDocument();
  });

  it('shows the results of classes that were left apart, with a filter of their own', async () => {
    const sat = {
      attemptsUsed: 1,
      action: { code: 'view_result', attemptId },
      lastAttempt: { attemptId, status: 'graded', released: true, percentage: 50 },
    } as const;
    const former = [
      aTest({ ...sat, id: 'f1', title: 'Optics', classId: 'old', className: 'Old batch' }),
      aTest({ ...sat, id: 'f2', title: 'Cells', classId: 'bio', className: 'Biology' }),
    ];
    const page = open([], {
      listMyTests: ({ query }) => replyOf(query?.['ended'] ? former : [aTest()], { pagination: onePage }),
    });
    await page.user.click(await screen.findByRole('tab', { name: 'Former classes' }));
    expect(page.path()).toBe('/my-tests?tab=former');
    expect(await screen.findByRole('link', { name: 'View result: Optics' })).toHaveAttribute(
      'href',
      `/tests/f1/result?attempt=${attemptId}`,
    );
    await page.user.selectOptions(screen.getByLabelText('Class'), 'Biology');
    expect(screen.queryByRole('heading', { name: 'Optics' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('tab', { name: 'To do 1' }));
    expect(screen.getByRole('heading', { name: 'Rotational Motion' })).toBeInTheDocument();
  });

  it('leads there also who is in no class with tests any more, and says when there is nothing', async () => {
    const page = open([]);
    await page.user.click(await screen.findByRole('link', { name: 'Former classes' }));
    expect(await screen.findByText('No tests of former classes')).toBeVisible();
    expect(screen.getByText(/when you leave a class or are removed from it/)).toBeVisible();
  });

  it('F-195: offers Retry when the list cannot be loaded', async () => {
    open([], { listMyTests: () => refusal(500, 'internal', 'Oops') });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.queryByText('No tests yet')).not.toBeInTheDocument();
  });
});
