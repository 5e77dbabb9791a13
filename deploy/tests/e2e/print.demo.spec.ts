import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { aTest, candidate } from './exam';
import { desktop, phone, picture } from './people';

test.describe.configure({ timeout: 180_000 });

/** Names in the directory at the end of a ZIP. */
const namesIn = (path: string): string[] =>
  Array.from(readFileSync(path, 'latin1').matchAll(/PK\x01\x02[^]{42}([\w.-]+\.pdf)/g), ([, name = '']) => name);

test('N-058: a teacher prints a test in two languages and two sets', async ({ browser }) => {
  const inHindi = (question: string) => [{ language: 'hi', question, options: ['', '', '', ''] }];
  const question = (text: string, hindi: string) => ({
    ...{ type: 'mcq', question: text, options: ['$1$', '$2$', '$3$', '$4$'], correctAnswer: 1, points: 4 },
    translations: inHindi(hindi),
  });
  const testId = await aTest(0, 'asha', {
    ...{ title: 'Printed waves', languages: ['en', 'hi'], shuffleQuestions: true },
    questions: [
      question('How many nodes has $\\sin 2x$ here?', 'यहाँ $\\sin 2x$ के कितने निस्पंद हैं?'),
      question('How many antinodes?', 'कितने प्रस्पंद हैं?'),
      question('Which harmonic is it?', 'यह कौन-सा संनादी है?'),
    ],
  });
  const { page } = await candidate(browser, 'meera');
  await page.goto(`/teacher/tests/${testId}`);
  await page.getByRole('button', { name: 'Print' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print 3 questions' });
  await expect(dialog.getByLabel('Second language')).toHaveValue('hi');
  await dialog.getByLabel('Sets').selectOption('2');
  await dialog.getByLabel('Solutions').check();
  await picture(page, 'print-dialog');
  await page.setViewportSize(phone);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
  await picture(page, 'print-dialog-phone');
  await page.setViewportSize(desktop);
  const zip = page.waitForEvent('download', { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Make PDF' }).press('Enter');
  const taken = await zip;
  expect(taken.suggestedFilename()).toBe('kasauti-printed-waves.print.zip');
  expect(namesIn(await taken.path())).toEqual([
    ...['paper-A.pdf', 'paper-B.pdf', 'key.pdf'],
    ...['solutions-A.pdf', 'solutions-B.pdf'],
  ]);
  await expect(dialog).toBeHidden();

  // Questions of the bank are one paper, which opens as it is.
  await page.goto('/teacher/questions?search=antinodes');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('checkbox', { name: 'Answer key' }).uncheck();
  await picture(page, 'print-bank');
  const pdf = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Make PDF' }).click();
  const paper = await pdf;
  expect(paper.suggestedFilename()).toBe('kasauti-questions.pdf');
  expect(readFileSync(await paper.path(), 'latin1')).toMatch(/^%PDF-/);
});
