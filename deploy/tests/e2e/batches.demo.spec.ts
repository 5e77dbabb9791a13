import { expect, test, type Page } from '@playwright/test';
import { aTest, candidate, hall } from './exam';
import { desktop, phone, picture } from './people';

test.describe.configure({ timeout: 300_000 });

/** The same on a phone, kept as a picture. */
async function pictures(page: Page, name: string): Promise<void> {
  await picture(page, name);
  await page.setViewportSize(phone);
  await picture(page, `${name}-phone`);
  await page.setViewportSize(desktop);
}

test('N-031: a teacher splits a class into batches, gives roll numbers, and holds a test for one batch', async ({
  browser,
}) => {
  await aTest(1, 'joseph');
  await aTest(1, 'fatima');
  const teacher = await candidate(browser, 'meera');
  const desk = teacher.page;

  await desk.goto(`/teacher/classes?search=${encodeURIComponent(hall)}`);
  await desk
    .getByRole('button', { name: /^Manage/ })
    .first()
    .click();
  await desk.getByRole('link', { name: 'Students and batches' }).click();
  await expect(desk.getByText('Batches split a class.')).toBeVisible();
  for (const name of ['Morning', 'Evening']) {
    await desk.getByLabel('New batch').fill(name);
    await desk.getByRole('button', { name: 'Add batch' }).click();
    await expect(desk.getByText(`${name} is added`)).toBeVisible();
  }
  const row = (name: RegExp) => desk.getByRole('row', { name });
  await row(/joseph/i)
    .getByRole('button', { name: /^Set roll number/ })
    .click();
  await desk.keyboard.type('JA-017');
  await pictures(desk, 'members-roll-number');
  await desk.keyboard.press('Enter');
  await expect(row(/joseph/i).getByText('JA-017')).toBeVisible();
  await row(/fatima/i)
    .getByRole('button', { name: /^Set roll number/ })
    .click();
  await desk.keyboard.type('ja-0 17');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(/^JA-017 is the roll number of/)).toBeVisible();
  await desk.keyboard.press('Escape');

  await row(/joseph/i)
    .getByRole('checkbox')
    .press(' ');
  await desk.getByRole('button', { name: 'Move to batch' }).click();
  await desk.getByRole('radio', { name: /^Morning/ }).check();
  await pictures(desk, 'members-move');
  await desk.getByRole('button', { name: 'Move to Morning' }).click();
  await expect(row(/joseph/i).getByText('Morning')).toBeVisible();
  await pictures(desk, 'members');
  await row(/joseph/i)
    .getByRole('checkbox')
    .press(' ');
  await pictures(desk, 'members-selected');
  await desk.getByRole('button', { name: /^Morning 1/ }).click();
  await expect(row(/fatima/i)).toHaveCount(0);
  await desk
    .getByRole('button', { name: /joseph/i })
    .first()
    .click();
  await pictures(desk, 'members-drawer');
  await desk.keyboard.press('Escape');

  // A test for one batch, made with the wizard.
  const classId = /classes\/(\w+)\/students/.exec(desk.url())?.[1] ?? '';
  await desk.goto(`/create-test?classId=${classId}`);
  await desk.getByLabel('Title').fill('Morning test');
  await desk.getByRole('radio', { name: 'Some batches' }).check();
  await desk.getByRole('button', { name: /^Morning 1/ }).click();
  await expect(desk.getByText(/^1 student now/)).toBeVisible();
  await pictures(desk, 'wizard-for');
  expect(teacher.faults).toEqual([]);
});
