import { CONSENT_TEXT_VERSION } from '@kasauti/contracts/web';
import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aDetail, classId, onePage, replyOf } from '../../test/builders';
import { ClassDetailsPage } from './class-details.page';

const noReviews = {
  success: true,
  data: [],
  pagination: { ...onePage, total: 0 },
  summary: { averageRating: null, totalReviews: 0 },
};
const mayNotWrite = { mayWrite: false, reason: 'no_test_completed', review: null, editableUntil: null };
const open = (
  data = aDetail(),
  { api = {}, user = aUser() }: { api?: Api; user?: ReturnType<typeof aUser> | null } = {},
) =>
  renderPage(<ClassDetailsPage />, {
    route: `/classes/${classId}/details`,
    path: '/classes/:classId/details',
    user,
    api: {
      getClassDetails: () => replyOf(data),
      listReviews: () => noReviews,
      getOwnReview: () => replyOf(mayNotWrite),
      ...api,
    },
  });
const price = async () => within(await screen.findByRole('complementary', { name: 'Price' }));

describe('details of a class', () => {
  it('F-122: says what it costs, including GST', async () => {
    open();
    const box = await price();
    for (const text of [
      'Free to Enroll',
      '₹17.70',
      'per paid test',
      'including GST',
      '2 paid tests, ₹35.40 in all',
      '₹35.40',
      '₹30.00',
      '₹5.40',
    ])
      expect(box.getByText(text)).toBeInTheDocument();
  });

  it('lists paid and free tests separately, with the total', async () => {
    open(
      aDetail({
        totalTests: 4,
        paidTestCount: 1,
        freeTestCount: 3,
        paidTotalPaise: 1770,
        totalCost: 1770,
        testsHaveDifferentFees: true,
      }),
    );
    const box = await price();
    for (const text of ['per paid test', '3 free; 1 paid test, ₹17.70', '₹15.00', '₹2.70'])
      expect(box.getByText(text)).toBeInTheDocument();
    expect(box.getAllByText('₹17.70')).toHaveLength(2);
    expect(screen.queryByText(/₹17.70 each/)).toBeNull();
  });

  it('names no price where every test is free, and an average where prices differ', async () => {
    const page = open(aDetail({ totalTests: 3, paidTestCount: 0, freeTestCount: 3, paidTotalPaise: 0, totalCost: 0 }));
    expect((await price()).getByText('3 free tests')).toBeInTheDocument();
    expect(screen.queryByText(/₹/)).toBeNull();
    page.unmount();
    open(aDetail({ paidTestCount: 2, freeTestCount: 0, paidTotalPaise: 5000, totalCost: 5000 }));
    expect((await price()).getByText('per paid test on average')).toBeInTheDocument();
    expect((await price()).getByText('₹25.00')).toBeInTheDocument();
  });

  it('shows four tabs and leaves out prerequisites that do not exist', async () => {
    const page = open();
    expect(await screen.findByText('Each paper has 75 questions.')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByText('Prerequisites')).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('tab', { name: 'Curriculum' }));
    expect(screen.getByText('Week 1: Mechanics')).toBeInTheDocument();
    expect(screen.getByText('Rotational Motion')).toBeInTheDocument();
    expect(screen.getByText('1 Dec 2026, 10:00 AM IST, ₹17.70')).toBeInTheDocument();
    expect(screen.getByText('Further tests')).toBeInTheDocument();
    expect(screen.getByText('Free')).toBeInTheDocument();
    await page.user.click(screen.getByRole('tab', { name: 'Instructor' }));
    expect(screen.getByText(/M\.Sc\. Physics/)).toBeInTheDocument();
    await page.user.click(screen.getByRole('tab', { name: /Reviews/ }));
    expect(await screen.findByText('No reviews yet')).toBeInTheDocument();
    expect(page.path()).toContain('tab=reviews');
  });

  it('says that the teacher has written nothing only where nothing is shown', async () => {
    const empty = { description: '', longDescription: '', learningOutcomes: [], prerequisites: [], tags: [] };
    const page = open(aDetail(empty));
    expect(await screen.findByText('The teacher has not written about this class yet.')).toBeInTheDocument();
    page.unmount();
    open(aDetail({ ...empty, prerequisites: ['Class 10 mathematics'] }));
    expect(await screen.findByText('Class 10 mathematics')).toBeInTheDocument();
    expect(screen.queryByText('The teacher has not written about this class yet.')).toBeNull();
  });

  it('tells beside the button what joining shares, the text whose version enrolling sends', async () => {
    const enrollInClass = () => replyOf({ classId, alreadyEnrolled: false, enrolledAt: '2026-11-21T12:30:00.000Z' });
    const page = open(aDetail(), { api: { enrollInClass } });
    const box = await price();
    expect(box.getByText(/^Joining shares your name and your results .*; your results stay with you\.$/)).toBeVisible();
    await page.user.click(box.getByRole('button', { name: 'Enroll Now: Physics for JEE' }));
    await waitFor(() => expect(page.sent('enrollInClass')[0]?.body).toEqual({ textVersion: CONSENT_TEXT_VERSION }));
  });

  it('F-127: replaces the button by a notice for an enrolled student', async () => {
    open(aDetail({ isEnrolled: true }));
    expect((await price()).getByRole('link', { name: 'Go to My Classes' })).toHaveAttribute('href', '/my-classes');
    expect(screen.queryByText('Enroll Now')).not.toBeInTheDocument();
  });

  it('F-127: offers the owner to manage the class instead', async () => {
    open(aDetail({ isOwner: true }), { user: aUser({ role: 'teacher' }) });
    expect((await price()).getByRole('link', { name: 'Manage' })).toBeInTheDocument();
  });

  it('does not enrol in an archived class', async () => {
    open(aDetail({ status: 'archived' }));
    expect((await price()).getByText('This class is archived.')).toBeInTheDocument();
    expect(screen.queryByText('Enroll Now')).not.toBeInTheDocument();
  });

  it('F-128: shows hidden and unknown classes the same way', async () => {
    open(aDetail(), { api: { getClassDetails: () => refusal(404, 'not_found', 'Class not found') } });
    expect(await screen.findByRole('link', { name: 'Browse Classes' })).toHaveAttribute('href', '/classes');
  });
});

describe('a report of the class', () => {
  const button = () => screen.queryByRole('button', { name: 'Report this class' });

  it('is sent with a reason and words, and not before', async () => {
    const { user, sent } = open(aDetail(), { api: { reportClass: () => ({ success: true, message: 'Thank you.' }) } });
    await user.click(await screen.findByRole('button', { name: 'Report this class' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Describe it'), 'Copied from a book');
    expect(dialog.getByRole('button', { name: 'Report' })).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('What is wrong with this class?'), 'Its material is copied');
    await user.dblClick(dialog.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('reportClass').map(({ body }) => body)).toEqual([
      { reason: 'copied_material', text: 'Copied from a book' },
    ]);
  });

  it('is not offered to visitors and to its teacher', async () => {
    const { unmount } = open(aDetail(), { user: null });
    await price();
    expect(button()).toBeNull();
    unmount();
    open(aDetail({ isOwner: true }), { user: aUser({ role: 'teacher' }) });
    await price();
    expect(button()).toBeNull();
  });
});
