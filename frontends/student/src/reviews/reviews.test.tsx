import { aUser, ApiError, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { classId, onePage, replyOf } from '../../test/builders';
import { aReview } from '../../test/class-builders';
import { Reviews } from './reviews';
import type { OwnReview, Review } from './reviews.data';

const own = (part: Partial<OwnReview> = {}) =>
  replyOf({ mayWrite: true, reason: null, review: null, editableUntil: null, ...part });
const reviews = (...data: Review[]) => ({
  success: true,
  data,
  pagination: { ...onePage, total: data.length },
  summary: { averageRating: data.length ? 5 : null, totalReviews: data.length },
});
const open = (api: Api = {}, user: ReturnType<typeof aUser> | null = aUser()) =>
  renderPage(<Reviews classId={classId} />, {
    user,
    api: { listReviews: () => reviews(aReview()), getOwnReview: () => own(), ...api },
  });

describe('reviews of a class', () => {
  it('F-126: show name, verified badge, rating, date, title, comment and helpful count', async () => {
    open();
    const row = within((await screen.findByText('Asha R.')).closest('li') as HTMLElement);
    for (const text of [
      'Verified purchase',
      '14 Nov 2026',
      'Close to the real shift',
      'The timing felt the same.',
      'Helpful (18)',
    ])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('img', { name: '5.0 of 5 stars' })).toBeVisible();
  });

  it('offer visitors no actions', async () => {
    open({}, null);
    expect(await screen.findByText('18 people found this helpful')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('N-042: take a vote and its withdrawal', async () => {
    let voted = false;
    const { user, sent } = open({
      listReviews: () => reviews(aReview({ votedHelpful: voted, helpful: voted ? 19 : 18 })),
      voteReview: () => {
        voted = !voted;
        return replyOf({ helpful: voted ? 19 : 18 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Helpful (18)' }));
    const after = await screen.findByRole('button', { name: 'Helpful (19)' });
    expect(after).toHaveAttribute('aria-pressed', 'true');
    await user.click(after);
    await screen.findByRole('button', { name: 'Helpful (18)' });
    expect(sent('voteReview').map((c) => c.body)).toEqual([{ helpful: true }, { helpful: false }]);
  });

  it('N-042: can be reported with a reason', async () => {
    const { user, calls } = open({ reportReview: () => ({ success: true, message: 'Thank you.' }) });
    await user.click(await screen.findByRole('button', { name: 'Report' }));
    await user.type(await screen.findByLabelText('What is wrong with it?'), 'An insult');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.at(-1)).toMatchObject({ operationId: 'reportReview', body: { reason: 'An insult' } });
  });
});

describe("a student's own review", () => {
  it('can be loaded again after a failure', async () => {
    let tries = 0;
    const { user } = open({ getOwnReview: () => (tries++ === 0 ? new ApiError(503) : own()) });
    expect(await screen.findByText('Your review could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Write a review' })).toBeVisible();
  });

  it('needs a completed test first', async () => {
    open({ getOwnReview: () => own({ mayWrite: false, reason: 'no_test_completed' }) });
    expect(
      await screen.findByText('You can write a review after you have completed a test of this class.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull();
  });

  it('is written with a rating, once even after a double click', async () => {
    const { user, sent } = open({
      writeReview: async () => {
        await new Promise((r) => setTimeout(r, 50));
        return own({ review: { rating: 4, title: 'Good', comment: 'Really useful.' } });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Write a review' }));
    const save = screen.getByRole('button', { name: 'Save review' });
    await user.click(save);
    expect(screen.getByText('Please choose a rating')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '4 Very good' }));
    await user.type(screen.getByLabelText('Title'), 'Good');
    await user.type(screen.getByLabelText('Review'), 'Really useful.');
    await user.dblClick(save);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save review' })).toBeNull());
    expect(sent('writeReview').map((c) => c.body)).toEqual([{ rating: 4, title: 'Good', comment: 'Really useful.' }]);
  });

  it('gives the focus back to its button when it is left', async () => {
    const { user } = open();
    const name = { name: 'Write a review' };
    await user.click(await screen.findByRole('button', name));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', name)).toHaveFocus();
  });

  it('can be changed until its day, from what was written', async () => {
    const { user } = open({
      getOwnReview: () =>
        own({
          review: { rating: 4, title: 'Ok', comment: 'Really useful.' },
          editableUntil: '2026-12-14T06:00:00.000Z',
        }),
    });
    expect(await screen.findByText('You can change it until 14 Dec 2026.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit your review' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Ok');
  });

  it('is deleted after a question, also when it can no longer be changed', async () => {
    let review: OwnReview['review'] = { rating: 1, title: 'Bad', comment: 'I am Asha of DPS.' };
    const late = () => (review ? own({ mayWrite: false, reason: 'edit_period_over', review }) : own());
    let isDown = true;
    const { user, sent } = open({
      getOwnReview: late,
      deleteReview: () => {
        if (isDown) return new ApiError(503);
        review = null;
        return own();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete your review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your review?' }));
    const press = () => user.click(dialog.getByRole('button', { name: 'Delete your review' }));
    await press();
    expect(await dialog.findByRole('alert')).toBeVisible();
    isDown = false;
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Write a review' })).toHaveFocus());
    expect(sent('deleteReview').map((c) => c.params)).toEqual([{ classId }, { classId }]);
  });
});

it('of a deleted account say that the words are gone', async () => {
  open({ listReviews: () => reviews(aReview({ studentName: 'Former student', title: '', comment: '' })) });
  expect(await screen.findByText('The words went with the account of the student.')).toBeVisible();
});
