import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aTest, classId, dashboard, replyOf, teacher, tests } from '../../test/builders';
import { DashboardPage } from './dashboard.page';
import { dutiesLabel, dutiesOf } from './duties';
import { toneOf } from './figures';
import { greeting } from '@kasauti/web-kit/api';

const open = (api: Api = {}) =>
  renderPage(<DashboardPage />, {
    route: '/dashboard',
    user: teacher,
    api: { getTeacherDashboard: dashboard(), listTeachingTests: tests(), listMyWorkplaces: () => replyOf([]), ...api },
  });

describe('the dashboard of a teacher', () => {
  it('F-043, F-045 to F-047: shows five figures, tests with their submissions, activity and classes', async () => {
    open({
      getTeacherDashboard: dashboard({
        activeTests: [
          {
            id: 'T1',
            title: 'Optics',
            class: 'NEET Physics',
            status: 'closing',
            submissions: 1108,
            total: 2314,
            deadline: '2026-11-21T13:30:00Z',
          },
        ],
        recentActivity: [
          {
            id: 'A1',
            type: 'submission',
            message: 'Asha Rao submitted Optics',
            test: 'Optics',
            class: 'NEET Physics',
            classId,
            testId: 'T1',
            score: 84,
            time: '2026-11-01T06:00:00Z',
          },
          {
            id: 'A2',
            type: 'enrollment',
            message: 'Ben Das joined NEET Physics',
            class: 'NEET Physics',
            classId,
            time: '2026-11-01T05:00:00Z',
          },
        ],
      }),
    });
    const figures = within(await screen.findByLabelText('At a glance'));
    for (const label of ['Total classes', 'Total students', 'Active tests', 'Pending grading', 'Average performance'])
      expect(figures.getByText(label)).toBeVisible();
    expect(figures.getByText('64.83%')).toBeVisible();
    expect(screen.getByText('1,108 / 2,314')).toBeVisible();
    expect(screen.getByText('Closing')).toBeVisible();
    expect(screen.getByText('Closes 21 Nov 2026, 7:00 PM IST')).toBeVisible();
    expect(screen.getByText('84%')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Asha Rao submitted Optics' })).toHaveAttribute(
      'href',
      '/teacher/tests/T1',
    );
    expect(screen.getByRole('link', { name: 'Ben Das joined NEET Physics' })).toHaveAttribute(
      'href',
      `/teacher/classes?manage=${classId}`,
    );
    const classes = within(screen.getByRole('heading', { name: 'Classes' }).closest('section') as HTMLElement);
    expect(classes.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/teacher/classes');
    expect(screen.getByRole('link', { name: 'NEET Physics' })).toHaveAttribute(
      'href',
      `/teacher/classes?manage=${classId}`,
    );
  });

  it('says of a test without students, for a batch or a class, that it has none, and what the list of tests is', async () => {
    const empty = {
      id: 'T1',
      title: 'Optics',
      class: 'NEET Physics',
      status: 'open' as const,
      submissions: 0,
      total: 0,
    };
    const page = open({ getTeacherDashboard: dashboard({ activeTests: [empty] }) });
    expect(await screen.findByText('This test has no students yet')).toBeVisible();
    page.unmount();
    open({ getTeacherDashboard: dashboard({ activeTests: [] }) });
    expect(await screen.findByText(/No test is open or coming, and none has closed in the last week/)).toBeVisible();
  });

  it('F-046: shows the newest five of twenty activities, and all of them on request', async () => {
    const recentActivity = Array.from({ length: 20 }, (_, n) => ({
      id: `A${n}`,
      type: 'submission' as const,
      message: `Student ${n} submitted Optics`,
      time: '2026-11-01T06:00:00Z',
    }));
    const page = open({ getTeacherDashboard: dashboard({ recentActivity }) });
    expect(await screen.findAllByText(/submitted Optics/)).toHaveLength(5);
    await page.user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByText(/submitted Optics/)).toHaveLength(20);
    await page.user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(screen.getAllByText(/submitted Optics/)).toHaveLength(5);
  });

  it('F-044: links quick actions to existing pages', async () => {
    open();
    const actions = within((await screen.findByText('Quick actions')).closest('section') as HTMLElement);
    expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/create-test',
      '/teacher/create-class',
      `/teacher/classes/${classId}/statistics`,
      '/teacher/questions',
      '/teacher/sales',
    ]);
  });

  it('F-048: shows a panel with Retry instead of zeros when the figures fail, and keeps the duties', async () => {
    open({
      getTeacherDashboard: () => refusal(400, 'bad', 'No'),
      listTeachingTests: tests(aTest({ phase: 'draft', action: { code: 'edit' } })),
    });
    expect(await screen.findByText('Unable to load dashboard')).toBeVisible();
    expect(await screen.findByText('One thing needs you')).toBeVisible();
    expect(screen.queryByText('Total classes')).not.toBeInTheDocument();
  });

  it('says that nothing needs the teacher, and what opens next', async () => {
    open({
      listTeachingTests: tests(aTest({ title: 'Waves', phase: 'scheduled', startDate: '2026-11-24T13:30:00Z' })),
    });
    expect(await screen.findByText('Nothing needs you now')).toBeVisible();
    expect(screen.getByText('Next: Waves')).toBeVisible();
  });

  it.each([
    ['nothing', aTest(), 'Nothing in your newest 2 tests needs you'],
    ['something', aTest({ phase: 'draft', action: { code: 'edit' } }), 'Two things need you'],
  ])(
    'says, with %s to do, that only the newest tests were looked through, and where the older are',
    async (_, one, label) => {
      const pagination = { page: 10, limit: 50, total: 2000, totalPages: 40, hasNextPage: false, hasPrevPage: true };
      open({
        listTeachingTests: () => ({ success: true, data: [one, { ...one, id: 'T9' }], pagination }),
      });
      expect(await screen.findByText(label)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Grading' })).toHaveAttribute('href', '/teacher/grading');
      expect(screen.getByRole('link', { name: 'Tests' })).toHaveAttribute('href', '/teacher/tests');
      expect(screen.queryByText('Nothing needs you now')).not.toBeInTheDocument();
      expect(screen.queryByText('No draft and no result waits for you.')).not.toBeInTheDocument();
    },
  );

  it('F-048: marks figures from a copy with their age', async () => {
    open({
      getTeacherDashboard: () => ({
        ...(dashboard()({ operationId: 'getTeacherDashboard' }) as object),
        source: 'cache',
      }),
    });
    expect(await screen.findByText('As of 21 Nov 2026, 11:30 AM IST')).toBeVisible();
  });
});

