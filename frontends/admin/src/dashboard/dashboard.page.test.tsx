import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aCredit,
  aHealth,
  aRefund,
  aService,
  anEntry,
  countsReply,
  entriesReply,
  healthReply,
  pageOf,
  parked,
  sessionReply,
  theCounts,
} from '../../test/builders';
import { aReportedReview } from '../../test/people-builders';
import { WaitingCredits } from '../credits/waiting-credits';
import { ReportedReviews } from '../reviews/reported-reviews';
import { DashboardPage } from './dashboard.page';

const open = (api: Api = {}, page = <DashboardPage />) =>
  renderPage(page, {
    route: '/dashboard',
    path: '/dashboard',
    user: aUser({ role: 'admin' }),
    api: {
      getSystemHealth: () => healthReply(),
      getAdminDashboard: () => countsReply(),
      listRefunds: () => pageOf(),
      listDisputes: () => pageOf(),
      listCredits: () => pageOf(),
      listReportedClasses: () => pageOf(),
      listReportedReviews: () => pageOf(),
      listAuditEntries: () => entriesReply(),
      ...api,
    },
  });
const stat = (label: string) => within(screen.getByText(label, { selector: 'dt' }).closest('div') as HTMLElement);

it('shows the verdict and links to the system page', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Yes, everything is well' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open System' })).toHaveAttribute('href', '/admin/system');
});

it('F-042: counts users, classes, attempts, payments, open refunds and dead letters', async () => {
  open({
    getSystemHealth: () => healthReply(aHealth([aService('catalog', { status: 'degraded', checks: parked(2) })])),
  });
  expect((await screen.findByText('2,357')).closest('div')).toHaveTextContent('2,314 students, 41 teachers, 2 admins');
  expect(stat('Active classes').getByText('4 draft, 3 archived')).toBeInTheDocument();
  expect(stat('Attempts now').getByText('148')).toBeInTheDocument();
  expect(stat('Attempts now').getByText('5 tests open, 920 submitted today')).toBeInTheDocument();
  expect(await stat('Open refunds').findByText('0')).toBeInTheDocument();
  expect(stat('Payments today').getByText('₹654.90')).toBeInTheDocument();
  expect(await stat('Dead letters').findByText('2')).toBeInTheDocument();
});

const matters = async () => {
  const list = (await screen.findByRole('heading', { name: 'Needs action today' })).closest('section') as HTMLElement;
  return within(list).getAllByRole('listitem');
};

it('lists what needs action today, most urgent first, each with the way there', async () => {
  open({
    getSystemHealth: () => healthReply(aHealth([aService('catalog', { status: 'degraded', checks: parked(2) })])),
    getAdminDashboard: () =>
      countsReply(theCounts({ paymentsToday: { count: 37, amount: 65_490, refunded: 0, locked: 1 } })),
    listRefunds: ({ query }) =>
      query?.['delayed'] ? pageOf(aRefund({ status: 'pending', delayed: true })) : pageOf(aRefund(), aRefund()),
    listDisputes: () => pageOf({}),
    listCredits: () => pageOf({}, {}),
    listReportedClasses: () => pageOf({}, {}),
    listReportedReviews: () => pageOf({}),
  });
  expect(await screen.findByText('2 waiting for approval, 1 refused by the provider')).toBeInTheDocument();
  expect(stat('Payments today').getByText('37 payments')).toBeInTheDocument();
  await screen.findByText('2 dead letters waiting for a decision');
  await screen.findByText('1 review reported');
  await screen.findByText('1 disputed payment to answer');
  const rows = await matters();
  expect(
    rows.map((row) => [row.querySelector('span')?.textContent, within(row).getByRole('link').getAttribute('href')]),
  ).toEqual([
    ['1 disputed payment to answer', '/admin/disputes?status=open'],
    ['1 payment paid but locked', '/admin/orders?status=locked'],
    ['1 refund refused by the provider', '/admin/refunds?status=delayed'],
    ['2 refunds waiting for approval', '/admin/refunds'],
    ['2 credits waiting for approval', '/admin/credits'],
    ['2 dead letters waiting for a decision', '/admin/system'],
    ['2 classes reported', '/admin/classes?tab=reports'],
    ['1 review reported', '/admin/classes?tab=reviews'],
  ]);
});

