import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { aPaidTest, isUnlocked, openCheckout, payByUpi, payer } from './paying';
import { logIn, mailTo, person, phone, picture } from './people';

test('F-131, F-132, F-135: a student pays 17.70 for a test, takes it at once and finds receipt, payment and GST invoice', async ({
  browser,
}) => {
  const title = `Paid test ${Date.now().toString(36)}`;
  const testId = await aPaidTest(title);
  const { page, faults } = await person(browser, phone);
  await logIn(page, payer().email, payer().password);
  await expect(async () => {
    await page.goto('/my-tests');
    await expect(page.getByRole('link', { name: `Pay & Take Test: ${title}` })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('link', { name: `Pay & Take Test: ${title}` }).click();
  await expect(page.getByText('₹15.00')).toBeVisible();
  await expect(page.getByText('₹2.70').or(page.getByText('₹1.35')).first()).toBeVisible();
  const dialog = await openCheckout(page, testId);
  await picture(page, 'student-checkout');
  await payByUpi(dialog);
  await isUnlocked(page);
  await picture(page, 'student-paid');
  await expect(page).toHaveURL(new RegExp(`/tests/${testId}/take`), { timeout: 60_000 });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /start test/i }).click();
  await expect(page.getByText('What unlocks a test?')).toBeVisible();

  const receipt = await mailTo(payer().email, new RegExp(`Payment received: ${title}`));
  expect(receipt.text).toContain('₹17.70');
  expect(receipt.text).toContain('₹2.70 GST');
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await picture(page, 'student-wallet');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('button', { name: /^Invoice KS.*, PDF$/ })
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^KS-\d{4}-\d{7}\.pdf$/);
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF-1[^]*\/Type \/Page\b(?!s)[^]*%%EOF\s*$/);
  expect(faults).toEqual([]);
});
