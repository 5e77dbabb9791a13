import { expect, test, type Page } from '@playwright/test';
import { beginTest, candidate, choose, handIn, intoHall, stored } from './exam';
import { pictures } from './people';
import { newTest, publish } from './wizard';

const mark = Date.now().toString(36);
const [asked, title] = [`Which stone shows gold ${mark}?`, `From the bank ${mark}`];

async function writeQuestion(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Question Bank' }).click();
  await page.getByRole('link', { name: 'New question' }).first().click();
  await page.getByLabel('Question', { exact: true }).fill(`${asked} Its formula is $Au$.`);
  await page.getByLabel('Option A', { exact: true }).fill('Touchstone');
  await page.getByLabel('Option B', { exact: true }).fill('Chalk');
  await page.getByLabel('Option A is correct').check();
  await page.getByLabel('Subject').fill('Chemistry');
  await page.getByLabel('Tags').fill('gold');
  await pictures(page, 'bank-editor');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(mark) })).toContainText('Not used');
  await pictures(page, 'bank-list');
}

async function publishWithIt(page: Page): Promise<void> {
  await newTest(page, title);
  await page.getByRole('button', { name: 'Pick from the question bank' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Search').fill(mark);
  await dialog.getByRole('checkbox', { name: new RegExp(mark) }).check();
  await pictures(page, 'bank-pick');
  await dialog.getByRole('button', { name: 'Add 1 question' }).click();
  await expect(page.getByText(`1. ${asked}`)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await publish(page);
}

test('F-184, N-017: a question of the bank is used in a test, and editing it leaves the open test as it was', async ({
  browser,
}) => {
  await intoHall('joseph');
  const teacher = await candidate(browser, 'meera');
  await writeQuestion(teacher.page);
  await publishWithIt(teacher.page);

  // The bank knows of the test; an edit makes a version.
  await teacher.page.goto(`/teacher/questions?search=${mark}`);
  const row = teacher.page.getByRole('row', { name: new RegExp(mark) });
  await expect(async () => {
    await teacher.page.reload();
    await expect(row).toContainText('1 test', { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await row.getByRole('button', { name: 'Archive' }).click();
  await expect(teacher.page.getByText(`The open test ${title} uses this question.`)).toBeVisible();
  await row.getByRole('link', { name: new RegExp(mark) }).click();
  await teacher.page.getByLabel('Option A', { exact: true }).fill('Marble');
  await pictures(teacher.page, 'bank-edit');
  await teacher.page.getByRole('button', { name: 'Save as version 2' }).click();
  await expect(row).toContainText('1 test');

  const student = await candidate(browser, 'joseph');
  const { page } = student;
  await page.goto('/my-tests');
  await page.getByRole('link', { name: `Take Test: ${title}` }).click();
  await beginTest(page);
  await expect(page.getByText(asked).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Marble' })).toHaveCount(0);
  await choose(page, 'Touchstone');
  expect((await stored('joseph', await handIn(page))).score).toBe(1);
  expect([...teacher.faults, ...student.faults]).toEqual([]);
});
