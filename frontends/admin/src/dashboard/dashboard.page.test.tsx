import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aHealth, aService, countsReply, entriesReply, healthReply, parked } from '../../test/builders';
import { DashboardPage } from './dashboard.page';

const open = (api: Api = {}) =>
  renderPage(<DashboardPage />, {
    route: '/dashboard',
    path: '/dashboard',
    user: aUser({ role: 'admin' }),
    api: {
      getSystemHealth: () => healthReply(),
      getAdminDashboard: () => countsReply(),
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

it('counts users, classes, attempts, payments and dead letters', async () => {
  open({
    getSystemHealth: () => healthReply(aHealth([aService('catalog', { status: 'degraded', checks: parked(2) })])),
  });
  expect((await screen.findByText('2,357')).closest('div')).toHaveTextContent('2,314 students, 41 teachers, 2 admins');
  expect(stat('Active classes').getByText('4 draft, 3 archived')).toBeInTheDocument();
  expect(stat('Attempts now').getByText('148')).toBeInTheDocument();
  expect(stat('Payments today').getByText('₹654.90')).toBeInTheDocument();
  expect(await stat('Dead letters').findByText('2')).toBeInTheDocument();
});

it('shows the newest audit entries', async () => {
  open();
  expect(await screen.findByText('test submitted')).toBeInTheDocument();
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
