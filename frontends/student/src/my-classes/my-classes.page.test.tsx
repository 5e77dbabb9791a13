import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { aDashboard, aTest, classId, onePage, replyOf } from '../../test/builders';
import { MyClassesPage } from './my-classes.page';

const aClass = {
  id: classId,
  title: 'Physics for JEE',
  description: '',
  visibility: 'public',
  status: 'active',
  isActive: true,
  enrollmentCount: 4,
  studentCount: 4,
  totalTests: 2,
  price: 0,
  teacher: 'Meera Subramanian',
  createdAt: '2026-11-01T00:00:00.000Z',
  lastActivity: '2026-11-01T00:00:00.000Z',
};
const open = (api: Api = {}) =>
  renderPage(<MyClassesPage />, {
    route: '/my-classes',
    path: '/my-classes',
    user: aUser(),
    api: {
      listMyClasses: () => replyOf([aClass], { pagination: onePage }),
      getStudentDashboard: () => replyOf(aDashboard(), { source: 'live' }),
      listMyTests: () => replyOf([aTest()], { pagination: onePage }),
      ...api,
    },
  });

describe('my classes', () => {
  it('shows each class with its progress and its next test', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Open: Physics for JEE' })).toHaveAttribute(
      'href',
      `/classes/${classId}`,
    );
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Take Test: Rotational Motion' })).toBeInTheDocument();
  });

  it('shows the classes even if figures and tests cannot be loaded', async () => {
    open({
      getStudentDashboard: () => refusal(500, 'internal', 'Oops'),
      listMyTests: () => refusal(500, 'internal', 'Oops'),
    });
    expect(await screen.findByRole('link', { name: 'Open: Physics for JEE' })).toBeInTheDocument();
  });

  it('loads archived classes in their own tab', async () => {
    const page = open({
      listMyClasses: ({ query }) => replyOf(query?.['status'] === 'archived' ? [] : [aClass], { pagination: onePage }),
    });
    await page.user.click(await screen.findByRole('tab', { name: 'Archived' }));
    expect(await screen.findByText('No archived classes')).toBeInTheDocument();
  });

  it('offers a new student the classes', async () => {
    open({ listMyClasses: () => replyOf([], { pagination: { ...onePage, total: 0 } }) });
    expect(await screen.findByText('You have not joined a class')).toBeInTheDocument();
  });
});
