import { expect, test } from '@playwright/test';
import { aTest, answer, backToEnglish, candidate, choose, handIn, option, saved, startTest } from './exam';
import { hindi } from './hindi';
import { pictures } from './people';

test.describe.configure({ timeout: 300_000 });
test.afterAll(() => backToEnglish('joseph'));

test('N-054: a teacher ends a test while its student sits, lets the student go on, and both see what was replaced', async ({
  browser,
}) => {
  const student = await candidate(browser, 'joseph');
  const testId = await aTest(3, 'joseph', { attempts: 2, scorePolicy: 'highest' });
  const teacher = await candidate(browser, 'meera');
  const [desk, { page }] = [teacher.page, student];

  await startTest(page, testId);
  await answer(page, 1);
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await answer(page, 2, 'Wrong');
  await saved(page);

  // The teacher ends it with a reason; without one nothing is sent.
  await desk.goto(`/teacher/tests/${testId}`);
  const more = desk.getByRole('button', { name: /^More for Joseph/ });
  await expect(more).toBeVisible({ timeout: 40_000 });
  await more.click();
  await pictures(desk, 'ending-menu');
  await desk.getByRole('button', { name: 'End the test' }).click();
  const ending = desk.getByRole('dialog', { name: /^End the test of Joseph/ });
  await ending.getByRole('button', { name: 'End the test' }).click();
  await expect(ending.getByText('Please give a reason')).toBeVisible();
  await ending.getByLabel('Reason').fill('The hall lost its power');
  await pictures(desk, 'ending-dialog');
  await ending.getByRole('button', { name: 'End the test' }).click();
  await expect(desk.getByText('Ended the test of Joseph Kurian')).toBeVisible({ timeout: 30_000 });

  // The page that is open learns it by its next beat, in either language.
  await expect(page.getByRole('heading', { name: 'Your teacher has ended this test.' })).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByText('Why: The hall lost its power')).toBeVisible();
  await pictures(page, 'ended-exam');
  await page.getByRole('button', { name: 'Show the result' }).click();
  await expect(page.getByText(/^Your teacher ended this test on/)).toBeVisible();

  await desk
    .getByRole('radio', { name: 'Submitted' })
    .or(desk.getByRole('button', { name: 'Submitted' }))
    .first()
    .click();
  await more.click();
  await desk.getByRole('button', { name: 'Let the student go on' }).click();
  const opening = desk.getByRole('dialog', { name: /^Let Joseph/ });
  await opening.getByLabel('Minutes').fill('12');
  await opening.getByLabel('Reason').fill('Power is back');
  await pictures(desk, 'reopen-dialog');
  await opening.getByRole('button', { name: 'Let the student go on' }).click();
  await expect(desk.getByText(/goes on for 12 min/)).toBeVisible({ timeout: 30_000 });
  await pictures(desk, 'further-attempts');

  // The student reads it in Hindi, goes on with both answers, corrects one and submits.
  await page.goto('/my-tests');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('link', { name: new RegExp(hindi('Go on')) }).first()).toBeVisible();
  await pictures(page, 'go-on-hindi');
  await header.getByRole('button', { name: 'English' }).click();
  await page
    .getByRole('link', { name: /^Go on/ })
    .first()
    .click();
  await expect(page.getByText(/lets you go on for 12 minutes/)).toBeVisible();
  await pictures(page, 'go-on-instructions');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start Test' }).click();
  // The first question without an answer.
  await expect(page.getByRole('heading', { name: 'Question 3 of 3' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('timer')).toContainText(/1[12]:\d\d/);
  await page.getByRole('button', { name: 'Question 1, answered' }).click();
  await expect(option(page, 'Right 1')).toBeChecked();
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(option(page, 'Wrong 2')).toBeChecked();
  await choose(page, 'Right 2');
  await saved(page);
  await handIn(page);
  await expect(page.getByText(/2 (of|\/) 3/).first()).toBeVisible();
  await pictures(page, 'went-on-result');

  // One row, which says that it took the place of an earlier attempt; that one can still be read.
  await desk.goto(`/teacher/tests/${testId}?tab=results`);
  const row = desk.getByRole('row', { name: /Joseph/ });
  await expect(row).toHaveCount(1, { timeout: 30_000 });
  await expect(row).toContainText('Took the place of an earlier one');
  await pictures(desk, 'replaced-row');
  await row.getByRole('button', { name: 'Joseph Kurian', exact: true }).click();
  const drawer = desk.getByRole('dialog', { name: 'Joseph Kurian' });
  await drawer.getByRole('button', { name: 'Show the earlier attempt' }).click();
  await expect(drawer.getByText(/^Replaced on/)).toBeVisible();
  await expect(drawer.getByText('Power is back')).toBeVisible();
  await pictures(desk, 'replaced-review');
  expect([...student.faults, ...teacher.faults]).toEqual([]);
});
