import { aUser, renderPage } from '@kasauti/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aDetail, aTest, classId, onePage, replyOf } from '../../test/builders';
import { EnrolledClassPage } from './enrolled-class.page';

const open = (detail = aDetail({ isEnrolled: true }), tests = [aTest()]) =>
  renderPage(<EnrolledClassPage />, {
    route: `/classes/${classId}`,
    path: '/classes/:classId',
    user: aUser(),
    api: { getClassDetails: () => replyOf(detail), listMyTests: () => replyOf(tests, { pagination: onePage }) },
  });

describe('a class for enrolled students', () => {
  it('lists its tests', async () => {
    const page = open();
    expect(await screen.findByRole('link', { name: 'Take Test: Rotational Motion' })).toBeInTheDocument();
    expect(page.calls.find(({ operationId }) => operationId === 'listMyTests')?.query).toMatchObject({ classId });
  });

  it('says so when no test is published', async () => {
    open(undefined, []);
    expect(await screen.findByText('No tests published yet')).toBeInTheDocument();
  });

  it('redirects students who are not enrolled to the public page', async () => {
    const page = open(aDetail());
    await waitFor(() => expect(page.path()).toBe(`/classes/${classId}/details`));
  });

  it('says that an archived class is closed', async () => {
    open(aDetail({ isEnrolled: true, status: 'archived' }));
    expect(await screen.findByText('This class is archived.')).toBeInTheDocument();
  });
});
