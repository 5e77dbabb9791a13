import { ApiError, refusal, typeHalf } from '@kasauti/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aTrueFalse, classes, classId, replyOf } from '../../test/builders';
import { kept, open, stored, type } from '../../test/wizard';

describe('step 1 of the wizard', () => {
  it('F-091: lists own classes without archived ones, starts with the defaults and disables Next until title and class are there', async () => {
    const { user, path } = open();
    await screen.findByLabelText('Title');
    expect(screen.getByRole('button', { name: /Next/ })).toBeDisabled();
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(
      expect.arrayContaining(['NEET Physics']),
    );
    expect(screen.queryByText('Old class')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Duration')).toHaveValue('60');
    expect(screen.getByLabelText('Passing score')).toHaveValue('60');
    expect(screen.getByRole('switch', { name: /Show results/ })).toBeChecked();
    type('Title', 'Optics');
    expect(screen.getByRole('button', { name: /Next/ })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Class'), classId);
    expect(screen.getByLabelText(/^Fee/)).toHaveValue('17.70');
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await waitFor(() => expect(path()).toContain('step=2'));
  });

  it('focuses a wrong field instead of going on, and does not tick the step', async () => {
    const { user, path } = open(stored(), '/create-test?draft=T1');
    await screen.findByLabelText('Title');
    type('Passing score', '150');
    type('Duration', '3');
    await user.click(screen.getByRole('button', { name: /Next/ }));
    expect(path()).not.toContain('step=2');
    await waitFor(() => expect(screen.getByLabelText('Duration')).toHaveFocus());
    type('Duration', '30');
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await waitFor(() => expect(screen.getByLabelText('Passing score')).toHaveFocus());
    type('Passing score', '50');
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await waitFor(() => expect(path()).toContain('step=2'));
    expect(screen.getByText('Test Info').closest('li')).toHaveTextContent('done');
  });

  it('does not go on with a start or an end that is half typed, as if there were none', async () => {
    const { user, path } = open(stored(), '/create-test?draft=T1');
    const start = await screen.findByLabelText('Start');
    typeHalf(start);
    await user.click(screen.getByRole('button', { name: /Next/ }));
    expect(path()).not.toContain('step=2');
    expect(start).toHaveFocus();
    expect(start).toHaveAccessibleDescription(expect.stringContaining('Please give the date and the time'));
  });

  it('does not tick a step that became wrong', async () => {
    open(stored({ questions: [aTrueFalse()], endDate: '2020-01-01T00:00:00Z' }), '/create-test?draft=T1&step=3');
    expect((await screen.findByText('Test Info')).closest('li')).not.toHaveTextContent('done');
    expect(screen.getByText('Add Questions', { selector: 'li' })).toHaveTextContent('done');
    expect(screen.getByText('Review and Publish', { selector: 'li' })).not.toHaveTextContent('done');
  });

  it('says that a fee could not be paid while the site takes no payments, and nothing about a free test', async () => {
    const { user } = open({ getPaymentAvailability: () => ({ success: true, data: { available: false } }) });
    const fee = await screen.findByLabelText(/^Fee/);
    await user.clear(fee);
    await user.type(fee, '20');
    expect(await screen.findByText('Students cannot pay this fee at the moment')).toBeInTheDocument();
    await user.clear(fee);
    await user.type(fee, '0');
    expect(screen.queryByText('Students cannot pay this fee at the moment')).not.toBeInTheDocument();
  });

  it('says nothing of payments while they work', async () => {
    open();
    expect(await screen.findByLabelText(/^Fee/)).toBeInTheDocument();
    expect(screen.queryByText(/could pay this fee/)).not.toBeInTheDocument();
  });

  it('F-110: formats the fee with its sign and two decimals, and dates as in India', async () => {
    const { user } = open(stored({ startDate: '2026-11-29T05:51:00Z' }), '/create-test?draft=T1');
    expect(await screen.findByText('29 Nov 2026, 11:21 AM IST')).toBeVisible();
    const fee = screen.getByLabelText(/^Fee/);
    expect(fee.parentElement).toHaveTextContent('₹');
    await user.clear(fee);
    await user.type(fee, '20.5');
    expect(fee).toHaveValue('20.5');
    await user.tab();
    expect(fee).toHaveValue('20.50');
  });

  it('warns that a pasted title is cut at its limit', async () => {
    const { user } = open(stored(), '/create-test?draft=T1');
    const title = await screen.findByLabelText('Title');
    await user.clear(title);
    await user.click(title);
    await user.paste('x'.repeat(200));
    expect(title).toHaveValue('x'.repeat(150));
    expect(screen.getByText('150 characters is the most. What goes beyond it is cut off.')).toBeVisible();
  });

  it('offers grading without names for short answers, and keeps the choice', async () => {
    const short = { ...aTrueFalse(), type: 'short-answer' as const, options: [], acceptedAnswers: ['wave'] };
    const { user, sent, unmount } = open(stored({ questions: [short] }), '/create-test?draft=T1');
    await user.click(await screen.findByRole('switch', { name: /^Grade without names/ }));
    await waitFor(() => expect(sent('updateTestDraft')).toHaveLength(1), { timeout: 3000 });
    expect(sent('updateTestDraft')[0]).toHaveProperty('body', { anonymousGrading: true });
    unmount();
    open(stored({ questions: [aTrueFalse()] }), '/create-test?draft=T1');
    expect(await screen.findByRole('switch', { name: /^Shuffle questions/ })).toBeVisible();
    expect(screen.queryByRole('switch', { name: /^Grade without names/ })).not.toBeInTheDocument();
  });

  it('F-090: stores the draft on the server and its id in the address bar', async () => {
    const { sent, path } = open({}, `/create-test?classId=${classId}`);
    await screen.findByLabelText('Title');
    type('Title', 'Optics');
    expect(await screen.findByText(/^Draft saved \d+:\d\d [AP]M IST$/, undefined, { timeout: 3000 })).toBeVisible();
    expect(sent('createTestDraft')).toMatchObject([
      { body: { title: 'Optics', class: classId, duration: 60, attempts: 1, showResults: true } },
    ]);
    expect(path()).toBe('/create-test?draft=T1');
    type('Duration', '4');
    expect(screen.getByText('Duration must be between 5 and 300 minutes')).toBeVisible();
    type('Duration', '90');
    await waitFor(
      () =>
        expect(sent('updateTestDraft')).toMatchObject([
          { params: { testId: 'T1' }, query: { onlyDraft: true }, body: { duration: 90 } },
        ]),
      { timeout: 3000 },
    );
  });

  it('F-111: distinguishes no class from classes that could not be loaded', async () => {
    const { unmount } = open({ listMyClasses: classes() });
    expect(await screen.findByText('Create a class first')).toBeVisible();
    unmount();
    open({ listMyClasses: () => refusal(400, 'bad', 'No') });
    expect(await screen.findByText('Your classes could not be loaded')).toBeVisible();
  });

  it('F-107: goes to the dashboard on Cancel and keeps the draft', async () => {
    const { user, sent, path } = open(stored(), '/create-test?draft=T1');
    await screen.findByLabelText('Title');
    type('Title', 'Optics and waves');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(sent('updateTestDraft')).toMatchObject([{ body: { title: 'Optics and waves' } }]);
  });

  it('asks before the page is left while nothing could be saved', async () => {
    const { user, path } = open();
    await screen.findByLabelText('Title');
    type('Title', 'Optics');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    expect(path()).toBe('/create-test');
  });
});

describe('a draft that is opened again', () => {
  it('F-090: opens at the step of its address, with its questions', async () => {
    open(stored({ questions: [aTrueFalse()] }), '/create-test?draft=T1&step=2');
    expect(await screen.findByText('1. Light is a wave')).toBeVisible();
  });

  it.each([
    [() => refusal(404, 'test_not_found', 'Test not found'), 'This draft does not exist'],
    [() => new ApiError(400), 'The draft could not be loaded'],
    [() => kept({ status: 'closed' }), 'Optics can no longer be changed'],
  ])('is missing, unreadable or closed: %#', async (getTestDraft, text) => {
    open({ getTestDraft }, '/create-test?draft=T1');
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('a published test that is edited', () => {
  const published = {
    getTestDraft: () => kept({ status: 'published', questions: [aTrueFalse()] }),
  };

  it('sends nothing by itself, and only what was changed when the changes are published', async () => {
    const { user, sent, path } = open(
      { ...published, updateTestDraft: () => kept({ status: 'published' }) },
      '/create-test?draft=T1',
    );
    expect(await screen.findByRole('heading', { name: 'Edit Test' })).toBeVisible();
    type('Title', 'Optics 2');
    expect(await screen.findByText('Changed, not published yet')).toBeVisible();
    await new Promise((done) => setTimeout(done, 1200));
    expect(sent('updateTestDraft')).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await user.click(await screen.findByRole('button', { name: /Next/ }));
    await user.click(await screen.findByRole('button', { name: 'Publish changes' }));
    await waitFor(() => expect(path()).toContain('/teacher/tests/T1?tab=settings'));
    expect(sent('updateTestDraft')).toMatchObject([
      { query: { basedOn: '2026-11-21T06:00:00Z' }, body: { title: 'Optics 2' } },
    ]);
    expect(sent('updateTestDraft')[0]).not.toHaveProperty('query.onlyDraft');
    expect(sent('publishTest')).toEqual([]);
  });

  it('leads from the refusal of a label that a colleague has deleted to where it is taken away', async () => {
    const message = 'The class has no such label. Please choose one of its labels';
    const optics = { id: '01JD0000000000000000000AT1', name: 'Optics', description: '', usedIn: 0 };
    let topics = [optics];
    const { user } = open(
      {
        ...published,
        listAttributes: () => replyOf({ chapters: [], difficulties: [], topics }),
        updateTestDraft: () => {
          topics = [];
          return refusal(400, 'validation_failed', message, { errors: [{ field: 'attributes.topics.0', message }] });
        },
      },
      '/create-test?draft=T1',
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Optics' }));
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await user.click(await screen.findByRole('button', { name: /Next/ }));
    await user.click(await screen.findByRole('button', { name: 'Publish changes' }));
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change attributes' }));
    expect(await screen.findByRole('checkbox', { name: /A deleted label/ })).toHaveFocus();
  });

  it('stays open with the reason when a student has started meanwhile', async () => {
    const sentence = 'A student has started this test, so only a later end is possible.';
    const { user, path } = open(
      { ...published, updateTestDraft: () => refusal(409, 'test_in_use', sentence) },
      '/create-test?draft=T1&step=3',
    );
    await user.click(await screen.findByRole('button', { name: /Previous/ }));
    await user.click(await screen.findByRole('button', { name: /Previous/ }));
    await screen.findByLabelText('Title');
    type('Title', 'Optics 2');
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await user.click(await screen.findByRole('button', { name: /Next/ }));
    await user.click(await screen.findByRole('button', { name: 'Publish changes' }));
    expect(await screen.findByText(`The changes were not published: ${sentence}`)).toBeVisible();
    // Nothing of them is stored.
    expect(screen.getByText(/They are only on this page/)).toBeVisible();
    expect(screen.queryByText(/Your draft is kept/)).toBeNull();
    expect(path()).toContain('/create-test');
  });
});
