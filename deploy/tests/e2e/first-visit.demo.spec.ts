import { expect, test, type Page } from '@playwright/test';
import { dist } from '../../web/build-web';
import { startWeb } from '../../local/web/server';
import { phone } from './people';

// What a visitor gets before any service has answered: none runs here.
let web: Awaited<ReturnType<typeof startWeb>>;
test.beforeAll(async () => {
  web = await startWeb({ apiUrl: () => 'http://127.0.0.1:9', dist });
});
test.afterAll(() => web.stop());

/** Holds the scripts of the page back, as a slow network does. @returns lets them through */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/main.*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

for (const [path, name, hindi] of [
  ['/', /^Welcome to Kasauti/, /^Kasauti/],
  ['/classes', 'Browse Classes', 'कक्षाएँ खोजें'],
  ['/login', 'Login', 'लॉगिन'],
  ['/signup', 'Create an account', 'नया खाता बनाएँ'],
] as const)
  test(`${path} shows its heading before its scripts have arrived, in both languages, and nothing moves when they have`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: web.url, viewport: phone, serviceWorkers: 'block' });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading(page, name)).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
    const before = await heading(page, name).boundingBox();
    release();
    await expect(page.locator('#root').getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('.first')).toHaveCount(0);
    expect(await heading(page, name).boundingBox()).toEqual(before);

    await page.evaluate(() => localStorage.setItem('kasauti.language', 'hi'));
    await page.unroute('**/main.*.js');
    await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading(page, hindi)).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  });

test('what is typed before the scripts have arrived stays, with the focus, and an Enter sends it once they have', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: web.url, viewport: phone, serviceWorkers: 'block' });
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByLabel('Password', { exact: true }).fill('Kasauti!7');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(new URL(page.url()).search).toBe('');
  const sent = page.waitForRequest('**/auth/login');
  release();
  expect((await sent).postDataJSON()).toEqual({ email: 'asha@example.in', password: 'Kasauti!7' });
  await expect(page.locator('#root').getByLabel('Email')).toHaveValue('asha@example.in');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Kasauti!7');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  expect(new URL(page.url()).search).toBe('');
  await page.close();
});

test('nobody signed in is shown the page of a visitor', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: web.url, viewport: phone, serviceWorkers: 'block' });
  await page.addInitScript(() => localStorage.setItem('kasauti.user', '{"role":"student","fullName":"Asha Rao"}'));
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#root svg rect').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
  await page.close();
});

test('with unequal passwords a tap on the terms reaches their box', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: web.url, viewport: phone, hasTouch: true, serviceWorkers: 'block' });
  await page.goto('/signup');
  await expect(page.locator('#root').getByLabel('Full name')).toBeVisible();
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByLabel('Password', { exact: true }).fill('Kasauti!7');
  await page.getByLabel('Confirm password').fill('Kasauti!8');
  const box = page.getByRole('checkbox');
  await box.scrollIntoViewIfNeeded();
  const at = await box.boundingBox();
  if (!at) throw new Error('no box');
  // As a finger does it: the error appears between the touch and its end.
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.mouse.up();
  await expect(box).toBeChecked();
  expect(await box.boundingBox()).toEqual(at);
  await page.close();
});

test('a tapped button looks as before: only a mouse changes it', async ({ browser }) => {
  const page = await browser.newPage({
    baseURL: web.url,
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  await page.goto('/login');
  const button = page.locator('#root').getByRole('button', { name: 'Show characters' });
  await expect(button).toBeVisible();
  const colour = () => button.evaluate((one) => getComputedStyle(one).backgroundColor);
  const before = await colour();
  await page
    .locator('#root')
    .getByRole('button', { name: /characters/ })
    .tap();
  expect(
    await page
      .getByRole('button', { name: 'Hide characters' })
      .evaluate((one) => getComputedStyle(one).backgroundColor),
  ).toBe(before);
  await page.close();
});
