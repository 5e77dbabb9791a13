import { expect, test } from '@playwright/test';
import { aTest, answer, beginTest, candidate, handIn, saved, stored } from './exam';
import { desktop, phone, picture } from './people';
import { newTest, twoSections } from './wizard';

test.describe.configure({ timeout: 300_000 });

const question = (n: number) => ({
  type: 'mcq',
  question: `What belongs to number ${n}?`,
  options: [`Wrong ${n}`, `Right ${n}`, `Other ${n}`, `None ${n}`],
  correctAnswer: 1,
});

test('N-009: sections get minutes in the editor; a student is moved on at the end of one, also offline, and cannot return', async ({
  browser,
}) => {
  // Two papers with the same two sections: one in the editor, one to sit.
  const student = await candidate(browser, 'asha');
  const testId = await aTest(0, 'asha', {
    questions: undefined,
    sections: [
      { title: 'A: Reading', minutes: 1, questions: [1, 2].map(question) },
      { title: 'B: Physics', minutes: 4, questions: [3, 4].map(question) },
    ],
  });

  const teacher = await candidate(browser, 'meera');
  const edit = teacher.page;
  await newTest(edit, `Timed ${Date.now().toString(36)}`);
  const cards = await twoSections(edit);
  await cards[0].getByLabel('Name').fill('A: Reading');
  await cards[1].getByLabel('Name').fill('B: Physics');
  await cards[0].getByLabel('Minutes').fill('20');
  await cards[1].getByLabel('Minutes').fill('25');
  await expect(edit.getByText('They are taken in this order: A: Reading 20, B: Physics 25 minutes.')).toBeVisible();
  await picture(edit, 'timed-editor');
  await edit.setViewportSize(phone);
  await picture(edit, 'timed-editor-phone');
  await edit.setViewportSize(desktop);
  await edit.getByRole('button', { name: 'Previous' }).click();
  await expect(edit.getByLabel('Duration')).toHaveValue('45');

  const { page, context } = student;
  await page.goto(`/tests/${testId}/take`);
  await expect(page.getByRole('row', { name: 'A: Reading 2 1 as shown 0 2' })).toBeVisible();
  await picture(page, 'timed-instructions');
  await beginTest(page);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveAccessibleName('Time left in A: Reading');
  await expect(page.getByRole('button', { name: /^B: Physics opens/ })).toHaveAttribute('aria-disabled', 'true');
  await answer(page, 1);
  await expect(page.getByText('A: Reading ends in 1 minute. You cannot come back to it.')).toBeVisible();
  await picture(page, 'timed-exam-ending');
  await page.setViewportSize(phone);
  await picture(page, 'timed-exam-ending-phone');
  await page.setViewportSize(desktop);
  await saved(page);

  // The connection drops before the end, and the page goes on by its own clock.
  await context.setOffline(true);
  await expect(page.getByRole('heading', { name: /^Question 3 of 4/ })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('heading', { name: /^Question 3 of 4/ })).toBeFocused();
  await expect(page.getByRole('button', { name: 'A: Reading ended' })).toHaveAttribute('aria-disabled', 'true');
  await answer(page, 3);
  await context.setOffline(false);
  await saved(page);
  await picture(page, 'timed-exam-second');
  await page.setViewportSize(phone);
  await picture(page, 'timed-exam-second-phone');
  await page.getByRole('button', { name: /^Question palette/ }).click();
  await expect(page.getByText('A: Reading ended: 1 of 2 answered').last()).toBeVisible();
  await picture(page, 'timed-palette-phone');
  await page.keyboard.press('Escape');
  await page.setViewportSize(desktop);

  // A reload opens the section that runs.
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Question [34] of 4/ })).toBeVisible();
  await expect(timer).toHaveAccessibleName('Time left in B: Physics');
  const attempt = await handIn(page);
  expect((await stored('asha', attempt)).chosen).toEqual(['Right 1', undefined, 'Right 3', undefined]);
  expect([...student.faults, ...teacher.faults]).toEqual([]);
});
