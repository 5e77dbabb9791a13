import { expect, test, type Locator, type Page } from '@playwright/test';
import { logInAsAdmin, type Admin } from './admins';
import { desktop, logIn, newAddress, person, phone, picture, PASSWORD, signUp } from './people';

const email = newAddress('managed');
let admin: Admin;
let page: Page;
let student: Page;
let faults: string[];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  ({ page: student } = await person(browser, phone));
  await signUp(student, { name: 'Tara Managed', email, role: 'student' });
  await logIn(student, email);
  ({ page, faults } = await person(browser));
  admin = await logInAsAdmin(page);
});
test.afterAll(async () => {
  expect(faults).toEqual([]);
  await student.context().close();
  await page.context().close();
});

async function openAccount(): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Users' }).click();
  await page.getByLabel('Search').fill(email);
  await page.getByRole('link', { name: 'Open Tara Managed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tara Managed' })).toBeVisible();
}

async function confirm(dialog: Locator, name: string, reason: string): Promise<void> {
  await dialog.getByLabel('Reason').fill(reason);
  const field = dialog.getByLabel('Code of your authenticator app');
  if (await field.isVisible()) await field.fill(await admin.code());
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
}

async function act(name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await confirm(page.getByRole('dialog', { name }), name, reason);
}

test('F-028, F-177, F-194: a deactivated student loses access within a minute and cannot log in; the reason is in the audit trail', async () => {
  await page.goto('/admin/users');
  await expect(page.getByRole('row', { name: /Tara Managed/ })).toBeVisible();
  await picture(page, 'admin-users-1280');
  await page.setViewportSize(phone);
  await picture(page, 'admin-users-360');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.setViewportSize(desktop);
  await openAccount();
  await expect(page.getByText('No orders.')).toBeVisible();
  await picture(page, 'admin-user-1280');
  await act('Deactivate account', 'Two people share this account');
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  // Looking at an account is an entry too, so the reason is found by its words.
  const reason = page.locator('details', { hasText: 'Two people share this account' }).first();
  await expect(async () => {
    await page.reload();
    await expect(reason).toBeAttached({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await reason.locator('summary').click();
  await expect(reason.getByText(/Two people share this account/)).toBeVisible();

  await expect(async () => {
    await student.goto('/my-tests');
    await expect(student.getByRole('heading', { level: 1, name: /Please Login First|Login/ })).toBeVisible({
      timeout: 5000,
    });
  }).toPass({ timeout: 60_000 });
  await student.goto('/login');
  await student.getByLabel('Email').fill(email);
  await student.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await student.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(student.getByText('This account has been deactivated. Please contact support.')).toBeVisible();
});

test('F-185: a reactivated student logs in again', async () => {
  await openAccount();
  await act('Reactivate account', 'Spoke with both');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await logIn(student, email);
});

test('F-042: a student who becomes a teacher sees the pages of a teacher at the next login', async () => {
  await openAccount();
  await act('Change role to teacher', 'Signed up with the wrong role');
  await expect(page.getByText('Teacher', { exact: true })).toBeVisible();
  await picture(page, 'admin-user-teacher-1280');
  await student.context().clearCookies();
  await logIn(student, email);
  await student.goto('/teacher/classes');
  await expect(student.getByRole('heading', { level: 1, name: /Classes/ })).toBeVisible();
});

test('F-008: other roles get 403 in place of the accounts, and an administrator in place of a test', async () => {
  for (const [who, path] of [
    [student, '/admin/users'],
    [page, '/tests/01JD0000000000000000000TST/details'],
  ] as const) {
    await who.goto(path);
    await expect(who.getByText('403')).toBeVisible();
  }
});
