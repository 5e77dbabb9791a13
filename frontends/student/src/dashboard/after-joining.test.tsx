import { aUser, renderPage } from '@kasauti/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { aDashboard, aTest, classId, onePage, replyOf } from '../../test/builders';
import { EnrolButton } from '../enrol/enrol-button';
import { DashboardPage } from './dashboard.page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const Pages = () =>
  useLocation().pathname === '/student/dashboard' ? (
    <DashboardPage />
  ) : (
    <EnrolButton classId={classId} title="Physics for JEE" />
  );

/** A student without classes enrols, and is on the dashboard. */
async function enrolled() {
  let listed: ReturnType<typeof aTest>[] = [];
  const page = renderPage(<Pages />, {
    route: '/classes',
    path: '*',
    user: aUser(),
    api: {
      getStudentDashboard: () => replyOf(aDashboard(), { source: 'live' }),
      listMyTests: () => replyOf(listed, { pagination: onePage }),
      enrollInClass: () => replyOf({ classId, alreadyEnrolled: false, enrolledAt: '2026-11-21T12:30:00.000Z' }),
    },
  });
  await wait(100);
  fireEvent.click(screen.getByRole('button', { name: /Enroll Now/ }));
  await wait(100);
  await wait(100);
  expect(screen.getByText('The tests of your class are on their way')).toBeVisible();
  expect(screen.queryByText('Join a class, and its tests appear here.')).not.toBeInTheDocument();
  return { asked: () => page.sent('listMyTests').length, arrive: (tests: typeof listed) => (listed = tests) };
}

it('shows the first test of a class that was just joined as soon as the list has it, and asks no more', async () => {
  const { arrive, asked } = await enrolled();
  await wait(7000);
  expect(screen.getByText('The tests of your class are on their way')).toBeVisible();
  arrive([aTest({ classId })]);
  await wait(3100);
  expect(screen.getAllByRole('link', { name: 'Take Test: Rotational Motion' })[0]).toBeVisible();
  const before = asked();
  await wait(20_000);
  expect(asked()).toBe(before);
});

it('waits a minute for the tests of a class that may have none', async () => {
  const { asked } = await enrolled();
  for (let sec = 0; sec < 64; sec += 4) await wait(4000);
  expect(screen.getByText('Join a class, and its tests appear here.')).toBeVisible();
  const before = asked();
  await wait(20_000);
  expect(asked()).toBe(before);
});
