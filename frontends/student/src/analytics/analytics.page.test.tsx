import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { onePage, replyOf } from '../../test/builders';
import type { Analytics } from './analytics.data';
import { AnalyticsPage } from './analytics.page';

const month = (n: number) => `2026-${String(n).padStart(2, '0')}`;
const figures = (part: Partial<Analytics> = {}): Analytics => ({
  asOf: '2026-11-21T12:30:00.000Z',
  period: 'monthly',
  overview: {
    averageScore: 68.4,
    improvement: '+4.2',
    totalTestsTaken: 31,
    totalTimeSpent: 2538,
    rank: 148,
    totalStudents: 2314,
    percentile: 93.65,
    currentStreak: 1,
    longestStreak: 17,
  },
  performanceTrend: [
    { date: '2026-09-01', score: 60, testsCount: 1 },
    { date: '2026-10-01', score: 64.2, testsCount: 5 },
    { date: '2026-11-01', score: 68.4, testsCount: 6 },
  ],
  subjectWisePerformance: [
    {
      subject: 'Chemistry',
      averageScore: 92,
      improvement: '+6.1',
      testsCompleted: 14,
      timeSpent: 725,
      strongAreas: ['Bonding'],
      weakAreas: [],
      areas: [{ area: 'Bonding', answered: 8, correct: 7, level: 'strong' }],
    },
    {
      subject: 'Physics',
      averageScore: 58.3,
      improvement: '-1.4',
      testsCompleted: 14,
      timeSpent: 813,
      strongAreas: [],
      weakAreas: ['Rotation', 'Fluids'],
      areas: [
        { area: 'Rotation', answered: 12, correct: 3, level: 'weak' },
        { area: 'Fluids', answered: 10, correct: 5, level: 'weak' },
        { area: 'Heat', answered: 4, correct: 0, level: 'too_few' },
      ],
    },
  ],
  recentTests: [
    {
      id: 't1',
      attemptId: 'a1',
      title: 'JEE Main Mock 06',
      className: 'Full Series',
      completedAt: '2026-11-20T07:34:36.000Z',
      timeTaken: 9876,
      timeLimit: 10800,
      rank: 148,
      totalAttempts: 2314,
      score: 212,
      maxScore: 300,
    },
    {
      id: 't2',
      attemptId: 'a2',
      title: 'Waves',
      className: 'Full Series',
      completedAt: '2026-11-19T07:34:36.000Z',
      timeTaken: 600,
      timeLimit: 1800,
      rank: null,
      totalAttempts: 8,
      score: null,
      maxScore: null,
    },
  ],
  monthlyActivity: Array.from({ length: 12 }, (_, i) => ({
    month: i === 0 ? '2025-12' : month(i),
    testsCompleted: i === 11 ? 6 : i === 9 ? 1 : 0,
    timeSpent: i === 11 ? 90 : 0,
    avgScore: i === 11 ? 68.4 : null,
  })),
  ...part,
});
const api = (more: Api = {}): Api => ({
  getStudentAnalytics: () => replyOf(figures(), { source: 'live' }),
  listMyClasses: () => replyOf([{ id: '65a000000000000000000001', title: 'Full Series' }], { pagination: onePage }),
  ...more,
});
const open = (more: Api = {}, route = '/student/analytics') =>
  renderPage(<AnalyticsPage />, { route, path: '/student/analytics', user: aUser(), api: api(more) });
const asked = (page: ReturnType<typeof open>) => page.sent('getStudentAnalytics').map(({ query }) => query);

it('F-057 to F-061: shows figures, trend, table, subjects, tests and months', async () => {
  const page = open();
  expect(await screen.findByRole('heading', { name: 'Your average is rising: 68.4% in Nov 2026' })).toBeInTheDocument();
  expect(asked(page)).toEqual([{ period: 'monthly' }]);
  expect(screen.getByText('of 2,314')).toBeInTheDocument();
  expect(screen.getByText('Percentile 93.65')).toBeInTheDocument();
  expect(screen.getByText('42 h 18 min in all')).toBeInTheDocument();
  expect(screen.getByText('Longest 17 days')).toBeInTheDocument();
  expect(
    within(screen.getByRole('table', { name: 'Average score per month' })).getByRole('row', {
      name: 'Oct 2026 64.2% 5',
    }),
  ).toBeInTheDocument();
  expect(
    screen.getByRole('row', { name: /Physics .*58.3% -1.4 14 13 h 33 min N\/A Rotation, Fluids/ }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'JEE Main Mock 06' })).toHaveAttribute('href', '/tests/t1/result?attempt=a1');
  expect(
    screen.getByRole('row', { name: /JEE Main Mock 06.* 212 \/ 300 148 of 2,314 164:36 of 180:00/ }),
  ).toBeInTheDocument();
  expect(screen.getByText('Nov 2026: 6 tests, 1 h 30 min, average 68.4%')).toBeInTheDocument();
  expect(screen.getByText('Oct 2026: 0 tests, average N/A')).toBeInTheDocument();
  expect(screen.queryByText(/^(Dec 2025|Aug 2026): /)).not.toBeInTheDocument();
});

