import { expect, test, type Page } from '@playwright/test';
import { mustCall } from '../../local/api-client';
import { otpOf } from '../../local/demo/authenticator';
import { account } from './exam';
import { desktop, logIn, person, phone, picture, runFile } from './people';

const title = `Kinetics ${Date.now().toString(36)}`;
const admin = () => runFile().accounts.find(({ role }) => role === 'admin');
let page: Page;
let visitor: Page;
let faults: string[];
let classId: string;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async ({ browser }) => {
  const { email, password } = account('meera');
  const { api } = runFile();
  const { token } = await mustCall(api, 'login', { body: { email, password } });
  const as = { token: token as string };
  const made = await mustCall(api, 'createClass', { ...as, body: { title, price: 17.7 } });
  classId = made.class.id as string;
  await mustCall(api, 'updateClass', { ...as, params: { classId }, body: { status: 'active', confirm: true } });
  ({ page: visitor } = await person(browser, phone));
  ({ page, faults } = await person(browser));
  await logIn(page, admin()?.email ?? '', admin()?.password ?? '', admin()?.totpSecret);
});
test.afterAll(async () => {
  expect(faults).toEqual([]);
  await visitor.context().close();
  await page.context().close();
});

/** A code works once, so the login's own one may be refused: the next comes within half a minute. */
async function act(name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: `${name}: ${title}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await picture(page, `admin-classes-${name.toLowerCase().replace(' ', '-')}-1280`);
  await expect(async () => {
    const field = dialog.getByLabel('Code of your authenticator app');
    if (await field.isVisible()) await field.fill(otpOf(admin()?.totpSecret ?? '', Date.now()));
    await dialog.getByRole('button', { name, exact: true }).click({ timeout: 5000 });
    await expect(dialog).toBeHidden({ timeout: 5000 });
  }).toPass({ intervals: [10_000], timeout: 60_000 });
}

test('a class that an administrator features is shown to a visitor on the home page', async () => {
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Classes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
  await picture(page, 'admin-classes-1280');
  await page.setViewportSize(phone);
  await picture(page, 'admin-classes-360');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.setViewportSize(desktop);
  await page.getByLabel('Search').fill(title);
  await act('Feature', 'The best papers of the month');
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Featured');
  await visitor.goto('/');
  await expect(visitor.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
});

test('a class that is taken down is gone for visitors within five seconds, and comes back when it is restored', async () => {
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
