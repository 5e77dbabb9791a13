import { button, everyForm, inDialog, press, type FormRow } from '@kasauti/web-kit/every-form';
import { aUser } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import path from 'node:path';
import { BrowsePage } from '../src/browse/browse.page';
import { ClassDetailsPage } from '../src/class-details/class-details.page';
import { JoinPage } from '../src/join/join.page';
import { JoinByListPage } from '../src/join/list.page';
import { MyClassesPage } from '../src/my-classes/my-classes.page';
import { PayTestPage } from '../src/pay-test/pay-test.page';
import { Reviews } from '../src/reviews/reviews';
import { TopUpPage } from '../src/top-up/top-up.page';
import { VerifyReceiptPage } from '../src/verify-receipt/verify-receipt.page';
import { WalletPage } from '../src/wallet/wallet.page';
import {
  aCard,
  aDashboard,
  aDetail,
  aLanding,
  aPayment,
  aPaymentInfo,
  classId,
  onePage,
  replyOf,
  testId,
} from './builders';
import { anOwnClass, aReview } from './class-builders';
import { fakeCheckout } from './checkout';

let opened: ReturnType<typeof fakeCheckout>;
let votes: number;
beforeEach(() => {
  opened = fakeCheckout();
  votes = 18;
});
afterEach(() => {
  delete window.Razorpay;
});

const user = aUser();
const ok = () => ({ success: true });

const ownReview = replyOf({ mayWrite: true, reason: null, review: null, editableUntil: null });
const reviews: Pick<FormRow, 'user' | 'page' | 'api'> = {
  user,
  page: <Reviews classId={classId} />,
  api: {
    listReviews: () =>
      replyOf([aReview({ helpful: votes })], { pagination: onePage, summary: { averageRating: 5, totalReviews: 1 } }),
    getOwnReview: () => ownReview,
  },
};
const classPage: Pick<FormRow, 'user' | 'page' | 'route' | 'path' | 'api'> = {
  user,
  page: <ClassDetailsPage />,
  route: `/classes/${classId}/details`,
  path: '/classes/:classId/details',
  api: { getClassDetails: () => replyOf(aDetail()) },
};
const order = {
  keyId: 'rzp_test_Sandbox00000001',
  currency: 'INR',
  description: 'Rotational Motion',
  razorpayOrderId: 'order_Sandbox0000001',
  checkoutUrl: 'http://127.0.0.1:4600/v1/checkout.js',
};
const byList: Pick<FormRow, 'user' | 'page' | 'route' | 'path' | 'api'> = {
  user,
  page: <JoinByListPage />,
  route: '/join/list/01KAY0000000000000000000AD',
  path: '/join/list/:admissionId',
  api: {
    getAdmission: () =>
      replyOf({
        class: { title: 'Physics for JEE' },
        teacher: { name: 'Meera Subramanian' },
        priceFormatted: null,
        address: 'a***a@example.in',
        state: 'invited',
        expiresAt: '2027-05-20T10:00:00.000Z',
        isYours: true,
      }),
    getClassDetails: () => replyOf(aDetail({ isEnrolled: true })),
  },
};
const checkoutOpened = () => expect(opened).toHaveLength(1);

