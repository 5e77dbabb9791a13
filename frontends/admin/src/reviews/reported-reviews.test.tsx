import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pageOf } from '../../test/builders';
import { aReportedReview } from '../../test/people-builders';
import { ClassesPage } from '../classes/classes.page';

describe('reported reviews', () => {
  const review = aReportedReview();
  const openReviews = (api: Api = {}) =>
    renderPage(<ClassesPage />, {
      route: '/admin/classes?tab=reviews',
      path: '/admin/classes',
      user: aUser({ role: 'admin' }),
      api: { listReportedReviews: () => pageOf(review), listReportedClasses: () => pageOf(), ...api },
    });
  const ask = async (page: ReturnType<typeof openReviews>, name: string) => {
    await page.user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };

  it('are listed with what was reported, and counted on the tab', async () => {
    openReviews();
    const row = within(await screen.findByRole('list', { name: 'Reported reviews' }));
    for (const text of ['An insult', '“It insults the teacher”', 'Without a reason', '2 reports'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: /Reported reviews\s*1/ })).toBeInTheDocument();
  });

  it('lead to who wrote and who reported them', async () => {
    openReviews();
    const row = within(await screen.findByRole('list', { name: 'Reported reviews' }));
    expect(row.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/admin/users/01JD0WRITER');
    expect(row.getByRole('link', { name: 'Rohan Iyer' })).toHaveAttribute('href', '/admin/users/01JD0READER');
  });

  it.each([
    ['Hide', true, 'The review is hidden'],
    ['Keep', false, 'The review is kept'],
  ])('are decided once, with a reason: %s', async (word, hidden, told) => {
    const page = openReviews({ moderateReview: () => ({ success: true, data: { ...review, hidden } }) });
    const dialog = await ask(page, `${word} the review Not good`);
    await page.user.type(dialog.getByLabelText('Reason'), 'Our rules');
    await page.user.dblClick(dialog.getByRole('button', { name: word }));
    expect(await screen.findByText(told)).toBeInTheDocument();
    expect(page.sent('moderateReview').map(({ body }) => body)).toEqual([{ hidden, reason: 'Our rules' }]);
  });

  it('are decided in the words that are shown: a rewritten one is shown, and decided next', async () => {
    const [first, next] = ['2026-11-20T06:00:00.000Z', '2026-11-22T06:00:00.000Z'];
    let shown = { ...review, updatedAt: first };
    const page = openReviews({
      listReportedReviews: () => pageOf(shown),
      moderateReview: () => {
        if (shown.updatedAt === next) return { success: true, data: { ...shown, hidden: true } };
        shown = { ...shown, comment: 'A worse insult', updatedAt: next };
        return refusal(409, 'review_changed', 'The review was changed at the same time. Please try again.');
      },
    });
    const dialog = await ask(page, 'Hide the review Not good');
    expect(dialog.getByText('An insult')).toBeInTheDocument();
    await page.user.type(dialog.getByLabelText('Reason'), 'Our rules');
    await page.user.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(await dialog.findByText('A worse insult')).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'I have read it' }));
    await page.user.click(dialog.getByRole('button', { name: 'Hide' }));
    const sent = () => page.sent('moderateReview');
    await waitFor(() => expect(sent()).toMatchObject([{ body: { updatedAt: first } }, { body: { updatedAt: next } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are kept as they were read: a new report is shown, and the decision made next', async () => {
    const [first, next] = ['2026-11-21T07:00:00.000Z', '2026-11-22T06:00:00.000Z'];
    const report = { reason: 'It names a phone number', at: next };
    let shown = { ...review, reportedAt: first };
    const page = openReviews({
      listReportedReviews: () => pageOf(shown),
      moderateReview: () => {
        if (shown.reportedAt === next) return { success: true, data: { ...shown, reportedAt: null } };
        shown = { ...shown, reportedAt: next, reports: [report, ...review.reports] };
        return refusal(409, 'review_reported_again', 'The review was reported again in the meantime.');
      },
    });
    const dialog = await ask(page, 'Keep the review Not good');
    await page.user.type(dialog.getByLabelText('Reason'), 'Our rules');
    await page.user.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(await dialog.findByText('“It names a phone number”')).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'I have read it' }));
    await page.user.click(dialog.getByRole('button', { name: 'Keep' }));
    const sent = () => page.sent('moderateReview');
    await waitFor(() =>
      expect(sent()).toMatchObject([{ body: { reportedAt: first } }, { body: { reportedAt: next } }]),
    );
    expect(sent()[0]?.body).toMatchObject({ seenHidden: false });
  });

  it('say when the list was read again, with another report, and decide about what was read', async () => {
    const [first, next] = ['2026-11-21T07:00:00.000Z', '2026-11-22T06:00:00.000Z'];
    let shown = { ...review, reportedAt: first };
    const page = openReviews({
      listReportedReviews: () => pageOf(shown),
      moderateReview: () => refusal(409, 'review_reported_again', 'The review was reported again in the meantime.'),
    });
    const dialog = await ask(page, 'Keep the review Not good');
    expect(dialog.queryByText(/Changed since you opened this/)).toBeNull();
    shown = { ...shown, reportedAt: next };
    await page.readAgain();
    expect(await dialog.findByText(/Changed since you opened this/)).toBeInTheDocument();
    await page.user.type(dialog.getByLabelText('Reason'), 'Our rules');
    const sent = () => page.sent('moderateReview');
    await page.user.click(dialog.getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { reportedAt: first } }]));
    await page.user.click(dialog.getByRole('button', { name: 'I have read it' }));
    expect(dialog.queryByText(/Changed since you opened this/)).toBeNull();
    await page.user.click(dialog.getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(sent()[1]).toMatchObject({ body: { reportedAt: next } }));
  });

  it('say that another administrator decided otherwise, and leave the reason in place', async () => {
    const sentence = 'Another administrator has decided otherwise in the meantime. Please read the review again.';
    const waiting = [{ ...review, reportedAt: '2026-11-21T07:00:00.000Z' }];
    const page = openReviews({
      listReportedReviews: () => pageOf(...waiting),
      moderateReview: () => {
        waiting.length = 0;
        return refusal(409, 'review_decided', sentence);
      },
    });
    const dialog = await ask(page, 'Keep the review Not good');
    await page.user.type(dialog.getByLabelText('Reason'), 'Our rules');
    await page.user.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(await screen.findByText('No reports to decide')).toBeInTheDocument();
    expect(dialog.getByText(sentence)).toBeInTheDocument();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Our rules');
  });

  it('that are hidden are found by a filter and shown again, with a reason', async () => {
    const [hidden, reported] = [
      [{ ...review, hidden: true, reports: [] as typeof review.reports }],
      [{ ...review, id: 'R2', title: 'Reported' }],
    ];
    const page = openReviews({
      listReportedReviews: ({ query }) => pageOf(...(query?.['hidden'] ? hidden : reported)),
      moderateReview: () => {
        hidden.length = 0;
        return { success: true, data: review };
      },
    });
    await page.user.selectOptions(await screen.findByLabelText('Reviews'), 'Hidden');
    const row = within(await screen.findByRole('list', { name: 'Hidden reviews' }));
    expect(row.queryByText(/report/)).not.toBeInTheDocument();
    // The tab still counts what waits for a decision.
    expect(screen.getByRole('tab', { name: /Reported reviews\s*1/ })).toBeInTheDocument();
    const dialog = await ask(page, 'Show the review Not good again');
    await page.user.type(dialog.getByLabelText('Reason'), 'Fair by now');
    await page.user.dblClick(dialog.getByRole('button', { name: 'Show again' }));
    expect(await screen.findByText('The review is shown again')).toBeInTheDocument();
    expect(page.sent('moderateReview').map(({ body }) => body)).toEqual([{ hidden: false, reason: 'Fair by now' }]);
    expect(await screen.findByText('No review is hidden')).toBeInTheDocument();
    await page.user.selectOptions(screen.getByLabelText('Reviews'), 'Reported');
    expect(await screen.findByText('Reported', { selector: 'h3' })).toBeInTheDocument();
  });
});
