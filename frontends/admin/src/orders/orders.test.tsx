import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOrder, aRefund, at, orderId, pageOf, sessionReply } from '../../test/builders';
import { OrdersPage } from './orders.page';

const open = (api: Api = {}, route = '/admin/orders') =>
  renderPage(<OrdersPage />, {
    route,
    path: '/admin/orders',
    user: aUser({ role: 'admin' }),
    api: { listOrders: () => pageOf(anOrder()), stepUp: () => sessionReply, ...api },
  });
const openOrder = async (page: ReturnType<typeof open>) => {
  await page.user.click(await screen.findByRole('button', { name: 'View order KS-26-004512' }));
  return within(await screen.findByRole('dialog'));
};

it('finds orders by id and state, kept in the address', async () => {
  const page = open({}, '/admin/orders?status=paid');
  await page.user.type(await screen.findByLabelText('Search'), 'pay_Sandbox0000001');
  await waitFor(() => expect(page.path()).toBe('/admin/orders?status=paid&search=pay_Sandbox0000001'));
  await waitFor(() =>
    expect(page.calls.at(-1)?.query).toEqual({ page: 1, limit: 20, status: 'paid', search: 'pay_Sandbox0000001' }),
  );
  expect(await screen.findByRole('row', { name: /KS-26-004512.*Asha Rao.*Paid.*₹17.70/ })).toBeInTheDocument();
});

it('shows those that are paid but locked', async () => {
  const page = open({}, '/admin/orders?status=locked');
  expect(await screen.findByDisplayValue('Paid but locked')).toBeInTheDocument();
  await waitFor(() => expect(page.calls[0]?.query).toEqual({ page: 1, limit: 20, locked: true }));
});

it('says how older orders than those that it lists are found', async () => {
  const listed = pageOf(anOrder());
  open({ listOrders: () => ({ ...listed, pagination: { ...listed.pagination, total: 10_000, isCapped: true } }) });
  expect(await screen.findByText('These are the newest 10,000')).toBeInTheDocument();
  expect(screen.getByText(/^Search for a student, .* to find older ones\.$/)).toBeInTheDocument();
});

it('finds the orders of a student by name', async () => {
  const row = { id: 'S1', fullName: 'Asha Rao', email: 'a**a@example.in', role: 'student', status: 'active' };
  const page = open({
    listOrders: ({ query }) => (query?.search === 'asha' ? pageOf() : pageOf(anOrder())),
    listUsers: () => pageOf({ ...row, verifiedAt: at, createdAt: at, lastUsedAt: null }),
  });
  await page.user.type(await screen.findByLabelText('Search'), 'asha');
  await page.user.click(await screen.findByRole('button', { name: 'Orders of Asha Rao, a**a@example.in' }));
  await waitFor(() => expect(page.path()).toBe('/admin/orders?search=S1'));
  expect(await screen.findByRole('row', { name: /KS-26-004512/ })).toBeInTheDocument();
});

it('says where a bank decides about a payment, also before a refund of it', async () => {
  const held = { refundId: 'pay_Sandbox0000001-1', amount: 500, to: 'source', status: 'pending', held: true } as const;
  const order = anOrder({ isDisputed: true, refunds: [{ ...held, requestedAt: at }] });
  const page = open({ listOrders: () => pageOf(order) });
  const dialog = await openOrder(page);
  expect(dialog.getByText('Disputed at the bank')).toBeInTheDocument();
  expect(dialog.getByText('Waits for the bank')).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText(/^What you refund may be taken by the bank as well/)).toBeInTheDocument();
});

it('B-014: shows steps, payments and refunds of an order', async () => {
  const page = open({
    listOrders: () =>
      pageOf(
        anOrder({
          payments: anOrder().payments.flatMap((one) => [
            one,
            { ...one, paymentId: 'pay_Sandbox0000002', isExtra: true },
          ]),
          refunds: [
            { refundId: 'pay_Sandbox0000002-1', amount: 1770, to: 'source', status: 'pending', requestedAt: at },
          ],
        }),
      ),
  });
  const dialog = await openOrder(page);
  expect(dialog.getByText('Unlocked').nextSibling).toHaveTextContent('21 Nov 2026, 11:42 AM IST');
  expect(dialog.getAllByText(/captured card, ending in 1007/)).toHaveLength(2);
  expect(dialog.getByText('Not kept, is refunded')).toBeInTheDocument();
  expect(dialog.getByText('At the provider')).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByLabelText('Amount')).toHaveValue('17.70');
});

