import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aClass, classes, classId, dashboard, teacher, tests } from '../../test/builders';
import { ClassesPage } from './classes.page';

const open = (api: Api = {}, route = '/teacher/classes') =>
  renderPage(<ClassesPage />, {
    route,
    path: '/teacher/classes',
    user: teacher,
    api: { listMyClasses: classes(aClass()), listTeachingTests: tests(), getTeacherDashboard: dashboard(), ...api },
  });
const changed = (status: 'active' | 'draft' | 'archived') => ({
  success: true,
  message: 'Class updated',
  class: aClass({ status }),
  data: { class: aClass({ status }) },
});

describe('my classes of a teacher', () => {
  it('F-063, F-065: show figures, counts, the average and the last activity', async () => {
    open({ listMyClasses: classes(aClass({ visibility: 'invite_only' })) });
    const card = (await screen.findByRole('heading', { name: 'NEET Physics' })).closest('li') as HTMLElement;
    for (const text of ['Invite-only', '3 students', '2 tests', 'Created 2 Jun 2026'])
      expect(within(card).getByText(text)).toBeVisible();
    expect(await within(card).findByRole('progressbar', { name: 'Average performance' })).toHaveAttribute(
      'aria-valuetext',
      '64.83%',
    );
    expect(await screen.findByText('Total classes')).toBeVisible();
  });

  it('N-050: name the owner of a class of somebody else, and offer what the person may do there', async () => {
    const access = { ownerId: teacher.id, owner: 'Meera Nair', roles: ['author'], can: ['class.see', 'test.draft'] };
    open({ listMyClasses: classes(aClass({ access } as never)) }, `/teacher/classes?manage=${classId}`);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('link', { name: 'Create Test' })).toBeVisible();
    for (const name of ['Edit Class', 'Attributes', 'Class matrix'])
      expect(within(dialog).queryByRole('link', { name })).not.toBeInTheDocument();
    expect(within(dialog).queryByText('Active')).not.toBeInTheDocument();
    const card = screen.getByText('Of Meera Nair').closest('li') as HTMLElement;
    expect(within(card).getByRole('link', { name: /^Tests of/, hidden: true })).toBeInTheDocument();
    for (const name of [/^Invites of/, /^View Stats of/])
      expect(within(card).queryByLabelText(name)).not.toBeInTheDocument();
  });

  it('show the average of a class that is not among those of the dashboard', async () => {
    open({
      listMyClasses: classes(aClass({ status: 'archived' })),
      getTeacherDashboard: dashboard({ classes: [], classAverages: [{ id: classId, avgScore: 41.5 }] }),
    });
    expect(await screen.findByRole('progressbar', { name: 'Average performance' })).toHaveAttribute(
      'aria-valuetext',
      '41.5%',
    );
  });

  it('F-064, F-070: offer a new teacher to create a class, and to clear the filters when nothing matches', async () => {
    const { user, path } = open({ listMyClasses: classes() });
    expect(await screen.findByRole('link', { name: 'Create Your First Class' })).toHaveAttribute(
      'href',
      '/teacher/create-class',
    );
    await user.click(screen.getByRole('button', { name: 'Archived' }));
    expect(path()).toBe('/teacher/classes?status=archived');
    expect(await screen.findByText('No class matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(path()).toBe('/teacher/classes');
  });

  it('F-064: search on the server, with the search in the address', async () => {
    const { user, sent, path } = open();
    await user.type(screen.getByLabelText('Search'), 'optics');
    await waitFor(() => expect(path()).toBe('/teacher/classes?search=optics'));
    await waitFor(() =>
      expect(sent('listMyClasses').at(-1)?.query).toEqual({
        page: 1,
        search: 'optics',
      }),
    );
  });
});

describe('managing a class', () => {
  const manage = async (api: Api = {}, status: 'active' | 'draft' | 'archived' = 'active') => {
    const page = open({ listMyClasses: classes(aClass({ status })), ...api });
    await page.user.click(await screen.findByRole('button', { name: 'Manage NEET Physics' }));
    await screen.findByRole('dialog', { name: 'Manage class' });
    return page;
  };
  const changes = (sent: Awaited<ReturnType<typeof manage>>['sent']) => sent('updateClass').map(({ body }) => body);

  it('F-067: asks before it opens a draft, then confirms to the server', async () => {
    const { user, sent } = await manage({ updateClass: () => changed('active') }, 'draft');
    await user.click(screen.getByRole('radio', { name: /^Active/ }));
    expect(changes(sent)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Open class' }));
    expect(await screen.findByText('Class is now active.')).toBeVisible();
    expect(changes(sent)).toEqual([{ status: 'active', confirm: true }]);
  });

  it.each([
    ['public', /students can see it and enroll\./],
    ['invite_only', /students join with an invite; others cannot see it\./],
  ] as const)(
    'F-067: says before a draft is opened what that means for a class that is %s',
    async (visibility, text) => {
      const { user } = await manage({ listMyClasses: classes(aClass({ status: 'draft', visibility })) });
      await user.click(screen.getByRole('radio', { name: /^Active/ }));
      expect(screen.getByRole('group', { name: 'Open this class to students?' })).toHaveTextContent(text);
    },
  );

  it('F-067: asks before it archives, and does nothing when declined', async () => {
    const { user, sent } = await manage();
    await user.click(screen.getByRole('radio', { name: /^Archived/ }));
    expect(screen.getByRole('group', { name: 'Archive this class?' })).toHaveTextContent(
      /Payments for tests .* are refunded\..* You can make the class active again, but these refunds cannot be undone\./,
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('radio', { name: /^Active/ })).toBeChecked();
    expect(changes(sent)).toEqual([]);
  });

  it('F-071: says "Failed to update class status" and keeps the old one chosen', async () => {
    const { user } = await manage(
      { updateClass: () => refusal(409, 'class_changed', 'The class was changed at the same time. Please try again.') },
      'archived',
    );
    await user.click(screen.getByRole('radio', { name: /^Active/ }));
    expect(await screen.findByText('Failed to update class status')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Archived/ })).toBeChecked();
  });

  it('says that the status is not changed although the dialog was left before the answer', async () => {
    let refuse = () => {};
    const asked = new Promise<void>((resolve) => (refuse = resolve));
    const sentence = 'The class was changed at the same time. Please try again.';
    const { user } = await manage(
      { updateClass: () => asked.then(() => refusal(409, 'class_changed', sentence)) },
      'archived',
    );
    await user.click(screen.getByRole('radio', { name: /^Active/ }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    refuse();
    expect(await screen.findByText(`NEET Physics: Failed to update class status. ${sentence}`)).toBeVisible();
  });

  it('keeps the focus on the choice while it is saved, also after the question before it', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const { user, sent } = await manage({ updateClass: () => asked.then(() => changed('archived')) });
    const archived = screen.getByRole('radio', { name: /^Archived/ });
    await user.click(archived);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('radio', { name: /^Active/ })).toHaveFocus();
    await user.click(archived);
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(archived).toHaveFocus();
    expect(archived).toBeEnabled();
    expect(archived).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('radio', { name: /^Active/ }));
    expect(sent('updateClass')).toHaveLength(1);
    answer();
    expect(await screen.findByText('Class is now archived.')).toBeVisible();
  });

  it('never offers to make it a draft again', async () => {
    await manage();
    expect(screen.getByRole('radio', { name: /^Draft/ })).toBeDisabled();
  });

  it('links to a new test of this class', async () => {
    await manage();
    expect(screen.getByRole('link', { name: 'Create Test' })).toHaveAttribute(
      'href',
      `/create-test?classId=${classId}`,
    );
  });

  it('F-068: leads to the editor, the attributes and a new test of the class', async () => {
    await manage();
    for (const [name, to] of [
      ['Edit Class', `/teacher/classes/${classId}/edit`],
      ['Attributes', `/teacher/classes/${classId}/manage`],
      ['Staff', '/teacher/staff'],
      ['Create Test', `/create-test?classId=${classId}`],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  });

  it('finds a class by its address although it is not on this page of the list', async () => {
    open(
      {
        listMyClasses: ({ query }) =>
          (query?.['limit'] ? classes(aClass({ id: 'C9', title: 'Old class' })) : classes(aClass()))({
            operationId: 'listMyClasses',
          }),
      },
      '/teacher/classes?manage=C9',
    );
    expect(await screen.findByText('Old class')).toBeVisible();
  });

  it('says that a class in the address could not be loaded, with Retry in the dialog', async () => {
    open({ listMyClasses: () => refusal(500, 'internal', 'Something went wrong') }, '/teacher/classes?manage=C9');
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage class' }));
    expect(await dialog.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('View Stats', () => {
  it('F-066: shows the live figures of the class, with a report and the detailed page', async () => {
    const { user } = open({
      getClassStatistics: () => ({
        success: true,
        source: 'live',
        data: {
          classId,
          className: 'NEET Physics',
          students: 214,
          attempts: 3,
          hasEnoughData: false,
          mean: null,
          median: null,
          passRate: null,
          distribution: [],
          weakestTests: [],
          asOf: '2026-11-21T06:12:00.000Z',
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'View Stats of NEET Physics' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Class Statistics' }));
    expect(await dialog.findAllByText('Not enough data')).toHaveLength(3);
    expect(dialog.getByText('214')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Export Report' })).toBeEnabled();
    expect(dialog.getByRole('link', { name: 'Detailed analytics' })).toHaveAttribute(
      'href',
      `/teacher/classes/${classId}/statistics`,
    );
  });
});
