import { ApiError, aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aHealth,
  anExamDay,
  anOpenTest,
  aService,
  countsReply,
  parked,
  theCounts,
  trafficOf,
} from '../../test/builders';
import type { Health } from '../health/health';
import { advice, type Kind } from './advice';
import { conditionsOf } from './conditions';
import { ExamDayPage } from './exam-day.page';
import { findingOf, pointsOf, topOf } from './saves';

const healthy = (services: Parameters<typeof aHealth>[0] = [], traffic = trafficOf([900, 900, 370])): Health => ({
  ...aHealth(services),
  traffic,
});
const open = (api: Api = {}) =>
  renderPage(<ExamDayPage />, {
    route: '/admin/exam-day',
    path: '/admin/exam-day',
    user: aUser({ role: 'admin' }),
    api: {
      getExamDay: () => ({ success: true, data: anExamDay() }),
      getSystemHealth: () => ({ success: true, data: healthy() }),
      getAdminDashboard: () => countsReply(),
      ...api,
    },
  });

describe('what is wrong now', () => {
  const of = (health: Health | undefined, day = anExamDay(), locked = 0) =>
    conditionsOf({ health, day, locked }).map(({ kind, title, isExam }) => [kind, title, isExam]);
  const saves = (part: object) => healthy([], trafficOf([1000, 1000], part));

  it('is nothing on a good day', () => expect(of(healthy())).toEqual([]));

  it.each([
    ['no answer of the gateway', undefined, [['gateway', 'The gateway does not answer', true]]],
    [
      'assessment down',
      healthy([aService('assessment', { status: 'down', checks: {} })]),
      [['assessmentDown', 'Assessment is down', true]],
    ],
    [
      'identity and audit down',
      healthy([aService('identity', { status: 'down' }), aService('audit', { status: 'down' })]),
      [
        ['identityDown', 'Identity is down', true],
        ['serviceDown', 'Audit is down', false],
      ],
    ],
    ['1 failed save of 1,000, which is within the limit', saves({ failedSaves: 1 }), []],
    [
      '4 calls put off of 40, which are too few to tell',
      healthy([], trafficOf([0, 0], { requests: 20, putOff: 2 })),
      [],
    ],
    ['saves that fail', saves({ failedSaves: 20 }), [['savesFail', '2% of the saves fail', true]]],
    ['slow saves', saves({ lateSaves: 11 }), [['savesLate', '1.1% of the saves take longer than 500 ms', true]]],
    ['calls that fail', saves({ failed: 22 }), [['requestsFail', '2% of the calls fail', false]]],
    ['calls that are put off', saves({ putOff: 22 }), [['putOff', '2% of the calls are put off', false]]],
    [
      'an old outbox',
      healthy([
        aService('payment', {
          status: 'degraded',
          checks: { outbox: { ok: false, figures: { oldestSec: 45 } } },
        }),
      ]),
      [['lag', 'Events wait: the oldest for 45 s, 0 for consumers', false]],
    ],
    [
      'a slow consumer',
      healthy([
        aService('assessment', { status: 'degraded', checks: { consumers: { ok: false, figures: { seats: 130 } } } }),
      ]),
      [['lag', 'Events wait: the oldest for 130 s, 0 for consumers', false]],
    ],
    [
      'a process that is gone',
      healthy([
        aService('catalog', {
          status: 'degraded',
          checks: { processes: { ok: false, detail: '1 of 2 processes down' } },
        }),
      ]),
      [['serviceTroubled', 'Catalog is not well', false]],
    ],
    [
      'a job of assessment that fails, and dead letters',
      healthy([
        aService('audit', { status: 'degraded', checks: parked(2) }),
        aService('assessment', { status: 'degraded', checks: { 'job grade-due': { ok: false } } }),
      ]),
      [
        ['serviceTroubled', 'Assessment is not well', true],
        ['deadLetters', '2 dead letters waiting for a decision', false],
      ],
    ],
  ])('%s', (_what, health, expected) => expect(of(health)).toEqual(expected));

  it('puts what touches exams before late results and locked payments', () =>
    expect(of(healthy(), anExamDay({ overdue: 101, lateResults: 3 }), 11)).toEqual([
      ['overdue', '101 attempts past their end', true],
      ['lateResults', '3 results later than a minute', false],
      ['paidButLocked', '11 payments paid but locked', false],
    ]));
});