it('counts again at once when credit or a review is decided', async () => {
  let credits = pageOf(aCredit());
  let reviews = pageOf(aReportedReview());
  const page = open(
    {
      stepUp: () => sessionReply,
      listCredits: () => credits,
      listReportedReviews: () => reviews,
      approveCredit: () => {
        credits = pageOf();
        return { success: true, data: { ...aCredit(), status: 'given' } };
      },
      moderateReview: () => {
        reviews = pageOf();
        return { success: true };
      },
    },
    <>
      <DashboardPage />
      <WaitingCredits />
      <ReportedReviews hidden={false} onHidden={() => undefined} page={1} onPage={() => undefined} />
    </>,
  );
  expect(await screen.findByText('1 credit waiting for approval')).toBeInTheDocument();
  await page.user.click(await screen.findByRole('button', { name: /^Approve ₹6,000.00/ }));
  await page.user.type(
    within(await screen.findByRole('dialog')).getByLabelText('Code of your authenticator app'),
    '123456{Enter}',
  );
  await waitFor(() => expect(screen.queryByText('1 credit waiting for approval')).toBeNull());
  expect(screen.getByText('1 review reported')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Keep the review Not good' }));
  const decision = within(await screen.findByRole('dialog', { name: 'Keep this review?' }));
  await page.user.type(decision.getByLabelText('Reason'), 'Fair words');
  await page.user.click(decision.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByText('1 review reported')).toBeNull());
});

it('lists nothing when nothing needs action, and does not call unknown refunds none', async () => {
  open({ listRefunds: () => refusal(500, 'internal', 'Oops') });
  expect(await screen.findByText('2,357')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Needs action today' })).not.toBeInTheDocument();
  expect(stat('Open refunds').getByText('Not known at the moment')).toBeInTheDocument();
});

it('shows the newest audit entries', async () => {
  open({
    listAuditEntries: () => entriesReply([anEntry(), anEntry({ id: 'E2', action_type: 'admin_acted:user_suspended' })]),
  });
  expect(await screen.findByText('test submitted')).toBeInTheDocument();
  expect(screen.getByText('admin acted: user suspended')).toBeInTheDocument();
});

it('shows errors part by part, never a count of zero', async () => {
  open({ getSystemHealth: () => refusal(503, 'overloaded', 'Busy') });
  expect(await screen.findByRole('heading', { name: 'System health could not be loaded' })).toBeInTheDocument();
  expect(await screen.findByText('2,357')).toBeInTheDocument();
  expect(stat('Dead letters').getByText('Not known at the moment')).toBeInTheDocument();
});

it('says so when the counts cannot be loaded', async () => {
  open({ getAdminDashboard: () => refusal(500, 'internal', 'Oops'), listAuditEntries: () => entriesReply([]) });
  expect(await screen.findByRole('heading', { name: 'The counts could not be loaded' })).toBeInTheDocument();
  expect(await screen.findByText('Nothing has been recorded yet.')).toBeInTheDocument();
  expect(await screen.findByText('Yes, everything is well')).toBeInTheDocument();
});

it.each(['second_factor_required', 'step_up_required'])(
  'leads to the second factor instead of showing errors: %s',
  async (code) => {
    const refused = () => refusal(403, code, 'This needs your second factor. Please set it up, then log in with it.');
    open({ getSystemHealth: refused, getAdminDashboard: refused, listAuditEntries: refused });
    expect(await screen.findByRole('link', { name: 'Set up or confirm' })).toHaveAttribute('href', '/account');
    expect(screen.queryByRole('alert', { name: /./ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  },
);

it('links there from the audit card too, when only that one is refused', async () => {
  open({ listAuditEntries: () => refusal(403, 'second_factor_required', 'This needs your second factor.') });
  expect(await screen.findByRole('link', { name: 'Set up or confirm' })).toHaveAttribute('href', '/account');
  expect(screen.getByRole('heading', { name: 'Yes, everything is well' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