const rows: FormRow[] = [
  {
    ...reviews,
    name: 'writes a review',
    operation: 'writeReview',
    api: { ...reviews.api, writeReview: () => ownReview },
    fill: async (page) => {
      await press(page, 'Write a review');
      await page.user.click(screen.getByRole('radio', { name: '4 Very good' }));
      await page.user.type(screen.getByLabelText('Title'), 'Good');
      await page.user.type(screen.getByLabelText('Review'), 'Really useful.');
    },
    send: button('Save review'),
    fields: { rating: 'Rating', title: 'Title', comment: 'Review' },
    done: 'Thank you for your review.',
  },
  {
    ...reviews,
    name: 'deletes a review',
    operation: 'deleteReview',
    api: {
      ...reviews.api,
      getOwnReview: () =>
        replyOf({
          mayWrite: true,
          reason: null,
          review: { rating: 4, title: 'Good', comment: 'Really useful.' },
          editableUntil: '2026-12-14T06:00:00.000Z',
        }),
      deleteReview: () => ownReview,
    },
    fill: (page) => press(page, 'Delete your review'),
    send: inDialog('Delete your review'),
    done: 'Your review is deleted.',
  },
  {
    ...reviews,
    name: 'finds a review helpful',
    operation: 'voteReview',
    api: { ...reviews.api, voteReview: () => replyOf({ helpful: ++votes }) },
    send: button(/^Helpful/),
    done: 'Helpful (19)',
  },
  {
    ...reviews,
    name: 'reports a review',
    operation: 'reportReview',
    api: { ...reviews.api, reportReview: () => ({ success: true, message: 'Thank you, we will read it.' }) },
    fill: async (page) => {
      await press(page, 'Report');
      await page.user.type(await screen.findByLabelText('What is wrong with it?'), 'An insult');
    },
    send: inDialog('Report'),
    fields: { reason: 'What is wrong with it?' },
    done: 'Thank you, we will read it.',
  },
  {
    ...classPage,
    name: 'reports a class',
    operation: 'reportClass',
    api: { ...classPage.api, reportClass: ok },
    fill: async (page) => {
      await press(page, 'Report this class');
      await page.user.selectOptions(await screen.findByLabelText('What is wrong with this class?'), 'fraud');
      await page.user.type(screen.getByLabelText('Describe it'), 'It asks for cash in the chat.');
    },
    send: inDialog('Report'),
    fields: { reason: 'What is wrong with this class?', text: 'Describe it' },
    done: 'Thank you. An administrator will look at this class.',
  },
  {
    ...classPage,
    name: 'enrols in a class',
    operation: 'enrollInClass',
    api: { ...classPage.api, enrollInClass: ok },
    send: button('Enroll Now: Physics for JEE'),
    done: 'Enrollment successful! Welcome to the class.',
  },
  {
    name: 'enrols from the list of classes',
    operation: 'enrollInClass',
    user,
    page: <BrowsePage />,
    api: {
      browseClasses: () =>
        replyOf({
          classes: [aCard()],
          pagination: { currentPage: 1, totalPages: 1, totalClasses: 1, hasPrevPage: false, hasNextPage: false },
          filters: { subjects: [], difficulties: [], totalFeatured: 0 },
        }),
      enrollInClass: ok,
    },
    fill: (page) => press(page, 'Enroll Now: Physics for JEE'),
    send: inDialog('Enroll'),
    done: 'Enrollment successful! Welcome to the class.',
  },
  {
    name: 'joins by an invite',
    operation: 'joinClass',
    user,
    page: <JoinPage />,
    route: '/join/7KQ4M9XT2D',
    path: '/join/:inviteCode',
    api: {
      getInvite: () => replyOf(aLanding()),
      joinClass: () => replyOf({ classId, alreadyEnrolled: false, enrolledAt: '2026-11-21T10:35:00Z' }),
    },
    send: button(/^(Join This Class|Retry)$/),
    done: /^You are in$/,
  },
  {
    ...byList,
    name: 'joins by a list',
    operation: 'acceptAdmission',
    api: { ...byList.api, acceptAdmission: () => replyOf({ classId, state: 'accepted' }) },
    send: button('Join Physics for JEE'),
    done: 'You are in Physics for JEE',
  },
  {
    ...byList,
    name: 'declines the invitation of a list',
    operation: 'declineAdmission',
    api: { ...byList.api, declineAdmission: ok },
    send: button('Do not join Physics for JEE'),
    done: 'Physics for JEE: not joined.',
  },
  {
    name: 'leaves a class',
    operation: 'leaveClass',
    user,
    page: <MyClassesPage />,
    route: '/my-classes',
    path: '/my-classes',
    api: {
      listMyClasses: () => replyOf([anOwnClass()], { pagination: onePage }),
      getStudentDashboard: () => replyOf(aDashboard(), { source: 'live' }),
      listMyTests: () => replyOf([], { pagination: onePage }),
      leaveClass: ok,
    },
    fill: (page) => press(page, 'Leave class: Physics for JEE'),
    send: inDialog('Leave class'),
    done: 'You have left Physics for JEE',
  },
  {
    name: 'asks for a refund',
    operation: 'requestRefund',
    user,
    page: <WalletPage />,
    route: '/wallet',
    path: '/wallet',
    api: {
      getWallet: () => replyOf({ balance: 1180, held: 0, currency: 'INR', topUpEnabled: false }),
      listMyPayments: () => replyOf([aPayment()], { pagination: onePage }),
      listMyCredits: () => replyOf([], { pagination: onePage }),
      listMyInvoices: () => replyOf([], { pagination: onePage }),
      requestRefund: () =>
        replyOf({
          refund: {
            refundId: 'r1',
            amount: 1770,
            to: 'credit',
            status: 'requested',
            requestedAt: '2026-11-21T10:42:51.000Z',
          },
        }),
    },
    fill: async (page) => {
      await press(page, 'Request refund: Rotational Motion');
      await page.user.click(await screen.findByRole('radio', { name: /To my credit/ }));
      await page.user.selectOptions(screen.getByLabelText('Reason'), 'Paid by mistake');
    },
    send: inDialog('Request refund of ₹17.70'),
    fields: { reason: 'Reason', to: 'Where to' },
    done: 'A refund of ₹17.70 is requested',
  },
  {
    name: 'checks a receipt',
    operation: 'verifyReceipt',
    user: null,
    page: <VerifyReceiptPage />,
    api: { verifyReceipt: () => replyOf({ valid: true, unchanged: true }) },
    fill: (page) => page.user.type(screen.getByLabelText('Receipt code'), 'r1.code'),
    send: button('Verify'),
    fields: { code: 'Receipt code' },
    done: 'The receipt is genuine and the answers are unchanged.',
  },
  {
    name: 'tops up the wallet',
    operation: 'topUpWallet',
    user,
    page: <TopUpPage />,
    api: {
      getWallet: () => replyOf({ balance: 0, held: 0, currency: 'INR', topUpEnabled: true }),
      topUpWallet: () => replyOf({ ...order, topUpId: '01JD0000000000000000000TUP', amount: 20_000 }),
    },
    fill: async (page) => {
      await page.user.type(await screen.findByLabelText('Amount'), '200');
      await page.user.tab();
    },
    send: button('Pay ₹200.00'),
    fields: { amount: 'Amount' },
    done: checkoutOpened,
  },
  {
    name: 'pays for a test',
    operation: 'initiatePayment',
    user,
    page: <PayTestPage />,
    route: `/tests/${testId}/pay`,
    path: '/tests/:testId/pay',
    api: {
      getPayment: () => replyOf(aPaymentInfo()),
      initiatePayment: () => replyOf({ ...order, orderId: 'o:t:1', amount: 1770 }),
    },
    fill: async (page) => {
      await page.user.click(await screen.findByRole('checkbox', { name: /I agree to the payment terms/ }));
      await page.user.selectOptions(screen.getByLabelText('State'), 'Maharashtra');
    },
    send: button('Pay ₹17.70'),
    fields: { billingState: 'State', billingPin: 'PIN code' },
    done: checkoutOpened,
  },
];

const inExam = 'the exam sends and repeats it by itself, with tests of its own in src/take-test';
everyForm({
  source: path.join(__dirname, '../src'),
  rows,
  elsewhere: {
    markAnnouncementsRead: 'by seeing the list; a failure is made good the next time',
    setClassMails: 'a switch that is saved as it is turned; src/announcements/announcements.test.tsx',
    startAttempt: inExam,
    saveResponses: inExam,
    submitAttempt: inExam,
    probeReadiness: 'measures the connection, without a form',
    recordReadiness: 'the end of that measurement',
    verifyPayment: 'sent by the page after the checkout; the server settles the payment without it',
    verifyTopUp: 'repeated by the page until the amount is in the credit',
    cancelPayment: 'a record for support; the page does not depend on it',
    logout: 'only the name of a reason here; the shell logs out',
  },
});
