import { refusal } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aClass, aTrueFalse, classes } from '../../../test/builders';
import { open, stored, publishNow, type } from '../../../test/wizard';

describe('step 3 of the wizard', () => {
  it('F-108: disables Publish with a warning while there are no questions, and links to them', async () => {
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

  it('moves the focus from a problem to its field', async () => {
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

  it('F-106: shows what the student will see, with the fee and its tax', async () => {
    open(stored({ questions: [aTrueFalse()] }), '/create-test?draft=T1&step=3');
    expect(await screen.findByText('₹17.70 including GST')).toBeVisible();
    expect(screen.getByText('₹15.00')).toBeVisible();
    expect(screen.getByText('₹2.70')).toBeVisible();
  });

  it('names the questions whose key the bank has changed since, with a way to each', async () => {
    const { user, path } = open(
      {
        ...stored({ questions: [aTrueFalse('First'), aTrueFalse('Second')] }),
        previewTest: () => ({ success: true, data: { outdatedKeys: [2] } }),
      },
      '/create-test?draft=T1&step=3',
    );
    expect(await screen.findByText('Please check the key of one question')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit question 2' }));
    await waitFor(() => expect(path()).toContain('step=2'));
    expect(await screen.findByRole('heading', { name: 'Question 2' })).toBeVisible();
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

  it('N-050: ends an author’s work without Publish, and says who publishes', async () => {
    const access = { ownerId: 'T9', owner: 'Meera Iyer', roles: ['author' as const] };
    const team = { ...access, can: ['class.see' as const, 'bank.use' as const, 'test.draft' as const] };
    const { user, path } = open(
      { ...stored({ questions: [aTrueFalse()], access: team }), listMyClasses: classes(aClass({ access: team })) },
      '/create-test?draft=T1&step=3',
    );
    expect(await screen.findByText('Meera Iyer or a co-teacher publishes this test')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it.each([
    ['public', /it becomes active: students can see it and enroll\./],
    ['invite_only', /it becomes active: students join with an invite; others cannot see it\./],
  ] as const)('says that the first test opens a draft class, here %s', async (visibility, text) => {
    open(
      { ...stored({ questions: [aTrueFalse()] }), listMyClasses: classes(aClass({ status: 'draft', visibility })) },
      '/create-test?draft=T1&step=3',
    );
    expect(await screen.findByText('Publishing opens NEET Physics to students')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('F-109: publishes once on a double click and goes to the dashboard', async () => {
    const { user, sent, path } = open(stored({ questions: [aTrueFalse()] }), '/create-test?draft=T1&step=3');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(sent('publishTest')).toMatchObject([{ query: { basedOn: '2026-11-21T06:00:00Z' } }]);
  });

  it('says before publishing what becomes fixed, and publishes nothing on "Not yet"', async () => {
    const { user, sent } = open(stored({ questions: [aTrueFalse()] }), '/create-test?draft=T1&step=3');
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
    expect(sent('publishTest')).toHaveLength(0);
  });

  it('names the score that counts as the first step does', async () => {
    open(stored({ attempts: 2, scorePolicy: 'latest', questions: [aTrueFalse()] }), '/create-test?draft=T1&step=3');
    expect(await screen.findByText('Score that counts')).toBeVisible();
    expect(screen.getByText('Latest')).toBeVisible();
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

  it('F-113: says "Failed to create test" with the reason and the request, and the draft stays', async () => {
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

  it('B-015: lists what only the server finds, and lets it be corrected', async () => {
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
