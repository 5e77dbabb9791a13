import { button, inDialog, press, typeInto, type FormRow } from '@kasauti/web-kit/every-form';
import { screen } from '@testing-library/react';
import { StaffPage } from '../../src/staff/staff.page';
import { aClass, aPerson, anInvitation, aWorkplace, classes, ok, replyOf, teacher } from '../builders';

let isDone = false;
beforeEach(() => {
  isDone = false;
});
const done = (reply: object) => () => {
  isDone = true;
  return reply;
};
const staff: Pick<FormRow, 'user' | 'page' | 'route' | 'path' | 'api'> = {
  user: teacher,
  page: <StaffPage />,
  route: '/teacher/staff',
  path: '/teacher/staff',
  api: {
    listStaff: () => replyOf({ team: null, people: [aPerson()], invitations: isDone ? [] : [anInvitation()] }),
    listMyWorkplaces: () => replyOf(isDone ? [] : [aWorkplace()]),
    listMyClasses: classes(aClass()),
  },
};
const openMenu = (entry: string) => async (page: Parameters<NonNullable<FormRow['fill']>>[0]) => {
  await press(page, 'Actions for Joseph Kurian');
  await press(page, entry);
};

export const staffForms: FormRow[] = [
  {
    ...staff,
    name: 'invites a person',
    operation: 'inviteStaff',
    api: { ...staff.api, inviteStaff: () => replyOf(anInvitation()) },
    fill: async (page) => {
      await press(page, 'Invite person');
      await typeInto(page, 'E-mail address', 'kavya@example.in');
      await page.user.click(await screen.findByRole('radio', { name: /^Evaluator/ }));
    },
    send: button('Send invitation'),
    fields: { email: 'E-mail address' },
    done: 'The invitation to kavya@example.in is on its way',
  },
  {
    ...staff,
    name: 'changes the roles of a person',
    operation: 'changeStaff',
    api: { ...staff.api, changeStaff: () => replyOf(aPerson()) },
    fill: async (page) => {
      await openMenu('Change roles and classes')(page);
      await page.user.click(await screen.findByRole('radio', { name: /^Author/ }));
    },
    send: button('Save'),
    done: 'The roles of Joseph Kurian are changed',
  },
  {
    ...staff,
    name: 'removes a person',
    operation: 'removeStaff',
    api: { ...staff.api, removeStaff: () => ok },
    fill: openMenu('Remove'),
    send: inDialog('Remove'),
    done: 'Joseph Kurian no longer works in your classes',
  },
  {
    ...staff,
    name: 'mails an invitation again',
    operation: 'resendStaffInvitation',
    api: { ...staff.api, resendStaffInvitation: () => replyOf(anInvitation()) },
    send: button('Resend the invitation to kavya@example.in'),
    done: 'The invitation to kavya@example.in is mailed again',
  },
  {
    ...staff,
    name: 'withdraws an invitation',
    operation: 'withdrawStaffInvitation',
    api: { ...staff.api, withdrawStaffInvitation: done(ok) },
    fill: (page) => press(page, 'Withdraw the invitation to kavya@example.in'),
    send: inDialog('Withdraw'),
    done: 'The invitation to kavya@example.in is withdrawn',
  },
  {
    ...staff,
    name: 'names the team',
    operation: 'setTeamName',
    api: { ...staff.api, setTeamName: () => ok },
    fill: async (page) => {
      await press(page, 'Name the team');
      await typeInto(page, 'Name', 'Sunrise Academy');
    },
    send: inDialog('Save'),
    fields: { name: 'Name' },
    done: 'The team has its name',
  },
  {
    ...staff,
    name: 'leaves a team',
    operation: 'leaveWorkplace',
    api: { ...staff.api, leaveWorkplace: done(ok) },
    fill: (page) => press(page, 'Leave Physics House'),
    send: inDialog('Leave'),
    done: 'You no longer work for Physics House',
  },
];
