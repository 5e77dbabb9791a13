import { expect, test, type Page } from '@playwright/test';
import { mustCall } from '../../local/api-client';
import { tokenOf } from './accounts';
import { aPaidTest, aTestPaidFor, fillPayForm, isUnlocked, payer, paymentOf, provider } from './paying';
import { logInAsAdmin } from './admins';
import { logIn, person, phone, picture, runFile } from './people';

test.beforeEach(() => provider.set({ refund: { afterSec: 0 } }));
test.afterEach(() => provider.reset());

const payment = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

async function askForRefund(page: Page, title: string): Promise<void> {
  await page.goto('/wallet');
  await page.getByRole('button', { name: `Request refund: ${title}` }).click();
  await expect(page.getByRole('dialog').getByText('₹17.70').first()).toBeVisible();
}

test('F-193, F-196, N-035: a student gets the fee of an unopened test back and reads where it went', async ({
  browser,
}) => {
  const testId = await aTestPaidFor('Refund to source');
  const { page, faults } = await person(browser, phone);
  await logIn(page, payer().email, payer().password);
  await askForRefund(page, 'Refund to source');
  await picture(page, 'student-refund-dialog');
  await page.getByRole('button', { name: 'Request refund of ₹17.70' }).click();
  await expect(page.getByText('A refund of ₹17.70 is requested')).toBeVisible();
  await expect(payment(page, 'Refund to source').getByText('Refunded', { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await page.reload();
  await expect(
    payment(page, 'Refund to source').getByRole('button', { name: /^Credit note CN.*, PDF$/ }),
  ).toBeVisible();
  await picture(page, 'student-refunded');
  expect((await paymentOf(testId)).canPay).toBe(true);
  expect(faults).toEqual([]);
});

test('a student who chooses credit can pay the next test with it', async ({ browser }) => {
  await aTestPaidFor('Refund to credit');
  const { page, faults } = await person(browser);
  await logIn(page, payer().email, payer().password);
  await askForRefund(page, 'Refund to credit');
  await page.getByRole('radio', { name: /To my credit/ }).check();
  await page.getByRole('button', { name: 'Request refund of ₹17.70' }).click();
  await expect(page.getByRole('region', { name: 'Credit balance' })).toContainText('₹17.70', { timeout: 30_000 });
  await page.getByRole('tab', { name: /^Credits/ }).click();
  await expect(page.getByRole('row', { name: /Refund of Refund to credit.*\+₹17\.70 ₹17\.70/ })).toBeVisible();
  await picture(page, 'student-credits');

  const next = await aPaidTest('Paid with credit');
  await fillPayForm(page, next);
  await page.getByText('Use my credit of ₹17.70').click();
  await page.getByRole('button', { name: 'Unlock the test' }).click();
  await isUnlocked(page);
  expect(faults).toEqual([]);
});

test('a refund that is requested when the test has been started is refused at once, and not offered again', async ({
  browser,
}) => {
  const testId = await aTestPaidFor('Refund too late');
  const { page } = await person(browser);
  await logIn(page, payer().email, payer().password);
  await askForRefund(page, 'Refund too late');
  const token = await tokenOf('rohan');
  await mustCall(runFile().api, 'startAttempt', { token, params: { testId } });
  const own = async () => (await mustCall(runFile().api, 'listMyPayments', { token })).data;
  await expect
    .poll(async () => (await own()).find((p: { testId: string }) => p.testId === testId).canRefund, { timeout: 30_000 })
    .toBe(false);
  await page.getByRole('button', { name: 'Request refund of ₹17.70' }).click();
  await expect(page.getByRole('dialog').getByText('A test that was started is not refunded')).toBeVisible();
  await page.reload();
  await expect(payment(page, 'Refund too late')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request refund: Refund too late' })).toBeHidden();
  expect((await paymentOf(testId)).status).toBe('paid');
});

test('F-193: a large refund is requested by one administrator and decided by another', async ({ browser }) => {
  const titles = ['Large, approved', 'Large, refused'] as const;
  const [approved, refused] = await Promise.all(titles.map((title) => aTestPaidFor(title, 118)));
  const first = await person(browser);
  const requester = await logInAsAdmin(first.page);
  for (const testId of [approved, refused]) {
    await first.page.goto(`/admin/orders?search=${testId}`);
    await first.page.getByRole('button', { name: /^View order/ }).click();
    await picture(first.page, 'admin-order');
    await first.page.getByRole('button', { name: 'Refund', exact: true }).click();
    await first.page.getByLabel('Reason').fill('The lesson was cancelled');
    await first.page.getByLabel('Code of your authenticator app').fill(await requester.code());
    await picture(first.page, 'admin-refund-form');
    await first.page.getByRole('button', { name: 'Refund ₹118.00' }).click();
    await expect(first.page.getByText('The refund of ₹118.00 waits for a second administrator')).toBeVisible();
  }

  const second = await person(browser);
  const approver = await logInAsAdmin(second.page);
  const row = (title: string) => second.page.getByRole('row', { name: new RegExp(title) });
  await second.page.goto('/admin/refunds');
  await row('Large, approved')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await second.page.getByLabel('Code of your authenticator app').fill(await approver.code());
  await picture(second.page, 'admin-approve-refund');
  await second.page.getByRole('button', { name: 'Approve ₹118.00' }).click();
  await expect(second.page.getByText('The refund of ₹118.00 is approved')).toBeVisible();
  await row('Large, refused')
    .getByRole('button', { name: /^Refuse/ })
    .click();
  await second.page.getByLabel('Reason').fill('The test was open as announced');
  await second.page.getByLabel('Code of your authenticator app').fill(await approver.code());
  await picture(second.page, 'admin-refuse-refund');
  await second.page.getByRole('button', { name: 'Refuse', exact: true }).last().click();
  await expect(second.page.getByText('The refund of ₹118.00 is refused')).toBeVisible();
  await expect(second.page.getByText('No refunds waiting for approval')).toBeVisible();

  await expect.poll(async () => (await paymentOf(approved ?? '')).status, { timeout: 30_000 }).toBe('refunded');
  expect((await paymentOf(refused ?? '')).status).toBe('paid');
  expect([...first.faults, ...second.faults]).toEqual([]);
});
