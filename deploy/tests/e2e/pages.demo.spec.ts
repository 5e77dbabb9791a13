import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { account } from './accounts';
import { aTest, candidate, opensOffline, startTest } from './exam';
import { logIn, newContext, person, phone } from './people';

test.describe.configure({ timeout: 240_000 });
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

test('the document alone shows the logo and outline of a page, and the Hindi letters are there', async ({
  browser,
}) => {
  const { page, faults } = await person(browser, phone);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/legal/terms');
  await expect(page.locator('#root svg rect').first()).toBeVisible();
  // Laid out is not painted yet.
  await expect.poll(() => page.evaluate('performance.getEntriesByName("first-contentful-paint").length')).toBe(1);
  await page.unroute('**/*.js');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#root > svg')).toHaveCount(0);
  expect(
    await page.evaluate(
      'document.fonts.load(\'600 20px "Kasauti Devanagari"\', "कसौटी").then((fonts) => fonts.length)',
    ),
  ).toBe(1);
  expect(faults.filter((fault) => !/ERR_FAILED/.test(fault))).toEqual([]);
});

test('every page shows the time left in a running test, and a link back to it', async ({ browser }) => {
  const testId = await aTest(2, 'joseph');
  const { page } = await candidate(browser, 'joseph');
  await startTest(page, testId);
  for (const path of ['/dashboard', '/my-tests', '/classes', '/legal/refund']) {
    await page.goto(path);
    await expect(page.getByRole('complementary', { name: 'Running test' })).toContainText(
      /(29|30) min left, ends \d+:\d\d [AP]M IST/,
    );
  }
  await page
    .getByRole('complementary', { name: 'Running test' })
    .getByRole('link', { name: /^Resume Test/ })
    .click();
  await expect(page.getByRole('heading', { name: /^Question 1/ })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Running test' })).toHaveCount(0);
  await opensOffline(page);
});

test('nothing that stands is pushed away while a page of a student loads on a slow network', async ({ browser }) => {
  const { page } = await candidate(browser, 'joseph');
  await page.setViewportSize(phone);
  await page.addInitScript({
    content: `window.pushed = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((one) => (window.pushed += one.value)))
        .observe({ type: 'layout-shift', buffered: true });`,
  });
  const slow = await page.context().newCDPSession(page);
  await slow.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 400 },
    ...{ downloadThroughput: 50_000, uploadThroughput: 50_000 },
  });
  for (const path of ['/dashboard', '/my-tests', '/wallet', '/student/analytics']) {
    await page.goto(path, { timeout: 60_000 });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // What web.dev calls good.
    expect(await page.evaluate<number>('window.pushed'), path).toBeLessThan(0.1);
  }
  await page.context().close();
});

/** What is wider than the screen, and headings that skip a level. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const wide = await page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth + 1',
  );
  const skipped = await page.evaluate<string[]>(
    'axe.run(document, { runOnly: { type: "rule", values: ["heading-order"] } }).then((r) => r.violations.flatMap((v) => v.nodes.map((n) => n.html.slice(0, 100))))',
  );
  return [...(wide ? ['wider than the screen'] : []), ...skipped];
}

test('names without spaces fit a phone on every page, and no heading level is skipped', async ({ browser }) => {
  const found: string[] = [];
  for (const [start, paths] of [
    [
      'rohan',
      [
        '/dashboard',
        '/dashboard?tab=classes',
        '/dashboard?tab=upcoming',
        '/my-classes',
        '/classes',
        '/my-tests',
        '/my-tests?tab=completed',
        '/student/analytics',
        '/account',
      ],
    ],
    ['meera', ['/dashboard', '/teacher/classes', '/teacher/tests', '/create-test']],
  ] as const) {
    const context = await newContext(browser, { viewport: phone, bypassCSP: true });
    const page = await context.newPage();
    const long = 'W'.repeat(60);
    await page.route('**/api/v1/**', async (route) => {
      if (route.request().method() !== 'GET' && !/auth/.test(route.request().url())) return route.continue();
      const answer = await route.fetch();
      return route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/Rohan Das|Meera Iyer|Physics for NEET 2027|Kinematics/g, long),
      });
    });
    const { email, password } = account(start);
    await logIn(page, email, password);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      found.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`));
    }
    if (start === 'rohan') {
      await page.goto('/my-classes');
      await page.getByRole('main').getByRole('link', { name: long }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: long })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      found.push(...(await faultsOf(page)).map((fault) => `a class: ${fault}`));
    }
    await context.close();
  }
  expect(found).toEqual([]);
});
