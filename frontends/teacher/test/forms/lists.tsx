import { button, inDialog, press, typeInto, type FormRow } from '@kasauti/web-kit/every-form';
import { screen } from '@testing-library/react';
import { ImportListPage } from '../../src/class-lists/import-list.page';
import { ListPage } from '../../src/class-lists/list.page';
import { MembersPage } from '../../src/class-members/members.page';
import { aClass, batchesReply, classes, classId, ok, pageReply, replyOf, teacher } from '../builders';
import { admissionsReply, anAdmission, importId, listReply } from '../roster-lists';

const students = `/teacher/classes/${classId}/students`;
const pattern = '/teacher/classes/:classId/students';
const invited: Pick<FormRow, 'user' | 'page' | 'route' | 'path' | 'api'> = {
  user: teacher,
  page: <MembersPage />,
  route: `${students}?tab=invited`,
  path: pattern,
  api: {
    listMyClasses: classes(aClass()),
    listBatches: batchesReply,
    listRoster: () => pageReply([]),
    listAdmissions: () => admissionsReply(),
  },
};

export const listForms: FormRow[] = [
  {
    user: teacher,
    name: 'pastes a list of students',
    operation: 'createRosterImport',
    page: <ImportListPage />,
    route: `${students}/import`,
    path: `${pattern}/import`,
    api: { createRosterImport: () => listReply() },
    fill: (page) => typeInto(page, 'Rows from a spreadsheet, with their first line', 'email'),
    send: button('Check rows'),
    done: (page) => expect(page.path()).toBe(`${students}/import/${importId}`),
  },
  {
    user: teacher,
    name: 'applies a list of students',
    operation: 'commitRosterImport',
    page: <ListPage />,
    route: `${students}/import/${importId}`,
    path: `${pattern}/import/:importId`,
    api: { getRosterImport: () => listReply(), commitRosterImport: () => listReply({ state: 'running' }) },
    fill: () => screen.findByRole('checkbox', { name: 'Send the mails now' }),
    send: button('Invite 4, change 1'),
    done: 'The list is being applied',
  },
  {
    ...invited,
    name: 'mails an invitation of a list again',
    operation: 'resendAdmission',
    api: { ...invited.api, resendAdmission: () => replyOf(anAdmission()) },
    fill: async (page) => {
      await press(page, 'Actions for Asha Rao');
      await press(page, 'Send mail again');
    },
    send: inDialog('Send mail'),
    done: 'Asha Rao is mailed again',
  },
  {
    ...invited,
    name: 'withdraws an invitation of a list',
    operation: 'withdrawAdmission',
    api: { ...invited.api, withdrawAdmission: ok },
    fill: async (page) => {
      await press(page, 'Actions for Asha Rao');
      await press(page, 'Withdraw invitation');
    },
    send: inDialog('Withdraw invitation'),
    done: 'The invitation of Asha Rao is withdrawn',
  },
];
