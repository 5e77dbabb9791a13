import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aClass, anEntry, classesReply, entriesReply, pageOf, sessionReply } from '../../test/builders';
import { aPerson } from '../../test/people-builders';
import { ClassPage } from './class.page';
import { ClassesPage } from './classes.page';

const open = (api: Api = {}, route = '/admin/classes') =>
  renderPage(<ClassesPage />, {
    route,
    path: '/admin/classes',
    user: aUser({ role: 'admin' }),
    api: {
      listAllClasses: () => classesReply(),
      listReportedReviews: () => pageOf(),
      listReportedClasses: () => pageOf(),
      stepUp: () => sessionReply,
      ...api,
    },
  });
const ask = async (page: ReturnType<typeof open>, name: string) => {
  await page.user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

it('shows classes with teacher, price, students, tests and rating, and how many are featured', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /JEE Main 2027/ }));
  for (const text of ['Meera Subramanian', '₹17.70', '1,306', '22', '4.4', '12 reviews', 'Active'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('1 class. Featured: 11 of 12.')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'JEE Main 2027' })).toHaveAttribute('href', '/admin/classes/01JD0CLASS');
});

it('reads filters and page from the address', async () => {
  const page = open({}, '/admin/classes?search=jee&status=taken_down&featured=yes&page=2');
  await screen.findByText('JEE Main 2027');
  expect(page.sent('listAllClasses')[0]?.query).toEqual({
    page: 2,
    limit: 20,
    search: 'jee',
    status: 'taken_down',
    featured: true,
  });
});

it('shows the classes of one teacher, whose they are, and all again', async () => {
  const page = open({}, '/admin/classes?teacher=01JD0TEACHER');
  const teacher = await screen.findByRole('link', { name: 'Meera Subramanian' });
  expect(teacher).toHaveAttribute('href', '/admin/users/01JD0TEACHER');
  await page.user.click(screen.getByRole('button', { name: 'All teachers' }));
  await waitFor(() => expect(teacher).not.toBeInTheDocument());
  expect(page.sent('listAllClasses').map(({ query }) => query?.teacherId)).toEqual(['01JD0TEACHER', undefined]);
});

it.each(['status=draft', 'teacher=01JD0TEACHER'])('tells no match of %s from no classes', async (query) => {
  const page = open({ listAllClasses: () => classesReply([]) }, `/admin/classes?${query}`);
  await page.user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('There are no classes yet')).toBeInTheDocument();
});

it('features a class with a reason and no code', async () => {
  const page = open({ setFeatured: () => ({ success: true, data: { classId: '01JD0CLASS', featured: true } }) });
  const dialog = await ask(page, 'Feature: JEE Main 2027');
  expect(dialog.queryByLabelText('Code of your authenticator app')).not.toBeInTheDocument();
  await page.user.type(dialog.getByLabelText('Reason'), 'Good papers');
  await page.user.click(dialog.getByRole('button', { name: 'Feature' }));
  expect(await screen.findByText('JEE Main 2027 is featured')).toBeInTheDocument();
  expect(page.sent('setFeatured')[0]?.body).toEqual({
    featured: true,
    reason: 'Good papers',
  });
});

it('F-199: takes a class down only with a reason and a code, and says what happens', async () => {
  const page = open({
    setTakenDown: () => ({ success: true, data: { classId: '01JD0CLASS', status: 'taken_down' } }),
  });
  const dialog = await ask(page, 'Take down: JEE Main 2027');
  expect(dialog.getByText(/1,306 students keep the results/)).toBeInTheDocument();
  await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123456');
  expect(dialog.getByRole('button', { name: 'Take down' })).toBeDisabled();
  await page.user.type(dialog.getByLabelText('Reason'), 'Copied material');
  await page.user.dblClick(dialog.getByRole('button', { name: 'Take down' }));
  expect(await screen.findByText('JEE Main 2027 is taken down')).toBeInTheDocument();
  expect(page.sent('setTakenDown').map(({ body }) => body)).toEqual([{ takenDown: true, reason: 'Copied material' }]);
});

