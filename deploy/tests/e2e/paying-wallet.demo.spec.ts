import { expect, test, type Locator } from '@playwright/test';
import { mustCall } from '../../local/api-client';
import { logInAsAdmin } from './admins';
import { account, tokenOf } from './accounts';
import { aPaidTest, dialogOf, isUnlocked, payer } from './paying';
import { logIn, person, phone, picture, runFile } from './people';

test('F-196: a student tops up the wallet and finds the amount and what an administrator gave in the credits', async ({
  browser,
}) => {
  const { email, password } = account('fatima');
  const { page, faults } = await person(browser, phone);
  await logIn(page, email, password);
  await page.goto('/wallet');
  await page.getByRole('link', { name: 'Top up' }).click();
  await page.getByLabel('Amount').fill('200');
  await picture(page, 'student-top-up');
  await page.getByRole('button', { name: 'Pay ₹200.00' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: /^UPI/ }).click();
  await dialog.getByLabel('UPI ID').fill('success@razorpay');
  await dialog.getByRole('button', { name: 'Pay ₹200.00' }).click();
  await expect(page.getByText('₹200.00 has been added to your credit.')).toBeVisible({ timeout: 30_000 });

  const admin = await person(browser);
  const { code } = await logInAsAdmin(admin.page);
  const { data: user } = await mustCall(runFile().api, 'getMe', { token: await tokenOf('fatima') });
  await admin.page.goto(`/admin/credits?student=${user.id}`);
  await admin.page.getByLabel('Amount').fill('50');
  await admin.page.getByLabel('Reason').fill('The test hung for five minutes');
  await admin.page.getByLabel('Code of your authenticator app').fill(await code());
  await picture(admin.page, 'admin-give-credit');
  await admin.page.getByRole('button', { name: 'Give ₹50.00' }).click();
  await expect(admin.page.getByText("₹50.00 given. The student's credit is now ₹250.00.")).toBeVisible();

  await page.getByRole('link', { name: 'See your credit' }).click();
  await expect(page.getByRole('region', { name: 'Credit balance' })).toContainText('₹250.00');
  await expect(page.getByText('The test hung for five minutes')).toBeVisible();
  await picture(page, 'student-credits');
  expect([...faults, ...admin.faults]).toEqual([]);
});

const isFocused = (control: Locator) =>
  control.evaluate((element) => element.ownerDocument.activeElement === element, undefined, { timeout: 15_000 });

test('F-134: a student pays with the keyboard alone', async ({ browser }) => {
  const testId = await aPaidTest('Keyboard');
  const { page, faults } = await person(browser);
  await logIn(page, payer().email, payer().password);
  await page.goto(`/tests/${testId}/pay`);
  const tabTo = async (control: Locator) => {
    await control.waitFor({ state: 'attached' });
    for (let left = 60; !(await isFocused(control)); left -= 1) {
      expect(left, `${String(control)} is reached by Tab`).toBeGreaterThan(0);
      await page.keyboard.press('Tab');
    }
  };
  await tabTo(page.getByLabel('State'));
  await page.keyboard.type('Karnataka');
  await tabTo(page.getByLabel('PIN code'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('560001');
  await tabTo(page.getByRole('checkbox', { name: /payment terms/ }));
  await page.keyboard.press('Space');
  await tabTo(page.getByRole('button', { name: 'Pay ₹17.70' }));
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await tabTo(dialog.getByRole('button', { name: /^UPI/ }));
  await page.keyboard.press('Enter');
  await tabTo(dialog.getByLabel('UPI ID'));
  await page.keyboard.type('success@razorpay');
  await page.keyboard.press('Enter');
  await isUnlocked(page);
  await expect(page).toHaveURL(new RegExp(`/tests/${testId}/take`), { timeout: 60_000 });
  expect(faults).toEqual([]);
});
