import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ClassesPage } from '../src/classes/classes.page';
import { ImportStartPage } from '../src/questions/import/import-start.page';
import { QuestionsPage } from '../src/questions/questions.page';
import { useBankOf } from '../src/staff/working-for';
import { StudentsPage } from '../src/students/students.page';
import { TestsPage } from '../src/tests/tests.page';
import {
  aBankQuestion,
  aClass,
  anImport,
  aStudent,
  aTest,
  aWorkplace,
  bankReply,
  classes,
  dashboard,
  replyOf,
  studentsReply,
  teacher,
  tests,
} from './builders';

const { ownerId, owner } = aWorkplace();
const access = { ownerId, owner, roles: ['co_teacher' as const], can: ['class.see' as const] };
const none = { currentPage: 1, totalPages: 0, total: 0, hasPrevPage: false, hasNextPage: false };
const apiOf = (workplaces: object[]): Api => ({
  listMyClasses: classes(aClass(workplaces.length > 0 ? { access } : {})),
  listTeachingTests: tests(aTest()),
  listStudents: () => studentsReply(aStudent()),
  listBankQuestions: () => ({ success: true, data: [], pagination: none }),
  listQuestionLabels: () => replyOf({ subjects: [], topics: [], tags: [] }),
  getTeacherDashboard: dashboard(),
  listMyWorkplaces: () => replyOf(workplaces),
});
const coTeacher = aWorkplace({ grants: [{ role: 'co_teacher', classIds: null }] });
const lists: [string, ReactElement, string, keyof Api][] = [
  ['classes', <ClassesPage key="c" />, '/teacher/classes', 'listMyClasses'],
  ['tests', <TestsPage key="t" />, '/teacher/tests', 'listTeachingTests'],
  ['students', <StudentsPage key="s" />, '/teacher/students', 'listStudents'],
];

