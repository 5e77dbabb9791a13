import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { aTest, candidate, choose, hall, handIn, saved, startTest } from './exam';
import { desktop, phone, picture } from './people';

const mcq = (question: string, points: number) => ({
  type: 'mcq',
  question,
  options: ['Slate', 'Granite', 'Basalt'],
  correctAnswer: 0,
  points,
});

test('N-031: a teacher reads a class in its matrix, opens an attempt and takes the same figures as a file', async ({
  browser,
}) => {
  const title = `Stones ${Date.now().toString(36)}`;
  const questions = [mcq('Which rock splits?', 2), mcq('Which one is a roof?', 3)];
  await aTest(1, 'fatima', { title: `${title}, not sat` });
  const testId = await aTest(0, 'joseph', { title, questions });
  const student = await candidate(browser, 'joseph');
  await startTest(student.page, testId);
  await choose(student.page, 'Slate');
  await student.page.getByRole('button', { name: 'Save & Next' }).click();
  await choose(student.page, 'Basalt');
  await saved(student.page);
  await handIn(student.page);

  const { page, faults } = await candidate(browser, 'meera');
  await page.goto('/teacher/classes');
  await page.getByRole('button', { name: `Manage ${hall}` }).click();
  await picture(page, 'matrix-manage');
  await page.getByRole('dialog').getByRole('link', { name: 'Class matrix' }).click();
  const row = page.getByRole('grid').getByRole('row', { name: /Joseph Kurian/ });
  await expect(row).toBeVisible();
  // Two of five points in the newest test; another can still be sat. The class has tests of other stories too.
  await expect(async () => {
    await page.reload();
    await expect(row.getByRole('gridcell').nth(1)).toHaveText('2', { timeout: 5000 });
    await expect(row).toContainText('– not sat yet', { timeout: 1000 });
    await expect(row.getByRole('gridcell').first()).toContainText('%', { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  // With the tests of other stories it is wider than its box, which scrolls in place of the page.
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(desktop.width);
  await picture(page, 'matrix');

  // Arrow keys move to the next test and back.
  const cell = row.getByRole('button').first();
  await cell.focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell).not.toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('2 of 5 points');
  await picture(page, 'matrix-attempt');
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();

  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('No student matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await picture(page, 'matrix-export');
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Export' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  expect(lines[0]).toMatch(new RegExp(`^\\ufeffStudent,Joined,"${title} \\([\\d-]+, of 5\\)",`));
  expect(lines.find((line) => line.startsWith('Joseph Kurian'))).toMatch(/^Joseph Kurian,[\d-]+,2,/);

  await page.setViewportSize(phone);
  await expect(page.getByLabel('Test', { exact: true })).toHaveValue(testId);
  await expect(page.getByRole('listitem').filter({ hasText: 'Joseph Kurian' })).toContainText('2');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
  await picture(page, 'matrix-phone');
  await page.setViewportSize(desktop);
  await page.goto(`/teacher/tests/${testId}?tab=results`);
  await expect(page.getByRole('link', { name: 'Class matrix' })).toBeVisible();
  await picture(page, 'matrix-results');
  expect([...faults, ...student.faults]).toEqual([]);
});
