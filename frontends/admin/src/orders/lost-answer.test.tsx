import { ApiError } from '@kasauti/web-kit/api';
import { aUser, refusal, renderPage } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOrder, aRefund, at, pageOf, sessionReply } from '../../test/builders';
import { OrdersPage } from './orders.page';

const ALL = 50_000;
const refundedBy = (amounts: number[]) =>
  anOrder({
    amount: ALL,
    status: amounts.length > 0 ? 'refund_pending' : 'paid',
    refunds: amounts.map((amount, i) => ({
      refundId: `pay_Sandbox0000001-${i + 1}`,
      amount,
      to: 'source',
      status: 'pending',
      requestedAt: at,
    })),
    refundable: amounts.reduce((left, amount) => left - amount, ALL),
  });

/** The server stores what it is asked for; the answer of the first refund is lost. */
const open = () => {
  const refunds: number[] = [];
  let isLost = true;
  return renderPage(<OrdersPage />, {
    route: '/admin/orders?status=paid',
    path: '/admin/orders',
    user: aUser({ role: 'admin' }),
    api: {
      stepUp: () => sessionReply,
      listOrders: ({ query }) => (query?.search || refunds.length === 0 ? pageOf(refundedBy(refunds)) : pageOf()),
      refundOrder: ({ body }) => {
        const { amount = 0, refundable } = body as { amount?: number; refundable?: number };
        if (refundable !== undefined && refundable !== refundedBy(refunds).refundable)
          return refusal(409, 'changed_meanwhile', 'What can be refunded of this order has changed');
        refunds.push(amount);
        if (isLost) {
          isLost = false;
          return ApiError.network('Failed to fetch');
        }
        return { success: true, data: { refund: aRefund({ amount, status: 'pending' }) } };
      },
    },
  });
};
type Opened = ReturnType<typeof open>;
const openForm = async (page: Opened) => {
  await page.user.click(await screen.findByRole('button', { name: 'View order KS-26-004512' }));
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refund' }));
  return within(await screen.findByRole('dialog', { name: 'Refund this order' }));
};
const fill = async (page: Opened, form: ReturnType<typeof within>, reason: string) => {
  await page.user.clear(form.getByLabelText('Amount'));
  await page.user.type(form.getByLabelText('Amount'), '100');
  await page.user.type(form.getByLabelText('Reason'), reason);
  await page.user.type(form.getByLabelText('Code of your authenticator app'), '123456');
};
const asked = (page: Opened) => page.sent('refundOrder').map(({ body }) => body);

it('makes no second part refund after a lost answer, and shows the first one', async () => {
  const page = open();
  const form = await openForm(page);
  await fill(page, form, 'Fault');
  await page.user.click(form.getByRole('button', { name: 'Refund ₹100.00' }));
  // The order has left the list of those that are paid; the form stays.
  expect(await form.findByText(/^Changed since you opened this: ₹400\.00 can be refunded now/)).toBeInTheDocument();
  expect(form.getByText('At the provider')).toBeInTheDocument();
  expect(screen.getByText('No order matches')).toBeInTheDocument();

  await page.user.type(form.getByLabelText('Reason'), ' of the platform');
  await page.user.click(form.getByRole('button', { name: 'Refund ₹100.00' }));
  expect(await form.findByText('What can be refunded of this order has changed')).toBeInTheDocument();
  const first = { reason: 'Fault', amount: 10_000, refundable: ALL };
  expect(asked(page)).toEqual([first, { ...first, reason: 'Fault of the platform' }]);

  // Having read it, they may mean one more.
  await page.user.click(form.getByRole('button', { name: 'I have read it' }));
  expect(form.getByText('Up to ₹400.00, including GST')).toBeInTheDocument();
  await page.user.click(form.getByRole('button', { name: 'Refund ₹100.00' }));
  expect(await screen.findByText('The refund of ₹100.00 is requested')).toBeInTheDocument();
  expect(asked(page).at(-1)).toMatchObject({ refundable: ALL - 10_000 });
});

it('reads an order again when it is opened', async () => {
  const page = open();
  const form = await openForm(page);
  await waitFor(() => expect(page.sent('listOrders').at(-1)?.query).toMatchObject({ search: anOrder().orderId }));
  expect(form.queryByText(/^Changed since/)).not.toBeInTheDocument();
});
