import { button, inDialog, press, typeInto, type FormRow } from '@kasauti/web-kit/every-form';
import { screen } from '@testing-library/react';
import { CouponsPage } from '../../src/coupons/coupons.page';
import { InvitesPage } from '../../src/invites/invites.page';
import { StudentsPage } from '../../src/students/students.page';
import {
  aClass,
  aCoupon,
  anInvite,
  aStudent,
  aTest,
  classes,
  classId,
  couponsReply,
  invitesReply,
  ok,
  replyOf,
  studentsReply,
  teacher,
  tests,
} from '../builders';

const invites: Pick<FormRow, 'user' | 'page' | 'route' | 'path' | 'api'> = {
  user: teacher,
  page: <InvitesPage />,
  route: `/teacher/classes/${classId}/invites`,
  path: '/teacher/classes/:classId/invites',
  api: {
    listMyClasses: classes(aClass({ visibility: 'invite_only' })),
    listInvites: () => invitesReply(anInvite()),
  },
};
const coupons: Pick<FormRow, 'user' | 'page' | 'api'> = {
  user: teacher,
  page: <CouponsPage />,
  api: {
    listCoupons: () => couponsReply(aCoupon()),
    listMyClasses: classes(aClass()),
    listTeachingTests: tests(aTest()),
  },
};

const extraTime = {
  studentId: 's1',
  scope: 'owner',
  kind: 'percent',
  amount: 25,
  validUntil: null,
  reason: 'Writes with the left hand',
  by: { id: 't1', name: 'Asha Rao' },
  at: '2026-11-20T06:00:00Z',
};
const drawer = (...given: object[]): Pick<FormRow, 'user' | 'page' | 'api'> => ({
  user: teacher,
  page: <StudentsPage />,
  api: {
    listMyClasses: classes(aClass()),
    listStudents: () => studentsReply(aStudent()),
    getStudent: () => replyOf({ student: aStudent(), attempts: [], topics: [] }),
    listAccommodations: () => replyOf(given),
  },
});

export const studentForms: FormRow[] = [
  {
    ...invites,
    name: 'creates an invite',
    operation: 'createInvite',
    api: { ...invites.api, createInvite: () => replyOf({ invite: anInvite({ code: 'P3HW8ZC6VN' }) }) },
    fill: async (page) => {
      await typeInto(page, /Max uses/, '30');
      await typeInto(page, /Expires in days/, '14');
    },
    send: button('Create invite'),
    fields: { maxUses: /Max uses/, expiresInDays: /Expires in days/ },
    done: 'Invite P3HW8ZC6VN is created',
  },
  {
    ...invites,
    name: 'revokes an invite',
    operation: 'revokeInvite',
    api: { ...invites.api, revokeInvite: ok },
    fill: (page) => press(page, /^Revoke/),
    send: inDialog('Revoke invite'),
    done: 'Invite 7KQ4M9XT2D is revoked',
  },
  {
    ...coupons,
    name: 'creates a coupon',
    operation: 'createCoupon',
    api: { ...coupons.api, createCoupon: () => replyOf(aCoupon({ code: 'NEW-10' })) },
    fill: async (page) => {
      await press(page, 'Create coupon');
      await typeInto(page, 'Code', 'NEW-10');
      await screen.findByRole('option', { name: 'NEET Physics' });
      await page.user.selectOptions(screen.getByLabelText('Class'), 'NEET Physics');
    },
    send: inDialog('Create coupon'),
    fields: {
      code: 'Code',
      scopeId: 'Class',
      'discount.value': 'Percent',
      expiresAt: /^Ends/,
      maxUses: 'Uses in all',
      maxUsesPerStudent: 'Uses per student',
    },
    done: 'Coupon NEW-10 is created',
  },
  {
    ...coupons,
    name: 'ends a coupon',
    operation: 'endCoupon',
    api: { ...coupons.api, endCoupon: () => replyOf(aCoupon({ status: 'ended' })) },
    fill: (page) => press(page, 'End coupon DIWALI'),
    send: inDialog('End coupon'),
    done: 'Coupon DIWALI has ended',
  },
  {
    ...drawer(),
    name: 'gives extra time',
    operation: 'setAccommodation',
    api: { ...drawer().api, setAccommodation: () => replyOf(extraTime) },
    fill: async (page) => {
      await press(page, /Harpreet Singh/);
      await press(page, 'Give extra time');
      await typeInto(page, 'Percent', '50');
      await typeInto(page, 'Why the student needs it', 'Writes with the left hand');
    },
    send: button('Save extra time'),
    fields: { amount: 'Percent', validUntil: 'Valid until', reason: 'Why the student needs it' },
    done: 'Harpreet Singh has extra time in your own tests from now on',
  },
  {
    ...drawer(extraTime),
    name: 'ends extra time',
    operation: 'endAccommodation',
    api: { ...drawer(extraTime).api, endAccommodation: ok },
    fill: async (page) => {
      await press(page, /Harpreet Singh/);
      await press(page, 'End extra time');
    },
    send: button('End now'),
    done: 'The extra time of Harpreet Singh has ended',
  },
  {
    ...drawer(),
    name: 'removes a student from a class',
    operation: 'removeStudent',
    api: { ...drawer().api, removeStudent: ok },
    fill: async (page) => {
      await press(page, /Harpreet Singh/);
      await press(page, 'Remove Harpreet Singh from NEET Physics');
    },
    send: button('Remove student'),
    done: 'Harpreet Singh is removed from NEET Physics',
  },
];
