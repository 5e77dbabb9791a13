import { expect, test, type Page } from '@playwright/test';
import { aTest, candidate, choose, handIn, saved, startTest } from './exam';
import { desktop, phone, picture } from './people';

test.describe.configure({ timeout: 360_000 });

const questions = [
  {
    type: 'mcq',
    question: 'Which rock leaves a streak?',
    options: ['Slate', 'Granite', 'Basalt'],
    correctAnswer: 0,
    points: 2,
  },
  { type: 'short-answer', question: 'Name a metal that leaves a golden streak.', correctAnswer: 'Gold', points: 3 },
];
const onPhone = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize(phone);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
  await picture(page, name);
  await page.setViewportSize(desktop);
};

/** Answers both questions; the test stays open. */
async function write(page: Page, stone: string, metal: string): Promise<void> {
  await choose(page, stone);
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await page.getByLabel('Your answer').fill(metal);
  await saved(page);
}

test('N-024: a short answer is graded by keyboard, and the student sees the marks', async ({ browser }) => {
  const title = `Streak ${Date.now().toString(36)}`;
  const testId = await aTest(0, 'rohan', { title, questions });
  const student = await candidate(browser, 'rohan');
  await startTest(student.page, testId);
  await write(student.page, 'Granite', 'Brass');
  await handIn(student.page);
  await expect(student.page.getByText('Shown once every answer is graded')).toBeVisible();

  const teacher = await candidate(browser, 'meera');
  const { page } = teacher;
  await expect(page.getByText(`1 answer of ${title} waits for grading`)).toBeVisible({ timeout: 60_000 });
  await picture(page, 'teaching-dashboard');
  await page.getByRole('link', { name: `Grade: 1 answer of ${title} waits for grading` }).click();
  await expect(page.getByTestId('answer')).toHaveText('Brass');
  await picture(page, 'teaching-grading');
  await onPhone(page, 'teaching-grading-phone');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All short answers are graded')).toBeVisible();
  await page.getByRole('tab', { name: /Results/ }).click();
  const row = page.getByRole('row', { name: /Rohan Das/ });
  await expect(row).toContainText('1 of 1', { timeout: 30_000 });
  await expect(row).toContainText('2 / 5');
  await picture(page, 'teaching-results');
  await onPhone(page, 'teaching-results-phone');

  // The key: what a correction would change is shown before it is applied.
  await page.getByRole('tab', { name: /Questions/ }).click();
  await page.getByRole('button', { name: 'Correct the key of question 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Accept another answer too').check();
  await dialog.getByLabel('Also accept').selectOption('Granite');
  await expect(dialog.getByText('1 score changes, 0 ranks move')).toBeVisible();
  await expect(dialog.getByText('2 → 4')).toBeVisible();
  await picture(page, 'teaching-key');
  await onPhone(page, 'teaching-key-phone');
  await dialog.getByLabel('Reason').fill('Granite is hard enough too');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: /Results/ }).click();
  await expect(row).toContainText('4 / 5', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Rohan Das', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('2 points before the key was corrected');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /Questions/ }).click();
  await expect(page.getByText(/0% skipped/).first()).toBeVisible({ timeout: 90_000 });
  await picture(page, 'teaching-questions');
  await onPhone(page, 'teaching-questions-phone');

  await expect(async () => {
    await student.page.reload();
    const score = student.page.getByRole('region', { name: 'Score' });
    await expect(score).toContainText('4 / 5', { timeout: 5000 });
    await expect(score).toContainText('1 of 1', { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await picture(student.page, 'teaching-student-result');
  expect([...teacher.faults, ...student.faults]).toEqual([]);
});

test('a published test that nobody has started is edited, and the student sees the change', async ({ browser }) => {
  const title = `Edited ${Date.now().toString(36)}`;
  const testId = await aTest(0, 'fatima', { title, questions });
  const [student, teacher] = [await candidate(browser, 'fatima'), await candidate(browser, 'meera')];
  const { page } = teacher;
  await page.goto(`/teacher/tests/${testId}?tab=settings`);
  await page.getByRole('link', { name: 'Edit test' }).click();
  await page.getByLabel('Title').fill(`${title} again`);
  await expect(page.getByText('Changed, not published yet')).toBeVisible();
  await picture(page, 'teaching-edit');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('The changes are published')).toBeVisible();
  await expect(page.getByRole('heading', { name: `${title} again`, level: 1 })).toBeVisible();
  await student.page.goto(`/tests/${testId}/details`);
  await expect(student.page.getByRole('heading', { name: `${title} again`, level: 1 })).toBeVisible();
  expect([...teacher.faults, ...student.faults]).toEqual([]);
});

test('F-197, N-026: an announcement and more time reach a running exam, and a test is cancelled', async ({
  browser,
}) => {
  const title = `Hall of streaks ${Date.now().toString(36)}`;
  const testId = await aTest(0, 'fatima', { title, questions });
  const [student, teacher] = [await candidate(browser, 'fatima'), await candidate(browser, 'meera')];
  await startTest(student.page, testId);
  const { page } = teacher;
  await page.goto(`/teacher/tests/${testId}`);
  await expect(page.getByRole('row', { name: /Fatima Khan/ })).toBeVisible({ timeout: 30_000 });
  await picture(page, 'teaching-overview');
  await onPhone(page, 'teaching-overview-phone');

  await page.getByRole('button', { name: 'Announce' }).click();
  await page.getByLabel('Message').fill('Question 2: one metal is enough.');
  await page.getByRole('dialog').getByRole('button', { name: 'Announce' }).click();
  await expect(page.getByText('Announced to all')).toBeVisible();
  await expect(student.page.getByText('Question 2: one metal is enough.')).toBeVisible();
  await page.getByRole('button', { name: 'Give time' }).click();
  await page.getByLabel('Students I choose').check();
  await page.getByRole('checkbox', { name: 'Fatima Khan' }).check();
  await page.getByLabel('Reason').fill('Power cut in the hall');
  await picture(page, 'teaching-give-time');
  await page.getByRole('button', { name: 'Give 10 min' }).click();
  await expect(page.getByText('Gave 10 min to 1 student')).toBeVisible();

  await expect(student.page.getByRole('timer')).toContainText(/3[89]:|40:/);
  await picture(student.page, 'teaching-exam-announcement');
  await student.page.setViewportSize(phone);
  await picture(student.page, 'teaching-exam-announcement-phone');
  await student.page.setViewportSize(desktop);
  await student.page.getByRole('button', { name: 'Got it' }).click();
  await expect(student.page.getByText('Question 2: one metal is enough.')).toBeHidden();

  await page.getByRole('tab', { name: 'Settings' }).click();
  await picture(page, 'teaching-settings');
  await onPhone(page, 'teaching-settings-phone');
  await page.getByRole('button', { name: 'Cancel test' }).click();
  await page.getByLabel('Title of the test').fill(title);
  await page.getByLabel('Reason').fill('The paper leaked');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel test' }).click();
  await expect(page.getByText('The paper leaked')).toBeVisible();
  await page.goto('/teacher/tests?tab=archived');
  await page.getByLabel('Search tests').fill(title);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await picture(page, 'teaching-tests');
  await onPhone(page, 'teaching-tests-phone');
  expect([...teacher.faults, ...student.faults]).toEqual([]);
});
