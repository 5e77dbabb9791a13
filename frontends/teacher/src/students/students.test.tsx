import { refusal, renderPage, type Api, typeHalf } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aClass, aStudent, classes, classId, studentsReply, teacher } from '../../test/builders';
import { StudentsPage } from './students.page';

const open = (api: Api = {}, route = '/teacher/students') =>
  renderPage(<StudentsPage />, {
    route,
    path: '/teacher/students',
    user: teacher,
    api: {
      listMyClasses: classes(aClass()),
      listStudents: () =>
        studentsReply(
          aStudent(),
          aStudent({
            studentId: 'z',
            name: 'Zoya Ansari',
            classes: [
              { classId, title: 'NEET Physics', enrolledAt: '2026-11-14T06:00:00Z', via: 'public' },
              { classId: 'c2', title: 'Optics', enrolledAt: '2026-11-14T06:00:00Z', via: 'public' },
            ],
            testsDone: 1,
            totalTests: 12,
            percentile: null,
            flags: [],
          }),
        ),
      getStudent: () => ({
        success: true,
        data: {
          student: aStudent(),
          attempts: [
            {
              attemptId: 'a1',
              testId: 'T1',
              title: 'Rotation, full set',
              className: 'NEET Physics',
              submittedAt: '2026-11-20T06:00:00Z',
              score: 21,
              maxScore: 60,
            },
          ],
          topics: [{ topic: 'Rotational dynamics', percent: 34, answered: 12 }],
        },
      }),
      listAccommodations: () => ({ success: true, data: [] }),
      removeStudent: () => ({ success: true, message: 'Removed' }),
      ...api,
    },
  });

describe('the students of a teacher', () => {
  it('F-198: show classes, the way they joined, tests, percentile, last activity and flags', async () => {
    open();
    const rows = await screen.findAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      'Harpreet SinghNEET PhysicsInvite9 of 971.085 Nov 2026Falling',
      'Zoya AnsariNEET Physics and 1 morePublic page1 of 12None yet5 Nov 2026None',
    ]);
  });

  it('are searched and filtered on the server, with the filters in the address', async () => {
    const page = open();
    await screen.findByRole('option', { name: 'NEET Physics' });
    await page.user.selectOptions(screen.getByLabelText('Class'), 'NEET Physics');
    await page.user.click(await screen.findByRole('button', { name: 'Falling 1' }));
    await page.user.type(screen.getByLabelText('Search'), 'harp');
    await waitFor(() => expect(page.path()).toBe(`/teacher/students?search=harp&classId=${classId}&flag=falling`));
    await waitFor(() =>
      expect(page.sent('listStudents').at(-1)?.query).toEqual({
        page: 1,
        limit: 20,
        search: 'harp',
        classId,
        flag: 'falling',
      }),
    );
  });

  it('are not listed or exported all at once where they are too many, and a class can be chosen', async () => {
    const tooMany = 'All your classes together have too many students. Choose a class';
    const page = open({
      listStudents: ({ query }) =>
        query?.['classId'] ? studentsReply(aStudent()) : refusal(409, 'too_many_students', tooMany),
      exportStudents: () => refusal(409, 'too_many_students', tooMany),
    });
    expect(await screen.findByRole('heading', { name: 'Choose a class' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findAllByText(tooMany)).toHaveLength(2);
    await page.user.selectOptions(screen.getByLabelText('Class'), classId);
    expect(await screen.findByText('Harpreet Singh')).toBeVisible();
  });

  it('are exported with the filters of the page, and a failure is told', async () => {
    const page = open(
      { exportStudents: () => refusal(503, 'overloaded', '') },
      `/teacher/students?classId=${classId}&flag=falling`,
    );
    await page.user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('The file could not be loaded. Please try again.')).toBeInTheDocument();
    expect(page.sent('exportStudents')[0]?.query).toEqual({ classId, flag: 'falling' });
  });
});

