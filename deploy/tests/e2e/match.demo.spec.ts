import { expect, test, type Page } from '@playwright/test';
import { beginTest, candidate, handIn, intoHall, saved, stored } from './exam';
import { desktop, phone, picture, pictures } from './people';
import { newTest, publish } from './wizard';

test.describe.configure({ timeout: 240_000 });

const title = `Matching ${Date.now().toString(36)}`;

async function fillLists(page: Page, rows: string[], columns: string[], key: string[]): Promise<void> {
  for (const [i, text] of rows.entries()) await page.getByLabel(`List I, ${'ABCD'[i]}`, { exact: true }).fill(text);
  for (const [i, text] of columns.entries())
    await page.getByLabel(`List II, ${['I', 'II', 'III', 'IV'][i]}`, { exact: true }).fill(text);
  for (const cell of key) await page.getByLabel(`${cell} is right`, { exact: true }).check();
}

async function buildTest(page: Page): Promise<void> {
  await newTest(page, title);

  await page.getByLabel('Type').selectOption('match');
  await page.getByLabel('Question', { exact: true }).fill('Match each process with its catalyst or flux.');
  await fillLists(
    page,
    ['Haber process', 'Contact process', 'Ostwald process', 'Hall–Héroult process'],
    ['Vanadium(V) oxide', 'Iron', 'Cryolite', 'Platinum'],
    ['A with II', 'B with I', 'C with IV', 'D with III'],
  );
  await page.getByRole('switch', { name: 'Own marks for this question' }).check();
  await page.getByLabel('Wrong', { exact: true }).fill('-1');
  await page.getByLabel('Right', { exact: true }).fill('4');
  await page
    .getByLabel('Partly right')
    .selectOption({ label: 'Match questions: a part of the marks for each right row' });
  await page.getByLabel('List I, A', { exact: true }).scrollIntoViewIfNeeded();
  await pictures(page, 'match-editor');
  await page.getByRole('button', { name: 'Add Question' }).click();
  await expect(page.getByText('1. Match each process with its catalyst or flux.')).toBeVisible();

  // The next one starts as a match question too; its rows may have several answers.
  await page.getByRole('switch', { name: /^One answer for each item/ }).uncheck();
  await page.getByLabel('Question', { exact: true }).fill('Match each number with what it is.');
  await fillLists(
    page,
    ['$9$', '$2$', '$12$', '$\\sqrt{2}$'],
    ['prime', 'even', 'a square', 'irrational'],
    ['A with III', 'B with I', 'B with II', 'C with II', 'D with IV'],
  );
  await page.getByRole('button', { name: 'Add Question' }).click();
  const kept = page.waitForResponse(
    (answer) => answer.ok() && (answer.request().postData() ?? '').includes('A-II, B-I, C-IV, D-III'),
  );
  await page.getByLabel('Type').selectOption({ label: 'List match with codes' });
  await page.getByLabel('Option B is correct').check();
  await pictures(page, 'match-codes-editor');
  await page.getByRole('button', { name: 'Add Question' }).click();
  await kept;
}

test('N-059: match questions are written, taken by keyboard and on a phone, and shown with their key', async ({
  browser,
}) => {
  await intoHall('asha');
  const teacher = await candidate(browser, 'meera');
  await buildTest(teacher.page);
  await teacher.page.getByRole('button', { name: 'Next' }).click();
  await publish(teacher.page);

  const student = await candidate(browser, 'asha');
  const { page } = student;
  await page.goto('/my-tests');
  await page.getByRole('link', { name: `Take Test: ${title}` }).click();
  await beginTest(page);
  const cell = (name: string) => page.getByLabel(name, { exact: true });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await cell('A with I').focus();
  await press('ArrowRight', 'Space', 'ArrowDown', 'Home', 'Space', 'ArrowDown', 'End', 'Space');
  await expect(page.getByText('3 of 4 matched')).toBeVisible();
  await expect(page.getByText(/a part of the marks for each right item; −1 if none is right/)).toBeVisible();
  await expect(cell('C with IV')).toBeChecked();
  await pictures(page, 'match-exam');
  await press('ArrowDown', 'Space');
  await expect(page.getByText('4 of 4 matched')).toBeVisible();
  await saved(page);

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Save & Next' }).click();
  for (const name of ['A with III', 'B with I', 'B with II', 'C with II'])
    await page
      .locator('label')
      .filter({ has: cell(name) })
      .click();
  await expect(page.getByText('3 of 4 matched')).toBeVisible();
  await picture(page, 'match-exam-several-phone');
  // List II makes room for the answers when the question is opened again.
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('button', { name: 'Show List II' })).toBeVisible();
  await picture(page, 'match-exam-folded-phone');
  await page.getByRole('button', { name: 'Show List II' }).click();
  await expect(page.getByText('Vanadium(V) oxide')).toBeVisible();
  await page.setViewportSize(desktop);
  await saved(page);
  await page.reload();
  await expect(cell('D with IV')).toBeChecked();
  await page.getByRole('button', { name: /^Question 3/ }).click();
  await expect(page.getByRole('columnheader', { name: 'List II' })).toBeVisible();
  await pictures(page, 'match-exam-codes');

  const attempt = await handIn(page);
  const matches = page.getByRole('table', { name: 'Your matches' });
  await expect(matches).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: /^A Haber process/ })).toContainText('Right');
  await expect(page.getByText('Partly right 3 of 4')).toBeVisible();
  await matches.scrollIntoViewIfNeeded();
  await pictures(page, 'match-result');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('row', { name: /^D/ })).toContainText('Correct: IV');
  await matches.scrollIntoViewIfNeeded();
  await pictures(page, 'match-result-several');
  expect((await stored('asha', attempt)).score).toBe(3);

  await teacher.page.goto('/teacher/tests');
  await teacher.page.getByRole('link', { name: title }).first().click();
  await teacher.page.getByRole('tab', { name: /^Questions/ }).click();
  await expect(teacher.page.getByRole('table', { name: 'Matches of question 1' })).toBeVisible({ timeout: 60_000 });
  await pictures(teacher.page, 'match-statistics');
  await teacher.page.getByRole('button', { name: 'Correct the key of question 1' }).click();
  await expect(teacher.page.getByRole('dialog').getByLabel('A with II is right')).toBeVisible();
  await pictures(teacher.page, 'match-correct-key');
  expect([...teacher.faults, ...student.faults]).toEqual([]);
});
