import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCreditLine, anInvoice, aPayment, onePage, replyOf, testId } from '../../test/builders';
import { WalletPage } from './wallet.page';

const pageOf = (rows: object[]) => replyOf(rows, { pagination: { ...onePage, total: rows.length } });
const wallet = (part = {}) => replyOf({ balance: 1180, held: 0, currency: 'INR', topUpEnabled: false, ...part });
const open = (payments: ReturnType<typeof aPayment>[] = [aPayment()], api: Api = {}, route = '/wallet') =>
  renderPage(<WalletPage />, {
    route,
    path: '/wallet',
    user: aUser(),
    api: {
      getWallet: () => wallet(),
      listMyPayments: () => pageOf(payments),
      listMyCredits: () => pageOf([aCreditLine(), aCreditLine({ id: 'l2', amount: 3540, balance: 3540 })]),
      listMyInvoices: () =>
        pageOf([
          anInvoice(),
          anInvoice({ number: 'CN/2627/0000012', kind: 'credit_note', total: -1770, corrects: 'KS/2627/0000123' }),
        ]),
      ...api,
    },
  });
const time = '2026-11-21T10:42:51.000Z';
const notYet = { created: time, paid: null, confirmed: null, unlocked: null };

describe('wallet', () => {
  it('shows the balance and says why topping up is off', async () => {
    open();
    expect(await screen.findByText('₹11.80')).toBeInTheDocument();
    expect(screen.getByText('Topping up is off.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Top/ })).not.toBeInTheDocument();
  });

  it('shows what was paid only below the balance, which would push it away', async () => {
    let answer = (_: ReturnType<typeof wallet>) => {};
    const { sent } = open([aPayment()], { getWallet: () => new Promise((done) => (answer = done)) });
    await waitFor(() => expect(sent('listMyPayments')).not.toEqual([]));
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    answer(wallet());
    expect(await screen.findByText('₹11.80')).toBeInTheDocument();
    expect(screen.getAllByRole('tab')).toHaveLength(3);
  });

  it('leads to the top-up where the server offers it', async () => {
    open([], { getWallet: () => wallet({ topUpEnabled: true }) });
    expect(await screen.findByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/wallet/top-up');
    expect(screen.queryByText('Topping up is off.')).not.toBeInTheDocument();
  });

  it('B-014: shows a payment with its order, method and steps', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Rotational Motion' })).toBeInTheDocument();
    expect(screen.getByText('Order KS-26-004512 · Physics for JEE')).toBeInTheDocument();
    expect(screen.getByText('₹17.70')).toBeInTheDocument();
    expect(screen.getByText('UPI, including GST')).toBeInTheDocument();
    const steps = within(screen.getByRole('list', { name: 'Steps of this payment' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('Created'),
      expect.stringContaining('Paid'),
      expect.stringContaining('Confirmed'),
      expect.stringContaining('Unlocked'),
    ]);
  });

  it('says that the money is safe when it has not been confirmed for two minutes, and offers no second payment', async () => {
    open([aPayment({ status: 'created', isConfirming: true, timeline: notYet, canRefund: false, canRetry: true })]);
    expect(await screen.findByText('Your money is safe.')).toBeInTheDocument();
    expect(screen.getByText('Being confirmed')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Retry payment/ })).not.toBeInTheDocument();
  });

  it('offers Retry on the same order after a failure', async () => {
    open([
      aPayment({
        status: 'attempted',
        failure: 'The bank declined the card',
        timeline: notYet,
        canRetry: true,
        canRefund: false,
      }),
    ]);
    expect(await screen.findByText('Failed', { selector: '.badge' })).toBeInTheDocument();
    expect(screen.getByText('The bank declined the card')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Retry payment: Rotational Motion' })).toHaveAttribute(
      'href',
      `/tests/${testId}/pay`,
    );
  });

  it('asks before a refund, with the amount in the button', async () => {
    const refund = { refundId: 'r1', amount: 1770, to: 'source', status: 'requested', requestedAt: time } as const;
    const page = open([aPayment({ credit: 590 })], { requestRefund: () => replyOf({ refund }) });
    await page.user.click(await screen.findByRole('button', { name: 'Request refund: Rotational Motion' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request refund' }));
    expect(dialog.getByText('Credit used, returned to your credit').nextSibling).toHaveTextContent('₹5.90');
    await page.user.click(dialog.getByRole('radio', { name: /To my credit/ }));
    await page.user.selectOptions(dialog.getByLabelText('Reason'), 'Paid by mistake');
    await page.user.click(dialog.getByRole('button', { name: 'Request refund of ₹23.60' }));
    expect(await screen.findByText('A refund of ₹23.60 is requested')).toBeInTheDocument();
    expect(page.sent('requestRefund')[0]).toMatchObject({
      params: { testId },
      body: { reason: 'mistake', to: 'credit' },
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the new balance once a refund to the credit has arrived, which is a moment after it was decided', async () => {
    const refund = { refundId: 'r1', amount: 1770, to: 'credit', requestedAt: time } as const;
    const processed = { ...refund, status: 'processed', processedAt: new Date().toISOString() } as const;
    let [isDecided, isBooked] = [false, false];
    open([], {
      listMyPayments: () =>
        pageOf([
          aPayment({
            canRefund: false,
            refund: isDecided ? processed : { ...refund, status: 'requested' },
            ...(isBooked ? { creditNote: 'CN/2627/0000012' } : {}),
          }),
        ]),
      getWallet: () => {
        const balance = isBooked ? 2950 : 1180;
        // The books follow right after this answer.
        if (isDecided) setTimeout(() => (isBooked = true), 100);
        return wallet({ balance });
      },
    });
    expect(await screen.findByText('₹11.80')).toBeInTheDocument();
    isDecided = true;
    expect(await screen.findByText('₹29.50', undefined, { timeout: 14_000 })).toBeInTheDocument();
  });

  it('goes on asking while a refund that was just requested is at the bank', async () => {
    const refund = { refundId: 'r1', amount: 1770, to: 'source', requestedAt: new Date().toISOString() } as const;
    let done = false;
    open([], {
      listMyPayments: () =>
        pageOf([
          aPayment({
            canRefund: false,
            status: done ? 'refunded' : 'refund_pending',
            refund: { ...refund, status: done ? 'processed' : 'pending' },
          }),
        ]),
    });
    expect(await screen.findByText('Refund on its way', { selector: '.badge' })).toBeInTheDocument();
    done = true;
    expect(await screen.findByText('Refunded', { selector: '.badge' }, { timeout: 8000 })).toBeInTheDocument();
  });

  it('offers no choice for less than one rupee, which becomes credit', async () => {
    const page = open([aPayment({ status: 'part_refunded', refundable: { amount: 70, credit: 0 } })]);
    await page.user.click(await screen.findByRole('button', { name: 'Request refund: Rotational Motion' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request refund' }));
    expect(dialog.getByText('Paid, refunded to your credit').nextSibling).toHaveTextContent('₹0.70');
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('says by when a refund is back', async () => {
    const refund = {
      refundId: 'r1',
      amount: 1770,
      to: 'source',
      status: 'pending',
      requestedAt: time,
      expectedBy: '2026-12-01T00:00:00.000Z',
    } as const;
    open([aPayment({ status: 'refund_pending', refund, canRefund: false, creditNote: 'CN/2627/0000012' })]);
    expect(await screen.findByText('Refund on its way', { selector: '.badge' })).toBeInTheDocument();
    expect(screen.getByText('5 to 7 working days, by 1 Dec 2026')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Credit note CN/2627/0000012, PDF' })).toBeInTheDocument();
  });

  it('calls a refund on its way only once it is certain, and says when the provider delays it', async () => {
    const refund = { refundId: 'r1', amount: 1770, to: 'source', requestedAt: time } as const;
    const shown = { status: 'refund_pending', canRefund: false } as const;
    open([
      aPayment({ ...shown, orderId: 'a', refund: { ...refund, status: 'requested' } }),
      aPayment({ ...shown, orderId: 'b', refund: { ...refund, status: 'pending', delayed: true } }),
    ]);
    expect(await screen.findByText('Refund being checked')).toBeInTheDocument();
    expect(screen.getByText('We check that the test was not started')).toBeInTheDocument();
    expect(screen.getByText('Refund delayed')).toBeInTheDocument();
    expect(screen.getByText('Not accepted yet. We send it again every day and will mail you')).toBeInTheDocument();
    expect(screen.queryByText('Refund on its way', { selector: '.badge' })).not.toBeInTheDocument();
  });

  it('says that the bank decides about a payment, and that its refund waits for that', async () => {
    const refund = {
      refundId: 'r1',
      amount: 1770,
      to: 'source',
      status: 'pending',
      requestedAt: time,
      held: true,
    } as const;
    open([
      aPayment({ orderId: 'a', isDisputed: true, canRefund: false }),
      aPayment({ orderId: 'b', isDisputed: true, status: 'refund_pending', refund, canRefund: false }),
    ]);
    const told = 'Your bank is deciding about this payment. Until then it is not refunded here.';
    expect(await screen.findAllByText(told)).toHaveLength(2);
    expect(screen.getByText('Refund waits for your bank')).toBeInTheDocument();
    expect(screen.getByText('When your bank has decided about this payment')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Request refund/ })).not.toBeInTheDocument();
  });

  it('shows the way back of a payment that was not kept, where nothing was kept and where it was the second', async () => {
    const back = { refundId: 'r1', amount: 1770, to: 'source', status: 'pending', requestedAt: time } as const;
    const expectedBy = '2026-12-01T10:00:00.000Z';
    const unpaid = { status: 'created', timeline: notYet, canRefund: false, canRetry: true } as const;
    open([
      aPayment({ ...unpaid, orderId: 'a', extraRefunds: [{ ...back, expectedBy }] }),
      aPayment({ ...unpaid, orderId: 'b', extraRefunds: [{ ...back, delayed: true }] }),
      aPayment({ orderId: 'c', extraRefunds: [{ ...back, status: 'processed', processedAt: time }] }),
    ]);
    const [late, delayed, second] = (await screen.findAllByRole('listitem')).filter((row) =>
      within(row).queryByRole('heading'),
    );
    expect(late).toHaveTextContent(/Refund on its way.*A payment of ₹17.70 is not kept.*by 1 Dec 2026/);
    expect(late).not.toHaveTextContent(/Not paid|cannot pay twice/);
    expect(delayed).toHaveTextContent(/Refund delayed.*Its refund is delayed/);
    expect(second).toHaveTextContent(/Unlocked.*A payment of ₹17.70 was not kept. It went back to you/);
  });

  it('offers the rest where a part was refunded', async () => {
    const page = open([aPayment({ status: 'part_refunded', refundable: { amount: 1670, credit: 0 } })]);
    await page.user.click(await screen.findByRole('button', { name: 'Request refund: Rotational Motion' }));
    expect(await screen.findByRole('button', { name: 'Request refund of ₹16.70' })).toBeInTheDocument();
  });

  it('stores an invoice as a PDF', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    const page = open([aPayment()], { getInvoiceFile: () => new Blob(['%PDF']) });
    await page.user.click(await screen.findByRole('button', { name: 'Invoice KS/2627/0000123, PDF' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(page.calls.at(-1)?.params).toEqual({ invoice: 'KS-2627-0000123' });
    click.mockRestore();
  });

  it('says so when a document cannot be loaded', async () => {
    const page = open([aPayment()], { getInvoiceFile: () => refusal(503, 'overloaded', '') });
    await page.user.click(await screen.findByRole('button', { name: 'Invoice KS/2627/0000123, PDF' }));
    expect(await screen.findByText('The document could not be loaded. Please try again.')).toBeInTheDocument();
  });

  it('lists every change of the credit with the balance after it', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('tab', { name: 'Credits 2' }));
    const [, used, given] = within(screen.getByRole('table')).getAllByRole('row');
    expect(used).toHaveTextContent('Used for Speed Test 3018 Nov 2026-₹5.90₹11.80');
    expect(given).toHaveTextContent('+₹35.40₹35.40');
  });

  it('names credit that was taken back with its top-up', async () => {
    const line = aCreditLine({ kind: 'top_up', amount: -5000, balance: 0 });
    const page = open([], { listMyCredits: () => pageOf([line]) });
    await page.user.click(await screen.findByRole('tab', { name: /^Credits/ }));
    expect(await screen.findByText('Top-up taken back')).toBeInTheDocument();
  });

  it('lists invoices and credit notes', async () => {
    open([aPayment()], {}, '/wallet?tab=invoices');
    expect(await screen.findByText('Credit note for KS/2627/0000123')).toBeInTheDocument();
    expect(screen.getByText('-₹17.70')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Invoice KS/2627/0000123, PDF' })).toBeInTheDocument();
  });

  it('filters payments by state and month, in the address', async () => {
    const page = open([]);
    await screen.findByText('No payments yet');
    const filtered = open([], {}, '/wallet?status=refunded&month=2026-11');
    expect(await screen.findByText('No payments found')).toBeInTheDocument();
    expect(filtered.sent('listMyPayments')[0]?.query).toMatchObject({
      status: 'refunded',
      month: '2026-11',
    });
    expect(page.path()).toBe('/wallet');
  });

  it('fails part by part', async () => {
    open([], { listMyPayments: () => refusal(500, 'internal', 'Oops') });
    expect(await screen.findByText('Your payments could not be loaded')).toBeInTheDocument();
    expect(await screen.findByText('₹11.80')).toBeInTheDocument();
  });
});
