import { refusal } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aTrueFalse, classId } from '../../test/builders';
import { kept, open, type } from '../../test/wizard';

const sentence = 'This draft was changed in another window or by someone else';
const changed = () => refusal(409, 'changed_meanwhile', 'The test was changed elsewhere, please load it again');
const later = { title: 'Optics by Asha', updatedAt: '2026-11-21T07:00:00Z' };

it.each([
  ['opened', '/create-test?draft=T1'],
  ['begun here', `/create-test?classId=${classId}`],
])('saves nothing more of a draft, %s, that others have changed, until it is loaded again', async (_how, route) => {
  let answer = changed;
  const drafts = route.includes('draft=') ? [kept(), kept(later)] : [kept(later)];
  const { user, sent } = open(
    { getTestDraft: () => drafts.shift() ?? kept(later), updateTestDraft: () => answer() },
    route,
  );
  await screen.findByLabelText('Title');
  type('Title', 'Optics');
  if (!route.includes('draft='))
    await waitFor(() => expect(sent('createTestDraft')).toHaveLength(1), { timeout: 3000 });
  type('Duration', '90');
  expect(await screen.findByText(sentence, undefined, { timeout: 3000 })).toBeVisible();
  expect(screen.getByText('Not saved')).toBeVisible();
  type('Duration', '95');
  await new Promise((done) => setTimeout(done, 1200));
  expect(sent('updateTestDraft')).toMatchObject([
    { query: { onlyDraft: true, basedOn: kept().data.updatedAt, window: expect.stringMatching(/^\w{32}$/) } },
  ]);

  answer = (() => kept(later)) as never;
  await user.click(screen.getByRole('button', { name: 'Load it again' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Optics by Asha'));
  expect(screen.getByLabelText('Duration')).toHaveValue('60');
  expect(screen.queryByText(sentence)).toBeNull();
  type('Duration', '80');
  await waitFor(() => expect(sent('updateTestDraft')).toHaveLength(2), { timeout: 3000 });
  const [first, second] = sent('updateTestDraft') as unknown as { query: Record<string, string> }[];
  expect(second).toMatchObject({ query: { basedOn: later.updatedAt }, body: { duration: 80 } });
  expect(second?.query['window']).not.toBe(first?.query['window']);
});

it('asks before such a page is left with what was not saved', async () => {
  const { user, path } = open({ updateTestDraft: changed }, '/create-test?draft=T1');
  await screen.findByLabelText('Title');
  type('Duration', '90');
  await screen.findByText(sentence, undefined, { timeout: 3000 });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  expect(path()).toBe('/create-test?draft=T1');
});

it('is not published as others have changed it, until it is loaded again', async () => {
  const { user, sent } = open(
    { getTestDraft: () => kept({ questions: [aTrueFalse()] }), publishTest: changed },
    '/create-test?draft=T1&step=3',
  );
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load it again' })).toBeVisible();
  expect(screen.queryByText(/Please try again/)).toBeNull();
  expect(sent('publishTest')).toHaveLength(1);
});

it.each([
  ['its own, whose answer was lost', 'Optics 2', true],
  ['of others', 'Optics by Asha', false],
])('changes of a published test meet changes that are %s', async (_whose, title, isOwn) => {
  let isSent = false;
  const facts = { status: 'published', questions: [aTrueFalse()] } as const;
  const { user, path } = open(
    {
      getTestDraft: () => kept({ ...facts, ...(isSent ? { title } : {}) }),
      updateTestDraft() {
        isSent = true;
        return changed();
      },
    },
    '/create-test?draft=T1',
  );
  await screen.findByLabelText('Title');
  type('Title', 'Optics 2');
  await user.click(screen.getByRole('button', { name: /Next/ }));
  await user.click(await screen.findByRole('button', { name: /Next/ }));
  await user.click(await screen.findByRole('button', { name: 'Publish changes' }));
  if (isOwn) return void (await waitFor(() => expect(path()).toContain('/teacher/tests/T1?tab=settings')));
  expect(await screen.findByText('This test was changed in another window or by someone else')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
});
