import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import {
  aPaidTest,
  dialogOf,
  isUnlocked,
  openCheckout,
  payByCard,
  payByUpi,
  payer,
  paymentOf,
  provider,
  untilUnlocked,
} from './paying';
import { logIn, person } from './people';

let context: BrowserContext;
/** A tab for each story: what the page of an earlier one still does, such as going on to the test, must not end in the next. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  const { page: first } = await person(browser);
  await logIn(first, payer().email, payer().password);
  context = first.context();
});
test.beforeEach(async () => {
  await provider.set({ upiAnswerSec: 0 });
  page = await context.newPage();
});
test.afterEach(async () => {
  await provider.reset();
  await page.close();
});
test.afterAll(() => context.close());

/** The payer's browser goes away as soon as the bank has been asked. */
async function closeTabAfterPaying(testId: string): Promise<void> {
  const tab = await page.context().newPage();
  await payByUpi(await openCheckout(tab, testId));
  await expect(dialogOf(tab).getByRole('button', { name: 'Pay ₹17.70' })).toBeHidden();
  await tab.close();
}

test('F-136: a dismissed checkout leaves the order open, and paying again works', async () => {
  const testId = await aPaidTest('Dismissed');
  const dialog = await openCheckout(page, testId);
  await dialog.getByRole('button', { name: 'Close the payment' }).click();
  await expect(page.getByText('You closed the checkout before paying')).toBeVisible();
  await payByUpi(await openCheckout(page, testId));
  await isUnlocked(page);
  expect(await provider.ordersOf(testId)).toHaveLength(1);
});

test('F-134: a declined card can be followed by UPI in the same checkout', async () => {
  const testId = await aPaidTest('Declined');
  const dialog = await openCheckout(page, testId);
  await payByCard(dialog, '4100 2800 0006 0003');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await payByUpi(dialog);
  await isUnlocked(page);
});

test('F-135: the webhook alone unlocks the test of a student who closed the tab right after paying', async () => {
  const testId = await aPaidTest('Webhook only');
  await closeTabAfterPaying(testId);
  await untilUnlocked(testId);
  await page.goto(`/tests/${testId}/pay`);
  await expect(page.getByText('You have already paid for this test.')).toBeVisible();
});

test('N-037: the reconciler alone unlocks the test when the tab is closed and the webhooks are lost', async () => {
  await provider.set({ webhook: { never: true } });
  const testId = await aPaidTest('Reconciler only');
  await closeTabAfterPaying(testId);
  await untilUnlocked(testId);
});

test('the browser alone unlocks the test when the webhooks are lost', async () => {
  await provider.set({ webhook: { never: true } });
  await payByUpi(await openCheckout(page, await aPaidTest('Verify only')));
  await isUnlocked(page);
});

test('browser, repeated webhooks and reconciler at once settle one payment', async () => {
  await provider.set({ webhook: { duplicates: 3, reorder: true } });
  const testId = await aPaidTest('All at once');
  await payByUpi(await openCheckout(page, testId));
  await isUnlocked(page);
  const [order = ''] = await provider.ordersOf(testId);
  expect(await provider.paymentsOf(order)).toMatchObject([{ status: 'captured', amount_refunded: 0 }]);
  expect((await paymentOf(testId)).status).toBe('paid');
});

test('a payment that failed and is authorized later still unlocks the test', async () => {
  await provider.set({ lateAuthorizationSec: 6 });
  const testId = await aPaidTest('Late');
  const dialog = await openCheckout(page, testId);
  await payByUpi(dialog, 'failure@razorpay');
  await dialog.getByText('Payment failed', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Close the payment' }).click();
  await expect(page.getByText(/The payment failed:/).first()).toBeVisible();
  await untilUnlocked(testId);
});

test('a student who pays twice from two tabs gets the second payment refunded', async () => {
  await provider.set({ secondPayment: true });
  const testId = await aPaidTest('Two tabs');
  const other = await page.context().newPage();
  const [first, second] = [await openCheckout(page, testId), await openCheckout(other, testId)];
  await page.bringToFront();
  await payByUpi(first);
  await isUnlocked(page);
  await other.bringToFront();
  await payByUpi(second);
  const [order = ''] = await provider.ordersOf(testId);
  await expect
    .poll(async () => (await provider.paymentsOf(order)).map((p) => p.amount_refunded).sort((a, b) => a - b), {
      timeout: 30_000,
    })
    .toEqual([0, 1770]);
  expect((await paymentOf(testId)).timeline.unlocked).toBeTruthy();
  await other.close();
});
