import { renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ClassesPage } from '../src/classes/classes.page';
import { QuestionsPage } from '../src/questions/questions.page';
import { StudentsPage } from '../src/students/students.page';
import { TestsPage } from '../src/tests/tests.page';
import {
  aClass,
  aStudent,
  aTest,
  aWorkplace,
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
const apiOf = (hasWorkplace: boolean): Api => ({
  listMyClasses: classes(aClass(hasWorkplace ? { access } : {})),
  listTeachingTests: tests(aTest(hasWorkplace ? { access } : {})),
  listStudents: () => studentsReply(aStudent()),
  listBankQuestions: () => ({ success: true, data: [], pagination: none }),
  listQuestionLabels: () => replyOf({ subjects: [], topics: [], tags: [] }),
  getTeacherDashboard: dashboard(),
  listMyWorkplaces: () => replyOf([aWorkplace()]),
});
const lists: [string, ReactElement, string, keyof Api][] = [
  ['classes', <ClassesPage key="c" />, '/teacher/classes', 'listMyClasses'],
  ['tests', <TestsPage key="t" />, '/teacher/tests', 'listTeachingTests'],
  ['students', <StudentsPage key="s" />, '/teacher/students', 'listStudents'],
];

describe.each(lists)('N-062: the list of %s', (_name, page, path, reader) => {
  it('shows those of one owner to whoever works for another teacher', async () => {
    const { user, calls } = renderPage(page, { route: path, path, user: teacher, api: apiOf(true) });
    await user.selectOptions(await screen.findByLabelText('Working for'), 'Physics House');
    await waitFor(() =>
      expect(calls.filter(({ operationId }) => operationId === reader).at(-1)?.query).toMatchObject({ ownerId }),
    );
    await user.selectOptions(screen.getByLabelText('Working for'), 'My own');
    await waitFor(() =>
      expect(calls.filter(({ operationId }) => operationId === reader).at(-1)?.query).toMatchObject({
        ownerId: teacher.id,
      }),
    );
  });

  it('asks a teacher alone for nothing more', async () => {
    const { calls } = renderPage(page, { route: path, path, user: teacher, api: apiOf(false) });
    expect((await screen.findAllByText(/NEET Physics|Harpreet Singh/)).length).toBeGreaterThan(0);
    expect(screen.queryByLabelText('Working for')).toBeNull();
    expect(calls.map(({ operationId }) => operationId)).not.toContain('listMyWorkplaces');
  });
});

it('N-062: reads the bank of the chosen owner, and adds a new question to it', async () => {
  const { calls } = renderPage(<QuestionsPage />, {
    route: `/teacher/questions?ownerId=${ownerId}`,
    path: '/teacher/questions',
    user: teacher,
    api: apiOf(true),
  });
  expect(await screen.findByLabelText('Working for')).toHaveValue(ownerId);
  expect(calls.find(({ operationId }) => operationId === 'listBankQuestions')?.query).toMatchObject({ ownerId });
  expect(screen.getByRole('link', { name: 'New question' })).toHaveAttribute(
    'href',
    `/teacher/questions/new?ownerId=${ownerId}`,
  );
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
});
