import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aWork, aWorkplace, dashboard, replyOf, teacher, tests } from '../../test/builders';
import { DashboardPage } from '../dashboard/dashboard.page';
import { GradeTestPage } from './grade-test.page';
import { GradingPage } from './grading.page';

const day = '2026-11-19T00:00:00.000Z';
const answer = (attemptId: string) => ({ attemptId, studentName: '', submittedAt: day });
const anonymousQueue = {
  anonymous: true,
  waiting: 2,
  questions: [{ question: 2, text: 'Name the electrode', points: 3, waiting: 2 }],
  current: {
    question: 2,
    accepted: ['cathode'],
    groups: ['cathode terminal', 'anode'].map((text, n) => ({ text, answers: [answer(`alias${n}`)] })),
  },
};
const openTest = (api: Api) =>
  renderPage(<GradeTestPage />, {
    route: '/teacher/grading/T1',
    path: '/teacher/grading/:testId',
    user: teacher,
    api: { openGrading: () => replyOf({}), ...api },
  });
const openDashboard = (workplaces: object[], work: object[] = []) =>
  renderPage(<DashboardPage />, {
    route: '/dashboard',
    user: teacher,
    api: {
      getTeacherDashboard: dashboard(),
      listTeachingTests: tests(),
      listMyWorkplaces: () => replyOf(workplaces),
      listGradingWork: () => replyOf(work),
    },
  });
const evaluator = aWorkplace({ grants: [{ role: 'evaluator', classIds: null }] });

it('lists whose tests wait for points, how many answers and since when, and leads to them', async () => {
  const page = renderPage(<GradingPage />, {
    route: '/teacher/grading',
    user: teacher,
    api: { listGradingWork: () => replyOf([aWork(), aWork({ testId: 'T2', title: 'Waves', waiting: 1, owner: '' })]) },
  });
  const row = (await screen.findByRole('rowheader', { name: /^Optics/ })).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('OpticsNEET PhysicsFarah Ansari3 answers19 Nov 2026Grade');
  expect(screen.getByText(/^4 answers in 2 tests wait/)).toBeVisible();
  await page.user.click(within(row).getByRole('link', { name: 'Grade: Optics' }));
  expect(page.path()).toBe('/teacher/grading/T1');
});

it('numbers the answers of a queue without names, offers no names and no hour, and asks for nothing of the test', async () => {
  const { user, calls } = openTest({ getGradingQueue: () => replyOf(anonymousQueue) });
  expect(await screen.findByText('Answer 1, given 19 Nov 2026')).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Show names' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Waits/)).not.toBeInTheDocument();
  await user.keyboard('s');
  expect(await screen.findByText('Answer 2, given 19 Nov 2026')).toBeVisible();
  expect(screen.getByTestId('answer')).toHaveTextContent('anode');
  await user.keyboard('s');
  await waitFor(() => expect(screen.getByTestId('answer')).toHaveTextContent('cathode terminal'));
  expect(screen.getByText('Answer 1, given 19 Nov 2026')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/teacher/grading']);
  expect([...new Set(calls.map(({ operationId }) => operationId))].sort()).toEqual(['getGradingQueue', 'openGrading']);
});

it('says so when the access to a test has ended', async () => {
  openTest({ getGradingQueue: () => refusal(404, 'test_not_found', 'Test not found') });
  expect(await screen.findByRole('heading', { name: 'You cannot grade this test' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what you can grade' })).toHaveAttribute('href', '/teacher/grading');
});

it('leads from the dashboard to the grading of those who grade for others, and asks nothing more for the rest', async () => {
  const page = openDashboard([evaluator], [aWork()]);
  expect(await screen.findByRole('link', { name: 'Grade answers' })).toHaveAttribute('href', '/teacher/grading');
  expect(screen.getByText('3 answers in 1 test wait')).toBeVisible();
  page.unmount();
  const desk = openDashboard([aWorkplace()]);
  const asked = () => desk.calls.map(({ operationId }) => operationId);
  await waitFor(() => expect(asked()).toContain('listMyWorkplaces'));
  expect(await screen.findByLabelText('At a glance')).toBeVisible();
  expect(asked()).not.toContain('listGradingWork');
  expect(screen.queryByRole('heading', { name: 'Grading' })).not.toBeInTheDocument();
});
