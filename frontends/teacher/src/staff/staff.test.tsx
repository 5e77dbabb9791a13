import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aClass, aPerson, anInvitation, aWorkplace, classes, classId, replyOf, teacher } from '../../test/builders';
import { StaffPage } from './staff.page';

const access = { ownerId: '01JD0000000000000000000W01', owner: 'Farah Ansari', roles: ['co_teacher'], can: [] };
const colleagues = aClass({ id: '01JD00000000000000000000C3', title: 'Of a colleague', access: access as never });

const open = (team: object, api: Api = {}) =>
  renderPage(<StaffPage />, {
    route: '/teacher/staff',
    path: '/teacher/staff',
    user: teacher,
    api: {
      listStaff: () => replyOf({ team: null, people: [], invitations: [], ...team }),
      listMyWorkplaces: () => replyOf([]),
      listMyClasses: classes(aClass(), aClass({ id: '01JD00000000000000000000C2', title: 'JEE Maths' }), colleagues),
      ...api,
    },
  });

it('N-050: shows who works in which classes, who is suspended, and which mail came back', async () => {
  const grants = [
    { role: 'author', classIds: null },
    { role: 'evaluator', classIds: [classId] },
  ] as const;
  const evaluator = aWorkplace({ ownerId: 'W2', team: 'Maths House', grants: [grants[1]] as never });
  open(
    {
      team: 'Sunrise Academy',
      people: [aPerson({ grants: [...grants] as never }), aPerson({ userId: 'u2', name: 'Ravi', state: 'suspended' })],
      invitations: [anInvitation({ mailState: 'failed' })],
    },
    { listMyWorkplaces: () => replyOf([aWorkplace(), evaluator]) },
  );
  const row = (await screen.findByRole('rowheader', { name: /^Joseph Kurian/ })).closest('tr');
  expect(await within(row as HTMLElement).findByText('NEET Physics')).toBeVisible();
  expect(row).toHaveTextContent('AuthorAll classesEvaluatorNEET Physics');
  expect(screen.getByRole('rowheader', { name: /^Ravi/ })).toHaveTextContent('Suspended');
  expect(screen.getByText(/2 people work in your classes, 1 invitation is open/)).toBeVisible();
  expect(screen.getByText('Mail came back')).toBeVisible();
  expect(screen.getByText('Desk in all classes')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Grade answers of/ })).toEqual([
    screen.getByRole('link', { name: 'Grade answers of Maths House' }),
  ]);
});

it('asks a teacher who works alone for colleagues, and for no list of classes', async () => {
  const page = open({});
  expect(await screen.findByRole('heading', { name: 'Only you work in your classes' })).toBeVisible();
  expect(page.calls.map(({ operationId }) => operationId).sort()).toEqual(['listMyWorkplaces', 'listStaff']);
  expect(screen.queryByRole('heading', { name: 'You work for' })).not.toBeInTheDocument();
});

it('says that an invitation was accepted before it could be withdrawn, and shows the person', async () => {
  let people: object[] = [];
  const sentence = 'This invitation has been accepted. Please remove the person from your team instead.';
  const page = open(
    {},
    {
      listStaff: () => replyOf({ team: null, people, invitations: people.length > 0 ? [] : [anInvitation()] }),
      withdrawStaffInvitation() {
        people = [aPerson()];
        return refusal(409, 'invitation_accepted', sentence);
      },
    },
  );
  await page.user.click(await screen.findByRole('button', { name: 'Withdraw the invitation to kavya@example.in' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await dialog.findByText(sentence)).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: 'Keep' }));
  expect(await screen.findByRole('rowheader', { name: /^Joseph Kurian/ })).toBeVisible();
  expect(screen.queryByText('kavya@example.in')).not.toBeInTheDocument();
});

it('sends two roles, one of them for chosen classes, and refuses what is not chosen', async () => {
  const page = open({}, { inviteStaff: () => replyOf(anInvitation()) });
  await page.user.click(await screen.findByRole('button', { name: 'Invite person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite person' }));
  await page.user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(dialog.getByText('Please choose a role')).toBeVisible();
  await page.user.type(dialog.getByLabelText('E-mail address'), ' Kavya@Example.in');
  await page.user.click(dialog.getByRole('radio', { name: /^Author/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Add another role' }));
  expect(dialog.getAllByRole('radio', { name: /^Author/ })).toHaveLength(1);
  await page.user.click(dialog.getAllByRole('radio', { name: /^Evaluator/ })[1] as HTMLElement);
  await page.user.click(dialog.getAllByRole('radio', { name: 'Only these' })[1] as HTMLElement);
  await page.user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(dialog.getByText('Please choose at least one class')).toBeVisible();
  await page.user.click(await dialog.findByRole('checkbox', { name: 'NEET Physics' }));
  expect(dialog.queryByRole('checkbox', { name: 'Of a colleague' })).not.toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(/on its way/)).toBeVisible();
  expect(page.sent('inviteStaff').map(({ body }) => body)).toEqual([
    {
      email: 'kavya@example.in',
      grants: [
        { role: 'author', classIds: null },
        { role: 'evaluator', classIds: [classId] },
      ],
    },
  ]);
});

it('names the mail that leads to a renewed invitation, where no other is sent', async () => {
  const renewed = anInvitation({ invitedAt: '2026-11-20T06:30:00Z', mailedAt: '2026-11-20T06:00:00Z' });
  const page = open({}, { inviteStaff: () => replyOf(renewed) });
  await page.user.click(await screen.findByRole('button', { name: 'Invite person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite person' }));
  await page.user.type(dialog.getByLabelText('E-mail address'), 'kavya@example.in');
  await page.user.click(dialog.getByRole('radio', { name: /^Evaluator/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(/is renewed\. The mail of 20 Nov 2026, 11:30 AM IST leads to it\.$/)).toBeVisible();
});

it('changes the roles of a person one of whose classes was given to another teacher since', async () => {
  const grants = [{ role: 'author', classIds: [classId, '01JD00000000000000000000C9'] }];
  const page = open({ people: [aPerson({ grants: grants as never })] }, { changeStaff: () => replyOf(aPerson()) });
  await page.user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await page.user.click(await screen.findByText('Change roles and classes'));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(await dialog.findByRole('checkbox', { name: 'JEE Maths' }));
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^The roles of .* are changed$/)).toBeVisible();
  expect(page.sent('changeStaff').map(({ body }) => body)).toEqual([
    { grants: [{ role: 'author', classIds: [classId, '01JD00000000000000000000C2'] }] },
  ]);
});