it('says whose rank stands beside a later attempt', async () => {
  const [test] = figures().recentTests;
  const recentTests = test ? [{ ...test, attemptNo: 2, timeTaken: 4512, timeLimit: null }] : [];
  open({ getStudentAnalytics: () => replyOf(figures({ recentTests }), { source: 'live' }) });
  expect(
    await screen.findByRole('row', { name: /212 \/ 300 148 of 2,314 Rank of the first attempt 75:12$/ }),
  ).toBeInTheDocument();
});

it('shows the topics with their answers, the weakest first, and claims nothing from a few answers', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Practise Rotation first' })).toBeInTheDocument();
  const topics = within(screen.getByRole('table', { name: 'Right answers by topic' }));
  expect(topics.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'TopicSubjectRightAnswersIn words',
    'RotationPhysics25%3 of 12Weak',
    'FluidsPhysics50%5 of 10Weak',
    'BondingChemistry88%7 of 8Strong',
  ]);
  expect(screen.getByText('1 topic with too few answers').closest('details')).not.toHaveAttribute('open');
  const thin = within(screen.getByRole('table', { name: 'Topics with too few answers', hidden: true }));
  expect(thin.getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toEqual([
    'TopicSubjectRightAnswersIn words',
    'HeatPhysicsN/A0 of 41 more answer needed',
  ]);
  expect(topics.getByRole('progressbar', { name: 'Right answers in Rotation' })).toHaveAttribute(
    'aria-valuetext',
    '25%',
  );
});

it('says how many topics there are where not all are listed', async () => {
  const subjectWisePerformance = figures().subjectWisePerformance.map((one) => ({ ...one, areasTotal: 28 }));
  open({ getStudentAnalytics: () => replyOf(figures({ subjectWisePerformance }), { source: 'live' }) });
  expect(await screen.findByText('4 of 56 topics: the weakest of each subject')).toBeInTheDocument();
});

it('F-056: keeps period and class in the address', async () => {
  const page = open({}, '/student/analytics?period=weekly');
  await waitFor(() => expect(asked(page)).toEqual([{ period: 'weekly' }]));
  await page.user.click(await screen.findByRole('button', { name: 'Yearly' }));
  expect(page.path()).toBe('/student/analytics?period=yearly');
  await screen.findByRole('option', { name: 'Full Series' });
  await page.user.selectOptions(screen.getByLabelText('Class'), 'Full Series');
  expect(page.path()).toBe('/student/analytics?period=yearly&classId=65a000000000000000000001');
  await waitFor(() => expect(asked(page).at(-1)).toEqual({ period: 'yearly', classId: '65a000000000000000000001' }));
  await page.user.click(screen.getByRole('button', { name: 'Monthly' }));
  expect(page.path()).toBe('/student/analytics?classId=65a000000000000000000001');
});

it('offers every class, also beyond the first page of them', async () => {
  const titles = ['Full Series', 'Speed Tests'];
  open({
    listMyClasses: ({ query }) => {
      const page = Number(query?.['page']);
      const data = [{ id: `C${page}`, title: titles[page - 1] }];
      return replyOf(data, { pagination: { ...onePage, hasNextPage: page < titles.length } });
    },
  });
  for (const name of titles) expect(await screen.findByRole('option', { name })).toBeInTheDocument();
});

it('F-062: says when there is no data yet', async () => {
  const { overview } = figures();
  open({
    getStudentAnalytics: () =>
      replyOf(
        figures({
          overview: { ...overview, totalTestsTaken: 0, averageScore: null },
          performanceTrend: [],
          subjectWisePerformance: [],
          recentTests: [],
        }),
        { source: 'live' },
      ),
  });
  expect(await screen.findByRole('heading', { name: 'No Analytics Available' })).toBeInTheDocument();
});

