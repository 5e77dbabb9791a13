import { aUser, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aDetail, aTest, classId, onePage, replyOf } from '../../test/builders';
import { EnrolledClassPage } from './enrolled-class.page';

const figures = {
  period: 'weekly',
  overview: {
    averageScore: 70.5,
    improvement: '+1.2',
    totalTestsTaken: 3,
    totalTimeSpent: 120,
    rank: 4,
    totalStudents: 40,
    percentile: 92.5,
    currentStreak: 1,
    longestStreak: 2,
  },
  performanceTrend: [{ date: '2026-11-16', score: 70.5, testsCount: 3 }],
  subjectWisePerformance: [],
  recentTests: [],
  monthlyActivity: [],
  asOf: '2026-11-21T12:30:00.000Z',
};
const open = (detail = aDetail({ isEnrolled: true }), api: Api = {}) =>
  renderPage(<EnrolledClassPage />, {
    route: `/classes/${classId}`,
    path: '/classes/:classId',
    user: aUser(),
    api: {
      getClassDetails: () => replyOf(detail),
      listMyTests: () => replyOf([aTest()], { pagination: onePage }),
      ...api,
    },
  });

describe('a class for enrolled students', () => {
  it('F-130: lists its tests', async () => {
    const page = open();
    expect(await screen.findByRole('link', { name: 'Take Test: Rotational Motion' })).toBeInTheDocument();
    expect(page.sent('listMyTests')[0]?.query).toMatchObject({ classId });
  });

  it('F-130: redirects students who are not enrolled to the public page', async () => {
    const page = open(aDetail());
    await waitFor(() => expect(page.path()).toBe(`/classes/${classId}/details`));
  });

  it('says that an archived class is closed', async () => {
    open(aDetail({ isEnrolled: true, status: 'archived' }));
    expect(await screen.findByText('This class is archived.')).toBeInTheDocument();
  });

  it('F-130: shows the own figures in this class', async () => {
    const page = open(undefined, { getStudentAnalytics: () => replyOf(figures, { source: 'live' }) });
    await page.user.click(await screen.findByRole('tab', { name: 'Progress' }));
    expect(await screen.findByText('Tests taken')).toBeInTheDocument();
    expect(page.sent('getStudentAnalytics')[0]?.query).toEqual({
      period: 'weekly',
      classId,
    });
  });

  it('F-130: can be left, and leads to the other classes', async () => {
    const page = open(undefined, { leaveClass: () => ({ success: true, message: '' }) });
    await page.user.click(await screen.findByRole('tab', { name: 'About' }));
    await page.user.click(screen.getByRole('button', { name: 'Leave class' }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave class' }));
    await waitFor(() => expect(page.path()).toBe('/my-classes'));
  });
});