describe('what needs a teacher', () => {
  it('come in this order: answers to grade, results of closed tests, other results, drafts; tests without attempts need nothing', () => {
    const list = [
      aTest({ id: 'draft', phase: 'draft', action: { code: 'edit' } }),
      aTest({ id: 'untaken', action: { code: 'release' } }),
      aTest({ id: 'running', submitted: 1, action: { code: 'release' } }),
      aTest({ id: 'new', phase: 'closed', endDate: '2026-11-20T06:00:00Z', submitted: 1, action: { code: 'release' } }),
      aTest({ id: 'ungraded', submitted: 1, pendingGrading: 2 }),
      aTest({ id: 'old', phase: 'closed', endDate: '2026-11-01T06:00:00Z', submitted: 1, action: { code: 'release' } }),
    ];
    expect(dutiesOf(list).map(({ id }) => id)).toEqual(['ungraded', 'old', 'new', 'running', 'draft']);
    expect([0, 1, 3].map(dutiesLabel)).toEqual([
      'Nothing needs you now',
      'One thing needs you',
      'Three things need you',
    ]);
  });

  it('are not those that only others of the team may do', () => {
    const access = { ownerId: 'U9', owner: 'Ravi Menon', can: ['test.draft'] } as never;
    const list = [
      aTest({ id: 'ungraded', access, submitted: 1, pendingGrading: 2 }),
      aTest({ id: 'closed', access, phase: 'closed', submitted: 1, action: { code: 'release' } }),
      aTest({ id: 'draft', access, phase: 'draft', action: { code: 'edit' } }),
    ];
    expect(dutiesOf(list).map(({ id }) => id)).toEqual(['draft']);
  });

  it('are counted all, of which three are shown', async () => {
    const many = Array.from({ length: 12 }, (_, n) => aTest({ id: `T${n}`, submitted: 1, pendingGrading: 1 }));
    open({ listTeachingTests: tests(...many) });
    expect(await screen.findByText('12 things need you')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Grade: / })).toHaveLength(3);
    expect(screen.getByRole('link', { name: '9 more among your tests' })).toHaveAttribute('href', '/teacher/tests');
  });

  it.each([
    ['2026-11-21T03:00:00Z', 'Good morning, Meera'],
    ['2026-11-21T08:00:00Z', 'Good afternoon, Meera'],
    ['2026-11-21T14:00:00Z', 'Good evening, Meera'],
  ])('greets by the time of day in India: %s', (at, text) => {
    expect(greeting('Meera Iyer', Date.parse(at))).toBe(text);
  });

  it('colours a score as specified', () =>
    expect([95, 90, 80, 75, 60, 59.9].map(toneOf)).toEqual(['ok', 'ok', undefined, undefined, 'warn', 'bad']));
});