it('says of a test whose every question was dropped that it is not scored', async () => {
  const recentTests = figures()
    .recentTests.slice(0, 1)
    .map((one) => ({ ...one, score: 0, maxScore: 0, rank: null }));
  open({ getStudentAnalytics: () => replyOf(figures({ recentTests }), { source: 'live' }) });
  expect(await screen.findByRole('cell', { name: 'Not scored' })).toBeVisible();
  expect(screen.queryByText('0 / 0')).toBeNull();
});

it('says of a test whose results are never shown that they are not, and of another one not yet', async () => {
  const tests = figures().recentTests.map((one) => ({ ...one, score: null, maxScore: null }));
  const recentTests = tests.map((one, i) => ({ ...one, resultsVisible: i > 0 }));
  open({ getStudentAnalytics: () => replyOf(figures({ recentTests }), { source: 'live' }) });
  const rows = within(await screen.findByRole('table', { name: 'Recent tests' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => /Not (shown|yet)/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Not shown',
    'Not yet',
  ]);
});

it('F-062: shows a failure with Retry, not as missing data', async () => {
  let broken = true;
  const page = open({
    getStudentAnalytics: () => (broken ? refusal(503, 'unavailable', 'Busy') : replyOf(figures(), { source: 'live' })),
  });
  expect(await screen.findByRole('heading', { name: 'Analytics could not be loaded' })).toBeInTheDocument();
  expect(screen.queryByText('No Analytics Available')).not.toBeInTheDocument();
  broken = false;
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Percentile 93.65')).toBeInTheDocument();
});

it('F-058: draws from 0 to 100 percent, so that a small change looks small', async () => {
  open();
  await screen.findByRole('heading', { name: /rising/ });
  expect(document.querySelector('.plot-y')).toHaveTextContent('100%75%50%25%0%');
});

it('shows two periods as figures instead of a line, and no empty change', async () => {
  const { overview, subjectWisePerformance } = figures();
  open({
    getStudentAnalytics: () =>
      replyOf(
        figures({
          overview: { ...overview, improvement: '+0.0' },
          performanceTrend: figures().performanceTrend.slice(1),
          subjectWisePerformance: subjectWisePerformance.map((one) => ({ ...one, improvement: '+0.0' })),
        }),
        { source: 'live' },
      ),
  });
  expect(await screen.findByText('Your last month with results equals the one before')).toBeInTheDocument();
  expect(document.querySelector('.plot')).toBeNull();
  expect(within(screen.getByLabelText('Average score per month')).getByText('Oct 2026').nextSibling).toHaveTextContent(
    '64.2%',
  );
  expect(screen.queryByText('+0.0')).not.toBeInTheDocument();
});

it('compares the last two months with results, which need not follow each other', async () => {
  const { overview } = figures();
  const performanceTrend = ['2026-06-01', '2026-11-01'].map((date, n) => ({ date, score: 60 + 8 * n, testsCount: 1 }));
  const part = { overview: { ...overview, improvement: '+8.0' }, performanceTrend };
  open({ getStudentAnalytics: () => replyOf(figures(part), { source: 'live' }) });
  expect(await screen.findByText(/in your last month with results, against the one before/)).toHaveTextContent(
    /^\+8.0 in/,
  );
});

it('shows no comparison for the first period', async () => {
  open({
    getStudentAnalytics: () =>
      replyOf(figures({ performanceTrend: [{ date: '2026-11-01', score: 68.4, testsCount: 6 }] }), { source: 'live' }),
  });
  expect(await screen.findByText('Your first month with results')).toBeInTheDocument();
});

it('B-008: says what its ranks are of, and how equal marks are ranked', async () => {
  const { overview } = figures();
  open({
    getStudentAnalytics: () =>
      replyOf(figures({ overview: { ...overview, rankClass: 'Full Series' } }), { source: 'live' }),
  });
  expect(
    await screen.findByText('In Full Series, by mean percentile of 90 days · Percentile 93.65'),
  ).toBeInTheDocument();
  expect(screen.getByText(/A rank in a test compares first attempts/)).toBeInTheDocument();
});

it.each([
  ['too_few', 'After 3 ranked tests'],
  ['not_released', 'Once the results of 3 tests are out'],
  ['grading_pending', 'Once the answers of your tests are graded'],
] as const)('shows a missing rank as missing, and what it waits for: %s', async (rankReason, text) => {
  const { overview } = figures();
  open({
    getStudentAnalytics: () =>
      replyOf(figures({ overview: { ...overview, rank: null, rankReason, percentile: null } }), { source: 'live' }),
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});
