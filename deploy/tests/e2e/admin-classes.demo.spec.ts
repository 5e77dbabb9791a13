import { expect, test, type Page } from '@playwright/test';
import { mustCall } from '../../local/api-client';
import { logInAsAdmin, type Admin } from './admins';
import { tokenOf } from './accounts';
import { aTest, candidate } from './exam';
import { desktop, person, phone, picture, runFile } from './people';

const title = `Kinetics ${Date.now().toString(36)}`;
let admin: Admin;
let page: Page;
let visitor: Page;
let faults: string[];
let classId: string;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async ({ browser }) => {
  const { api } = runFile();
  const as = { token: await tokenOf('meera') };
  const made = await mustCall(api, 'createClass', { ...as, body: { title, price: 17.7 } });
  classId = made.class.id as string;
  await mustCall(api, 'updateClass', { ...as, params: { classId }, body: { status: 'active', confirm: true } });
  ({ page: visitor } = await person(browser, phone));
  ({ page, faults } = await person(browser));
  admin = await logInAsAdmin(page);
});
test.afterAll(async () => {
  expect(faults).toEqual([]);
  await visitor.context().close();
  await page.context().close();
});

async function act(name: string, reason: string, opener = `${name}: ${title}`): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).click();
  await confirm(name, reason);
}

async function confirm(name: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await picture(page, `admin-classes-${name.toLowerCase().replace(' ', '-')}-1280`);
  const field = dialog.getByLabel('Code of your authenticator app');
  if (await field.isVisible()) await field.fill(await admin.code());
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** For a desk and for a phone, where nothing may stick out. */
async function pictures(name: string): Promise<void> {
  await picture(page, `${name}-1280`);
  await page.setViewportSize(phone);
  await picture(page, `${name}-360`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.setViewportSize(desktop);
}

test('F-004: a class that an administrator features is shown to a visitor on the home page', async () => {
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Classes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
  await pictures('admin-classes');
  await page.getByLabel('Search').fill(title);
  await expect(page.getByText(/^1 class\./)).toBeVisible();
  await act('Feature', 'The best papers of the month');
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Featured');
  await visitor.goto('/');
  await expect(visitor.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
});

test('F-128, F-199, N-040: a class that is taken down is gone for visitors within five seconds, and comes back when it is restored', async () => {
  await act('Take down', 'Copied material');
  const at = Date.now();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Copied material');
  await visitor.goto(`/classes/${classId}/details`);
  await expect(visitor.getByRole('heading', { name: 'Class not found' })).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByRole('link', { name: new RegExp(title) })).toHaveCount(0);
  expect(Date.now() - at).toBeLessThan(5000);

  await act('Restore', 'The pictures are replaced');
  await visitor.goto(`/classes/${classId}/details`);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('N-040: a class that a student reports is decided by an administrator, and its teacher learns of neither', async ({
  browser,
}) => {
  const student = await candidate(browser, 'rohan');
  await student.page.setViewportSize(phone);
  await student.page.goto(`/classes/${classId}/details`);
  await student.page.getByRole('button', { name: 'Report this class' }).click();
  const form = student.page.getByRole('dialog');
  await form.getByLabel('What is wrong with this class?').selectOption('Its material is copied');
  await form.getByLabel('Describe it').fill('These papers are copied from a book');
  await picture(student.page, 'class-report-360');
  await form.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(student.page.getByText('Thank you. An administrator will look at this class.')).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Open reported classes' }).click();
  const row = page
    .getByRole('list', { name: 'Reported classes' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
  await expect(row).toContainText('These papers are copied from a book');
  await expect(row.getByRole('link', { name: /^Rohan/ })).toBeVisible();
  await pictures('admin-class-reports');
  await row.getByRole('button', { name: `Dismiss the reports of ${title}` }).click();
  await confirm('Dismiss', 'The book is the own work of the teacher');
  await expect(page.getByRole('heading', { name: title })).toBeHidden();
  await page.goto(`/admin/classes/${classId}`);
  await expect(page.getByText('0 open')).toBeVisible();
  await pictures('admin-class-with-reports');

  const seen = await mustCall(runFile().api, 'getClassDetails', { token: await tokenOf('meera'), params: { classId } });
  expect(JSON.stringify(seen)).not.toMatch(/report/i);
  expect(student.faults).toEqual([]);
  await student.page.context().close();
});

test('F-201: a student who opens a test is counted on the page of the exam day', async () => {
  const mock = `${title} mock`;
  const endDate = new Date(Date.now() + 1_800_000).toISOString();
  const testId = await aTest(1, 'fatima', { title: mock, duration: 20, endDate });
  const as = { token: await tokenOf('fatima') };
  // Events reach assessment with a short delay.
  await expect(() => mustCall(runFile().api, 'startAttempt', { ...as, params: { testId }, body: {} })).toPass({
    timeout: 60_000,
  });

  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Exam day' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exam day' })).toBeVisible();
  const row = page.getByRole('table', { name: 'Open now' }).getByRole('row', { name: new RegExp(mock) });
  await expect(row.getByRole('cell').first()).toHaveText('1');
  await pictures('admin-exam-day');
  await page.getByRole('button', { name: 'What should I do?' }).click();
  await expect(page.getByText('What to do', { exact: true })).toBeFocused();
});

test('F-199: a class is shown with every act upon it, and the teacher it is transferred to finds it', async () => {
  await page.goto(`/admin/classes/${classId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('No student is enrolled.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Details of admin_acted').first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  const trail = page.locator('.table-wrap', { has: page.getByRole('table', { name: 'Audit entries' }) });
  expect(await trail.evaluate((box) => box.scrollWidth - box.clientWidth), 'all columns are seen').toBe(0);
  await pictures('admin-class');
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await page.getByLabel('New teacher').fill('Imran');
  await page.getByRole('radio', { name: /Imran/ }).check();
  await pictures('admin-class-transfer');
  await confirm('Transfer', 'Meera leaves the school');
  const own = await mustCall(runFile().api, 'listMyClasses', { token: await tokenOf('imran') });
  expect((own.data as { id: string }[]).map(({ id }) => id)).toContain(classId);
});

test('a visitor reads the banner of an administrator, and the figures agree with the ledger to the paisa', async ({
  browser,
}) => {
  await page.goto('/admin/system');
  await page.getByRole('button', { name: /^(Show a|Change the) banner$/ }).click();
  await page.getByLabel('Text').fill('Maintenance on Sunday from 2 to 3 AM');
  await confirm('Show', 'New database');
  const { page: another } = await person(browser);
  await another.goto('/login');
  // "Everybody sees the banner within a minute": of a page whose first question a busy gateway refused, too.
  await expect(another.getByText('Maintenance on Sunday from 2 to 3 AM')).toBeVisible({ timeout: 60_000 });
  await another.context().close();
  const flags = page.getByRole('heading', { name: 'Feature flags' });
  // The page asks for the health every 15 s, also after a busy gateway refused it once.
  await expect(flags).toBeVisible({ timeout: 60_000 });
  await flags.scrollIntoViewIfNeeded();
  await pictures('admin-system-flags');
  await act('Take away', 'It is over', 'Take it away');
  await expect(async () => {
    await page.goto('/admin/analytics');
    await expect(page.getByText('The figures of this page agree with the ledger to the paisa.')).toBeVisible({
      timeout: 5000,
    });
  }).toPass({ timeout: 60_000 });
  await pictures('admin-analytics');
});
