import { expect, test } from '@playwright/test';
import { aTest, answer, backToEnglish, beginTest, candidate, handIn } from './exam';
import { pictures } from './people';

test.describe.configure({ timeout: 300_000 });
test.afterAll(() => backToEnglish('joseph'));

test('N-032, B-013: a teacher gives 25 % once; the test of the student is 60 + 15 minutes, and ranks and files say nothing', async ({
  browser,
}) => {
  const student = await candidate(browser, 'joseph');
  const testId = await aTest(2, 'joseph', { duration: 60, release: 'at_submit' });
  const teacher = await candidate(browser, 'meera');
  const desk = teacher.page;

  // The student has joined a moment ago, so the list is asked until it has arrived.
  const row = desk.getByRole('button', { name: /joseph/i });
  await expect(async () => {
    await desk.goto('/teacher/students?search=joseph');
    await expect(row.first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await row.first().click();
  const drawer = desk.getByRole('dialog').first();
  await expect(drawer.getByText('None. Every test lasts as long as for the others.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Give extra time' }).click();
  const dialog = desk.getByRole('dialog', { name: /^Extra time for/ });
  await dialog.getByLabel('Percent', { exact: true }).fill('25');
  await dialog.getByLabel('Valid until').fill('2030-03-31');
  await dialog.getByRole('button', { name: 'Save extra time' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Why the student needs it').fill('Writes with the left hand');
  await pictures(desk, 'extra-time-dialog');
  await dialog.getByRole('button', { name: 'Save extra time' }).click();
  await expect(drawer.getByText('+25% until 31 Mar 2030')).toBeVisible();
  await pictures(desk, 'extra-time-drawer');

  const { page } = student;
  await page.goto(`/tests/${testId}/details`);
  await expect(page.getByText('60 + 15 minutes')).toBeVisible();
  await pictures(page, 'extra-time-details');
  await page.goto('/account');
  await expect(page.getByText('+25% until 31 Mar 2030')).toBeVisible();
  await page.locator('#extra-time').scrollIntoViewIfNeeded();
  await pictures(page, 'extra-time-account');
  await page.getByRole('banner').getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'English' })).toBeVisible();
  await page.goto(`/tests/${testId}/take`);
  await expect(page.getByText('60 + 15 मिनट')).toBeVisible();
  await pictures(page, 'extra-time-instructions-hindi');
  await page.goto('/account');
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'हिन्दी' })).toBeVisible();
  await page.goto(`/tests/${testId}/take`);
  await expect(page.getByText('60 + 15 minutes')).toBeVisible();
  await expect(page.getByText('You have 15 minutes of extra time.')).toBeVisible();
  await beginTest(page);
  await expect(page.getByRole('timer')).toContainText(/7[45]:\d\d|1:1[45]:\d\d/);
  await pictures(page, 'extra-time-exam');
  await answer(page, 1);
  await handIn(page);

  // Where students stand beside each other nothing tells who had more time.
  await desk.goto(`/teacher/tests/${testId}`);
  await expect(desk.getByText('Extra time: 1 student.')).toBeVisible();
  await pictures(desk, 'extra-time-overview');
  await desk.getByRole('tab', { name: /Results/ }).click();
  await expect(desk.getByRole('row', { name: /joseph/i })).toBeVisible();
  await expect(desk.getByRole('tabpanel')).not.toContainText(/extra|accommodation|15 min/i);
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk
      .getByRole('button', { name: /Export|CSV/ })
      .first()
      .click(),
  ]);
  const text = await (await file.createReadStream()).toArray();
  expect(String(Buffer.concat(text as Buffer[]))).not.toMatch(/extra|accommodation|left hand/i);

  // Ended, so that the next test is as long as for the others.
  await desk.goto('/teacher/students?search=joseph');
  await row.first().click();
  await drawer.getByRole('button', { name: 'End extra time' }).click();
  await desk.getByRole('button', { name: 'End now' }).click();
  await expect(drawer.getByText('None. Every test lasts as long as for the others.')).toBeVisible();
  expect([...student.faults, ...teacher.faults]).toEqual([]);
});