it('shows why a class is down and offers to restore it, nothing else', async () => {
  const down = aClass({
    status: 'taken_down',
    takenDown: { at: '2026-11-21T06:00:00.000Z', reason: 'Copied material' },
  });
  open({ listAllClasses: () => classesReply([down]) });
  expect(await screen.findByText('21 Nov 2026: Copied material')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Restore: JEE Main 2027' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Feature|Take down)/ })).not.toBeInTheDocument();
});

it('offers to feature only public, active classes', async () => {
  open({ listAllClasses: () => classesReply([aClass({ visibility: 'invite_only' })]) });
  expect(await screen.findByRole('button', { name: 'Take down: JEE Main 2027' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Feature/ })).not.toBeInTheDocument();
});

it('leads to the second factor when only that is missing', async () => {
  const refused = () => refusal(403, 'second_factor_required', 'This needs your second factor.');
  open({ listAllClasses: refused, listReportedReviews: refused });
  await waitFor(() => expect(screen.getByRole('link', { name: 'Set up or confirm' })).toBeInTheDocument());
});

describe('one class', () => {
  const teacher = (id: string, fullName: string) => aPerson({ id, fullName, role: 'teacher' });
  const shown = (part: Partial<ReturnType<typeof aClass>> = {}) => ({
    success: true,
    data: {
      class: aClass(part),
      featured: { now: 1, most: 12 },
      tests: [
        { id: 't1', title: 'Mock 1', status: 'published', fee: 1770, startAt: null },
        { id: 't2', title: 'Mock 2', status: 'cancelled', fee: 0, startAt: '2026-11-21T06:00:00.000Z' },
      ],
      reports: { open: 0, reportedAt: null, reports: [] as object[] },
    },
  });
  const openOne = (api: Api = {}) =>
    renderPage(<ClassPage />, {
      route: '/admin/classes/01JD0CLASS',
      path: '/admin/classes/:classId',
      user: aUser({ role: 'admin' }),
      api: {
        getClassForAdmin: () => shown(),
        listClassStudents: () =>
          pageOf({ id: 's1', name: 'Asha Rao', enrolledAt: '2026-11-20T06:00:00.000Z', via: 'invite' }),
        listAuditEntries: () => entriesReply([anEntry({ action_type: 'class_featured' })]),
        listUsers: () => pageOf(teacher('01JD0TEACHER', 'Meera Subramanian'), teacher('01JD0NEXT', 'Nikhil Menon')),
        stepUp: () => sessionReply,
        ...api,
      },
    });

  it('shows its tests, students, rating and the history of acts', async () => {
    const page = openOne();
    expect(await screen.findByRole('heading', { level: 1, name: 'JEE Main 2027' })).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /Mock 1/ })).getByText('Published')).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /Mock 2/ })).getByText('Cancelled')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/admin/users/s1');
    expect(screen.getByText('4.4, 12 reviews')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Only entries of class_featured' })).toBeInTheDocument();
    expect(page.sent('listAuditEntries')[0]?.query).toMatchObject({
      resource_id: '01JD0CLASS',
    });
  });

  it('is given to another teacher only after one is chosen, with a reason and a code', async () => {
    const page = openOne({
      transferClass: () => ({
        success: true,
        data: { classId: '01JD0CLASS', teacherId: '01JD0NEXT', teacher: 'Nikhil Menon' },
      }),
    });
    const dialog = await ask(page, 'Transfer');
    expect(await dialog.findByRole('radio', { name: /Nikhil Menon/ })).toBeInTheDocument();
    expect(dialog.queryByRole('radio', { name: /Meera/ })).not.toBeInTheDocument();
    await page.user.type(dialog.getByLabelText('Reason'), 'Left the institute');
    await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123456');
    expect(dialog.getByRole('button', { name: 'Transfer' })).toBeDisabled();
    await page.user.click(dialog.getByRole('radio', { name: /Nikhil Menon/ }));
    expect(dialog.getByRole('button', { name: 'Transfer' })).toBeEnabled();
    // Another search takes the choice away, which may no longer be in sight.
    await page.user.type(dialog.getByLabelText('New teacher'), 'N');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Transfer' })).toBeDisabled());
    await page.user.click(await dialog.findByRole('radio', { name: /Nikhil Menon/ }));
    await page.user.dblClick(dialog.getByRole('button', { name: 'Transfer' }));
    expect(await screen.findByText('JEE Main 2027 has another teacher now')).toBeInTheDocument();
    expect(page.sent('transferClass').map(({ body }) => body)).toEqual([
      { teacherId: '01JD0NEXT', fromTeacherId: '01JD0TEACHER', reason: 'Left the institute' },
    ]);
  });

  it('says who has it when it was given to another teacher meanwhile, and is given from that one next', async () => {
    let has = { teacherId: '01JD0TEACHER', teacher: 'Meera Subramanian' };
    const sentence = 'The class was given to another teacher in the meantime. Please read who has it now.';
    const page = openOne({
      getClassForAdmin: () => shown(has),
      transferClass: () => {
        has = { teacherId: '01JD0OTHER', teacher: 'Tara Other' };
        return refusal(409, 'teacher_changed', sentence);
      },
    });
    const dialog = await ask(page, 'Transfer');
    await page.user.click(await dialog.findByRole('radio', { name: /Nikhil Menon/ }));
    await page.user.type(dialog.getByLabelText('Reason'), 'Left the institute');
    await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123456');
    await page.user.click(dialog.getByRole('button', { name: 'Transfer' }));
    expect(await dialog.findByText('JEE Main 2027, Tara Other')).toBeInTheDocument();
    expect(dialog.getByText(sentence)).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Transfer' }));
    const sent = () => page.sent('transferClass');
    await waitFor(() => expect(sent()[1]?.body).toMatchObject({ fromTeacherId: '01JD0OTHER' }));
  });

  it('offers no teachers of the search before while the next one loads', async () => {
    let arrive: (() => void) | undefined;
    const page = openOne({
      listUsers: ({ query }) =>
        query?.['search'] === 'Nis'
          ? new Promise((resolve) => {
              arrive = () => resolve(pageOf(teacher('01JD0OTHER', 'Nisha Rao')));
            })
          : pageOf(teacher('01JD0NEXT', 'Nikhil Menon')),
    });
    const dialog = await ask(page, 'Transfer');
    expect(await dialog.findByRole('radio', { name: /Nikhil/ })).toBeInTheDocument();
    await page.user.type(dialog.getByLabelText('New teacher'), 'Nis');
    await waitFor(() => expect(arrive).toBeDefined());
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    expect(dialog.queryByText('No other teacher matches.')).not.toBeInTheDocument();
    arrive?.();
    expect(await dialog.findByRole('radio', { name: /Nisha/ })).toBeInTheDocument();
  });

  it('is not given to a teacher whom the list has lost meanwhile', async () => {
    const teachers = [teacher('01JD0NEXT', 'Nikhil Menon')];
    const page = openOne({ listUsers: () => pageOf(...teachers) });
    const dialog = await ask(page, 'Transfer');
    await page.user.type(dialog.getByLabelText('Reason'), 'Left the institute');
    await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123456');
    await page.user.click(await dialog.findByRole('radio', { name: /Nikhil/ }));
    expect(dialog.getByRole('button', { name: 'Transfer' })).toBeEnabled();
    teachers.pop();
    await page.readAgain();
    expect(await dialog.findByText('No other teacher matches.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Transfer' })).toBeDisabled();
  });

  it('says why it is down, and that nothing is there yet', async () => {
    openOne({
      getClassForAdmin: () => ({
        success: true,
        data: {
          ...shown({
            status: 'taken_down',
            averageRating: null,
            takenDown: { at: '2026-11-21T06:00:00.000Z', reason: 'Copied material' },
          }).data,
          tests: [],
        },
      }),
      listClassStudents: () => pageOf(),
      listAuditEntries: () => entriesReply([]),
    });
    expect(await screen.findByText('21 Nov 2026: Copied material')).toBeInTheDocument();
    expect(screen.getByText('No test was published yet.')).toBeInTheDocument();
    expect(await screen.findByText('No student is enrolled.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Restore' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'As visitors see it' })).not.toBeInTheDocument();
  });

  it('says that a class of a deleted account comes back archived, and why it is closed', async () => {
    const takenDown = { at: '2026-11-21T06:00:00.000Z', reason: 'Copied material' };
    const page = openOne({
      getClassForAdmin: () => shown({ status: 'taken_down', takenDown, teacher: '' }),
      setTakenDown: () => ({ success: true, data: { classId: '01JD0CLASS', status: 'archived' } }),
    });
    expect(await screen.findByText(/^Account deleted/)).toBeInTheDocument();
    const dialog = await ask(page, 'Restore');
    expect(dialog.getByText(/so it comes back archived\. Transfer it/)).toBeInTheDocument();
    await page.user.type(dialog.getByLabelText('Reason'), 'Corrected');
    await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123456');
    await page.user.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('JEE Main 2027 is restored and archived')).toBeInTheDocument();
  });

  it('shows an error with Retry when it cannot be loaded', async () => {
    openOne({ getClassForAdmin: () => refusal(404, 'class_not_found', 'Class not found') });
    expect(await screen.findByRole('heading', { name: 'The class could not be loaded' })).toBeInTheDocument();
  });
});

