import { ApiError, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aClass, aStoredDraft, aTrueFalse, classes, classId, teacher, tests } from '../../test/builders';
import { CreateTestPage } from './create-test.page';

const kept = (change = {}) => ({ success: true, data: aStoredDraft(change) });
const done = {
  success: true,
  data: { testId: 'T1', title: 'Optics', questionsCount: 1, totalPoints: 1, classBecameActive: true },
};
const open = (api: Api = {}, route = '/create-test') =>
  renderPage(<CreateTestPage />, {
    route,
    path: '/create-test',
    user: teacher,
    api: {
      listMyClasses: classes(aClass(), aClass({ id: 'C2', title: 'Old class', status: 'archived' })),
      listTeachingTests: tests(),
      createTestDraft: () => kept(),
      updateTestDraft: () => kept(),
      getTestDraft: () => kept(),
      publishTest: () => done,
      ...api,
    },
  });
const stored = (change = {}): Api => ({ getTestDraft: () => kept(change) });
const ops = (calls: { operationId: string }[], name: string) => calls.filter(({ operationId }) => operationId === name);
/** Publishing is asked about first. */
const publishNow = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('step 1 of the wizard', () => {
  it('lists own classes without archived ones, starts with the defaults and holds Next until title and class are there', async () => {
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

  it('goes on over no wrong field: it leads there, and the step is not ticked', async () => {
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

  it('ticks no step that became wrong', async () => {
    open(stored({ questions: [aTrueFalse()], endDate: '2020-01-01T00:00:00Z' }), '/create-test?draft=T1&step=3');
    expect((await screen.findByText('Test Info')).closest('li')).not.toHaveTextContent('done');
    expect(screen.getByText('Add Questions', { selector: 'li' })).toHaveTextContent('done');
  });

  it('writes the fee with its sign and two decimals, and dates as they are written in India', async () => {
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

  it('says when a title is full, because what is pasted beyond it is cut', async () => {
    const { user } = open(stored(), '/create-test?draft=T1');
    const title = await screen.findByLabelText('Title');
    await user.clear(title);
    await user.click(title);
    await user.paste('x'.repeat(200));
    expect(title).toHaveValue('x'.repeat(150));
    expect(screen.getByText('150 characters is the most. What goes beyond it is cut off.')).toBeVisible();
  });

  it('keeps the draft on the server and its address in the address bar', async () => {
    const { calls, path } = open({}, `/create-test?classId=${classId}`);
    await screen.findByLabelText('Title');
    type('Title', 'Optics');
    expect(await screen.findByText(/^Draft saved \d+:\d\d [AP]M IST$/, undefined, { timeout: 3000 })).toBeVisible();
    expect(ops(calls, 'createTestDraft')).toMatchObject([
      { body: { title: 'Optics', class: classId, duration: 60, attempts: 1, showResults: true } },
    ]);
    expect(path()).toBe('/create-test?draft=T1');
    type('Duration', '4');
    expect(screen.getByText('Duration must be between 5 and 300 minutes')).toBeVisible();
    type('Duration', '90');
    await waitFor(
      () => expect(ops(calls, 'updateTestDraft')).toMatchObject([{ params: { testId: 'T1' }, body: { duration: 90 } }]),
      { timeout: 3000 },
    );
  });

  it('tells no class from classes that could not be loaded', async () => {
    const { unmount } = open({ listMyClasses: classes() });
    expect(await screen.findByText('Create a class first')).toBeVisible();
    unmount();
    open({ listMyClasses: () => refusal(400, 'bad', 'No') });
    expect(await screen.findByText('Your classes could not be loaded')).toBeVisible();
  });

  it('goes to the dashboard on Cancel and keeps the draft', async () => {
    const { user, calls, path } = open(stored(), '/create-test?draft=T1');
    await screen.findByLabelText('Title');
    type('Title', 'Optics and waves');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(ops(calls, 'updateTestDraft')).toMatchObject([{ body: { title: 'Optics and waves' } }]);
  });

  it('asks before it is left while nothing could be saved', async () => {
    const { user, path } = open();
    await screen.findByLabelText('Title');
    type('Title', 'Optics');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    expect(path()).toBe('/create-test');
  });
});

describe('step 2 of the wizard', () => {
  it('refuses an unfinished question with the sentences of the specification', async () => {
    const { user } = open(stored(), '/create-test?draft=T1&step=2');
    await user.click(await screen.findByRole('button', { name: 'Add Question' }));
    for (const sentence of [
      'Please enter a question',
      'Please provide at least 2 options for multiple choice questions',
      'Please select a valid correct answer',
    ])
      expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Question')).toHaveFocus();
  });

  it('adds a finished one to the list and to the draft', async () => {
    const { user, calls } = open(stored(), '/create-test?draft=T1&step=2');
    await screen.findByRole('button', { name: 'Add Question' });
    type('Question', 'Speed of light?');
    type('Option A', '3e8 m/s');
    type('Option B', '340 m/s');
    await user.click(screen.getByRole('radio', { name: 'Option A is correct' }));
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    expect(screen.getByText('1. Speed of light?')).toBeVisible();
    expect(screen.getByLabelText('Question')).toHaveValue('');
    await waitFor(
      () =>
        expect(ops(calls, 'updateTestDraft')).toMatchObject([
          {
            body: {
              questions: [
                {
                  type: 'mcq',
                  question: 'Speed of light?',
                  options: ['3e8 m/s', '340 m/s'],
                  correctAnswer: 0,
                  points: 1,
                  difficulty: 'medium',
                },
              ],
            },
          },
        ]),
      { timeout: 3000 },
    );
  });

  it('takes a topic, offers those of the test, and keeps it for the next question', async () => {
    const { user, calls } = open(
      stored({
        questions: [
          { ...aTrueFalse('First'), topic: 'Optics' },
          { ...aTrueFalse('Second'), topic: 'Waves' },
        ],
      }),
      '/create-test?draft=T1&step=2',
    );
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Topic' });
    expect(field).toHaveAccessibleDescription(/^Optional\./);
    expect(field).toHaveAttribute('maxlength', '60');
    expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['Optics', 'Waves']);
    expect(screen.getByText('1 point · Waves')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Type'), 'true-false');
    type('Question', 'Light bends in glass');
    await user.click(screen.getByRole('radio', { name: 'True is correct' }));
    await user.click(field);
    await user.keyboard('Lenses{Enter}');
    expect(screen.getByText('3. Light bends in glass')).toBeVisible();
    expect(screen.getByLabelText('Topic')).toHaveValue('Lenses');
    await waitFor(
      () =>
        expect(ops(calls, 'updateTestDraft')).toMatchObject([
          {
            body: {
              questions: [
                { topic: 'Optics' },
                { topic: 'Waves' },
                { question: 'Light bends in glass', topic: 'Lenses' },
              ],
            },
          },
        ]),
      { timeout: 3000 },
    );
  });

  it('asks before another type throws typed options away', async () => {
    const { user } = open(stored(), '/create-test?draft=T1&step=2');
    await screen.findByRole('button', { name: 'Add Question' });
    type('Option A', 'kept?');
    await user.selectOptions(screen.getByLabelText('Type'), 'true-false');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Option A')).toHaveValue('kept?');
    await user.selectOptions(screen.getByLabelText('Type'), 'true-false');
    await user.click(await screen.findByRole('button', { name: 'Discard and switch' }));
    expect(screen.getByRole('radio', { name: 'True is correct' })).toBeInTheDocument();
  });

  it('moves a question by its menu', async () => {
    const { user } = open(
      stored({ questions: [aTrueFalse('First'), aTrueFalse('Second')] }),
      '/create-test?draft=T1&step=2',
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for question 2' }));
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    expect(screen.getByText('1. Second')).toBeVisible();
  });

  it('does not go on over a question that was not added', async () => {
    const { user, path } = open(stored(), '/create-test?draft=T1&step=2');
    await screen.findByRole('button', { name: 'Add Question' });
    type('Question', 'Half a question');
    await user.click(screen.getByRole('button', { name: /Next/ }));
    expect(await screen.findByText('This question is not in the test yet')).toBeVisible();
    expect(path()).toContain('step=2');
    const add = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Question' });
    expect(add).toHaveClass('btn-primary');
    await user.click(add);
    await waitFor(() => expect(path()).toContain('step=3'));
    expect(screen.getAllByText(/^Question 1: /)[0]).toBeVisible();
  });
});

describe('step 3 of the wizard', () => {
  it('is closed with a warning while there are no questions, and leads to them', async () => {
    const { user, path } = open(stored(), '/create-test?draft=T1&step=3');
    expect(await screen.findByText('Please add at least one question')).toBeVisible();
    const publish = screen.getByRole('button', { name: 'Publish' });
    expect(publish).toBeDisabled();
    expect(document.getElementById(publish.getAttribute('aria-describedby') ?? '')).toHaveTextContent(
      'This test cannot be published yet',
    );
    await user.click(screen.getByRole('button', { name: 'Add Questions' }));
    await waitFor(() => expect(path()).toContain('step=2'));
  });

  it('leads a problem to its very field', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const { user } = open(
      stored({ questions: [aTrueFalse()], startDate: '2099-11-24T13:30:00Z', endDate: '2099-11-24T14:00:00Z' }),
      '/create-test?draft=T1&step=3',
    );
    await user.click(await screen.findByRole('button', { name: 'Change dates' }));
    await waitFor(() => expect(screen.getByLabelText('End')).toHaveFocus());
    expect(scrolled.mock.contexts).toEqual([screen.getByLabelText('End')]);
  });

  it('shows what the student will see, with the fee and its tax', async () => {
    open(stored({ questions: [aTrueFalse()] }), '/create-test?draft=T1&step=3');
    expect(await screen.findByText('₹17.70 including GST')).toBeVisible();
    expect(screen.getByText('₹15.00')).toBeVisible();
    expect(screen.getByText('₹2.70')).toBeVisible();
  });

  it('names the topics and how many questions each has', async () => {
    const { unmount } = open(
      stored({
        questions: [
          { ...aTrueFalse('First'), topic: 'Optics' },
          { ...aTrueFalse('Second'), topic: 'Waves' },
          { ...aTrueFalse('Third'), topic: 'Optics' },
        ],
      }),
      '/create-test?draft=T1&step=3',
    );
    expect(await screen.findByText('Optics (2), Waves (1)')).toBeVisible();
    unmount();
    open(stored({ questions: [aTrueFalse()] }), '/create-test?draft=T1&step=3');
    expect((await screen.findByText('Topics')).nextSibling).toHaveTextContent('None');
  });

  it('says that the first test opens a draft class', async () => {
    open(
      { ...stored({ questions: [aTrueFalse()] }), listMyClasses: classes(aClass({ status: 'draft' })) },
      '/create-test?draft=T1&step=3',
    );
    expect(await screen.findByText('Publishing opens NEET Physics to students')).toBeVisible();
  });

  it('publishes once on a double click and goes to the dashboard', async () => {
    const { user, calls, path } = open(stored({ questions: [aTrueFalse()] }), '/create-test?draft=T1&step=3');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(ops(calls, 'publishTest')).toHaveLength(1);
  });

  it('says before publishing what becomes fixed, and publishes nothing on "Not yet"', async () => {
    const { user, calls } = open(stored({ questions: [aTrueFalse()] }), '/create-test?draft=T1&step=3');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish Optics?' });
    for (const text of [
      'It cannot become a draft again or be deleted.',
      'the 1 question with 1 point',
      'the fee of ₹17.70 including GST',
      'dates can only be extended',
    ])
      expect(dialog).toHaveTextContent(text);
    await user.click(within(dialog).getByRole('button', { name: 'Not yet' }));
    expect(ops(calls, 'publishTest')).toHaveLength(0);
  });

  it('stores the last change before it publishes', async () => {
    const { user, calls, path } = open(stored({ questions: [aTrueFalse()] }), '/create-test?draft=T1&step=3');
    await screen.findByRole('button', { name: 'Publish' });
    type('Instructions', 'No calculators');
    await publishNow(user);
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(
      calls
        .map(({ operationId }) => operationId)
        .filter((name) => name.includes('Draft') || name === 'publishTest')
        .slice(-2),
    ).toEqual(['updateTestDraft', 'publishTest']);
  });

  it('says "Failed to create test" with the reason and the request, and the draft stays', async () => {
    const { user, path } = open(
      {
        ...stored({ questions: [aTrueFalse()] }),
        publishTest: () => refusal(409, 'class_archived', 'This class is archived'),
      },
      '/create-test?draft=T1&step=3',
    );
    await publishNow(user);
    expect(await screen.findByText('Failed to create test: This class is archived')).toBeVisible();
    expect(screen.getByText(/Your draft is kept.*Request test-trace/)).toBeVisible();
    expect(path()).toContain('step=3');
    expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
  });

  it('lists what only the server finds, and lets it be put right', async () => {
    const message = 'End date must be at least the test duration after the start date';
    const { user } = open(
      {
        ...stored({ questions: [aTrueFalse()] }),
        publishTest: () => refusal(400, 'test_not_ready', message, { errors: [{ field: 'endDate', message }] }),
      },
      '/create-test?draft=T1&step=3',
    );
    await publishNow(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
    type('Instructions', 'Changed');
    expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
  });
});

describe('a draft that is opened again', () => {
  it('stands at the step of its address, with its questions', async () => {
    open(stored({ questions: [aTrueFalse()] }), '/create-test?draft=T1&step=2');
    expect(await screen.findByText('1. Light is a wave')).toBeVisible();
  });

  it.each([
    [() => refusal(404, 'test_not_found', 'Test not found'), 'This draft is not there'],
    [() => new ApiError(400), 'The draft could not be loaded'],
    [() => kept({ status: 'published' }), 'Optics is published already'],
  ])('is not there, not readable or not a draft any more: %#', async (getTestDraft, text) => {
    open({ getTestDraft }, '/create-test?draft=T1');
    expect(await screen.findByText(text)).toBeVisible();
  });
});
