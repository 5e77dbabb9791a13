import { expect, test, type Page } from '@playwright/test';
import { join } from 'node:path';
import { candidate } from './exam';
import { pictures } from './people';

const files = join(__dirname, '../../../services/assessment/test/import-files');

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
  // Some are nearly the same as others of the file, and are taken in too.
  await expect(page.getByRole('button', { name: /Near copies$/ })).toContainText(/[1-9]/);
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

test('N-019, B-016: the template as a workbook is read as it is given, and near copies of it are shown beside it', async ({
  browser,
}) => {
  const { page } = await candidate(browser, 'meera');
  await page.goto('/teacher/questions/import');
  const [given] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Template for Excel' }).click(),
  ]);
  expect(given.suggestedFilename()).toBe('kasauti-questions.xlsx');
  await page.getByLabel('Question file').setInputFiles(await given.path());
  await page.getByRole('button', { name: 'Add 3 questions' }).click({ timeout: 30_000 });
  await expect(page.getByText('3 questions added to the bank')).toBeVisible({ timeout: 30_000 });

  await page.goto('/teacher/questions/import');
  const table =
    'question,option_a,option_b,option_c,option_d,answer\n"A stone falls for 3 s. How fast is it in m/s ($g = 9.8$)?",,,,,29.4\n';
  await page
    .getByLabel('Question file')
    .setInputFiles({ name: 'near.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  const row = page.getByRole('article', { name: 'Row 1' });
  await expect(row).toContainText(/\d\d % like a question of the bank/, { timeout: 30_000 });
  await expect(row).toContainText('Numbers that differ: 3 here, 2 there');
  await pictures(page, 'import-near');
  await page.goto('/teacher/questions/new');
  await page.getByLabel('Type').selectOption('Numerical');
  await page.getByLabel('Question', { exact: true }).fill('A stone falls for 5 s. How fast is it in m/s ($g = 9.8$)?');
  await page.getByText('Compare with the question of the bank').click();
  await pictures(page, 'editor-near');
  await page.goto('/teacher/questions');
  await page.getByRole('checkbox', { name: /^Choose What is the unit of force/ }).check();
  await page.getByRole('checkbox', { name: /^Choose Which numbers are prime/ }).press('Space');
  await expect(page.getByRole('button', { name: 'Export 2 questions' })).toBeVisible();
  await pictures(page, 'bank-chosen');
});
