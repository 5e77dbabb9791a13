import { everyList } from '@kasauti/web-kit/every-list';
import { aUser, renderPage, type Answer, type Api } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import path from 'node:path';
import type { ReactElement } from 'react';
import { AuditTrail } from '../src/audit/audit-trail';
import { ClassPage } from '../src/classes/class.page';
import { ClassesPage } from '../src/classes/classes.page';
import { ClientsPage } from '../src/clients/clients.page';
import { CreditsPage } from '../src/credits/credits.page';
import { DashboardPage } from '../src/dashboard/dashboard.page';
import { DeadLetters } from '../src/dead-letters/dead-letters';
import type { DeadLetter } from '../src/dead-letters/dead-letters.data';
import { DisputesPage } from '../src/disputes/disputes.page';
import { OrdersPage } from '../src/orders/orders.page';
import { ReconciliationPage } from '../src/reconciliation/reconciliation.page';
import { RefundsPage } from '../src/refunds/refunds.page';
import { TeamCard } from '../src/users/team-card';
import { UserPage } from '../src/users/user.page';
import { UsersPage } from '../src/users/users.page';
import { WebhooksPage } from '../src/webhooks/webhooks.page';
import {
  aClass,
  aClient,
  aLetter,
  anEntry,
  anOrder,
  aRefund,
  aReport,
  at,
  aCredit,
  aDispute,
  aWebhook,
  classesReply,
  countsReply,
  entriesReply,
  healthReply,
  lettersReply,
  pageOf,
} from './builders';
import { aColleague, anAttempt, anExtraTime, aPerson, aReportedReview, userId } from './people-builders';

const page =
  (element: ReactElement, pattern: string, rest: Api = {}, address = pattern) =>
  (api: Api, route = address) =>
    renderPage(element, { route, path: pattern, user: aUser({ role: 'admin' }), api: { ...rest, ...api } });

const classes = (tab: string) =>
  page(
    <ClassesPage />,
    '/admin/classes',
    { listAllClasses: () => classesReply(), listReportedReviews: () => pageOf(), listReportedClasses: () => pageOf() },
    `/admin/classes${tab}`,
  );
const oneClass = page(
  <ClassPage />,
  '/admin/classes/:classId',
  {
    getClassForAdmin: () => ({
      success: true,
      data: { class: aClass(), tests: [], reports: { open: 0, reportedAt: null, reports: [] } },
    }),
    listClassStudents: () => pageOf(),
    listAuditEntries: () => entriesReply(),
    listUsers: () => pageOf(),
  },
  '/admin/classes/01JD0CLASS',
);
const oneUser = page(
  <UserPage />,
  '/admin/users/:userId',
  {
    getUser: () => ({ success: true, data: aPerson() }),
    listOrders: () => pageOf(),
    listStudentAttempts: () => pageOf(),
    listUserAccommodations: () => ({ success: true, data: [] }),
    listUserWorkplaces: () => ({ success: true, data: { team: [], workplaces: [] } }),
    listAuditEntries: () => entriesReply(),
  },
  `/admin/users/${userId}`,
);
const dashboard = page(<DashboardPage />, '/dashboard', {
  getSystemHealth: () => healthReply(),
  getAdminDashboard: () => countsReply(),
  listRefunds: () => pageOf(),
  listDisputes: () => pageOf(),
  listCredits: () => pageOf(),
  listReportedClasses: () => pageOf(),
  listReportedReviews: () => pageOf(),
});
const letters = [...Array(11).keys()].map((i) =>
  aLetter({ id: `L${i}`, type: `event_${i}`, parkedAt: new Date(Date.parse(at) - i * 60_000).toISOString() }),
) as [DeadLetter, ...DeadLetter[]];
/** All of them are in one service. */
const inCatalog =
  (rows: readonly object[]): Answer =>
  ({ params }) =>
    lettersReply(params?.['service'] === 'catalog' ? (rows as DeadLetter[]) : []);
const entries = [anEntry(), anEntry({ id: 'E2', action_type: 'class_featured' })] as const;
const entryTexts = ['test_submitted', 'class_featured'] as const;
const orders = [anOrder(), anOrder({ orderId: 'O2', reference: 'KS-26-004513' })] as const;
const reported = (title: string, id = 'C1') => ({
  class: aClass({ id, title }),
  open: 1,
  reportedAt: at,
  reports: [{ userId: 'U1', name: 'Ravi', reason: 'other', text: 'Look at it', at, isOpen: true }],
});

