import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aDetail, classId, replyOf } from '../../test/builders';
import { ClassDetailsPage } from './class-details.page';

const open = (data = aDetail(), { api = {}, user = aUser() }: { api?: Api; user?: ReturnType<typeof aUser> | null } = {}) =>
  renderPage(<ClassDetailsPage />, { route: `/classes/${classId}/details`, path: '/classes/:classId/details', user, api: { getClassDetails: () => replyOf(data), ...api } });
const price = async () => within(await screen.findByRole('complementary', { name: 'Price' }));

describe('details of a class', () => {
  it('says what it costs, including GST', async () => {
    open();
    const box = await price();
    for (const text of ['Free to Enroll', '₹17.70', 'including GST', '₹35.40']) expect(box.getByText(text)).toBeInTheDocument();
  });

  it('says "up to" when the fees differ', async () => {
    open(aDetail({ testsHaveDifferentFees: true }));
    expect((await price()).getByText('up to ₹35.40')).toBeInTheDocument();
  });

  it('shows four tabs and leaves out prerequisites that do not exist', async () => {
    const page = open();
    expect(await screen.findByText('Each paper has 75 questions.')).toBeInTheDocument();
    expect(screen.queryByText('Prerequisites')).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('tab', { name: 'Curriculum' }));
    expect(screen.getByText('Week 1: Mechanics')).toBeInTheDocument();
    await page.user.click(screen.getByRole('tab', { name: 'Instructor' }));
    expect(screen.getByText(/M\.Sc\. Physics/)).toBeInTheDocument();
    await page.user.click(screen.getByRole('tab', { name: /Reviews/ }));
    expect(screen.getByText('No reviews yet')).toBeInTheDocument();
    expect(page.path()).toContain('tab=reviews');
  });

  it('replaces the button by a notice for an enrolled student', async () => {
    open(aDetail({ isEnrolled: true }));
    expect((await price()).getByRole('link', { name: 'Go to My Classes' })).toHaveAttribute('href', '/my-classes');
    expect(screen.queryByText('Enroll Now')).not.toBeInTheDocument();
  });

  it('lets the owner manage instead', async () => {
    open(aDetail({ isOwner: true }), { user: aUser({ role: 'teacher' }) });
    expect((await price()).getByRole('link', { name: 'Manage' })).toBeInTheDocument();
  });

  it('takes no one into an archived class', async () => {
    open(aDetail({ status: 'archived' }));
    expect((await price()).getByText('This class is archived.')).toBeInTheDocument();
    expect(screen.queryByText('Enroll Now')).not.toBeInTheDocument();
  });

  it('shows hidden and unknown classes alike', async () => {
    open(aDetail(), { api: { getClassDetails: () => refusal(404, 'not_found', 'Class not found') } });
    expect(await screen.findByRole('link', { name: 'Browse Classes' })).toHaveAttribute('href', '/classes');
  });
});