it('shows what answers a dispute: the accepted terms, whether the test was begun, and the way to the student', async () => {
  const order = anOrder({ right: 'in_use', attemptsUsed: 2, terms: { version: '2026-11-01', at } });
  const dialog = await openOrder(open({ listOrders: () => pageOf(order) }));
  expect(dialog.getByText('Right to sit').nextSibling).toHaveTextContent('Used: the test was begun');
  expect(dialog.getByText('Attempts begun').nextSibling).toHaveTextContent('2');
  expect(dialog.getByText('Terms accepted').nextSibling).toHaveTextContent(/^Version 2026-11-01, 21 Nov 2026/);
  expect(dialog.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', `/admin/users/${order.studentId}`);
});

it.each([
  ['a test that is not paid', {}, 'To pay at the provider', 'Unlocked'],
  ['a top-up', { isTopUp: true }, 'To pay at the provider', 'In credit'],
])('names the amount and the last step of %s', async (_what, part, amount, step) => {
  const timeline = { created: at, paid: null, confirmed: null, unlocked: null };
  const dialog = await openOrder(open({ listOrders: () => pageOf(anOrder({ status: 'created', timeline, ...part })) }));
  for (const word of [amount, step]) expect(dialog.getByText(word)).toBeInTheDocument();
  expect(dialog.queryByText('Paid at the provider')).toBeNull();
});

it('refunds only with a reason and a fresh code', async () => {
  const page = open({
    refundOrder: () => ({ success: true, data: { refund: aRefund({ amount: 1770, status: 'requested' }) } }),
  });
  await page.user.click((await openOrder(page)).getByRole('button', { name: 'Refund' }));
  const form = within(await screen.findByRole('dialog', { name: 'Refund this order' }));
  const button = form.getByRole('button', { name: 'Refund ₹17.70' });
  expect(button).toBeDisabled();
  await page.user.type(form.getByLabelText('Reason'), 'Fault of the platform');
  expect(button).toBeDisabled();
  await page.user.type(form.getByLabelText('Code of your authenticator app'), '123456');
  await page.user.click(button);
  expect(await screen.findByText('The refund of ₹17.70 is requested')).toBeInTheDocument();
  expect(page.calls.filter(({ operationId }) => ['stepUp', 'refundOrder'].includes(operationId))).toMatchObject([
    { operationId: 'stepUp', body: { otp: '123456' } },
    {
      operationId: 'refundOrder',
      params: { orderId },
      body: { reason: 'Fault of the platform' },
      token: 'confirmed-token',
    },
  ]);
});

it('says that a large refund waits for a second administrator', async () => {
  const page = open({
    listOrders: () => pageOf(anOrder({ amount: 600_000, refundable: 600_000 })),
    refundOrder: () => ({ success: true, data: { refund: aRefund() } }),
  });
  await page.user.click((await openOrder(page)).getByRole('button', { name: 'Refund' }));
  const form = within(await screen.findByRole('dialog', { name: 'Refund this order' }));
  await page.user.type(form.getByLabelText('Reason'), 'Fault');
  await page.user.type(form.getByLabelText('Code of your authenticator app'), '123456{Enter}');
  expect(await screen.findByText('The refund of ₹6,000.00 waits for a second administrator')).toBeInTheDocument();
});

it('refunds a part, never more than is left', async () => {
  const page = open({
    listOrders: () =>
      pageOf(
        anOrder({
          status: 'part_refunded',
          refunds: [{ refundId: 'r1', amount: 770, to: 'source', status: 'processed', requestedAt: at }],
          refundable: 1000,
        }),
      ),
  });
  await page.user.click((await openOrder(page)).getByRole('button', { name: 'Refund' }));
  const form = within(await screen.findByRole('dialog', { name: 'Refund this order' }));
  const amount = form.getByLabelText('Amount');
  expect(amount).toHaveValue('10.00');
  await page.user.clear(amount);
  await page.user.type(amount, '10.01');
  expect(form.getByText('Please enter an amount from ₹1.00 to ₹10.00')).toBeInTheDocument();
  expect(form.getByRole('button', { name: 'Refund' })).toBeDisabled();
});

it('says that less than one rupee becomes credit, instead of asking for an amount', async () => {
  const page = open({
    listOrders: () => pageOf(anOrder({ status: 'part_refunded', refundable: 70 })),
    refundOrder: () => ({ success: true, data: { refund: aRefund({ amount: 70, to: 'credit', status: 'pending' }) } }),
  });
  await page.user.click((await openOrder(page)).getByRole('button', { name: 'Refund' }));
  const form = within(await screen.findByRole('dialog', { name: 'Refund this order' }));
  expect(form.getByText(/₹0.70 is left.*becomes credit of the student/)).toBeInTheDocument();
  expect(form.queryByLabelText('Amount')).not.toBeInTheDocument();
  await page.user.type(form.getByLabelText('Reason'), 'Fault');
  await page.user.type(form.getByLabelText('Code of your authenticator app'), '123456');
  await page.user.click(form.getByRole('button', { name: 'Refund ₹0.70' }));
  expect(await screen.findByText('The refund of ₹0.70 is requested')).toBeInTheDocument();
  expect(page.sent('refundOrder')[0]?.body).toEqual({ reason: 'Fault', refundable: 70 });
});

it('offers no refund where none can be made, whatever the state of the order', async () => {
  const page = open({ listOrders: () => pageOf(anOrder({ status: 'paid', refundable: 0 })) });
  expect((await openOrder(page)).queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
});

it('leads to the second factor', async () => {
  open({ listOrders: () => refusal(403, 'second_factor_required', 'This needs your second factor.') });
  expect(await screen.findByRole('link', { name: 'Set up or confirm' })).toHaveAttribute('href', '/account');
});
