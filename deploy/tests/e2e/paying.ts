import { expect, type FrameLocator, type Page } from '@playwright/test';
import { callApi, mustCall } from '../../local/api-client';
import { payForTest } from '../../local/demo/payment';
import { about, mcq } from '../../local/demo/questions/question';
import { account, tokenOf } from './accounts';
import { runFile } from './people';

const sandbox = (): string => runFile().razorpaySandbox ?? '';
export const payer = () => account('rohan');

/** A new paid test of the class in which the payer is. @returns its id */
export async function aPaidTest(title: string, fee = 17.7): Promise<string> {
  const { api } = runFile();
  const token = await tokenOf('meera');
  const { data: classes } = await mustCall(api, 'listMyClasses', { token });
  const physics = (classes as { id: string; title: string }[]).find((one) => /NEET/.test(one.title));
  const questions = [about('Paying', mcq('What unlocks a test?', ['Money', 'Luck'], 0, 'Money always does.'))];
  const body = { title, class: physics?.id, fee, duration: 30, questions };
  const { data } = await mustCall(api, 'createTest', { token, body });
  const params = { testId: data.testId as string };
  const student = await tokenOf('rohan');
  const canPay = async () =>
    (await callApi(api, 'getPayment', { token: student, params })).body.data?.canPay as boolean;
  await expect.poll(canPay, { message: 'the payment service knows the test' }).toBe(true);
  return params.testId;
}

/** A new test that the payer has paid without a browser. @returns its id */
export async function aTestPaidFor(title: string, fee?: number): Promise<string> {
  const testId = await aPaidTest(title, fee);
  await payForTest(runFile().api, sandbox(), await tokenOf('rohan'), testId);
  return testId;
}

/** The payment as the payer's page reads it. */
export async function paymentOf(testId: string) {
  const token = await tokenOf('rohan');
  return (await mustCall(runFile().api, 'getPayment', { token, params: { testId } })).data as {
    status: string;
    canPay: boolean;
    timeline: { unlocked: string | null };
  };
}
export const untilUnlocked = (testId: string) =>
  expect
    .poll(async () => (await paymentOf(testId)).timeline.unlocked, { timeout: 30_000, intervals: [500] })
    .toBeTruthy();

async function control(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${sandbox()}/__sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return answer.json();
}
export const provider = {
  set: (settings: object) => control('PATCH', '', settings),
  reset: () => control('POST', '/reset'),
  async paymentsOf(orderId: string) {
    const books = (await control('GET', '/books')) as {
      payments: { id: string; order_id: string; status: string; captured: boolean; amount_refunded: number }[];
    };
    return books.payments.filter(({ order_id }) => order_id === orderId);
  },
  /** The provider's orders for a test, oldest first. */
  async ordersOf(testId: string): Promise<string[]> {
    const { orders } = (await control('GET', '/books')) as { orders: { id: string; notes: { testId?: string } }[] };
    return orders.filter(({ notes }) => notes.testId === testId).map(({ id }) => id);
  },
};

export async function fillPayForm(page: Page, testId: string): Promise<void> {
  await page.goto(`/tests/${testId}/pay`);
  const pin = page.getByLabel('PIN code');
  await page.getByLabel('State').selectOption('Karnataka');
  await pin.fill('560001');
  await page.getByRole('checkbox', { name: /payment terms/ }).check();
}

/** From the pay page into the provider's dialog. */
export async function openCheckout(page: Page, testId: string): Promise<FrameLocator> {
  await fillPayForm(page, testId);
  await page.getByRole('button', { name: 'Pay ₹17.70' }).click();
  return dialogOf(page);
}

export const dialogOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Razorpay Checkout"]');

export async function payByUpi(dialog: FrameLocator, vpa = 'success@razorpay'): Promise<void> {
  await dialog.getByRole('button', { name: /^UPI/ }).click();
  await dialog.getByLabel('UPI ID').fill(vpa);
  await dialog.getByRole('button', { name: 'Pay ₹17.70' }).click();
}

export async function payByCard(dialog: FrameLocator, number: string): Promise<void> {
  await dialog.getByRole('button', { name: /^Card/ }).click();
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expiry (MM/YY)').fill('12/39');
  await dialog.getByLabel('CVV').fill('123');
  await dialog.getByRole('button', { name: 'Pay ₹17.70' }).click();
  await dialog.getByLabel('One-time password').fill('1234');
  await dialog.getByRole('button', { name: 'Submit' }).click();
}

export const isUnlocked = (page: Page) =>
  expect(page.getByText('Payment successful! You can now take the test.')).toBeVisible({ timeout: 30_000 });
