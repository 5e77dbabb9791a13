import { everyList } from '@kasauti/web-kit/every-list';
import { aUser, renderPage, type Api } from '@kasauti/web-kit/testing';
import path from 'node:path';
import type { ReactElement } from 'react';
import { BrowsePage } from '../src/browse/browse.page';
import { DashboardPage } from '../src/dashboard/dashboard.page';
import { EnrolledClassPage } from '../src/enrolled-class/enrolled-class.page';
import { MyClassesPage } from '../src/my-classes/my-classes.page';
import { MyTestsPage } from '../src/my-tests/my-tests.page';
import { WalletPage } from '../src/wallet/wallet.page';
import {
  aCard,
  aCreditLine,
  aDashboard,
  aDetail,
  anAnnouncement,
  anInvoice,
  aPayment,
  aTest,
  classId,
  onePage,
  replyOf,
} from './builders';
import { anOwnClass, aReview } from './class-builders';

const page =
  (element: ReactElement, pattern: string, rest: Api = {}, address = pattern) =>
  (api: Api, route = address) =>
    renderPage(element, { route, path: pattern, user: aUser(), api: { ...rest, ...api } });

const none = () => replyOf([], { pagination: { ...onePage, total: 0 } });
const getStudentDashboard = () => replyOf(aDashboard({ enrolledClasses: [] }), { source: 'live' });
const wallet = (tab: string) =>
  page(
    <WalletPage />,
    '/wallet',
    {
      getWallet: () => replyOf({ balance: 0, held: 0, currency: 'INR', topUpEnabled: false }),
      listMyPayments: none,
      listMyCredits: none,
      listMyInvoices: none,
    },
    `/wallet${tab}`,
  );
const enrolled = (tab: string) =>
  page(
    <EnrolledClassPage />,
    '/classes/:classId',
    {
      getClassDetails: () => replyOf(aDetail({ isEnrolled: true, curriculum: [], otherTests: [] })),
      getOwnReview: () => replyOf({ mayWrite: false, reason: null, review: null, editableUntil: null }),
      listMyTests: none,
    },
    `/classes/${classId}${tab}`,
  );
const tests = [aTest({ title: 'Rotation' }), aTest({ id: 'T2', title: 'Optics' })] as const;
const testTexts = ['Rotation', 'Optics'] as const;

everyList(
  path.join(__dirname, '../src'),
  [
    {
      reader: 'announcements/announcements.tsx',
      operation: 'listClassAnnouncements',
      open: enrolled('?tab=announcements'),
      rows: [anAnnouncement(), anAnnouncement({ id: 'N2', text: 'Bring your calculators' })],
      texts: ['No class on Friday', 'Bring your calculators'],
      empty: 'No announcements yet',
    },
    {
      reader: 'browse/browse.page.tsx',
      operation: 'browseClasses',
      open: page(<BrowsePage />, '/classes'),
      rows: [aCard(), aCard({ id: 'C2', title: 'Chemistry for NEET' })],
      texts: ['Physics for JEE', 'Chemistry for NEET'],
      reply: (classes, { total, ...pagination }) =>
        replyOf({
          classes,
          pagination: { ...pagination, totalClasses: total },
          filters: { subjects: [], difficulties: [], totalFeatured: 0 },
        }),
      empty: 'No classes yet',
      noMatch: { route: '/classes?difficulty=beginner', text: 'No class matches', back: 'Clear filters' },
    },
    {
      reader: 'dashboard/dashboard.page.tsx',
      operation: 'listMyTests',
      open: page(<DashboardPage />, '/dashboard', { getStudentDashboard }, '/dashboard?tab=upcoming'),
      rows: tests,
      texts: testTexts,
      empty: 'No upcoming test',
      noMatch: 'what is to do',
      next: { by: 'reads on' },
    },
    {
      reader: 'enrolled-class/enrolled-class.page.tsx',
      operation: 'listMyTests',
      open: enrolled(''),
      rows: tests,
      texts: testTexts,
      empty: 'No tests published yet',
      noMatch: 'of one class',
      next: { by: 'reads on' },
    },
    {
      reader: 'my-classes/my-classes.page.tsx',
      operation: 'listMyClasses',
      open: page(<MyClassesPage />, '/my-classes', { getStudentDashboard, listMyTests: none }),
      rows: [anOwnClass(), anOwnClass({ id: 'C2', title: 'Chemistry for NEET' })],
      texts: ['Physics for JEE', 'Chemistry for NEET'],
      empty: 'You have not joined a class',
      noMatch: { route: '/my-classes?search=none', text: 'No class matches', back: 'Clear filters' },
      next: { by: 'reads on' },
    },
    {
      reader: 'my-tests/former-tests.tsx',
      operation: 'listMyTests',
      open: page(<MyTestsPage />, '/my-tests', {}, '/my-tests?tab=former'),
      rows: tests,
      texts: testTexts,
      empty: 'No tests of former classes',
      noMatch: {
        route: '/my-tests?tab=former&class=none',
        finds: () => true,
        text: 'No test of this class here',
        back: 'Clear filters',
      },
      next: { by: 'reads on' },
    },
    {
      reader: 'my-tests/my-tests.page.tsx',
      operation: 'listMyTests',
      open: page(<MyTestsPage />, '/my-tests'),
      rows: tests,
      texts: testTexts,
      empty: 'No tests yet',
      noMatch: { route: '/my-tests?class=none', text: 'No test of this class here', back: 'Clear filters' },
      next: { by: 'reads on' },
    },
    {
      reader: 'reviews/reviews.tsx',
      operation: 'listReviews',
      open: enrolled('?tab=reviews'),
      rows: [aReview(), aReview({ id: 'R2', studentName: 'Imran S.' })],
      texts: ['Asha R.', 'Imran S.'],
      reply: (data, pagination) =>
        replyOf(data, { pagination, summary: { averageRating: null, totalReviews: pagination.total } }),
      empty: 'No reviews yet',
    },
    {
      reader: 'wallet/wallet.page.tsx',
      operation: 'listMyPayments',
      open: wallet(''),
      rows: [aPayment(), aPayment({ orderId: 'O2', title: 'Optics' })],
      texts: ['Rotational Motion', 'Optics'],
      empty: 'No payments yet',
      noMatch: { route: '/wallet?status=refunded', text: 'No payments found', back: 'Clear filters' },
    },
    {
      reader: 'wallet/wallet.page.tsx',
      operation: 'listMyCredits',
      open: wallet('?tab=credits'),
      rows: [aCreditLine(), aCreditLine({ id: 'L2', description: 'Goodwill' })],
      texts: ['Used for Speed Test 30', 'Goodwill'],
      empty: 'No credits yet',
    },
    {
      reader: 'wallet/wallet.page.tsx',
      operation: 'listMyInvoices',
      open: wallet('?tab=invoices'),
      rows: [anInvoice(), anInvoice({ number: 'KS/2627/0000124' })],
      texts: ['KS/2627/0000123', 'KS/2627/0000124'],
      empty: 'No invoices yet',
    },
  ],
  {
    'enrolled-class/enrolled-class.page.tsx listClassAnnouncements': 'the dot of the tab',
    'analytics/analytics.page.tsx': 'the choices of a filter; the page works without them',
    'my-classes/invited.tsx': 'above the classes when there is one; the mail has the link too',
    'my-classes/my-classes.page.tsx listMyTests': 'the next test on the card of a class, shown when it is known',
    'test-result/submitted.tsx': 'the next test, and a link to all',
  },
);
