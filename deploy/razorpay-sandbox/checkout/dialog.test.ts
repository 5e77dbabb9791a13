/// <reference lib="dom" />
import { chromium, type Browser, type FrameLocator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils';
import { chromiumPath } from '../../local/servers/browser';
import { eventually, startTestSandbox, type Signed } from '../testing';

/** What the merchant's page noted; its own functions cannot be seen from here. */
interface Notes {
  success?: Signed;
  failures: { reason: string; metadata: { payment_id: string } }[];
  dismissals: number;
}

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let browser: Browser;
let merchant: Server;
let page: Page;
let dialog: FrameLocator;
const posted: string[] = [];

/** A pay page with a policy as strict as ours may be: the provider's script and frame, no inline script or style. */
function startMerchant(): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method === 'POST')
      return void text(request).then((body) => {
        posted.push(body);
        response.end('thanks');
      });
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${sandbox.url}; frame-src ${sandbox.url}; form-action 'self'`,
    );
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><title>Pay</title><main><button id="pay">Pay</button></main><script src="${sandbox.url}/v1/checkout.js"></script></html>`,
    );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

beforeAll(async () => {
  sandbox = await startTestSandbox();
  merchant = await startMerchant();
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-quic'] });
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 360, height: 640 }, bypassCSP: false });
  page.setDefaultTimeout(10_000);
});
afterEach(async () => {
  await page.close();
  await sandbox.control.reset();
});
afterAll(async () => {
  await browser.close();
  merchant.close();
  await sandbox.stop();
});

/** Opens the dialog as a pay page does, with options added. */
async function open(more: object = {}, orderId?: string): Promise<string> {
  const order = orderId ?? (await sandbox.anOrder()).id;
  await page.goto(`http://127.0.0.1:${(merchant.address() as AddressInfo).port}/`);
  await page.focus('#pay');
  await page.evaluate(
    ({ key, order_id, rest }) => {
      const notes: Notes = { failures: [], dismissals: 0 };
      const options = {
        key,
        order_id,
        amount: 1,
        name: 'Kasauti',
        description: 'JEE Main Mock 07',
        prefill: { email: 'a@b.in', contact: '9876543210' },
        handler: (response: Signed) => (notes.success = response),
        ...rest,
        modal: { ondismiss: () => notes.dismissals++, ...(rest as { modal?: object }).modal },
      };
      const Checkout = (window as unknown as { Razorpay: new (o: object) => RazorpayDialog }).Razorpay;
      const checkout = new Checkout(options);
      checkout.on('payment.failed', ({ error }) => notes.failures.push(error));
      checkout.open();
      Object.assign(window, { notes });
    },
    { key: sandbox.keyId, order_id: order, rest: more },
  );
  dialog = page.frameLocator('iframe[title="Razorpay Checkout"]');
  await dialog.getByRole('heading', { level: 2 }).waitFor();
  return order;
}

interface RazorpayDialog {
  on(event: 'payment.failed', listener: (event: { error: Notes['failures'][number] }) => void): void;
  open(): void;
}

const notes = (): Promise<Notes> => page.evaluate(() => (window as unknown as { notes: Notes }).notes);
const button = (name: string | RegExp) => dialog.getByRole('button', { name });

async function payByUpi(vpa: string): Promise<void> {
  await button(/^UPI/).click();
  await dialog.getByLabel('UPI ID').fill(vpa);
  await button('Pay ₹17.70').click();
}

async function payByCard(number: string, otp: string): Promise<void> {
  await button(/^Card/).click();
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expiry (MM/YY)').fill('12/39');
  await dialog.getByLabel('CVV').fill('123');
  await button('Pay ₹17.70').click();
  await dialog.getByLabel('One-time password').fill(otp);
  await button('Submit').click();
}

const untilSuccess = () => page.waitForFunction(() => (window as unknown as { notes: Notes }).notes.success);

