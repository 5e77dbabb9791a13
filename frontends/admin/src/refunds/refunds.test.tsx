import { aUser, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aRefund, pageOf, sessionReply } from '../../test/builders';
import { RefundsPage } from './refunds.page';

const open = (api: Api = {}, route = '/admin/refunds') =>
  renderPage(<RefundsPage />, {
    route,
    path: '/admin/refunds',
    user: aUser({ role: 'admin' }),
    api: { listRefunds: () => pageOf(aRefund()), stepUp: () => sessionReply, ...api },
  });
const decide = async (page: ReturnType<typeof open>, name: string) => {
  await page.user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

it('shows first what waits for approval', async () => {
  const page = open();
  expect(await screen.findByText('By an administrator')).toBeInTheDocument();
  expect(screen.getByText('₹6,000.00')).toBeInTheDocument();
  expect(page.calls[0]?.query).toEqual({ page: 1, limit: 20, status: 'awaiting_approval' });
});

it('says before an approval that a bank decides about the payment', async () => {
  open({ listRefunds: () => pageOf(aRefund({ isDisputed: true })) });
  expect(await screen.findByText('Disputed at the bank')).toBeInTheDocument();
});

it('is approved with a fresh code', async () => {
  const page = open({
    approveRefund: () => ({ success: true, data: { refund: aRefund({ status: 'requested' }) } }),
  });
  const dialog = await decide(page, 'Approve pay_Sandbox0000001-1');
  expect(dialog.queryByLabelText('Reason')).not.toBeInTheDocument();
  await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123456{Enter}');
  expect(await screen.findByText('The refund of ₹6,000.00 is approved')).toBeInTheDocument();
});

it('is refused with a reason', async () => {
  const page = open({ refuseRefund: () => ({ success: true, data: { refund: aRefund({ status: 'refused' }) } }) });
  const dialog = await decide(page, 'Refuse pay_Sandbox0000001-1');
  await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123456');
  expect(dialog.getByRole('button', { name: 'Refuse' })).toBeDisabled();
  await page.user.type(dialog.getByLabelText('Reason'), 'The test was taken');
  await page.user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('The refund of ₹6,000.00 is refused')).toBeInTheDocument();
  expect(page.sent('refuseRefund')[0]?.body).toEqual({
    reason: 'The test was taken',
  });
});

it('shows all refunds with their cause, and why one failed', async () => {
  const page = open(
    { listRefunds: () => pageOf(aRefund({ status: 'failed', cause: 'extra_payment', failure: 'Account closed' })) },
    '/admin/refunds?status=all',
  );
  expect(await screen.findByText('Paid twice')).toBeInTheDocument();
  expect(screen.getByText('Account closed')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  expect(page.calls[0]?.query).toEqual({ page: 1, limit: 20 });
});

it('shows what is still owed because the provider refuses it', async () => {
  const page = open(
    { listRefunds: () => pageOf(aRefund({ status: 'pending', delayed: true, failure: 'Not enough balance' })) },
    '/admin/refunds?status=delayed',
  );
  expect(await screen.findByText('Not enough balance')).toBeInTheDocument();
  expect(screen.getByText('Refused by the provider, sent again every day')).toBeInTheDocument();
  expect(screen.getByDisplayValue('Refused so far')).toBeInTheDocument();
  expect(page.calls[0]?.query).toEqual({ page: 1, limit: 20, delayed: true });
});