describe('what to do', () => {
  const stepsOf = (kind: Kind) => advice[kind].steps.join(' ');

  it('names the teacher for everything that only teachers may do', () => {
    for (const { steps } of Object.values(advice))
      for (const step of steps.filter((step) =>
        /Give time|Let the student go on|Allow an attempt|extra time/i.test(step),
      ))
        expect(step).toMatch(/teacher/);
  });
  it('gives time only to attempts that run, and lets those sit the test who could not enter', () => {
    expect(stepsOf('savesFail')).toMatch(/“Give time” while attempts run/);
    expect(stepsOf('assessmentDown')).toMatch(/Let the student go on/);
    for (const kind of ['identityDown', 'paidButLocked'] as const) {
      expect(stepsOf(kind)).toMatch(/Allow an attempt/);
      expect(stepsOf(kind)).not.toMatch(/time/i);
    }
  });
});

describe('the saves', () => {
  it.each([
    [[0, 0, 0], 'No exam saves at the moment'],
    [[120, 600, 300], 'Saves are rising, none fails'],
    [[900, 300, 100], 'Saves are falling, none fails'],
    [[900, 930, 300], 'Saves are steady, none fails'],
  ])('of %j in words', (saves, text) => expect(findingOf(pointsOf(trafficOf(saves)))).toBe(text));
  it('leave out a half minute that has just begun, and fit under a round number', () => {
    const points = pointsOf([...trafficOf([900]), ...trafficOf([3], { seconds: 2 })]);
    expect(points).toHaveLength(1);
    expect(topOf(pointsOf(trafficOf([1110, 0])))).toBe(50);
  });
});