it('pays by UPI and hands the signed answer to the page', async () => {
  const order_id = await open();
  await payByUpi('success@razorpay');
  await untilSuccess();
  const { success } = await notes();
  const payment_id = success?.razorpay_payment_id ?? '';
  expect(
    validatePaymentVerification({ order_id, payment_id }, success?.razorpay_signature ?? '', sandbox.keySecret),
  ).toBe(true);
  expect(await sandbox.sdk.payments.fetch(payment_id)).toMatchObject({ contact: '+919876543210', email: 'a@b.in' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('pay');
  expect(await page.locator('iframe').count()).toBe(0);
});

it('reports a declined card and lets the customer pay by another method', async () => {
  await open();
  await payByCard('4100 2800 0006 0003', '1234');
  await dialog.getByText('Payment failed', { exact: true }).waitFor();
  expect((await notes()).failures).toMatchObject([{ reason: 'card_declined' }]);
  await button('Try again').click();
  await payByCard('4100 2800 0000 1007', '1234');
  await untilSuccess();
});

it('marks a wrong field and moves the focus to it', async () => {
  await open();
  await payByUpi('someone@bank');
  await dialog.getByText('Invalid UPI ID').first().waitFor();
  const field = dialog.getByLabel('UPI ID');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('ends a netbanking payment as the page of the bank says', async () => {
  await open({ retry: { enabled: false } });
  await button(/^Netbanking/).click();
  await dialog.getByLabel('Bank').selectOption('State Bank of India');
  await button('Pay ₹17.70').click();
  await button('Failure').click();
  await button('Close').last().click();
  await page.waitForFunction(() => (window as unknown as { notes: Notes }).notes.dismissals === 1);
  expect((await notes()).failures).toHaveLength(1);
});

it('posts the answer to callback_url', async () => {
  const order = await open({ callback_url: '/done', redirect: true });
  await payByUpi('success@razorpay');
  await page.waitForURL('**/done');
  expect(new URLSearchParams(posted.at(-1)).get('razorpay_order_id')).toBe(order);
});

it('asks before leaving when told to, closes by Escape and calls ondismiss once', async () => {
  await open({ modal: { confirm_close: true } });
  await page.keyboard.press('Escape');
  await button('Stay').click();
  await button('Close the payment').click();
  await button('Leave').click();
  await page.waitForFunction(() => (window as unknown as { notes: Notes }).notes.dismissals === 1);
  await open({ modal: { escape: false } });
  await page.keyboard.press('Escape');
  expect(await button(/^UPI/).isVisible()).toBe(true);
});

it('cancels the card attempt of a customer who closes the dialog', async () => {
  const order = await open();
  await button(/^Card/).click();
  await dialog.getByLabel('Card number').fill('4100280000001007');
  await dialog.getByLabel('Expiry (MM/YY)').fill('12/39');
  await dialog.getByLabel('CVV').fill('123');
  await button('Pay ₹17.70').click();
  await dialog.getByLabel('One-time password').waitFor();
  await page.keyboard.press('Escape');
  await eventually(async () => (await sandbox.sdk.orders.fetchPayments(order)).items[0]?.status === 'failed');
  const { items } = await sandbox.sdk.orders.fetchPayments(order);
  expect(items[0]?.error_reason).toBe('payment_cancelled');
});

it('refuses an order that is paid already', async () => {
  const { orderId } = await sandbox.aPayment();
  await open({}, orderId);
  await dialog.getByText('Payment already done for this order.').first().waitFor();
  expect(await button('Try again').count()).toBe(0);
});

it('works by keyboard alone, keeps the focus inside and fits into 360 px without faults of accessibility', async () => {
  await open();
  const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
  const frame = page.frames().find((f) => f.url().includes('dialog.html'));
  const isFocusInside = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
  const faults = async (): Promise<string[]> => {
    await frame?.evaluate(axe);
    return (
      (await frame?.evaluate(async () => {
        const { violations } = await (
          window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
        ).axe.run();
        return violations.map(({ id }) => id);
      })) ?? ['no frame']
    );
  };
  expect(await faults()).toEqual([]);
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    expect(await isFocusInside()).toBe(true);
  }
  await button(/^Card/).focus();
  await page.keyboard.press('Enter');
  expect(await dialog.getByLabel('Card number').evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await faults()).toEqual([]);
  expect(await frame?.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await isFocusInside()).toBe(true);
});
