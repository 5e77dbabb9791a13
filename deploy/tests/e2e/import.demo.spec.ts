import { expect, test, type Page } from '@playwright/test';
import { join } from 'node:path';
import { candidate } from './exam';
import { desktop, phone, picture } from './people';

const files = join(__dirname, '../../../services/assessment/test/import-files');

/** At a desk and on a phone, where nothing is wider than the screen. */
async function pictures(page: Page, name: string): Promise<void> {
  await picture(page, name);
  await page.setViewportSize(phone);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
  await picture(page, `${name}-phone`);
  await page.setViewportSize(desktop);
}

async function chooseFile(page: Page, name: string): Promise<void> {
  await page.goto('/teacher/questions/import');
  await page.getByLabel('Question file').setInputFiles(join(files, name));
  await expect(page.getByRole('button', { name: /^Add \d+ questions?$/ })).toBeVisible({ timeout: 30_000 });
}

test('N-019: question files of Moodle are imported: what is wrong is named and fixed, the rest is in the bank', async ({
  browser,
}) => {
  const { page } = await candidate(browser, 'meera');
  await page.goto('/teacher/questions');
  await page.getByRole('link', { name: 'Import' }).first().click();
  await expect(page.getByRole('heading', { name: 'Drop a file here' })).toBeVisible();
  await pictures(page, 'import-start');

  await chooseFile(page, 'moodle-questions.gift.txt');
  await expect(page.getByRole('group', { name: 'Show' })).toContainText('9All');
  await pictures(page, 'import-preview');
  await page.getByRole('button', { name: /Not importable$/ }).click();
  const broken = page.getByRole('article', { name: 'Row 6' });
  await expect(broken).toContainText('An answer is worth 50 % here; answers are right or wrong');
  await broken.getByRole('button', { name: 'Fix row 6' }).click();
  await broken.getByLabel('Also accepted').fill('Cat');
  await broken.getByRole('button', { name: 'Save row' }).click();
  await expect(page.getByRole('button', { name: /Ready$/ })).toContainText('7');
  await page.getByRole('button', { name: /^Add 7 questions$/ }).click();
  await expect(page.getByText('7 questions added to the bank')).toBeVisible({ timeout: 30_000 });
  await pictures(page, 'import-done');
  await page.getByRole('link', { name: 'Show the question bank' }).click();
  await page.getByLabel('Search').fill('best animal');
  await expect(page.getByRole('row', { name: /Which is the best animal/ })).toBeVisible();

  // The same file again has nothing new.
  await chooseFile(page, 'moodle-questions.gift.txt');
  await expect(page.getByRole('button', { name: /Already there$/ })).toContainText(/[6-7]/);

  await chooseFile(page, 'moodle-questions.aiken.txt');
  await page.getByRole('button', { name: 'Add 2 questions' }).click();
  await expect(page.getByText('2 questions added to the bank')).toBeVisible({ timeout: 30_000 });
});
