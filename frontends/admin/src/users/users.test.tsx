import { aUser, refusal, renderPage, typeHalf, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { entriesReply, anEntry, pageOf, sessionReply } from '../../test/builders';
import { aColleague, anAttempt, aPerson, userId as id } from '../../test/people-builders';
import { UserPage } from './user.page';
import type { User } from './users.data';
import { UsersPage } from './users.page';

const details = (part: Partial<User> = {}): { success: true; data: User } => ({
  success: true,
  data: aPerson(part),
});
const admin = aUser({ role: 'admin' });
const list = (api: Api = {}, route = '/admin/users') =>
  renderPage(<UsersPage />, {
    route,
    path: '/admin/users',
    user: admin,
    api: { listUsers: () => pageOf(aPerson({ email: 'a**a@example.in' })), ...api },
  });
const open = (api: Api = {}) =>
  renderPage(<UserPage />, {
    route: `/admin/users/${id}`,
    path: '/admin/users/:userId',
    user: admin,
    api: {
      getUser: () => details(),
      listOrders: () => pageOf(),
      listStudentAttempts: () => pageOf(anAttempt()),
      listUserAccommodations: () => ({ success: true, data: [] }),
      listUserWorkplaces: () => ({ success: true, data: { team: [], workplaces: [] } }),
      listAuditEntries: () => entriesReply([anEntry({ action_type: 'user_registered', resource_id: id })]),
      stepUp: () => sessionReply,
      ...api,
    },
  });

describe('the list of accounts', () => {
  it('leaves deleted accounts out until they are asked for', async () => {
    const page = list({}, '/admin/users');
    await waitFor(() => expect(page.calls.at(-1)?.query).toMatchObject({ status: 'current' }));
    await page.user.selectOptions(await screen.findByLabelText('Status'), 'Deleted');
    await waitFor(() => expect(page.calls.at(-1)?.query).toMatchObject({ status: 'deleted' }));
  });

  it('is searched and filtered, kept in the address', async () => {
    const page = list({}, '/admin/users?status=active');
    await page.user.type(await screen.findByLabelText('Search'), 'asha');
    await waitFor(() => expect(page.path()).toBe('/admin/users?status=active&search=asha'));
    await page.user.selectOptions(screen.getByLabelText('Role'), 'Teacher');
    await waitFor(() =>
      expect(page.calls.at(-1)?.query).toEqual({
        page: 1,
        limit: 20,
        search: 'asha',
        role: 'teacher',
        status: 'active',
      }),
    );
    expect(
      await screen.findByRole('row', { name: /Asha Rao.*a\*\*a@example.in.*Student.*Active.*Verified/ }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Asha Rao' })).toHaveAttribute('href', `/admin/users/${id}`);
  });

  it('says when no account matches, and clears the filters', async () => {
    const page = list({ listUsers: () => pageOf() }, '/admin/users?search=zzz&verified=no');
    await page.user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(page.path()).toBe('/admin/users'));
  });

  it('leads to the second factor', async () => {
    list({ listUsers: () => refusal(403, 'second_factor_required', 'This needs your second factor.') });
    expect(await screen.findByRole('link', { name: 'Set up or confirm' })).toHaveAttribute('href', '/account');
  });
});

describe('one account', () => {
  const act = async (page: ReturnType<typeof open>, name: string) => {
    await page.user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name }));
  };

  it('shows logins, orders, the terms agreed to and the audit trail', async () => {
    open({
      getUser: () =>
        details({
          logins: [
            {
              id: 's1',
              isCurrent: false,
              browser: 'Chrome on Android',
              startedAt: '2026-11-20T05:00:00.000Z',
              lastUsedAt: '2026-11-21T05:00:00.000Z',
              endsAt: '2026-12-05T05:00:00.000Z',
            },
          ],
        }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
    expect(screen.getByRole('row', { name: /Chrome on Android/ })).toBeVisible();
    expect(await screen.findByText('No orders.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Only entries of user_registered' })).toBeVisible();
    expect(screen.getByText(/Version 2026-11-01/)).toBeVisible();
    const done = screen.getByRole('link', { name: 'Done by this person' });
    expect(done).toHaveAttribute('href', `/admin/system?actor=${id}`);
  });

  it('shows what was done to it, however often administrators looked at it since', async () => {
    const viewed = Array.from({ length: 12 }, (_, n) =>
      anEntry({ id: `v${n}`, action_type: 'admin_acted:user_viewed' }),
    );
    const trail = [...viewed, anEntry({ action_type: 'admin_acted:user_suspended' })];
    open({ listAuditEntries: ({ query }) => entriesReply(trail.slice(0, Number(query?.['limit']))) });
    expect(await screen.findByRole('button', { name: 'Only entries of admin_acted:user_suspended' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /user_viewed/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All entries' })).toHaveAttribute('href', `/admin/system?resource=${id}`);
  });

  it('F-185: is deactivated only with a reason and a fresh code, and then shown as deactivated', async () => {
    let status: User['status'] = 'active';
    const page = open({
      getUser: () => details({ status }),
      suspendUser: () => {
        status = 'deactivated';
        return { success: true };
      },
    });
    const dialog = await act(page, 'Deactivate account');
    const button = dialog.getByRole('button', { name: 'Deactivate account' });
    expect(button).toBeDisabled();
    await page.user.type(dialog.getByLabelText('Reason'), 'Shared account');
    expect(button).toBeDisabled();
    await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123456');
    await page.user.dblClick(button);
    expect(await screen.findByRole('button', { name: 'Reactivate account' })).toBeVisible();
    expect(page.sent('suspendUser')).toMatchObject([
      { params: { userId: id }, body: { reason: 'Shared account' }, token: 'confirmed-token' },
    ]);
  });

  it.each(['Deactivate account', 'Change role to student'])(
    'says of a teacher before "%s" that the classes go on selling, and leads to them',
    async (button) => {
      const page = open({ getUser: () => details({ role: 'teacher' }) });
      const dialog = await act(page, button);
      expect(dialog.getByText(/^Own classes stay open and are sold on/)).toBeVisible();
      expect(screen.getByText('Classes')).toHaveAttribute('href', `/admin/classes?teacher=${id}`);
    },
  );

  it('says nothing of classes before a student is deactivated', async () => {
    const dialog = await act(open(), 'Deactivate account');
    expect(dialog.getByText(/A running test goes on/)).toBeVisible();
    expect(dialog.queryByText(/Own classes/)).toBeNull();
  });

  it('N-050: shows who works for a teacher, and for whom a teacher works', async () => {
    const since = '2026-11-02T06:00:00Z';
    const person = aColleague({ grants: [{ role: 'evaluator', classIds: ['C1', 'C2'] }] });
    const place = {
      ownerId: 'U3',
      owner: 'Farah Ansari',
      team: 'Physics House',
      grants: [{ role: 'desk', classIds: null }],
      since,
    };
    open({
      getUser: () => details({ role: 'teacher' }),
      listUserWorkplaces: () => ({ success: true, data: { team: [person], workplaces: [place] } }),
    });
    expect(await screen.findByRole('link', { name: 'Joseph Kurian' })).toHaveAttribute('href', '/admin/users/U2');
    expect(screen.getByText('Evaluator, 2 classes')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Physics House, Farah Ansari' })).toHaveAttribute(
      'href',
      '/admin/users/U3',
    );
    expect(screen.getByText('Desk, all classes')).toBeVisible();
  });

  it('shows the team of an owner who is a student now, and removes a person from it', async () => {
    let team = [aColleague()];
    const page = open({
      listUserWorkplaces: () => ({ success: true, data: { team, workplaces: [] } }),
      removeUserStaff: () => {
        team = [];
        return { success: true };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Remove Joseph Kurian' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove from team' }));
    await page.user.type(dialog.getByLabelText('Reason'), 'The owner has left');
    await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByText('Team')).not.toBeInTheDocument());
    expect(page.sent('removeUserStaff')[0]).toMatchObject({
      params: { userId: id, staffId: 'U2' },
      body: { reason: 'The owner has left' },
    });
  });

  it.each([
    ['Change role to teacher', { role: 'student' }, 'changeUserRole', { role: 'teacher' }],
    ['Change role to student', { role: 'teacher' }, 'changeUserRole', { role: 'student' }],
    ['Log out everywhere', {}, 'logOutUser', {}],
  ] as const)('%s sends its reason', async (name, part, operation, body) => {
    const page = open({ getUser: () => details(part), [operation]: () => ({ success: true }) });
    const dialog = await act(page, name);
    await page.user.type(dialog.getByLabelText('Reason'), 'Asked by phone');
    await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123456{Enter}');
    await waitFor(() =>
      expect(page.sent(operation)[0]?.body).toEqual({
        ...body,
        reason: 'Asked by phone',
      }),
    );
  });

  it.each<[string, Partial<User>, string]>([
    ['Deactivate account', {}, 'A mail tells of it.'],
    ['Deactivate account', { verifiedAt: null }, 'No mail tells of it, because the address was never verified.'],
    ['Reactivate account', { status: 'deactivated' }, 'A mail tells of it.'],
    ['Change role to teacher', {}, 'A mail tells of it.'],
    ['Change role to teacher', { status: 'deactivated' }, 'No mail tells of it while the account is deactivated.'],
  ])('says before "%s" of %p whether a mail is sent', async (button, over, told) => {
    const dialog = await act(open({ getUser: () => details(over) }), button);
    expect(dialog.getByText((text) => text.endsWith(told))).toBeVisible();
  });

  it('says before the export what is not in the file', async () => {
    const dialog = await act(open(), 'Export account data');
    expect(dialog.getByText(/results, payments and credit are not in it: only the person gets all/)).toBeVisible();
  });

  it('resends the mail of an unverified account without a code', async () => {
    const page = open({
      getUser: () => details({ verifiedAt: null }),
      resendUserVerification: () => ({ success: true }),
    });
    const dialog = await act(page, 'Resend verification');
    await page.user.type(dialog.getByLabelText('Reason'), 'Mail was lost');
    await page.user.click(dialog.getByRole('button', { name: 'Resend verification' }));
    expect(await screen.findByText('The mail is on its way')).toBeVisible();
  });

  it('offers an administrator neither to deactivate nor to delete the own account', async () => {
    open({ getUser: () => details({ id: admin.id, role: 'admin' }) });
    expect(await screen.findByRole('button', { name: 'Log out everywhere' })).toBeVisible();
    for (const name of ['Deactivate account', 'Delete account'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('offers no action on a deleted account', async () => {
    open({ getUser: () => details({ fullName: '', email: '', status: 'deleted' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Deleted account' })).toBeVisible();
    expect(screen.queryByText('Actions')).toBeNull();
  });
});

it("shows a student's attempts with their times and state", async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /Optics, attempt 1/ }));
  for (const text of ['Graded', '10 extra minutes', '12, 2 late', /Closed at the end of time/])
    expect(row.getByText(text)).toBeInTheDocument();
});

it('gives no extra time without an end while its last day is half typed', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Give extra time' }));
  await page.user.type(await screen.findByLabelText('Why the student needs it'), 'Writes with the left hand');
  await page.user.type(screen.getByLabelText('Reason'), 'Asked by the school');
  await page.user.type(screen.getByLabelText('Code of your authenticator app'), '123456');
  const day = screen.getByLabelText('Valid until');
  typeHalf(day);
  const before = page.calls.length;
  await page.user.click(screen.getByRole('button', { name: 'Save extra time' }));
  expect(day).toHaveFocus();
  expect(day).toHaveAccessibleDescription(expect.stringContaining('Please give the whole date'));
  expect(page.calls).toHaveLength(before);
});
