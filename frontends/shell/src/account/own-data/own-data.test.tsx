import { screen, waitFor } from '@testing-library/react';
import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { anAccount } from '../../../test/builders';
import { OwnData } from './own-data';

const answer = (data: unknown) => () => ({ success: true, data });
const page1 = { currentPage: 1, totalPages: 1, total: 0, hasPrevPage: false, hasNextPage: false };
const pageOf =
  (...data: unknown[]) =>
  () => ({ success: true, data, pagination: page1 });

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
});
const fileNo = (n: number) =>
  new Promise<Record<string, unknown>>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(JSON.parse(String(reader.result)) as Record<string, unknown>);
    reader.readAsText(saved[n - 1] ?? new Blob());
  });

const action = { code: 'result' };
const submittedAt = '2026-11-01T06:00:00Z';
const waves = {
  ...{ id: 't1', title: 'Waves', classId: 'c1', action, earlierAttempts: ['a0'] },
  lastAttempt: { attemptId: 'a1', submittedAt },
};
const optics = { id: 't3', title: 'Optics', classId: 'c9', action, lastAttempt: { attemptId: 'a4', submittedAt } };
const extraTime = {
  studentId: 's1',
  scope: 'everywhere',
  kind: 'percent',
  amount: 25,
  validUntil: null,
  reason: 'Left',
};
const review = {
  ...{ classId: 'c1', className: 'Physics 2027', date: '2026-11-01T06:00:00Z' },
  ...{ rating: 4, title: 'Good', comment: 'Really useful.' },
};
const learner: Api = {
  exportAccount: answer({ account: anAccount(), logins: [], mailsSent: [] }),
  listMyTests: ({ query }) => {
    const { page, ended } = query as { page: number; ended?: boolean };
    if (ended) return pageOf(optics)();
    return page === 1
      ? { success: true, data: [waves], pagination: { ...page1, hasNextPage: true } }
      : pageOf({ id: 't2', title: 'Light', classId: 'c1', action })();
  },
  getResult: ({ params }) => ({ success: true, data: { ...params, score: 7 } }),
  listOwnReviews: answer([review]),
  listMyClasses: pageOf({ id: 'c1' }),
  listMyPayments: pageOf({ id: 'o1' }),
  listMyCredits: pageOf(),
  listMyAccommodations: answer([extraTime]),
  listMyInvoices: pageOf(),
  getWallet: answer({ balance: 50_000 }),
};
const open = (api: Api, role: 'student' | 'teacher' = 'student') =>
  renderPage(<OwnData account={anAccount({ role })} />, { user: aUser({ role }), api: { ...learner, ...api } });
const take = async (page: ReturnType<typeof open>) => {
  await page.user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Your data is in the downloads of this device.')).toBeVisible();
};

it('B-018: collects classes, tests with their results, reviews, payments, credit and invoices into one file', async () => {
  await take(open({}));
  expect(await fileNo(1)).toMatchObject({
    account: { email: 'asha@example.in' },
    tests: [{ id: 't1' }, { id: 't2' }, { id: 't3' }],
    results: [
      { title: 'Waves', attemptId: 'a0' },
      { title: 'Waves', attemptId: 'a1' },
      { title: 'Optics', attemptId: 'a4' },
    ],
    reviews: [{ classId: 'c1', comment: 'Really useful.' }],
    extraTime: [extraTime],
    wallet: { balance: 50_000 },
    invoices: [],
  });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('marks what could not be read, keeps the rest, and tries again', async () => {
  let isDown = true;
  const page = open({
    getResult: ({ params }) =>
      isDown && params?.['attemptId'] === 'a0'
        ? refusal(503, 'paper_missing', 'The paper is missing')
        : { success: true, data: { ...params, score: 7 } },
    listMyPayments: () => (isDown ? refusal(503, 'busy', '') : pageOf({ id: 'o1' })()),
  });
  await take(page);
  expect(screen.getByText('Some of your data could not be read')).toBeVisible();
  expect(await fileNo(1)).toMatchObject({
    results: [{ title: 'Waves', attemptId: 'a0', failed: true }, { score: 7 }, { score: 7 }],
    payments: { failed: true },
    extraTime: [extraTime],
  });
  isDown = false;
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  expect(await fileNo(2)).toMatchObject({
    payments: [{ id: 'o1' }],
    results: [{ score: 7 }, { score: 7 }, { score: 7 }],
  });
});

it.each(['student', 'teacher'] as const)('lists the own reviews, and deletes one: %s', async (role) => {
  let reviews = [review];
  const page = open(
    {
      listOwnReviews: () => answer(reviews)(),
      deleteReview: () => {
        reviews = [];
        return answer({ mayWrite: true, reason: null, review: null, editableUntil: null })();
      },
    },
    role,
  );
  await page.user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Really useful.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Delete your review of Physics 2027' }));
  await page.user.click(await screen.findByRole('button', { name: 'Delete your review' }));
  expect(await screen.findByText('You have not written a review')).toBeVisible();
  expect(page.sent('deleteReview')[0]).toMatchObject({ params: { classId: 'c1' } });
});

it('has no file when the account itself cannot be read', async () => {
  const page = open({ exportAccount: () => refusal(503, 'busy', '') });
  await page.user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText(/could not be collected/)).toBeVisible();
  expect(saved).toEqual([]);
});

it('has both halves of a student who was made a teacher', async () => {
  const page = open(
    {
      listMyClasses: pageOf(
        { id: 'k1' },
        { id: 'k2', access: { ownerId: 'T9', owner: 'Meera Rao', roles: [], can: [] } },
      ),
      getTeacherProfile: answer({ bio: 'Physics since 2010' }),
      listTeachingTests: pageOf({ id: 'own-test' }),
      listCoupons: pageOf(),
      listSales: () => ({ success: true, data: { sales: [{ gross: 900 }], totals: {} }, pagination: page1 }),
      listStaff: answer({ team: null, people: [], invitations: [] }),
      listClassAnnouncements: ({ params }) => pageOf({ text: `To ${String(params?.['classId'])}` })(),
      listClients: answer([{ id: 'cl1', name: 'Our ERP' }]),
      listMyWebhooks: answer([{ id: 'w1' }]),
    },
    'teacher',
  );
  await take(page);
  expect(screen.queryByText('Some of your data could not be read')).toBeNull();
  expect(await fileNo(1)).toMatchObject({
    classes: [{ id: 'k1' }, { id: 'k2' }],
    tests: [{ id: 't1' }, { id: 't2' }, { id: 't3' }],
    results: [{ attemptId: 'a0' }, { attemptId: 'a1' }, { attemptId: 'a4' }],
    reviews: [{ classId: 'c1' }],
    payments: [{ id: 'o1' }],
    wallet: { balance: 50_000 },
    teacherProfile: { bio: 'Physics since 2010' },
    teachingTests: [{ id: 'own-test' }],
    sales: [{ gross: 900 }],
    announcements: [{ classId: 'k1', announcements: [{ text: 'To k1' }] }],
    apiClients: [{ name: 'Our ERP' }],
    webhooks: [{ id: 'w1' }],
  });
});