describe('one student', () => {
  const openDrawer = async (api: Api = {}) => {
    const page = open(api);
    await page.user.click(await screen.findByRole('button', { name: 'Harpreet Singh' }));
    return { page, drawer: within(await screen.findByRole('dialog', { name: 'Harpreet Singh' })) };
  };

  it('shows attempts and topics', async () => {
    const { drawer } = await openDrawer();
    expect(await drawer.findByText('21 / 60')).toBeVisible();
    expect(drawer.getByRole('progressbar', { name: 'Rotational dynamics' })).toBeVisible();
    expect(drawer.getByText('Joined 14 Nov 2026 by invite')).toBeVisible();
  });

  it('says what the attempts are, and how many more there are', async () => {
    const attempt = {
      ...{ attemptId: 'a1', testId: 'T1', title: 'Rotation', className: 'NEET Physics', score: 21, maxScore: 60 },
      ...{ submittedAt: '2026-11-20T06:00:00Z', attemptNo: 2, cancelled: true },
    };
    const topics = [{ topic: 'Rotational dynamics', percent: 34, answered: 12 }];
    const { drawer } = await openDrawer({
      getStudent: () => ({
        success: true,
        data: { student: aStudent(), attempts: [attempt], attemptsTotal: 57, topics, topicsTotal: 23 },
      }),
    });
    expect(await drawer.findByText(/ · attempt 2 · test cancelled$/)).toBeVisible();
    expect(drawer.getByText('The newest 1 of 57 attempts')).toBeVisible();
    expect(drawer.getByText('The weakest 1 of 23 topics')).toBeVisible();
  });

  it('is removed from a class only after a confirmation', async () => {
    const { page, drawer } = await openDrawer();
    await page.user.click(drawer.getByRole('button', { name: 'Remove Harpreet Singh from NEET Physics' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Remove Harpreet Singh, joined 14 Nov 2026, from NEET Physics?' }),
    );
    expect(dialog.getByText(/Results stay/)).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Remove student' }));
    expect(await screen.findByText('Harpreet Singh is removed from NEET Physics')).toBeInTheDocument();
    expect(page.sent('removeStudent')[0]?.params).toEqual({ classId, studentId: aStudent().studentId });
  });

  it('stays when the removal fails', async () => {
    const { page, drawer } = await openDrawer({ removeStudent: () => refusal(503, 'overloaded', '') });
    await page.user.click(drawer.getByRole('button', { name: /^Remove Harpreet/ }));
    await page.user.click(await screen.findByRole('button', { name: 'Remove student' }));
    expect(await screen.findByText('The student could not be removed')).toBeVisible();
  });

  it('N-050: are filtered by the classes whose results the teacher may see', async () => {
    const access = { ownerId: 'W1', owner: 'Meera', roles: ['desk' as const], can: ['people.see' as const] };
    open({ listMyClasses: classes(aClass(), aClass({ id: 'C5', title: 'At the desk', access })) });
    const filter = await screen.findByLabelText('Class');
    expect(await within(filter).findByRole('option', { name: 'NEET Physics' })).toBeInTheDocument();
    expect(within(filter).queryByRole('option', { name: 'At the desk' })).not.toBeInTheDocument();
  });

  it('N-050: get extra time from each owner apart, by the name of whose tests it holds in', async () => {
    const access = {
      ownerId: 'W1',
      owner: 'Meera Iyer',
      roles: ['co_teacher' as const],
      can: ['people.time' as const],
    };
    const titled = (id: string, title: string) => ({ ...aStudent().classes[0], classId: id, title }) as never;
    const given = { studentId: 's1', scope: 'owner', kind: 'percent', amount: 25, validUntil: null };
    const page = open({
      listMyClasses: classes(aClass(), aClass({ id: 'C7', access }), aClass({ id: 'C8', access })),
      listStudents: () =>
        studentsReply(aStudent({ classes: [titled(classId, 'Own'), titled('C7', 'Waves'), titled('C8', 'Light')] })),
      setAccommodation: () => ({ success: true, data: { ...given, by: null, at: '2026-11-20T06:00:00Z' } }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Harpreet Singh' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Harpreet Singh' }));
    expect(await drawer.findByRole('heading', { name: 'Extra time in your own tests' })).toBeVisible();
    const section = drawer.getByRole('heading', { name: 'Extra time in tests of Meera Iyer' }).parentElement;
    await page.user.click(await within(section as HTMLElement).findByRole('button', { name: 'Give extra time' }));
    expect(screen.getByText(/^For all tests of Meera Iyer that are started from now on\./)).toBeVisible();
    await page.user.clear(screen.getByLabelText('Percent'));
    await page.user.type(screen.getByLabelText('Percent'), '25');
    await page.user.type(screen.getByLabelText('Why the student needs it'), 'Writes with the left hand');
    await page.user.click(screen.getByRole('button', { name: 'Save extra time' }));
    expect(await screen.findByText('Harpreet Singh has extra time in tests of Meera Iyer from now on')).toBeVisible();
    expect(page.sent('setAccommodation')[0]?.params).toMatchObject({ classId: 'C7' });
  });

  it('N-032: says that extra time was approved by an account that is deleted', async () => {
    const given = { studentId: 's1', scope: 'owner', kind: 'percent', amount: 25, validUntil: null };
    const page = open({
      listAccommodations: () => ({
        success: true,
        data: [{ ...given, by: { id: 't2', name: '' }, at: '2026-11-20T06:00:00Z' }],
      }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Harpreet Singh' }));
    expect(await screen.findByText('Approved by a deleted account, 20 Nov 2026')).toBeVisible();
  });

  it('N-032: shows extra time with who approved it, changes the own one, and says when it cannot be read', async () => {
    const given = (scope: string, part: object) => ({
      studentId: 's1',
      scope,
      kind: 'percent',
      amount: 25,
      validUntil: '2027-03-31',
      by: { id: 't1', name: 'Asha Rao' },
      at: '2026-11-20T06:00:00Z',
      ...part,
    });
    let fails = true;
    const page = open({
      listAccommodations: () => {
        if (fails) throw refusal(503, 'try_again', 'Please try again');
        return {
          success: true,
          data: [
            given('owner', { reason: 'Writes with the left hand' }),
            given('everywhere', { kind: 'minutes', amount: 20, validUntil: null }),
          ],
        };
      },
      setAccommodation: () => ({ success: true, data: given('owner', { amount: 50 }) }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Harpreet Singh' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Harpreet Singh' }));
    fails = false;
    await page.user.click(await drawer.findByRole('button', { name: /try again|retry/i }));
    expect(await drawer.findByText('+25% until 31 Mar 2027')).toBeVisible();
    expect(drawer.getByText('Writes with the left hand')).toBeVisible();
    expect(drawer.getByText('Approved by Asha Rao, 20 Nov 2026')).toBeVisible();
    expect(drawer.getByText('+20 min, in every test on Kasauti')).toBeVisible();
    await page.user.click(drawer.getByRole('button', { name: 'Change extra time' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Extra time for Harpreet Singh' }));
    await page.user.clear(dialog.getByLabelText('Percent'));
    await page.user.type(dialog.getByLabelText('Percent'), '12');
    await page.user.click(dialog.getByRole('button', { name: 'Save extra time' }));
    expect(dialog.getByText('Give a multiple of 5 between 5 and 100')).toBeVisible();
    await page.user.clear(dialog.getByLabelText('Percent'));
    await page.user.type(dialog.getByLabelText('Percent'), '50');
    await page.user.click(dialog.getByRole('button', { name: 'Save extra time' }));
    await waitFor(() => expect(page.sent('setAccommodation')).toHaveLength(1));
    expect(page.sent('setAccommodation')[0]?.body).toEqual({
      kind: 'percent',
      amount: 50,
      validUntil: '2027-03-31',
      reason: 'Writes with the left hand',
    });
  });

  it('gets no extra time without an end while its last day is half typed', async () => {
    const { page, drawer } = await openDrawer({ listAccommodations: () => ({ success: true, data: [] }) });
    await page.user.click(await drawer.findByRole('button', { name: 'Give extra time' }));
    await page.user.type(await screen.findByLabelText('Why the student needs it'), 'Writes with the left hand');
    const day = screen.getByLabelText('Valid until');
    typeHalf(day);
    const before = page.calls.length;
    await page.user.click(screen.getByRole('button', { name: 'Save extra time' }));
    expect(day).toHaveFocus();
    expect(day).toHaveAccessibleDescription(expect.stringContaining('Please give the whole date'));
    expect(page.calls).toHaveLength(before);
  });
});
