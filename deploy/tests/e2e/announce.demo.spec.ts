import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { candidate, hall, intoHall } from './exam';
import { pictures } from './people';

test.describe.configure({ timeout: 300_000 });
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const found = await page.evaluate<string[]>(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] }).then((r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + ' ' + n.html.slice(0, 100))))",
  );
  expect(found).toEqual([]);
}

test('N-055: a teacher announces to a class, its student reads it, and a wrong one is withdrawn', async ({
  browser,
}) => {
  await intoHall('joseph');
  const desk = (await candidate(browser, 'meera')).page;
  await desk.goto(`/teacher/classes?search=${encodeURIComponent(hall)}`);
  await desk
    .getByRole('button', { name: /^Manage/ })
    .first()
    .click();
  await desk.getByRole('link', { name: 'Announcements' }).click();
  await expect(desk.getByText('Nothing announced yet')).toBeVisible();
  const announce = async (text: string) => {
    await desk.getByLabel('Announcement', { exact: true }).fill(text);
    await desk.getByRole('button', { name: 'Announce', exact: true }).click();
    await expect(desk.getByText(text, { exact: true }).last()).toBeVisible();
    await expect(desk.getByLabel('Announcement', { exact: true })).toHaveValue('');
  };
  await desk.getByRole('checkbox', { name: /Also send it by mail/ }).check();
  await announce('No class on Friday');
  await announce('For another class, sorry');
  await expect(desk.getByText('Read by 0 of 1')).toHaveCount(2);
  await expectAccessible(desk);
  await pictures(desk, 'announcements-teacher');

  const { page } = await candidate(browser, 'joseph');
  await page.goto('/my-classes');
  const news = page.getByRole('link', { name: `2 new announcements: ${hall}` });
  await expect(news).toBeVisible();
  await pictures(page, 'announcements-my-classes');
  await news.click();
  await expect(page.getByText('No class on Friday')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Announcements', exact: true })).toBeVisible();
  const mails = page.getByRole('switch', { name: /by e-mail/ });
  await mails.uncheck();
  await expect(mails).toBeEnabled();
  await expect(mails).not.toBeChecked();
  await expectAccessible(page);
  await pictures(page, 'announcements-student');

  await desk.reload();
  await expect(desk.getByText('Read by 1 of 1')).toHaveCount(2);
  await desk
    .getByRole('button', { name: /^Actions for the announcement/ })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Withdraw' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(desk.getByText('The announcement is withdrawn')).toBeVisible();
  await expect(desk.getByText('For another class, sorry')).toBeHidden();
  await page.reload();
  await expect(page.getByText('No class on Friday')).toBeVisible();
  await expect(page.getByText('For another class, sorry')).toBeHidden();
});
