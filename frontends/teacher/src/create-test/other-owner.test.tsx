import { screen, waitFor, within } from '@testing-library/react';
import {
  aBankQuestion,
  aClass,
  aTrueFalse,
  aWorkplace,
  bankReply,
  classes,
  classId,
  labelsReply,
  replyOf,
  teacher,
} from '../../test/builders';
import { kept, open, stored, type } from '../../test/wizard';

const { ownerId, owner } = aWorkplace();
const author = {
  ownerId,
  owner,
  roles: ['author' as const],
  can: ['class.see' as const, 'bank.use' as const, 'test.draft' as const],
};
const coTeacher = { ...author, roles: ['co_teacher' as const], can: [...author.can, 'test.run' as const] };
const desk = { ...author, roles: ['desk' as const], can: ['class.see' as const, 'people.see' as const] };
const worksFor = (classIds: string[] | null) => ({
  listMyWorkplaces: () => replyOf([aWorkplace({ grants: [{ role: 'author', classIds }] })]),
});
const bank = {
  listBankQuestions: () => bankReply(aBankQuestion({ question: aTrueFalse('Sound needs a medium') })),
  listQuestionLabels: () => labelsReply({ tags: ['waves'] }),
  findNearQuestions: () => replyOf([]),
};
const draws = [{ title: '', questions: [], marking: { correct: 1, wrong: 0, skipped: 0 }, draws: [{ count: 5 }] }];
const openStep = (access: object | undefined, api: object) =>
  open({ ...stored({ access, questions: [], sections: draws }), ...bank, ...api }, '/create-test?draft=T1&step=2');
const owners = (calls: { query?: Record<string, unknown> }[]) => new Set(calls.map(({ query }) => query?.['ownerId']));

describe.each([
  ['a draft of another owner', author, ownerId],
  ['an own draft of a teacher who works for another', undefined, teacher.id],
])('N-062: %s', (_name, access, of) => {
  it('takes questions and labels from the bank of its owner alone', async () => {
    const { user, sent } = openStep(access, worksFor(null));
    expect(await screen.findByRole('link', { name: 'Import a file' })).toHaveAttribute(
      'href',
      `/teacher/questions/import?test=T1&ownerId=${of}`,
    );
    await user.click(screen.getByRole('button', { name: 'Draw from the bank' }));
    expect(await screen.findByText('1 matches')).toBeVisible();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Pick from the question bank' }));
    expect(await screen.findByRole('checkbox', { name: /Sound needs a medium/ })).toBeVisible();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await user.selectOptions(screen.getByLabelText('Type'), 'true-false');
    type('Question', 'Light is a wave in a medium');
    await waitFor(() => expect(sent('findNearQuestions')).toMatchObject([{ body: { ownerId: of } }]), {
      timeout: 3000,
    });
    expect(owners(sent('listBankQuestions'))).toEqual(new Set([of]));
    expect(owners(sent('listQuestionLabels'))).toEqual(new Set([of]));
  });
});

it('N-062: offers nothing of a bank that the grants do not reach, and keeps what is drawn from it', async () => {
  const { user, sent } = openStep(author, worksFor([classId]));
  const lines = within(await screen.findByRole('list', { name: 'Drawn from the bank' }));
  await waitFor(() => expect(sent('listMyWorkplaces')).toHaveLength(1));
  expect(screen.getByLabelText('Question')).toBeVisible();
  for (const name of ['Import a file', 'Pick from the question bank', 'Draw from the bank'])
    expect(screen.queryByText(name)).toBeNull();
  expect(lines.queryByText('Change')).toBeNull();
  expect(lines.getByRole('button', { name: /^Remove the draw/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sections and marking' }));
  expect(screen.getByText('Drawn from the bank, another pick for every student')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Draw from the bank' })).toBeNull();
  expect(sent('listBankQuestions')).toEqual([]);
});

describe('N-062: the classes of a test', () => {
  const listed = () =>
    within(screen.getByLabelText('Class'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const all = classes(
    aClass(),
    aClass({ id: 'C3', title: 'House A', access: author }),
    aClass({ id: 'C4', title: 'House B', access: coTeacher }),
    aClass({ id: 'C5', title: 'Desk', access: desk }),
    aClass({ id: 'C6', title: 'Others', access: { ...author, ownerId: '01JD0000000000000000000W02' } }),
  );
  const api = { listMyClasses: all, ...worksFor(null) };

  it('are those in which the teacher makes tests, and of its owner once it is stored', async () => {
    const { user, sent } = open(
      { ...api, createTestDraft: () => kept({ access: author, class: 'C3' }) },
      '/create-test?classId=C5',
    );
    await screen.findByLabelText('Title');
    expect(listed()).toEqual(['Choose a class', 'NEET Physics', 'House A', 'House B', 'Others']);
    expect(screen.getByLabelText('Class')).toHaveValue('');
    type('Title', 'Optics');
    await user.selectOptions(screen.getByLabelText('Class'), 'C3');
    await waitFor(() => expect(sent('createTestDraft')).toHaveLength(1), { timeout: 3000 });
    await waitFor(() => expect(listed()).toEqual(['Choose a class', 'House A', 'House B']));
  });

  it.each([
    [undefined, 'draft', classId, ['NEET Physics']],
    [author, 'draft', 'C3', ['House A', 'House B']],
    [coTeacher, 'published', 'C4', ['House B']],
  ])('of an opened one are those that the server takes: %#', async (access, status, of, titles) => {
    open({ ...api, ...stored({ access, status, class: of }) }, '/create-test?draft=T1');
    await screen.findByLabelText('Title');
    expect(listed()).toEqual(['Choose a class', ...titles]);
    expect(screen.getByLabelText('Class')).toHaveValue(of);
  });

  it('are asked for where all of them are only seen', async () => {
    open({ listMyClasses: classes(aClass({ access: desk })) });
    expect(await screen.findByText('A test belongs to a class, and you have none yet.')).toBeVisible();
  });
});
