import { button, inDialog, press, typeInto, type FormRow } from '@kasauti/web-kit/every-form';
import { screen } from '@testing-library/react';
import { MembersPage } from '../../src/class-members/members.page';
import { aClass, aMember, batchesReply, classes, classId, ok, pageReply, replyOf, teacher } from '../builders';

const members: Pick<FormRow, 'user' | 'page' | 'route' | 'path' | 'api'> = {
  user: teacher,
  page: <MembersPage />,
  route: `/teacher/classes/${classId}/students`,
  path: '/teacher/classes/:classId/students',
  api: {
    listMyClasses: classes(aClass()),
    listBatches: batchesReply,
    listRoster: () => pageReply([aMember()]),
  },
};

export const memberForms: FormRow[] = [
  {
    ...members,
    name: 'sets a roll number',
    operation: 'setMember',
    api: { ...members.api, setMember: () => replyOf(aMember({ rollNo: '7' })) },
    fill: async (page) => {
      await press(page, /^Roll number JA-021/);
      await page.user.keyboard('7');
    },
    send: button('Save'),
    fields: { rollNo: 'Roll number' },
    done: 'Harpreet Singh has roll number 7',
  },
  {
    ...members,
    name: 'moves a student to another batch',
    operation: 'moveStudents',
    api: { ...members.api, moveStudents: () => replyOf({ moved: 1, unchanged: 0, notInClass: [] }) },
    fill: async (page) => {
      await press(page, 'Actions for Harpreet Singh, JA-021');
      await press(page, 'Move to batch');
      await page.user.click(await screen.findByRole('radio', { name: /^Evening/ }));
    },
    send: inDialog('Move to Evening'),
    done: 'Harpreet Singh moved to Evening',
  },
  {
    ...members,
    name: 'adds a batch',
    operation: 'createBatch',
    api: { ...members.api, createBatch: () => replyOf({ batchId: classId, name: 'Weekend', students: 0 }) },
    fill: (page) => typeInto(page, 'New batch', 'Weekend'),
    send: button('Add batch'),
    fields: { name: 'New batch' },
    done: 'Weekend is added',
  },
  {
    ...members,
    name: 'renames a batch',
    operation: 'renameBatch',
    api: { ...members.api, renameBatch: () => replyOf({ batchId: classId, name: 'Early', students: 1 }) },
    fill: async (page) => {
      await press(page, 'Actions for Morning');
      await press(page, 'Rename');
      await page.user.keyboard('Early');
    },
    send: button('Save'),
    fields: { name: 'Name' },
    done: 'Morning is now Early',
  },
  {
    ...members,
    name: 'deletes an empty batch',
    operation: 'deleteBatch',
    api: { ...members.api, deleteBatch: ok },
    fill: async (page) => {
      await press(page, 'Actions for Evening');
      await press(page, 'Delete');
    },
    send: inDialog('Delete batch'),
    done: 'Evening is deleted',
  },
];