describe.each(lists)('N-062: the list of %s', (_name, page, path, reader) => {
  const open = (workplaces: object[], query = '') =>
    renderPage(page, { route: `${path}${query}`, path, user: teacher, api: apiOf(workplaces) });

  it('shows those of one owner to whoever works for another teacher', async () => {
    const { user, sent } = open([coTeacher]);
    await user.selectOptions(await screen.findByLabelText('Working for'), 'Physics House');
    await waitFor(() => expect(sent(reader).at(-1)?.query).toMatchObject({ ownerId }));
    await user.selectOptions(screen.getByLabelText('Working for'), 'My own');
    await waitFor(() =>
      expect(sent(reader).at(-1)?.query).toMatchObject({
        ownerId: teacher.id,
      }),
    );
  });

  it.each([
    ['a teacher alone', []],
    ['whose role does not include it', [aWorkplace({ grants: [{ role: 'evaluator', classIds: null }] })]],
  ])('shows no choice to %s', async (_who, workplaces) => {
    const { calls } = open(workplaces);
    expect((await screen.findAllByText(/NEET Physics|Harpreet Singh/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(calls.map(({ operationId }) => operationId)).toContain('listMyWorkplaces'));
    expect(screen.queryByLabelText('Working for')).toBeNull();
  });

  it('has a way back from the address of an owner for whom one no longer works', async () => {
    const { user, sent } = open([], `?ownerId=${ownerId}`);
    await user.selectOptions(await screen.findByLabelText('Working for'), 'My own');
    await waitFor(() => expect(sent(reader).at(-1)?.query?.['ownerId']).toBe(teacher.id));
  });
});

it('N-062: reads the bank of the chosen owner, and adds a new question or a file to it', async () => {
  const { sent } = renderPage(<QuestionsPage />, {
    route: `/teacher/questions?ownerId=${ownerId}`,
    path: '/teacher/questions',
    user: teacher,
    api: apiOf([coTeacher]),
  });
  expect(await screen.findByLabelText('Working for')).toHaveValue(ownerId);
  expect(sent('listBankQuestions')[0]?.query).toMatchObject({ ownerId });
  for (const [name, path] of [
    ['New question', 'new'],
    ['Import', 'import'],
  ] as const)
    for (const link of screen.getAllByRole('link', { name }))
      expect(link).toHaveAttribute('href', `/teacher/questions/${path}?ownerId=${ownerId}`);
});

it('N-062: prints and exports from one bank, never from several at once', async () => {
  const { user, sent, path } = renderPage(<QuestionsPage />, {
    route: '/teacher/questions',
    path: '/teacher/questions',
    user: teacher,
    api: { ...apiOf([coTeacher]), listBankQuestions: () => bankReply(aBankQuestion()) },
  });
  expect(await screen.findByText('To print or export questions, choose one bank under Working for.')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /^Choose / })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Working for'), 'Physics House');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Numerical');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all of this page' }));
  expect(await screen.findByRole('button', { name: 'Export 1 question' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(path()).toBe(`/teacher/questions?ownerId=${ownerId}`));
  await user.selectOptions(screen.getByLabelText('Working for'), 'My own');
  await waitFor(() =>
    expect(sent('listBankQuestions').at(-1)?.query).toMatchObject({
      ownerId: teacher.id,
    }),
  );
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
});

it('N-062: offers no bank to whom only some classes were opened', async () => {
  renderPage(<QuestionsPage />, {
    route: '/teacher/questions',
    path: '/teacher/questions',
    user: teacher,
    api: apiOf([aWorkplace({ grants: [{ role: 'co_teacher', classIds: ['C1'] }] })]),
  });
  expect(await screen.findByRole('heading', { name: 'No questions yet' })).toBeVisible();
  expect(screen.queryByLabelText('Working for')).toBeNull();
});

it('N-062: imports a file into the bank of the chosen owner', async () => {
  const file = new File(['Is light a wave?{T}'], 'waves.gift');
  const { user, sent } = renderPage(<ImportStartPage />, {
    route: `/teacher/questions/import?ownerId=${ownerId}`,
    path: '/teacher/questions/import',
    user: teacher,
    api: {
      listImports: () => ({ success: true, data: [], pagination: none }),
      listMyWorkplaces: () => replyOf([coTeacher]),
      createImport: () => replyOf(anImport()),
    },
  });
  expect(await screen.findByLabelText('Working for')).toHaveValue(ownerId);
  await user.selectOptions(screen.getByLabelText('Working for'), 'My own');
  await user.selectOptions(screen.getByLabelText('Working for'), 'Physics House');
  await user.upload(screen.getByLabelText('Question file'), file);
  await waitFor(() => expect(sent('createImport')[0]?.body).toMatchObject({ ownerId }));
});

it.each([
  [{ createdBy: 'U9', createdByName: 'Anil Kapadia' }, 'Written by Anil Kapadia'],
  [{ createdBy: teacher.id, createdByName: 'Meera Iyer' }, 'Written by you'],
  [{}, undefined],
])('N-062: names in the bank who wrote a question for its owner: %j', async (author, text) => {
  renderPage(<QuestionsPage />, {
    route: '/teacher/questions',
    path: '/teacher/questions',
    user: teacher,
    api: {
      ...apiOf([]),
      listBankQuestions: () => ({
        success: true,
        data: [aBankQuestion(author)],
        pagination: { ...none, total: 1, totalPages: 1 },
      }),
    },
  });
  expect(await screen.findByRole('link', { name: /Light is a wave/ })).toBeVisible();
  expect(screen.getByText(/^Seen only by you/).textContent.includes('your team')).toBe(text !== undefined);
  expect(
    screen
      .queryByText(/Written by/)
      ?.textContent?.split(' · ')
      .at(-1),
  ).toBe(text);
});

it('says why nothing is offered from the bank while the teams cannot be loaded, and offers it once they are', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let isDown = true;
  const Offered = () => <p>Bank of {useBankOf({ access }) ?? 'no one'}</p>;
  const listMyWorkplaces = () => (isDown ? refusal(403, 'forbidden', 'No') : replyOf([coTeacher]));
  renderPage(<Offered />, { user: teacher, api: { listMyWorkplaces } });
  expect(await screen.findByText(/^Your teams could not be loaded/)).toBeVisible();
  expect(screen.getByText('Bank of no one')).toBeVisible();
  isDown = false;
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByText(`Bank of ${ownerId}`)).toBeVisible();
  jest.useRealTimers();
});