everyList(
  path.join(__dirname, '../src'),
  [
    {
      reader: 'audit/audit-trail.tsx',
      operation: 'listAuditEntries',
      open: page(<AuditTrail />, '/admin/system'),
      rows: entries,
      texts: entryTexts,
      empty: 'The trail is empty',
      noMatch: { route: '/admin/system?action=none', text: 'No entry matches', back: 'Show all entries' },
    },
    {
      reader: 'audit/resource-trail.tsx',
      operation: 'listAuditEntries',
      open: oneClass,
      rows: entries,
      texts: entryTexts,
      empty: 'No acts among the newest 50 entries.',
      noMatch: 'of one class or account',
      next: { all: { link: 'All entries', to: '/admin/system?resource=01JD0CLASS' } },
    },
    {
      reader: 'dashboard/latest-entries.tsx',
      operation: 'listAuditEntries',
      open: dashboard,
      rows: entries,
      texts: ['test submitted', 'class featured'],
      empty: 'Nothing has been recorded yet.',
      noMatch: 'the newest ones',
      next: { all: { link: 'View all', to: '/admin/system' } },
    },
    {
      reader: 'classes/act-form.tsx',
      operation: 'listUsers',
      open: oneClass,
      reach: async ({ user }) => user.click(await screen.findByRole('button', { name: 'Transfer' })),
      rows: [aPerson({ id: 'U2', fullName: 'Nikhil Menon' }), aPerson({ id: 'U3', fullName: 'Farah Khan' })],
      texts: ['Nikhil Menon', 'Farah Khan'],
      empty: 'No other teacher matches.',
      noMatch: 'it is a search itself',
      next: { all: 'typing more of the name narrows it' },
    },
    {
      reader: 'classes/classes.page.tsx',
      operation: 'listAllClasses',
      open: classes(''),
      rows: [aClass(), aClass({ id: 'C2', title: 'NEET 2027' })],
      texts: ['JEE Main 2027', 'NEET 2027'],
      reply: (data, pagination) => ({ success: true, data, pagination, featured: { now: 1, most: 12 } }),
      empty: 'There are no classes yet',
      noMatch: { route: '/admin/classes?search=none', text: 'No class matches', back: 'Clear filters' },
    },
    {
      reader: 'classes/reported-classes.tsx',
      operation: 'listReportedClasses',
      open: classes('?tab=reports'),
      rows: [reported('Copied papers'), reported('False promises', 'C2')],
      texts: ['Copied papers', 'False promises'],
      empty: 'No class is reported',
    },
    {
      reader: 'reviews/reported-reviews.tsx',
      operation: 'listReportedReviews',
      open: classes('?tab=reviews'),
      rows: [aReportedReview(), aReportedReview({ id: 'R2', title: 'Not true' })],
      texts: ['Not good', 'Not true'],
      empty: 'No reports to decide',
      noMatch: {
        route: '/admin/classes?tab=reviews&hidden=yes',
        text: 'No review is hidden',
        back: 'Show reported reviews',
      },
    },
    {
      reader: 'classes/students-card.tsx',
      operation: 'listClassStudents',
      open: oneClass,
      rows: [
        { id: 'S1', name: 'Asha Rao', enrolledAt: at, via: 'invite' },
        { id: 'S2', name: 'Imran Shaikh', enrolledAt: at, via: 'browse' },
      ],
      texts: ['Asha Rao', 'Imran Shaikh'],
      empty: 'No student is enrolled.',
    },
    {
      reader: 'clients/clients.page.tsx',
      operation: 'listAllClients',
      open: page(<ClientsPage />, '/admin/clients'),
      rows: [aClient(), aClient({ id: 'K2', name: 'Results to SMS' })],
      texts: ['School portal', 'Results to SMS'],
      empty: 'No API clients',
      noMatch: { route: '/admin/clients?owner=U1', text: 'This owner has no API clients', back: 'Show all owners' },
    },
    {
      reader: 'dead-letters/dead-letters.tsx',
      operation: 'listDeadLetters',
      open: page(<DeadLetters />, '/admin/system'),
      rows: [letters[0], letters[10] ?? letters[0]],
      texts: ['event_0', 'event_10'],
      reply: (rows, _pagination, sent) => inCatalog(rows)(sent) as object,
      empty: 'An event that a consumer cannot handle would be listed here.',
      noMatch: {
        route: '/admin/system?service=identity',
        finds: () => true,
        text: 'Only one service is shown.',
        back: 'All services',
      },
      // The page joins the newest of all services, so its second page asks each for twice as many.
      next: { by: 'Next', asks: ({ limit }) => limit === 20, reply: inCatalog(letters) },
    },
    {
      reader: 'orders/orders.page.tsx',
      operation: 'listOrders',
      open: page(<OrdersPage />, '/admin/orders', { listUsers: () => pageOf() }),
      rows: orders,
      texts: ['KS-26-004512', 'KS-26-004513'],
      empty: 'No orders yet',
      noMatch: { route: '/admin/orders?search=none', text: 'No order matches', back: 'Show all orders' },
    },
    {
      reader: 'orders/students-like.tsx',
      operation: 'listUsers',
      open: page(<OrdersPage />, '/admin/orders', { listOrders: () => pageOf() }, '/admin/orders?search=a'),
      rows: [aPerson(), aPerson({ id: 'S2', fullName: 'Imran Shaikh' })],
      texts: ['Asha Rao', 'Imran Shaikh'],
      empty: 'No order matches',
      noMatch: 'is itself what a search without an order shows',
      next: { all: 'the first ten; more of the name finds the others' },
    },
    {
      reader: 'users/user.page.tsx',
      operation: 'listOrders',
      open: oneUser,
      rows: orders,
      texts: ['KS-26-004512', 'KS-26-004513'],
      empty: 'No orders.',
      noMatch: 'of one account',
      next: { all: { link: 'All 50 orders', to: `/admin/orders?search=${userId}` } },
    },
    {
      reader: 'users/attempts-card.tsx',
      operation: 'listStudentAttempts',
      open: oneUser,
      rows: [anAttempt(), anAttempt({ attemptId: 'A2', title: 'Waves' })],
      texts: ['Optics, attempt 1', 'Waves, attempt 1'],
      empty: 'No attempts.',
    },
    {
      reader: 'users/team-card.tsx',
      operation: 'listUserWorkplaces',
      open: page(<TeamCard user={{ id: 'T1', role: 'teacher' }} />, '/'),
      rows: [aColleague({ name: 'Farah Ansari' }), aColleague({ userId: 'U3', name: 'Ravi Menon' })],
      texts: ['Farah Ansari', 'Ravi Menon'],
      reply: (team) => ({ success: true, data: { team, workplaces: [] } }),
      empty: 'Nobody else works in these classes.',
      next: { all: 'a team has a hundred people at most' },
    },
    {
      reader: 'users/extra-time-card.tsx',
      operation: 'listUserAccommodations',
      open: oneUser,
      rows: [anExtraTime({ scope: 'owner', owner: 'Meera Iyer' }), anExtraTime({ amount: 40 })],
      texts: ['+25%', '+40%'],
      empty: 'None.',
    },
    {
      reader: 'users/users.page.tsx',
      operation: 'listUsers',
      open: page(<UsersPage />, '/admin/users'),
      rows: [aPerson(), aPerson({ id: 'S2', fullName: 'Imran Shaikh' })],
      texts: ['Asha Rao', 'Imran Shaikh'],
      empty: 'There are no accounts yet',
      noMatch: {
        route: '/admin/users?verified=no',
        finds: ({ verified }) => verified !== 'no',
        text: 'No account matches',
        back: 'Clear filters',
      },
    },
    {
      reader: 'refunds/refunds.page.tsx',
      operation: 'listRefunds',
      open: page(<RefundsPage />, '/admin/refunds'),
      rows: [aRefund(), aRefund({ refundId: 'F2', title: 'Waves' })],
      texts: ['Optics', 'Waves'],
      empty: 'No refunds waiting for approval',
      noMatch: {
        route: '/admin/refunds?status=failed',
        finds: ({ status }) => status !== 'failed',
        text: 'No refund matches',
        back: 'Show all refunds',
      },
    },
    {
      reader: 'credits/waiting-credits.tsx',
      operation: 'listCredits',
      open: page(<CreditsPage />, '/admin/credits'),
      rows: [aCredit(), aCredit({ creditId: 'C2', studentName: 'Imran Shaikh' })],
      texts: ['Asha Rao', 'Imran Shaikh'],
      empty: 'No credit waits for a second administrator.',
      noMatch: 'the page asks for what waits and for nothing else',
    },
    {
      reader: 'disputes/disputes.page.tsx',
      operation: 'listDisputes',
      open: page(<DisputesPage />, '/admin/disputes'),
      rows: [aDispute(), aDispute({ disputeId: 'disp_2', title: 'Waves' })],
      texts: ['Mock test 4', 'Waves'],
      empty: 'No payment is disputed',
      noMatch: { route: '/admin/disputes?status=lost', text: 'No dispute matches', back: 'Show all disputes' },
    },
    {
      reader: 'webhooks/webhooks.page.tsx',
      operation: 'listWebhooks',
      open: page(<WebhooksPage />, '/admin/webhooks'),
      rows: [aWebhook(), aWebhook({ eventId: 'evt_2' })],
      texts: ['evt_1', 'evt_2'],
      empty: 'No webhooks yet',
      noMatch: { route: '/admin/webhooks?status=failed', text: 'No webhook matches', back: 'Show all webhooks' },
    },
    {
      reader: 'reconciliation/reconciliation.page.tsx',
      operation: 'listReconciliations',
      open: page(<ReconciliationPage />, '/admin/reconciliation'),
      rows: [aReport(), aReport({ day: '2026-11-20' })],
      texts: ['21 Nov 2026', '20 Nov 2026'],
      empty: 'No report yet',
    },
  ],
  {
    'classes/classes.page.tsx listReportedClasses': 'counts them on a tab; reported-classes.tsx shows them',
    'classes/classes.page.tsx listReportedReviews': 'counts them on a tab; reported-reviews.tsx shows them',
    'credits/credits.page.tsx': 'the newest credit of one student; waiting-credits.tsx shows the list',
    'dashboard/dashboard.page.tsx': 'counts only: open refunds, reported classes and reviews',
  },
);
