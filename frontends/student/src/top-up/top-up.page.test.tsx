import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { replyOf } from '../../test/builders';
import { aSigned, fakeCheckout, type OpenDialog } from '../../test/checkout';
import { TopUpPage } from './top-up.page';

let opened: OpenDialog[];
beforeEach(() => {
  opened = fakeCheckout();
});
afterEach(() => {
  delete window.Razorpay;
});
const order = (amount: number) => ({
  topUpId: '01JD0000000000000000000TUP',
  keyId: 'rzp_test_Sandbox00000001',
  amount,
  currency: 'INR',
  description: 'Top-up of the wallet',
  razorpayOrderId: 'order_Sandbox0000001',
  checkoutUrl: 'http://127.0.0.1:4600/v1/checkout.js',
});
const wallet = (part = {}) => replyOf({ balance: 950_000, held: 0, currency: 'INR', topUpEnabled: true, ...part });
const open = (api: Api = {}) =>
  renderPage(<TopUpPage />, {
    route: '/wallet/top-up',
    path: '/wallet/top-up',
    user: aUser(),
    api: {
      getWallet: () => wallet(),
      topUpWallet: ({ body }) => replyOf(order((body as { amount: number }).amount)),
      verifyTopUp: () => replyOf({ verified: true, status: 'paid' }),
      ...api,
    },
  });
const pay = async (page: ReturnType<typeof open>) => {
  await page.user.type(await screen.findByLabelText('Amount'), '200');
  await page.user.click(screen.getByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(opened).toHaveLength(1));
  return opened[0]?.options;
};

it('adds a paid amount to the credit', async () => {
  const page = open();
  const options = await pay(page);
  expect(options).toMatchObject({ order_id: 'order_Sandbox0000001', prefill: { email: aUser().email } });
  await page.user.click(screen.getByRole('button', { name: 'Pay ₹200.00' }));
  act(() => options?.handler(aSigned()));
  expect(await screen.findByText('₹200.00 has been added to your credit.')).toBeInTheDocument();
  expect(page.sent('topUpWallet').map(({ body }) => body)).toEqual([{ amount: 20_000 }]);
  expect(page.sent('verifyTopUp')[0]).toMatchObject({
    params: { topUpId: '01JD0000000000000000000TUP' },
    body: aSigned(),
  });
  // The balance is read once more, so that no page shows the old one.
  await waitFor(() => expect(page.sent('getWallet')).toHaveLength(2));
});

it.each([
  ['no amount', ''],
  ['less than a rupee', '0.99'],
  ['more than the credit may hold', '500.01'],
  ['fractions of a paisa', '10.005'],
])('asks for another amount: %s', async (_case, typed) => {
  const page = open();
  const field = await screen.findByLabelText('Amount');
  if (typed) await page.user.type(field, typed);
  await page.user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('Please enter an amount from ₹1.00 to ₹500.00')).toBeInTheDocument();
  expect(page.sent('topUpWallet')).toEqual([]);
});

it('pays the same order after a closed checkout', async () => {
  const page = open();
  const options = await pay(page);
  act(() => options?.modal.ondismiss());
  expect(await screen.findByText('You closed the checkout before paying')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Pay ₹200.00' }));
  await waitFor(() => expect(opened).toHaveLength(2));
  expect(page.sent('topUpWallet')).toHaveLength(1);
});

it('asks again until a payment is confirmed', async () => {
  let isVerified = false;
  const page = open({
    verifyTopUp: () => replyOf({ verified: isVerified, status: isVerified ? 'paid' : 'pending' }),
  });
  const options = await pay(page);
  act(() => options?.handler(aSigned()));
  expect(await screen.findByText('Payment received, adding it to your credit...')).toBeInTheDocument();
  isVerified = true;
  expect(
    await screen.findByText('₹200.00 has been added to your credit.', undefined, { timeout: 6000 }),
  ).toBeInTheDocument();
});

it('says that a signature was refused, and asks no more', async () => {
  const page = open({ verifyTopUp: () => refusal(400, 'signature_invalid', 'No') });
  const options = await pay(page);
  act(() => options?.handler(aSigned()));
  expect(await screen.findByText('Payment verification failed. Please contact support.')).toBeInTheDocument();
  expect(page.sent('verifyTopUp')).toHaveLength(1);
});

it('says that the money goes back when the credit has no room for it any more', async () => {
  const page = open({ verifyTopUp: () => refusal(409, 'refunded', 'This payment was refunded') });
  const options = await pay(page);
  act(() => options?.handler(aSigned()));
  expect(await screen.findByText('This payment was not kept')).toBeInTheDocument();
  expect(
    screen.getByText('The money goes back to where you paid from. Your payments show its refund.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your payments' })).toHaveAttribute('href', '/wallet');
  expect(screen.queryByText(/added to your credit/)).not.toBeInTheDocument();
  await waitFor(() => expect(page.sent('getWallet')).toHaveLength(2));
  expect(page.sent('verifyTopUp')).toHaveLength(1);
});

it('shows why the server refuses an amount', async () => {
  const page = open({ topUpWallet: () => refusal(409, 'credit_limit', 'Credit is limited to ₹10,000.00') });
  await page.user.type(await screen.findByLabelText('Amount'), '200');
  await page.user.click(screen.getByRole('button', { name: /^Pay/ }));
  expect(await screen.findByText('Credit is limited to ₹10,000.00')).toBeInTheDocument();
  expect(screen.getByText('Nothing was paid.')).toBeInTheDocument();
});

it('says that topping up is off where the server does not offer it', async () => {
  open({ getWallet: () => wallet({ topUpEnabled: false }) });
  expect(await screen.findByText('Topping up is off')).toBeInTheDocument();
  expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
});

it('says that the balance could not be loaded, with Retry', async () => {
  open({ getWallet: () => refusal(500, 'internal', 'Oops') });
  expect(await screen.findByText('Your balance could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
