import { expect, test, type Page } from '@playwright/test';
import { aTest, candidate, hall, intoHall, startTest } from './exam';
import { desktop, phone, picture } from './people';

test.describe.configure({ timeout: 300_000 });

/** The same on a phone, kept as a picture. */
async function pictures(page: Page, name: string): Promise<void> {
  await picture(page, name);
  await page.setViewportSize(phone);
  await picture(page, `${name}-phone`);
  await page.setViewportSize(desktop);
}

test('N-051, N-052: a teacher splits a class into batches, gives roll numbers, and holds a test for one batch', async ({
  browser,
}) => {
  await intoHall('joseph');
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
  const batchId = new URL(desk.url()).searchParams.get('batchId') ?? '';
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
  await desk.getByRole('radio', { name: 'Chosen students' }).check();
  await desk.getByLabel('Search students').fill('ja-0');
  await expect(desk.getByRole('group', { name: 'Students' }).getByRole('checkbox')).toHaveCount(1);
  await desk.getByRole('checkbox', { name: /joseph/i }).check();
  await expect(desk.getByText('1 student chosen.')).toBeVisible();
  await pictures(desk, 'wizard-students');

  // Its students see it, others of the class do not.
  const testId = await aTest(1, 'joseph', { title: 'Morning only', audience: { batchIds: [batchId] } });
  const [inside, outside] = [await candidate(browser, 'joseph'), await candidate(browser, 'fatima')];
  await inside.page.goto('/my-tests');
  await expect(inside.page.getByText('Morning only').first()).toBeVisible();
  await outside.page.goto('/my-tests');
  await expect(outside.page.getByRole('heading', { name: 'My Tests' })).toBeVisible();
  await expect(outside.page.getByText(/^Hall /).first()).toBeVisible();
  await expect(outside.page.getByText('Morning only')).toHaveCount(0);
  await inside.page.goto('/my-classes');
  await expect(inside.page.getByText('Your roll number: JA-017 · Batch: Morning')).toBeVisible();
  await pictures(inside.page, 'my-classes-roll-number');

  // Once it has begun, more students can be let in.
  await startTest(inside.page, testId);
  await desk.goto(`/teacher/tests/${testId}`);
  await expect(desk.getByText('JA-017 · Morning')).toBeVisible();
  await desk.getByLabel('Batch').selectOption('Morning');
  await expect(desk.getByText('JA-017 · Morning')).toBeVisible();
  await pictures(desk, 'test-by-batch');
  await desk.getByRole('tab', { name: 'Settings' }).click();
  await desk.getByRole('radio', { name: 'The whole class' }).check();
  await pictures(desk, 'test-for-more');
  await desk.getByRole('button', { name: 'Let them in' }).click();
  await expect(desk.getByText('More students may take it')).toBeVisible();
  await expect(async () => {
    await outside.page.goto('/my-tests');
    await expect(outside.page.getByText('Morning only').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await desk.goto(`/teacher/classes/${classId}/matrix`);
  await expect(desk.getByText(/JA-017 · Morning/).first()).toBeVisible();
  await pictures(desk, 'matrix-by-batch');
  await desk.goto(`/teacher/students?classId=${classId}`);
  await expect(desk.getByText('JA-017 · Morning').first()).toBeVisible();
  await pictures(desk, 'students-by-batch');
  expect([teacher.faults, inside.faults, outside.faults]).toEqual([[], [], []]);
});
