import { typeInto, type FormRow } from '@kasauti/web-kit/every-form';
import { screen } from '@testing-library/react';
import { ClassPage } from '../../src/classes/class.page';
import { ClassesPage } from '../../src/classes/classes.page';
import { ReportedReviews } from '../../src/reviews/reported-reviews';
import { UserPage } from '../../src/users/user.page';
import { aClass, at, classesReply, entriesReply, pageOf, sessionReply } from '../builders';
import { aColleague, anExtraTime, aPerson, aReportedReview, userId } from '../people-builders';
import { actOn, ok, replyOf, typeCode } from './confirmed';

const onUser = (part: Parameters<typeof aPerson>[0] = {}, given: object[] = [], team: object[] = []) =>
  actOn({
    page: <UserPage />,
    route: `/admin/users/${userId}`,
    path: '/admin/users/:userId',
    api: {
      getUser: () => replyOf(aPerson(part)),
      listOrders: () => pageOf(),
      listStudentAttempts: () => pageOf(),
      listUserAccommodations: () => replyOf(given),
      listUserWorkplaces: () => replyOf({ team, workplaces: [] }),
      listAuditEntries: () => entriesReply([]),
      logOutUser: ok,
    },
  });
const same = (button: string) => ({ opens: button, sends: button });

const users: FormRow[] = [
  onUser({ verifiedAt: null })({
    ...same('Resend verification'),
    name: 'sends a verification again',
    operation: 'resendUserVerification',
    done: 'The mail is on its way',
  }),
  onUser()({
    ...same('Log out everywhere'),
    name: 'logs a user out',
    operation: 'logOutUser',
    asksCode: true,
    done: 'Logged out everywhere',
  }),
  onUser()({
    ...same('Change role to teacher'),
    name: 'changes a role',
    operation: 'changeUserRole',
    asksCode: true,
    done: 'The role is teacher now',
  }),
  onUser()({
    ...same('Deactivate account'),
    name: 'deactivates an account',
    operation: 'suspendUser',
    asksCode: true,
    done: 'The account is deactivated',
  }),
  onUser({ status: 'deactivated' })({
    ...same('Reactivate account'),
    name: 'reactivates an account',
    operation: 'readmitUser',
    asksCode: true,
    done: 'The account is active again',
  }),
  onUser()({
    ...same('Delete account'),
    name: 'deletes an account',
    operation: 'eraseUser',
    asksCode: true,
    done: 'The account is deleted',
  }),
  onUser()({
    ...same('Export account data'),
    name: 'exports an account',
    operation: 'exportUser',
    asksCode: true,
    answer: () => replyOf({}),
    done: 'The file is in your downloads',
  }),
  onUser()({
    opens: 'Give extra time',
    sends: 'Save extra time',
    name: 'gives extra time everywhere',
    operation: 'setUserAccommodation',
    asksCode: true,
    answer: () => replyOf(anExtraTime()),
    more: (page) => typeInto(page, 'Why the student needs it', 'Writes with the left hand'),
    fields: { amount: 'Percent', validUntil: 'Valid until' },
    done: 'Asha Rao has extra time in every test from now on',
  }),
  onUser({}, [anExtraTime()])({
    ...same('End extra time'),
    name: 'ends extra time everywhere',
    operation: 'endUserAccommodation',
    asksCode: true,
    done: 'The extra time has ended',
  }),
  onUser(
    {},
    [],
    [aColleague()],
  )({
    opens: 'Remove Joseph Kurian',
    sends: 'Remove from team',
    name: 'removes a person from a team',
    operation: 'removeUserStaff',
    asksCode: true,
    done: 'Joseph Kurian is no longer in this team',
  }),
  {
    ...onUser()({
      ...same('Log out everywhere'),
      name: 'confirms an act with a code',
      operation: 'stepUp',
      asksCode: true,
      answer: () => sessionReply,
      done: 'Logged out everywhere',
    }),
    spent: undefined,
    again: typeCode,
    fields: { otp: 'Code of your authenticator app' },
  },
];

const report = { userId, name: 'Asha Rao', reason: 'fraud', text: 'It asks for cash', at, isOpen: true };
const onClasses = actOn({
  page: <ClassesPage />,
  route: '/admin/classes',
  path: '/admin/classes',
  api: {
    listAllClasses: () => classesReply(),
    listReportedReviews: () => pageOf(),
    listReportedClasses: () => pageOf(),
  },
});
const onClass = actOn({
  page: <ClassPage />,
  route: '/admin/classes/01JD0CLASS',
  path: '/admin/classes/:classId',
  api: {
    getClassForAdmin: () =>
      replyOf({ class: aClass(), tests: [], reports: { open: 1, reportedAt: at, reports: [report] } }),
    listClassStudents: () => pageOf(),
    listAuditEntries: () => entriesReply([]),
    listUsers: () => pageOf(aPerson({ id: '01JD0NEXT', fullName: 'Nikhil Menon', role: 'teacher' })),
  },
});
const title = aClass().title;
const classes: FormRow[] = [
  onClasses({
    opens: new RegExp(`^Feature.*${title}`),
    sends: 'Feature',
    name: 'features a class',
    operation: 'setFeatured',
    done: `${title} is featured`,
  }),
  onClasses({
    opens: new RegExp(`^Take down.*${title}`),
    sends: 'Take down',
    name: 'takes a class down',
    operation: 'setTakenDown',
    asksCode: true,
    done: `${title} is taken down`,
  }),
  onClass({
    opens: 'Transfer',
    sends: 'Transfer',
    name: 'gives a class to another teacher',
    operation: 'transferClass',
    asksCode: true,
    more: async (page) => page.user.click(await screen.findByRole('radio', { name: /Nikhil Menon/ })),
    done: new RegExp(`^${title} `),
  }),
  onClass({
    opens: `Dismiss the reports of ${title}`,
    sends: 'Dismiss',
    name: 'dismisses the reports of a class',
    operation: 'dismissClassReports',
    done: `The reports of ${title} are dismissed`,
  }),
  actOn({
    page: <ReportedReviews hidden={false} onHidden={() => undefined} page={1} onPage={() => undefined} />,
    api: {
      listReportedReviews: () => pageOf(aReportedReview()),
    },
  })({
    opens: 'Hide the review Not good',
    sends: 'Hide',
    name: 'hides a review',
    operation: 'moderateReview',
    done: 'The review is hidden',
  }),
];

export const peopleForms = [...users, ...classes];
