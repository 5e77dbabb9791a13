import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aDashboard, aTest, onePage, replyOf, testId } from '../../test/builders';
import { DashboardPage } from './dashboard.page';
import { greeting } from '@kasauti/web-kit/api';
import { findingOf, monthWord, plotOf } from '../plot/plot';

const open = (api: Api = {}, route = '/student/dashboard') =>
  renderPage(<DashboardPage />, {
    route,
    path: '/student/dashboard',
    user: aUser(),
    api: {
      getStudentDashboard: () => replyOf(aDashboard(), { source: 'live' }),
      listMyTests: () => replyOf([aTest()], { pagination: onePage }),
      ...api,
    },
  });

describe('student dashboard', () => {
  it('shows the next test with the action the server offers', async () => {
    open();
    expect((await screen.findAllByRole('link', { name: 'Take Test: Rotational Motion' }))[0]).toHaveAttribute(
      'href',
      `/tests/${testId}/take`,
    );
  });

  it('F-054: shows figures, and N/A until there is a rank', async () => {
    open();
    expect(await screen.findByText('68.4%')).toBeInTheDocument();
    expect(within(screen.getByText('Rank').closest('div') as HTMLElement).getByText('N/A')).toBeInTheDocument();
  });

  it('says what a rank waits for', async () => {
    const stats = { ...aDashboard().stats, rank: null, rankReason: 'not_released' as const };
    open({ getStudentDashboard: () => replyOf(aDashboard({ stats }), { source: 'live' }) });
    expect(await screen.findByText('Once the results of 3 tests are out')).toBeVisible();
  });

  it('says in which class a rank is', async () => {
    const stats = { ...aDashboard().stats, rank: 1, rankClass: 'Physics 2027', totalStudents: 5 };
    open({ getStudentDashboard: () => replyOf(aDashboard({ stats }), { source: 'live' }) });
    expect(await screen.findByText('In Physics 2027, by mean percentile of 90 days')).toBeVisible();
  });

  it('F-049: shows recent activity and the available quick actions', async () => {
    open();
    expect(await screen.findByText('Mock 06 completed')).toBeInTheDocument();
    expect(screen.getByText('70.67%')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse Classes' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View Analytics' })).toHaveAttribute('href', '/student/analytics');
    expect(screen.queryByRole('link', { name: 'Top Up Wallet' })).not.toBeInTheDocument();
  });

  it('offers to top up the wallet only while that is switched on', async () => {
    open({ getWallet: () => replyOf({ balance: 0, held: 0, currency: 'INR', topUpEnabled: true }) });
    expect(await screen.findByRole('link', { name: 'Top Up Wallet' })).toHaveAttribute('href', '/wallet/top-up');
  });

  it('F-049: links the newest five activities to their test or class', async () => {
    const row = (n: number) => ({
      id: `a${n}`,
      type: 'test_published' as const,
      title: `Mock ${n}`,
      description: '',
      timestamp: '2026-11-20T12:30:00.000Z',
      testId: `t${n}`,
    });
    const rows = [
      { ...row(1), type: 'test_completed' as const, attemptId: 'at1' },
      { ...row(2), type: 'enrollment_confirmed' as const, testId: undefined, classId: 'c2' },
      ...[3, 4, 5, 6, 7].map(row),
    ];
    open({ getStudentDashboard: () => replyOf(aDashboard({ recentActivity: rows }), { source: 'live' }) });
    const card = within(
      (await screen.findByRole('heading', { name: 'Recent activity' })).closest('section') as HTMLElement,
    );
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/tests/t1/result?attempt=at1',
      '/classes/c2',
      '/tests/t3/details',
      '/tests/t4/details',
      '/tests/t5/details',
    ]);
  });

  it('shows a running test first, with its time left and a filled button', async () => {
    const at = new Date(Date.now() + 26 * 60_000 + 30_000).toISOString();
    open({ listMyTests: () => replyOf([aTest({ action: { code: 'resume', at } })], { pagination: onePage }) });
    expect(await screen.findByText('26 min left')).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'Resume Test: Rotational Motion' }))
      expect(link).toHaveClass('btn-primary');
  });

  it('shows the next test beside the recent activity', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'What is next' })).toBeInTheDocument();
    expect(
      await within(screen.getByRole('tabpanel')).findByRole('link', { name: 'Take Test: Rotational Motion' }),
    ).toBeInTheDocument();
  });

  it('F-050: shows classes with progress, the last score, the next test with its fee, and a link', async () => {
    const page = open({
      listMyTests: () => replyOf([aTest({ fee: 1770, action: { code: 'pay' } })], { pagination: onePage }),
    });
    await page.user.click(await screen.findByRole('tab', { name: 'My Classes' }));
    expect(await screen.findByRole('progressbar', { name: 'Tests done' })).toHaveAttribute('aria-valuenow', '50');
    expect(screen.getByText('Last score 66.67%')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View Class: Physics for JEE' })).toBeInTheDocument();
    const card = within(screen.getByText('Next test', { selector: 'li *' }).closest('li') as HTMLElement);
    expect(card.getByText('Open now · ₹17.70 including GST')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Pay & Take Test: Rotational Motion' })).toBeInTheDocument();
  });

  it('shows no price of a next test that is paid, and until when it is open instead of when it opened', async () => {
    const [known] = aDashboard().enrolledClasses;
    if (!known) throw new Error('no class');
    const [startDate, endDate] = ['2026-11-20T04:30:00.000Z', '2026-11-24T04:30:00.000Z'];
    const nextTest = { id: testId, title: 'Rotational Motion', scheduledFor: startDate, fee: 1770 };
    const test = aTest({ fee: 1770, isPaid: true, startDate, endDate, action: { code: 'resume' } });
    open(
      {
        getStudentDashboard: () =>
          replyOf(aDashboard({ enrolledClasses: [{ ...known, nextTest }] }), { source: 'live' }),
        listMyTests: () => replyOf([test], { pagination: onePage }),
      },
      '/student/dashboard?tab=classes',
    );
    const card = within((await screen.findByText('Next test', { selector: 'li *' })).closest('li') as HTMLElement);
    expect(card.getByText('Open until 24 Nov 2026, 10:00 AM IST')).toBeInTheDocument();
    expect(card.queryByText(/₹17.70|20 Nov/)).toBeNull();
  });

  it('F-051: shows upcoming tests with class, teacher, length, count, time, fee and what may be done', async () => {
    const opens = '2026-11-24T04:30:00.000Z';
    const tests = [
      aTest({ fee: 1770, isPaid: true }),
      aTest({ id: 'b', title: 'Optics', fee: 1770, action: { code: 'pay' } }),
      aTest({ id: 'c', title: 'Waves', phase: 'scheduled', startDate: opens, action: { code: 'opens_at', at: opens } }),
    ];
    open({ listMyTests: () => replyOf(tests, { pagination: onePage }) }, '/student/dashboard?tab=upcoming');
    const panel = within(await screen.findByRole('tabpanel'));
    const row = async (title: string) =>
      within((await panel.findByRole('link', { name: title })).closest('li') as HTMLElement);
    const paid = await row('Rotational Motion');
    for (const text of ['Physics for JEE · Meera Subramanian', '60 min', '3 questions', 'Paid'])
      expect(paid.getByText(text)).toBeInTheDocument();
    expect(paid.getByRole('link', { name: 'Take Test: Rotational Motion' })).toBeInTheDocument();
    const unpaid = await row('Optics');
    expect(unpaid.getByText('₹17.70')).toBeInTheDocument();
    expect(unpaid.getByRole('link', { name: 'Pay & Take Test: Optics' })).toHaveAttribute('href', '/tests/b/pay');
    const later = await row('Waves');
    expect(later.getAllByText(/Opens 24 Nov 2026, 10:00 AM IST/).length).toBeGreaterThan(0);
    expect(later.getByRole('link', { name: 'Waves' })).toHaveAttribute('href', '/tests/c/details');
  });

  it('keeps the tab in the address', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('tab', { name: 'Upcoming Tests 1' }));
    expect(page.path()).toBe('/student/dashboard?tab=upcoming');
  });

  it('F-052: states the trend, with a table beside the plot', async () => {
    const monthlyScores = [
      { month: '2026-09', avgScore: 55 },
      { month: '2026-10', avgScore: 60 },
      { month: '2026-11', avgScore: 68.4 },
    ];
    open(
      {
        getStudentDashboard: () =>
          replyOf(aDashboard({ performanceAnalytics: { monthlyScores, subjectPerformance: [] } }), { source: 'live' }),
      },
      '/student/dashboard?tab=analytics',
    );
    expect(
      await screen.findByRole('heading', { name: 'Your average is rising: 68.4% in Nov 2026' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Show as a table')).toBeInTheDocument();
  });

  it('draws no plot for one or two months, and hides empty changes', async () => {
    const subjectPerformance = [{ subject: 'Physics', avgScore: 60, improvement: '+0.0', testsCompleted: 1 }];
    open(
      {
        getStudentDashboard: () =>
          replyOf(aDashboard({ performanceAnalytics: { ...aDashboard().performanceAnalytics, subjectPerformance } }), {
            source: 'live',
          }),
      },
      '/student/dashboard?tab=analytics',
    );
    const months = within(await screen.findByLabelText('Average score per month, all tests'));
    expect(months.getByText('Oct 2026').nextSibling).toHaveTextContent('60%');
    expect(document.querySelector('.plot')).toBeNull();
    expect(screen.queryByText('+0.0')).not.toBeInTheDocument();
  });

  it('F-053: shows tests when the figures fail to load, and the other way round', async () => {
    const first = open({ getStudentDashboard: () => refusal(500, 'internal', 'Oops') });
    expect(await screen.findByText('Unable to load dashboard')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(await screen.findAllByRole('link', { name: 'Take Test: Rotational Motion' })).toHaveLength(2);
    first.unmount();
    open({ listMyTests: () => refusal(500, 'internal', 'Oops') });
    expect(await screen.findByText('Your next test could not be loaded')).toBeInTheDocument();
    expect(await screen.findByText('Mock 06 completed')).toBeInTheDocument();
  });

  it('offers a new student the classes', async () => {
    open({
      listMyTests: () => replyOf([], { pagination: onePage }),
      getStudentDashboard: () => replyOf(aDashboard({ recentActivity: [], enrolledClasses: [] }), { source: 'live' }),
    });
    expect(await screen.findAllByRole('heading', { name: 'No upcoming test' })).toHaveLength(2);
    expect(screen.getByText('No activity yet')).toBeInTheDocument();
  });
});

describe('words and lines of the dashboard', () => {
  it('greets by the hour in India', () => {
    expect(greeting('Ananya Kulkarni', Date.parse('2026-11-21T12:30:00Z'))).toBe('Good evening, Ananya');
    expect(greeting(undefined, Date.parse('2026-11-21T02:30:00Z'))).toBe('Good morning');
  });

  it('states the trend of the months', () => {
    expect(
      findingOf([
        { month: '2026-10', avgScore: 70 },
        { month: '2026-11', avgScore: 64 },
      ]),
    ).toBe('Your average is falling: 64% in Nov 2026');
    expect(findingOf([{ month: '2026-11', avgScore: 64 }])).toBe('Your average: 64% in Nov 2026');
    expect(monthWord('This month')).toBe('This month');
  });

  it('draws from 0 to 100 percent', () => {
    expect(plotOf([0, 50, 100])).toEqual({
      points: [
        { x: 0, y: 100 },
        { x: 50, y: 50 },
        { x: 100, y: 0 },
      ],
      line: 'M0 100L50 50L100 0',
    });
  });
});