describe('the page', () => {
  it('does not say that nothing is saved while the saves have just begun to be counted', async () => {
    open({ getExamDay: () => ({ success: true, data: { ...anExamDay(), traffic: trafficOf([3], { seconds: 2 }) } }) });
    expect(await screen.findByText('Saves are not known yet')).toBeVisible();
    expect(screen.queryByText('No exam saves at the moment')).toBeNull();
  });

  it('answers first, then the figures against their limits and the tests', async () => {
    open();
    expect(
      await screen.findByRole('heading', { name: 'Yes: 1,482 students write and every answer is kept' }),
    ).toBeInTheDocument();
    const figures = screen.getByLabelText('This minute');
    expect(figures).toHaveTextContent('Saves a second31.8');
    expect(figures).toHaveTextContent('0% over 500 ms, limit 1%, within the limit');
    expect(figures).toHaveTextContent('0 of 1,470 calls, limit 0.1%');
    expect(screen.getByText(/Nothing. Leave this page open/)).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'Open now' }));
    expect(table.getByRole('row', { name: /Optics.*931.*1,310/ })).toBeInTheDocument();
    expect(table.getByRole('row', { name: /Waves.*No end/ })).toBeInTheDocument();
    expect(screen.getByText('3 more tests open, with fewer or no students inside.')).toBeInTheDocument();
    expect(screen.getByText('No job fails, no event is set aside.')).toBeInTheDocument();
  });

  it('F-201: says what to do with the first steps, and the button moves the focus there', async () => {
    const page = open({
      getSystemHealth: () => ({
        success: true,
        data: healthy(
          [aService('audit', { status: 'degraded', checks: parked(2) })],
          trafficOf([900, 900, 300], { lateSaves: 90 }),
        ),
      }),
      getAdminDashboard: () =>
        countsReply(theCounts({ paymentsToday: { count: 40, amount: 70_800, refunded: 0, locked: 11 } })),
    });
    expect(
      await screen.findByRole('heading', { name: 'No: 15% of the saves take longer than 500 ms' }),
    ).toBeInTheDocument();
    await screen.findByRole('heading', { name: /11 payments paid but locked/ });
    const todo = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(todo).toEqual([
      '15% of the saves take longer than 500 ms Exams are touched',
      '11 payments paid but locked Beside the exams',
      '2 dead letters waiting for a decision Beside the exams',
    ]);
    expect(screen.getByText('Add two processes of assessment.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open locked orders: 11 payments paid but locked' })).toHaveAttribute(
      'href',
      '/admin/orders?status=locked',
    );
    await page.user.click(screen.getByRole('button', { name: 'What should I do?' }));
    expect(document.activeElement).toHaveTextContent('What to do');
    expect(screen.getByText('Audit: Dead letters')).toBeInTheDocument();
  });

  it('rates failing saves and waiting events by the limits of what it reports', async () => {
    const health = healthy(
      [aService('payment', { status: 'degraded', checks: { bus: { ok: true, figures: { events: 900 } } } })],
      trafficOf([900, 900, 370], { failedSaves: 30 }),
    );
    open({ getSystemHealth: () => ({ success: true, data: health }) });
    expect(await screen.findByRole('heading', { name: /No: 4.7% of the saves fail/ })).toBeInTheDocument();
    const figures = screen.getByLabelText('This minute');
    expect(figures).toHaveTextContent(
      '0% over 500 ms, limit 1%, within the limit4.7% fail, limit 0.1%, over the limit',
    );
    expect(figures).toHaveTextContent('900 events waiting for consumers, limit 500, over the limit');
    expect(screen.getByRole('heading', { name: /^Events wait: the oldest for 0 s, 900/ })).toBeInTheDocument();
  });

  it('does not call figures well that are over their limit by failures too few to report', async () => {
    const health = healthy([], trafficOf([0, 4], { failedSaves: 2 }));
    open({ getSystemHealth: () => ({ success: true, data: health }) });
    expect(
      await screen.findByRole('heading', { name: /^Yes: .* and devices send again the few answers that failed$/ }),
    ).toBeInTheDocument();
    const figures = screen.getByLabelText('This minute');
    expect(figures).toHaveTextContent('100% fail, limit 0.1%, too few to tell');
    expect(figures).toHaveTextContent('0% over 500 ms, limit 1%, within the limit');
  });

  it('says which figures are unknown when assessment does not answer, and asks again', async () => {
    let isUp = false;
    const page = open({
      getExamDay: () => (isUp ? { success: true, data: anExamDay() } : refusal(503, 'upstream_unavailable', 'Away')),
      getSystemHealth: () => ({
        success: true,
        data: healthy([aService('assessment', { status: 'down', checks: {} })]),
      }),
    });
    expect(await screen.findByRole('heading', { name: 'No: Assessment is down' })).toBeInTheDocument();
    expect(screen.getAllByText('Not known: no figures of assessment')).toHaveLength(2);
    expect(screen.getByText(/How many students write is not known/)).toBeInTheDocument();
    expect(screen.getByText('Assessment: down')).toBeInTheDocument();
    isUp = true;
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Open now' })).toBeInTheDocument();
  });

  it('reads again with Refresh what is paid but locked, and says that it is read less often', async () => {
    const [before, after] = [11, 0].map((locked) =>
      countsReply(theCounts({ paymentsToday: { count: 40, amount: 70_800, refunded: 0, locked } })),
    );
    let isSettled = false;
    const page = open({ getAdminDashboard: () => (isSettled ? after : before) });
    await screen.findByRole('heading', { name: /11 payments paid but locked/ });
    expect(screen.getByText(/refreshed every 5 s, payments every minute$/)).toBeInTheDocument();
    isSettled = true;
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /paid but locked/ })).toBeNull());
  });

  it('is of use when nothing answers', async () => {
    const offline = () => ApiError.network('Failed to fetch');
    open({ getExamDay: offline, getSystemHealth: offline, getAdminDashboard: offline });
    expect(await screen.findByRole('heading', { name: 'No: The gateway does not answer' })).toBeInTheDocument();
    expect(screen.getByText(/Do not stop anything else/)).toBeInTheDocument();
    expect(screen.getByText('Not known: no figures of the gateway.')).toBeInTheDocument();
  });

  it.each([
    ['rate_limited', refusal(429, 'rate_limited', 'Too many requests. Please wait a moment and try again.')],
    ['overloaded', refusal(503, 'overloaded', 'We are very busy right now. Please try again in a moment.')],
  ])('does not call a gateway gone that answers %s, and keeps what others tell', async (_code, refused) => {
    open({
      getSystemHealth: () => refused,
      getExamDay: () => ({ success: true, data: anExamDay({ lateResults: 3 }) }),
    });
    const busy = 'The gateway answers, but does not tell how the services are';
    expect(await screen.findByRole('heading', { name: `Not known: ${busy}` })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: `${busy} Beside the exams` })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /3 results later than a minute/ })).toBeInTheDocument();
    expect(screen.queryByText(/does not answer/)).toBeNull();
  });
  it('calls it gone when a load balancer answers in its place', async () => {
    open({ getSystemHealth: () => new ApiError(502, '<h1>Bad Gateway</h1>') });
    expect(await screen.findByRole('heading', { name: 'No: The gateway does not answer' })).toBeInTheDocument();
  });

  it('counts open tests that nothing happens in, and says so when none is open', async () => {
    const empty = anExamDay({ open: 0, inside: 0, tests: [], opening: [anOpenTest({ inside: 0 })], openingSoon: 3 });
    open({ getExamDay: () => ({ success: true, data: empty }) });
    expect(await screen.findByText('No test is open.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Yes: no student writes at the moment' })).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Open within the hour' })).toBeInTheDocument();
    expect(screen.getByText('2 more tests.')).toBeInTheDocument();
  });

  it('leads to the second factor where it is missing', async () => {
    open({ getExamDay: () => refusal(403, 'second_factor_required', 'This needs your second factor.') });
    expect(await screen.findByRole('link', { name: 'Set up or confirm' })).toHaveAttribute('href', '/account');
  });
});
