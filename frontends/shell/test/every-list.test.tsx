import { everyList } from '@kasauti/web-kit/every-list';
import { aUser, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import path from 'node:path';
import type { ReactElement } from 'react';
import { ApiAccess } from '../src/account/api-access/api-access';
import { LoginSessions } from '../src/account/settings/login-sessions';
import { OwnAccountPage } from '../src/account/settings/own-account.page';
import { OwnData } from '../src/account/own-data/own-data';
import { Webhooks } from '../src/account/webhooks/webhooks';
import { LandingPage } from '../src/landing/landing.page';
import { aClient, aDelivery, aLogin, anAccount, aWebhook } from './builders';

const page =
  (element: ReactElement, rest: Api = {}) =>
  (api: Api) =>
    renderPage(element, { user: aUser({ role: 'teacher' }), api: { ...rest, ...api } });

const featured = {
  id: 'C1',
  title: 'Physics for JEE',
  description: '',
  thumbnail: null,
  featured: true,
  difficulty: 'advanced',
  subject: 'Physics',
  teacher: { name: 'Meera Subramanian', avatar: null, rating: null },
  totalEnrolledStudents: 12,
  totalTests: 4,
  paidTestCount: 0,
  freeTestCount: 4,
  paidTotalPaise: 0,
  tags: [],
  testPrice: 0,
  averageRating: null,
  totalReviews: 0,
};

const extraTime = {
  studentId: 'S1',
  scope: 'owner',
  owner: 'Meera Iyer',
  kind: 'percent',
  amount: 25,
  validUntil: null,
  at: '2026-11-20T06:00:00Z',
};

const aReview = {
  ...{ classId: 'C1', className: 'Physics for JEE', date: '2026-11-20T06:00:00Z' },
  ...{ rating: 4, title: 'Good tests', comment: 'Close to the real exam.' },
};

everyList(
  path.join(__dirname, '../src'),
  [
    {
      reader: 'account/api-access/api-access.tsx',
      operation: 'listClients',
      open: page(<ApiAccess />),
      rows: [aClient(), aClient({ id: 'K2', name: 'Results to SMS' })],
      texts: ['School portal', 'Results to SMS'],
      empty: /^No clients yet/,
    },
    {
      reader: 'account/own-data/own-reviews.tsx',
      operation: 'listOwnReviews',
      open: page(<OwnData account={anAccount()} />),
      reach: async ({ user }) => user.click(await screen.findByRole('button', { name: 'Show' })),
      rows: [aReview, { ...aReview, classId: 'C2', title: 'Fair papers' }],
      texts: ['Good tests', 'Fair papers'],
      empty: 'You have not written a review',
    },
    {
      reader: 'account/settings/own-account.page.tsx',
      operation: 'listMyAccommodations',
      open: page(<OwnAccountPage />, {
        getAccount: () => ({ success: true, data: anAccount() }),
        listSessions: () => ({ success: true, data: [aLogin()] }),
      }),
      rows: [extraTime, { ...extraTime, scope: 'everywhere', owner: undefined, amount: 40 }],
      texts: ['+25%', '+40%'],
      empty: { never: 'a student without extra time reads nothing of it' },
    },
    {
      reader: 'account/settings/login-sessions.tsx',
      operation: 'listSessions',
      open: page(<LoginSessions />),
      rows: [aLogin({ id: 's1', browser: 'Firefox on Windows', isCurrent: true }), aLogin()],
      texts: ['Firefox on Windows', 'Chrome on Android'],
      empty: { never: 'this login is one of them' },
    },
    {
      reader: 'account/webhooks/deliveries.tsx',
      operation: 'listWebhookDeliveries',
      open: page(<Webhooks />, { listMyWebhooks: () => ({ success: true, data: [aWebhook()] }) }),
      reach: async ({ user }) =>
        user.click(await screen.findByRole('button', { name: `Deliveries to ${aWebhook().url}` })),
      rows: [aDelivery(), aDelivery({ id: 'D2', type: 'payment.completed' })],
      texts: ['webhook.test', 'payment.completed'],
      empty: 'Nothing was sent in the last seven days.',
      noMatch: {
        seek: async ({ user }) => user.click(await screen.findByRole('checkbox', { name: 'Only the failed ones' })),
        text: 'None of them has failed.',
        back: 'Show all',
      },
    },
    {
      reader: 'account/webhooks/webhooks.tsx',
      operation: 'listMyWebhooks',
      open: page(<Webhooks />),
      rows: [aWebhook(), aWebhook({ id: 'W2', url: 'https://sms.example.in/hooks' })],
      texts: [aWebhook().url, 'https://sms.example.in/hooks'],
      empty: /^No webhooks yet/,
    },
    {
      reader: 'landing/featured.tsx',
      operation: 'browseClasses',
      open: page(<LandingPage />),
      rows: [featured, { ...featured, id: 'C2', title: 'Chemistry for NEET' }],
      texts: ['Physics for JEE', 'Chemistry for NEET'],
      reply: (classes) => ({ success: true, data: { classes } }),
      empty: 'No class is featured just now',
      noMatch: 'three that are featured',
      next: { all: { link: 'Browse Classes', to: '/classes' } },
    },
  ],
  {
    'account/own-data/delete-account.tsx': 'whether a test runs',
    'account/own-data/own-data.tsx': 'writes all pages into the file of the own data',
    'account/staff-invitation/staff-invitation.page.tsx': 'whether the classes of a new team are open yet',
    'running-test/running-bar.tsx': 'the test that runs',
    'log-out/use-log-out.tsx': 'whether a test runs',
  },
);
