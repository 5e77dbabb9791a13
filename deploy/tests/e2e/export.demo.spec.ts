import { expect, test } from '@playwright/test';
import { candidate } from './exam';
import { desktop, phone, picture } from './people';

test('N-020: questions leave as a table, and come back as the same questions', async ({ browser }) => {
  const { page } = await candidate(browser, 'meera');
  await page.goto('/teacher/questions?type=mcq');
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /CSV table/ })).toBeChecked();
  await picture(page, 'export-dialog');

  // GIFT has no marks, which is said before the file is taken.
  await dialog.getByRole('radio', { name: /GIFT/ }).check();
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('list', { name: 'What the file leaves out' })).toBeVisible({ timeout: 30_000 });
  await picture(page, 'export-losses');
  await page.setViewportSize(phone);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
  await picture(page, 'export-losses-phone');
  await page.setViewportSize(desktop);
  const gift = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export anyway' }).click();
  expect((await gift).suggestedFilename()).toBe('kasauti-questions.gift.txt');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Export' }).click();
  const table = page.waitForEvent('download', { timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = await (await table).path();
  await page.goto('/teacher/questions/import');
  await page.getByLabel('Question file').setInputFiles(file);
  await expect(page.getByRole('button', { name: /^0\s*Ready$/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: /^0\s*Not importable$/ })).toBeVisible();
});

test('B-018: a teacher takes everything along from the account page', async ({ browser }) => {
  // The tests of all stories are Meera's, and each takes a second or two.
  const { page } = await candidate(browser, 'imran');
  await page.goto('/account#data');
  await page.getByRole('button', { name: 'Make the file' }).click();
  await expect(page.getByText(/steps|Waiting/)).toBeVisible();
  await picture(page, 'everything-writing');
  // Closed meanwhile, it goes on.
  await page.goto('/teacher/questions');
  await page.goto('/account#data');
  const take = page.getByRole('button', { name: /Download everything/ });
  await expect(take).toBeVisible({ timeout: 120_000 });
  await take.scrollIntoViewIfNeeded();
  await picture(page, 'everything-ready');
  await page.setViewportSize(phone);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
  await take.scrollIntoViewIfNeeded();
  await picture(page, 'everything-ready-phone');
  const file = page.waitForEvent('download');
  await take.click();
  expect((await file).suggestedFilename()).toBe('kasauti-everything.zip');
});
