import { expect, test, type Page } from '@playwright/test';
import { desktop, logIn, newAddress, person, phone, picture, signUp } from './people';

const teacherEmail = newAddress('meera');
const studentEmail = newAddress('asha');
const className = `Optics ${Date.now().toString(36)}`;

async function createClass(page: Page): Promise<void> {
  await page.goto('/teacher/create-class');
  await page.getByLabel('Class title').fill(className);
  await page.getByLabel('Description').fill('Mirrors, lenses and waves.');
  await picture(page, 'teacher-create-class');
  await page.getByRole('button', { name: 'Create Class' }).click();
  await expect(page.getByText(className).first()).toBeVisible();
}

async function addQuestion(page: Page, text: string, options: string[], right: number): Promise<void> {
  await page.getByLabel('Question', { exact: true }).fill(text);
  for (const [i, option] of options.entries())
    await page.getByLabel(`Option ${'ABCD'[i]}`, { exact: true }).fill(option);
  await page.locator('input[data-key]').nth(right).check();
  await page.getByRole('button', { name: 'Add Question' }).click();
}

async function createTest(page: Page): Promise<void> {
  await page.goto('/create-test');
  await page.getByLabel('Title').fill('Mirrors');
  const option = page.getByLabel('Class', { exact: true }).locator('option', { hasText: className });
  await page.getByLabel('Class', { exact: true }).selectOption(await option.getAttribute('value'));
  await page.getByRole('button', { name: 'Next' }).click();
  await addQuestion(page, 'A plane mirror image is', ['real', 'virtual'], 1);
  await addQuestion(page, 'The focal length of a plane mirror is', ['zero', 'infinite'], 1);
  await picture(page, 'teacher-questions');
  await page.getByRole('button', { name: 'Next' }).click();
  await picture(page, 'teacher-review');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/dashboard/);
}

async function answer(page: Page, options: string[]): Promise<void> {
  const option = page.getByRole('radio', { name: new RegExp(options.join('|')) }).first();
  await page.locator('label').filter({ has: option }).click();
  await expect(option).toBeChecked();
}

test('F-055, F-073, F-109, F-129, F-143, F-195: one person signs up to teach, another takes the test on a phone and sees the result the server computed', async ({
  browser,
}) => {
  const teacher = await person(browser, desktop);
  await teacher.page.goto('/');
  await picture(teacher.page, 'landing');
  await signUp(teacher.page, { name: 'Meera Iyer', email: teacherEmail, role: 'teacher' });
  await logIn(teacher.page, teacherEmail);
  await createClass(teacher.page);
  await createTest(teacher.page);
  await expect(teacher.page.getByText('Mirrors').first()).toBeVisible();
  await picture(teacher.page, 'teacher-dashboard');

  const student = await person(browser, phone);
  await signUp(student.page, { name: 'Asha Verma', email: studentEmail, role: 'student' });
  await logIn(student.page, studentEmail);
  await student.page.goto('/classes');
  await student.page
    .getByRole('textbox', { name: /search/i })
    .or(student.page.getByRole('searchbox'))
    .first()
    .fill(className);
  const card = student.page
    .getByRole('article')
    .filter({ hasText: className })
    .or(student.page.getByRole('listitem').filter({ hasText: className }))
    .first();
  await expect(card).toBeVisible();
  await picture(student.page, 'student-browse');
  await card.getByRole('button', { name: 'Enroll Now' }).click();
  await student.page.getByRole('dialog').getByRole('button', { name: 'Enroll' }).click();
  await expect(student.page.getByText('Enrollment successful! Welcome to the class.')).toBeVisible();
  await expect(student.page).toHaveURL(/student\/dashboard/);

  await student.page.goto('/my-tests');
  await picture(student.page, 'student-my-tests');
  await student.page
    .getByRole('link', { name: 'Take Test' })
    .or(student.page.getByRole('button', { name: 'Take Test' }))
    .first()
    .click();
  await student.page.getByRole('checkbox').check();
  await picture(student.page, 'student-instructions');
  await student.page.getByRole('button', { name: /start test/i }).click();
  await answer(student.page, ['virtual', 'infinite']);
  await picture(student.page, 'student-question');
  await student.page.getByRole('button', { name: /save & next/i }).click();
  await answer(student.page, ['virtual', 'infinite']);
  await expect(student.page.getByText(/^Saved/).first()).toBeVisible();
  await student.page
    .getByRole('button', { name: /submit test/i })
    .first()
    .click();
  await picture(student.page, 'student-submit');
  await student.page
    .getByRole('dialog')
    .getByRole('button', { name: /submit test/i })
    .click();
  await expect(student.page).toHaveURL(/\/result\?attempt=/);
  await expect(student.page.getByText(/100\s*%/).first()).toBeVisible();
  await picture(student.page, 'student-result');
  await student.page.reload();
  await expect(student.page.getByText(/100\s*%/).first()).toBeVisible();

  await student.page.goto('/student/dashboard');
  await expect(student.page.getByText(/100\s*%/).first()).toBeVisible({ timeout: 60_000 });
  await picture(student.page, 'student-dashboard');
  await teacher.page.goto('/dashboard');
  await expect(teacher.page.getByText('100').first()).toBeVisible({ timeout: 60_000 });
  await picture(teacher.page, 'teacher-dashboard-after');
  expect(teacher.faults).toEqual([]);
  expect(student.faults).toEqual([]);
});
