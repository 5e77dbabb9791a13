import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { logInAsAdmin } from './admins';
import { hindi } from './hindi';
import { desktop, logIn, mailTo, newAddress, person, phone, picture, PASSWORD, signUp } from './people';

const NEW = 'Banyan-leaf-27!';
const email = newAddress('account');
let page: Page;
let faults: string[];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  ({ page, faults } = await person(browser));
  await signUp(page, { name: 'Nila Menon', email, role: 'student' });
  await logIn(page, email);
});
test.afterAll(async () => {
  expect(faults).toEqual([]);
  await page.context().close();
});

test('N-044: a student changes the own name, and an administrator finds the account by it', async ({ browser }) => {
  await page.goto('/account');
  await page.getByLabel('Full name').fill('Nila Kurien');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('button', { name: 'Account menu, Nila Kurien' })).toBeVisible();
  await picture(page, 'account-1280');
  await page.setViewportSize(phone);
  await picture(page, 'account-360');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.setViewportSize(desktop);

  const admin = await person(browser);
  await logInAsAdmin(admin.page);
  await admin.page.goto('/admin/users?search=nila+kurien');
  await expect(admin.page.getByRole('row', { name: /Nila Kurien.*Student.*Active.*Verified/ })).toBeVisible();
  await admin.page.context().close();
});

test('N-038: choices of mails are kept', async () => {
  await page.goto('/account');
  const reminder = page.getByRole('switch', { name: /Before a test/ });
  await reminder.click();
  await expect(reminder).not.toBeChecked();
  await expect(reminder).toBeEnabled();
  await reminder.scrollIntoViewIfNeeded();
  await picture(page, 'account-mails-1280');
  await page.reload();
  await expect(page.getByRole('switch', { name: /Before a test/ })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: /Results/ })).toBeChecked();
});

test('the chosen language goes with the account to another device and into its mails', async ({ browser }) => {
  await page.goto('/account');
  await page.getByRole('banner').getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { level: 1, name: hindi('Your account') })).toBeVisible();

  const other = await person(browser, phone);
  await logIn(other.page, email);
  await expect(other.page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await other.page.goto('/forgot-password');
  await other.page.getByLabel(hindi('Email')).fill(email);
  await other.page.getByRole('button', { name: hindi('Send reset link') }).click();
  expect((await mailTo(email, /नया पासवर्ड चुनें/)).text).toContain('नमस्ते Nila Kurien,');
  expect(other.faults).toEqual([]);
  await other.page.context().close();

  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
});

test('N-044: a new password ends the login of another device, and this page goes on', async ({ browser }) => {
  const other = await person(browser, phone);
  await logIn(other.page, email);
  await page.goto('/account');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm new password').fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/Your password is changed/)).toBeVisible();
  await mailTo(email, /password was changed/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await other.page.goto('/account');
  await expect(other.page.getByRole('heading', { level: 1, name: /Please Login First|Login/ })).toBeVisible();
  await other.page.context().close();
});

test('N-044: the own data is downloaded as one file', async () => {
  await page.goto('/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as Record<string, unknown>;
  expect(file).toMatchObject({ account: { email, fullName: 'Nila Kurien' }, classes: [], payments: [] });
});

test('N-044: a deleted account is gone: no login, and the last mail says so', async ({ browser }) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account?' });
  await dialog.getByLabel('Password', { exact: true }).fill(NEW);
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await picture(page, 'account-delete-1280');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await mailTo(email, /account was deleted/);

  const again = await person(browser);
  await again.page.goto('/login');
  await again.page.getByLabel('Email').fill(email);
  await again.page.getByLabel('Password', { exact: true }).fill(NEW);
  await again.page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(again.page.getByText('Login failed. Please check your email and password.')).toBeVisible();
  await again.page.context().close();
});
