import { ApiError, aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { aPaymentInfo, aPayment, replyOf, testId } from '../../test/builders';
import { aSigned, fakeCheckout, type OpenDialog } from '../../test/checkout';
import { PayTestPage } from './pay-test.page';

type Info = ReturnType<typeof aPaymentInfo>;
const created = '2026-11-21T10:42:08.000Z';
const paid = (part: Partial<Info> = {}) =>
  aPaymentInfo({
    status: 'paid',
    canPay: false,
    refusal: 'already_paid',
    timeline: { created, paid: created, confirmed: created, unlocked: null },
    ...part,
  });
const unlocked = () => paid({ timeline: aPayment().timeline, window: { ...aPaymentInfo().window, opensAt: null } });
const cheaper = { price: { ...aPaymentInfo().price, credit: 500, amount: 1270 } };
const order = {
  keyId: 'rzp_test_Sandbox00000001',
  amount: 1770,
  currency: 'INR',
  description: 'Rotational Motion',
  orderId: 'o:t:1',
  razorpayOrderId: 'order_Sandbox0000001',
  checkoutUrl: 'http://127.0.0.1:4600/v1/checkout.js',
};
let opened: OpenDialog[];
beforeEach(() => {
  opened = fakeCheckout();
});
afterEach(() => {
  delete window.Razorpay;
  jest.useRealTimers();
});

/** `info` may change while the page asks again. */
const open = (info: Info | (() => Info) = aPaymentInfo(), api: Api = {}, ui = <PayTestPage />) =>
  renderPage(ui, {
    route: `/tests/${testId}/pay`,
    path: '/tests/:testId/pay',
    user: aUser(),
    api: {
      getPayment: () => replyOf(typeof info === 'function' ? info() : info),
      initiatePayment: () => replyOf(order),
      verifyPayment: () => replyOf({ verified: true, status: 'paid' }),
      cancelPayment: () => ({ success: true }),
      ...api,
    },
  });
const agree = async (page: ReturnType<typeof open>) =>
  page.user.click(await screen.findByRole('checkbox', { name: /I agree to the payment terms/ }));
const payButton = () => screen.getByRole('button', { name: 'Pay ₹17.70' });
const openDialog = async (page: ReturnType<typeof open>) => {
  await agree(page);
  await page.user.click(payButton());
  await waitFor(() => expect(opened).toHaveLength(1));
  return opened[0] as OpenDialog;
};
/** The alert around a sentence; the page has an empty one for toasts. */
const alertWith = async (sentence: string) => (await screen.findByText(sentence)).closest('[role="alert"]');
const names = (page: ReturnType<typeof open>) => page.calls.map(({ operationId }) => operationId);

describe('paying for a test', () => {
  it('F-131: shows 15.00 and 2.70 GST as 17.70, with the place of supply', async () => {
    open();
    expect(await screen.findByText('₹15.00')).toBeInTheDocument();
    expect(screen.getByText('GST 18% (IGST, place of supply Maharashtra)').parentElement).toHaveTextContent('₹2.70');
    expect(screen.getByText('Total').parentElement).toHaveTextContent('₹17.70');
  });

  it('begins afresh for another test', async () => {
    const ui = (
      <>
        <PayTestPage />
        <Link to="/tests/another/pay">Another</Link>
      </>
    );
    const getPayment: Api['getPayment'] = ({ params }) => replyOf(aPaymentInfo({ title: String(params?.testId) }));
    const page = open(undefined, { getPayment }, ui);
    await agree(page);
    await page.user.click(screen.getByRole('link', { name: 'Another' }));
    expect(await screen.findByRole('heading', { name: 'another' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /I agree to the payment terms/ })).not.toBeChecked();
  });

  it('splits the tax into two equal parts in the State of the seller', async () => {
    open(
      aPaymentInfo({
        billing: { state: '29', pin: '560001' },
        price: {
          ...aPaymentInfo().price,
          breakdown: { base: 1500, gst: 270, total: 1770, ratePercent: 18, cgst: 135, sgst: 135 },
        },
      }),
    );
    expect(await screen.findByText('CGST 9% (place of supply Karnataka)')).toBeInTheDocument();
    expect(screen.getByText('SGST 9%').parentElement).toHaveTextContent('₹1.35');
  });

  it('F-132: names the window in IST and the refund rule', async () => {
    open();
    expect(await screen.findByText('Opens 21 Nov 2030, 6:00 PM IST.')).toBeInTheDocument();
    expect(
      screen.getByText(/Last start 22 Nov 2030, 5:00 PM IST, so that your time of 60 minutes/),
    ).toBeInTheDocument();
    expect(screen.getByText(/No refunds after completion/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /refund rule/ })).toHaveAttribute('href', '/legal/refund');
  });

  it('names one minute as one', async () => {
    open(aPaymentInfo({ window: { ...aPaymentInfo().window, durationMin: 1 } }));
    expect(await screen.findByText(/so that your time of 1 minute is never cut\.$/)).toBeInTheDocument();
  });

  it('does not call the end of the 24 hours an early closing when the page stays open', async () => {
    jest.useFakeTimers();
    const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
    const window = { opensAt: null, lastStartAt: inHours(23), endsAt: inHours(24), durationMin: 60 };
    const page = open(aPaymentInfo({ window }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    const rule = screen.getByText(/^You have 24 hours to complete the test after payment\./);
    await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
    expect(rule).not.toHaveTextContent('closes earlier');
    page.unmount();
    open(aPaymentInfo({ window: { ...window, endsAt: inHours(5) } }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText(/This test closes earlier/)).toBeInTheDocument();
  });

  it('F-132: keeps Pay disabled until the box is ticked and State and PIN fit', async () => {
    const page = open(aPaymentInfo({ billing: null }));
    await agree(page);
    expect(payButton()).toBeDisabled();
    await page.user.selectOptions(screen.getByLabelText('State'), 'Karnataka');
    await page.user.type(screen.getByLabelText('PIN code'), '411038');
    expect(await screen.findByText('This PIN code does not belong to Karnataka')).toBeInTheDocument();
    expect(payButton()).toBeDisabled();
    await page.user.selectOptions(screen.getByLabelText('State'), 'Maharashtra');
    await waitFor(() => expect(payButton()).toBeEnabled());
    expect(page.calls.at(-1)?.query).toEqual({ billingState: '27' });
    await agree(page);
    expect(payButton()).toBeDisabled();
    expect(payButton()).toHaveAccessibleDescription('Tick the box to pay.');
  });

  it('pays in the checkout and goes to the test once it is unlocked', async () => {
    let now = aPaymentInfo();
    const page = open(() => now);
    const dialog = await openDialog(page);
    expect(page.sent('initiatePayment')[0]?.body).toMatchObject({
      billingState: '27',
      billingPin: '411038',
      acceptedTerms: expect.any(String) as string,
    });
    expect(dialog.options).toMatchObject({
      key: order.keyId,
      order_id: order.razorpayOrderId,
      prefill: { email: 'asha@example.in' },
      timeout: 900,
    });
    now = paid();
    act(() => dialog.options.handler(aSigned()));
    expect(await screen.findByText('Payment received, unlocking...')).toBeInTheDocument();
    expect(page.sent('verifyPayment')[0]?.body).toEqual(aSigned());
    now = unlocked();
    expect(
      await screen.findByText('Payment successful! You can now take the test.', {}, { timeout: 4000 }),
    ).toBeInTheDocument();
    await waitFor(() => expect(page.path()).toBe(`/tests/${testId}/take`), { timeout: 4000 });
  });

  it('F-138: keeps asking for a minute while the provider has not confirmed, then says that the money is safe', async () => {
    const page = open(aPaymentInfo(), { verifyPayment: () => replyOf({ verified: false, status: 'pending' }) });
    const dialog = await openDialog(page);
    jest.useFakeTimers();
    act(() => dialog.options.handler(aSigned()));
    for (let sec = 0; sec < 58; sec += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('Payment received, unlocking...')).toBeInTheDocument();
    expect(names(page).filter((name) => name === 'getPayment').length).toBeGreaterThan(20);
    expect(screen.queryByText(/failed/)).not.toBeInTheDocument();
    for (let sec = 0; sec < 4; sec += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('Your money is safe.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('F-138: says that the verification was refused, and still notices when the test is unlocked', async () => {
    let now = aPaymentInfo({ reference: 'KS-26-004512' });
    const page = open(() => now, { verifyPayment: () => refusal(400, 'signature_invalid', 'No') });
    const dialog = await openDialog(page);
    act(() => dialog.options.handler(aSigned()));
    const alert = await alertWith('Payment verification failed. Please contact support.');
    expect(alert).toHaveTextContent('Order KS-26-004512.');
    now = unlocked();
    expect(await screen.findByText(/^Payment successful!/, {}, { timeout: 4000 })).toBeInTheDocument();
  });

  it.each([
    ['is lost on the way', ApiError.network('gone'), 'Payment received, unlocking...'],
    ['finds that the money goes back', refusal(409, 'refunded', 'It was refunded'), 'This payment was not kept'],
  ])('calls nothing failed when the verification %s', async (_case, answer, words) => {
    const dialog = await openDialog(open(aPaymentInfo(), { verifyPayment: () => answer }));
    act(() => dialog.options.handler(aSigned()));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText(/verification failed/)).not.toBeInTheDocument();
  });

  it('records a closed checkout and offers the same order again', async () => {
    const page = open();
    const dialog = await openDialog(page);
    act(() => dialog.options.modal.ondismiss());
    expect(await screen.findByText('You closed the checkout before paying')).toBeInTheDocument();
    expect(page.sent('cancelPayment')[0]?.body).toEqual({ reason: 'closed' });
    expect(payButton()).toBeEnabled();
  });

  it('shows why the payment failed when the checkout is closed after it', async () => {
    const page = open();
    const dialog = await openDialog(page);
    act(() => {
      dialog.fail('The bank declined the card');
      dialog.options.modal.ondismiss();
    });
    expect(await alertWith('The payment failed: The bank declined the card')).toBeInTheDocument();
    expect(page.sent('cancelPayment')[0]?.body).toEqual({ reason: 'failed' });
  });

  it.each([
    [
      'the provider is down',
      refusal(503, 'provider_unreachable', 'The payment provider does not answer'),
      /does not answer/,
    ],
    ['the network is gone', ApiError.network('gone'), /Nothing was paid/],
  ])('says that paying could not begin when %s', async (_what, failure, text) => {
    const page = open(aPaymentInfo(), { initiatePayment: () => failure });
    await agree(page);
    await page.user.click(payButton());
    expect(await alertWith('Failed to initiate payment. Please try again.')).toHaveTextContent(text);
    expect(payButton()).toBeEnabled();
  });

  it('F-138: refuses an order without what the checkout needs', async () => {
    const page = open(aPaymentInfo(), { initiatePayment: () => replyOf({ ...order, razorpayOrderId: undefined }) });
    await agree(page);
    await page.user.click(payButton());
    expect(await alertWith('Invalid payment initiation response')).toBeInTheDocument();
    expect(opened).toHaveLength(0);
  });

  it('F-133: never opens the checkout with another amount than the one shown', async () => {
    const page = open(aPaymentInfo(), { initiatePayment: () => replyOf({ ...order, amount: 1950 }) });
    await agree(page);
    await page.user.click(payButton());
    expect(await screen.findByText('The price has changed')).toBeInTheDocument();
    expect(opened).toHaveLength(0);
  });

  it('unlocks without a checkout when the credit covers everything', async () => {
    let now = aPaymentInfo({
      creditBalance: 2000,
      price: { ...aPaymentInfo().price, credit: 1770, amount: 0 },
    });
    const page = open(() => now, {
      initiatePayment: () => {
        now = paid();
        return replyOf({ ...order, amount: 0, paid: true, status: 'paid' });
      },
    });
    await page.user.click(await screen.findByRole('checkbox', { name: 'Use my credit of ₹20.00' }));
    expect(page.calls.at(-1)?.query).toEqual({ useCredit: true });
    await agree(page);
    await page.user.click(await screen.findByRole('button', { name: 'Unlock the test' }));
    expect(await screen.findByText('Payment received, unlocking...')).toBeInTheDocument();
    expect(opened).toHaveLength(0);
  });

  it.each([
    ['unknown', 'There is no such coupon for this test'],
    ['expired', 'This coupon has expired'],
    ['used_up', 'This coupon has been used up'],
  ] as const)('says why a coupon is refused: %s', async (coupon, sentence) => {
    const page = open(aPaymentInfo(), {
      getPayment: ({ query }) => replyOf(aPaymentInfo(query?.['couponCode'] ? { coupon } : {})),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Have a coupon?' }));
    await page.user.type(screen.getByLabelText('Coupon'), 'DIWALI{Enter}');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('shows no answer to the coupon before while a corrected one is looked up', async () => {
    let answer: (reply: object) => void = () => undefined;
    const page = open(aPaymentInfo(), {
      getPayment: ({ query }) =>
        query?.['couponCode'] === 'DIWALI'
          ? new Promise<object>((resolve) => (answer = resolve))
          : replyOf(aPaymentInfo(query?.['couponCode'] ? { coupon: 'unknown' } : {})),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Have a coupon?' }));
    await page.user.type(screen.getByLabelText('Coupon'), 'DIWALY{Enter}');
    expect(await screen.findByText('There is no such coupon for this test')).toBeInTheDocument();
    await page.user.type(screen.getByLabelText('Coupon'), '{Backspace}I{Enter}');
    await waitFor(() => expect(page.calls.at(-1)?.query).toEqual({ couponCode: 'DIWALI' }));
    expect(screen.queryByText('There is no such coupon for this test')).toBeNull();
    act(() => answer(replyOf(aPaymentInfo({ coupon: 'applied' }))));
    expect(await screen.findByText('Coupon DIWALI is applied')).toBeInTheDocument();
  });

  const busy = refusal(429, 'rate_limited', 'Too many requests. Please wait a moment and try again.');

  it('keeps the form when a new price cannot be read, and lets the change be tried again', async () => {
    let isBusy = true;
    const page = open(aPaymentInfo({ creditBalance: 500 }), {
      getPayment: ({ query }) =>
        query?.['useCredit'] && isBusy
          ? busy
          : replyOf(aPaymentInfo({ creditBalance: 500, billing: null, ...(query?.['useCredit'] ? cheaper : {}) })),
    });
    await agree(page);
    await page.user.selectOptions(screen.getByLabelText('State'), 'Maharashtra');
    await page.user.type(screen.getByLabelText('PIN code'), '411038');
    await waitFor(() => expect(payButton()).toBeEnabled());
    await page.user.click(screen.getByRole('checkbox', { name: 'Use my credit of ₹5.00' }));
    expect(await alertWith('The new price could not be loaded')).toHaveTextContent(
      /Nothing was paid. Too many requests/,
    );
    expect(screen.getByLabelText('PIN code')).toHaveValue('411038');
    expect(screen.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
    expect(payButton()).toBeDisabled();
    expect(payButton()).toHaveAccessibleDescription('The new price is not known yet.');
    isBusy = false;
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Pay ₹12.70' })).toBeEnabled();
    expect(screen.queryByText('The new price could not be loaded')).toBeNull();
  });

  it('goes back to the price that is shown when a change that failed is undone', async () => {
    const page = open(aPaymentInfo(), {
      getPayment: ({ query }) => (query?.['couponCode'] ? busy : replyOf(aPaymentInfo())),
    });
    await agree(page);
    await page.user.click(screen.getByRole('button', { name: 'Have a coupon?' }));
    await page.user.type(screen.getByLabelText('Coupon'), 'DIWALI{Enter}');
    await page.user.click(await screen.findByRole('button', { name: 'Undo the change' }));
    await waitFor(() => expect(payButton()).toBeEnabled());
    expect(screen.queryByText('The new price could not be loaded')).toBeNull();
  });

  it('shows what an applied coupon saves, and sends it with the order', async () => {
    const price = {
      ...aPaymentInfo().price,
      discount: 590,
      amount: 1180,
      couponCode: 'DIWALI',
      breakdown: { base: 1000, gst: 180, total: 1180, ratePercent: 18, igst: 180 },
    };
    const page = open(aPaymentInfo(), {
      getPayment: ({ query }) => replyOf(aPaymentInfo(query?.['couponCode'] ? { coupon: 'applied', price } : {})),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Have a coupon?' }));
    await page.user.type(screen.getByLabelText('Coupon'), 'DIWALI{Enter}');
    expect(await screen.findByText('Coupon DIWALI')).toBeInTheDocument();
    expect(screen.getByText('Coupon DIWALI').parentElement).toHaveTextContent('-₹5.90');
    await agree(page);
    await page.user.click(screen.getByRole('button', { name: 'Pay ₹11.80' }));
    expect(await screen.findByText('The price has changed')).toBeInTheDocument();
    expect(page.sent('initiatePayment')[0]?.body).toMatchObject({
      couponCode: 'DIWALI',
    });
  });
});

describe('a test that cannot be paid now', () => {
  const back = { refundId: 'r', amount: 1770, to: 'source', status: 'pending', requestedAt: created } as const;
  const over = { window: { ...aPaymentInfo().window, lastStartAt: '2026-01-01T06:00:00Z' } };
  const closed = (refusal: string, part: Partial<Info> = {}) => aPaymentInfo({ canPay: false, refusal, ...part });
  it.each([
    ['free_test', 'This test is free'],
    ['window_closed', 'It is too late to pay for this test', over],
    ['window_closed', /^It could .* What you paid goes back: your payments show/, { ...over, extraRefunds: [back] }],
    ['window_closed', 'This test cannot be paid now'],
    ['not_enrolled', 'You are not enrolled in this class'],
    ['payments_off', 'Paying is not possible at the moment'],
    ['attempts_used', 'You have used all your attempts for this test'],
    ['anything_else', 'This test cannot be paid now'],
  ])('says why, without a Pay button: %s', async (code: string, text: string | RegExp, part: Partial<Info> = {}) => {
    open(closed(code, part));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('links to a test that is already paid, without leaving the page', async () => {
    open(unlocked());
    expect(await screen.findByText('You have already paid for this test.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Take Test' })).toHaveAttribute('href', `/tests/${testId}/take`);
    expect(screen.queryByRole('button', { name: 'Have a coupon?' })).not.toBeInTheDocument();
  });

  it('sells the test again while the money of an earlier purchase is on its way', async () => {
    open(aPaymentInfo({ status: 'refund_pending', canPay: true, refund: back }));
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeInTheDocument();
  });

  it('shows the refund that must arrive first', async () => {
    open(closed('already_paid', { status: 'refund_pending', refund: back }));
    expect(await screen.findByText('A refund is on its way')).toBeInTheDocument();
    expect(screen.getByText(/₹17.70 is being refunded to you/)).toBeInTheDocument();
  });

  it('still waits after a reload while the bank has not confirmed', async () => {
    open(aPaymentInfo({ status: 'created', isConfirming: true }));
    const panel = within(await screen.findByRole('region', { name: 'Your payment' }));
    expect(panel.getByText('Waiting for the bank')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('offers to pay again once the bank has declined what it was confirming', async () => {
    let now = aPaymentInfo({ status: 'created', isConfirming: true });
    open(() => now);
    expect(await screen.findByText('Waiting for the bank')).toBeInTheDocument();
    now = aPaymentInfo({ status: 'attempted', failure: 'The bank declined the payment' });
    expect(await screen.findByText('Your last attempt failed: The bank declined the payment')).toBeInTheDocument();
    expect(payButton()).toBeInTheDocument();
  });

  it('shows the refund of a payment whose test could not be unlocked', async () => {
    let now = paid();
    const page = open(() => now);
    expect(await screen.findByText('Payment received, unlocking...')).toBeInTheDocument();
    now = paid({ status: 'refund_pending', refund: back });
    expect(await screen.findByText('A refund is on its way')).toBeInTheDocument();
    now = aPaymentInfo({ status: 'refunded', refund: { ...back, status: 'processed' } });
    await page.readAgain();
    expect(await screen.findByRole('button', { name: 'Pay ₹17.70' })).toBeInTheDocument();
    expect(screen.queryByText('Payment received, unlocking...')).not.toBeInTheDocument();
  });

  it('F-138: says that the test could not be loaded, with Retry', async () => {
    open(aPaymentInfo(), { getPayment: () => refusal(500, 'internal', 'Oops') });
    expect(await screen.findByText('Failed to load test information')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('says that there is no such test', async () => {
    open(aPaymentInfo(), { getPayment: () => refusal(404, 'test_not_found', 'No') });
    expect(await screen.findByText('Test not found')).toBeInTheDocument();
  });
});