describe('reported classes', () => {
  const reportedAt = '2026-11-21T07:00:00.000Z';
  const reports = {
    open: 2,
    reportedAt,
    reports: [
      { userId: 's2', name: '', reason: 'fraud', text: 'It asks for cash in a chat', at: reportedAt, isOpen: true },
      {
        userId: 's1',
        name: 'Asha Rao',
        reason: 'copied_material',
        text: 'Copied from a book',
        at: '2026-11-21T06:00:00.000Z',
        isOpen: true,
      },
    ],
  };
  const openReports = (api: Api = {}) =>
    open({ listReportedClasses: () => pageOf({ class: aClass(), ...reports }), ...api }, '/admin/classes?tab=reports');

  it('are listed with teacher, reasons and who reported them, and counted on the tab', async () => {
    openReports();
    const list = within(await screen.findByRole('list', { name: 'Reported classes' }));
    for (const text of [
      'Meera Subramanian',
      '2 open reports',
      'Copied material',
      '“Copied from a book”',
      'Deleted account',
    ])
      expect(list.getByText(text)).toBeInTheDocument();
    expect(list.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/admin/users/s1');
    expect(screen.getByRole('tab', { name: /Reported classes\s*1/ })).toBeInTheDocument();
  });

  it('are dismissed with a reason, as they were read', async () => {
    const page = openReports({ dismissClassReports: () => ({ success: true, data: { classId: '01JD0CLASS' } }) });
    const dialog = await ask(page, 'Dismiss the reports of JEE Main 2027');
    expect(dialog.getByRole('button', { name: 'Dismiss' })).toBeDisabled();
    await page.user.type(dialog.getByLabelText('Reason'), 'Own work');
    await page.user.dblClick(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('The reports of JEE Main 2027 are dismissed')).toBeInTheDocument();
    expect(page.sent('dismissClassReports').map(({ body }) => body)).toEqual([{ reason: 'Own work', reportedAt }]);
  });

  it('leave the dialog and its reason in place when another administrator decides meanwhile', async () => {
    const waiting: object[] = [{ class: aClass(), ...reports }];
    const page = openReports({
      listReportedClasses: () => pageOf(...waiting),
      dismissClassReports: () => {
        waiting.length = 0;
        return refusal(409, 'class_taken_down', 'An administrator has taken this class down: Copied');
      },
    });
    const dialog = await ask(page, 'Dismiss the reports of JEE Main 2027');
    expect(dialog.getByText('“Copied from a book”')).toBeInTheDocument();
    await page.user.type(dialog.getByLabelText('Reason'), 'Own work');
    await page.user.click(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('No class is reported')).toBeInTheDocument();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Own work');
  });

  it('are taken down by the act of every class', async () => {
    const page = openReports();
    const dialog = await ask(page, 'Take the reported class down: JEE Main 2027');
    expect(dialog.getByLabelText('Code of your authenticator app')).toBeInTheDocument();
  });
});
