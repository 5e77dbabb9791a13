import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { aPaidTest } from './paying';
import { answer, aTest, handIn, startTest } from './exam';
import { desktop, logIn, phone, picture, runFile } from './people';

// Every page in both schemes, at a desk and on a phone: nothing serious, nothing critical, nothing wider than the screen.
test.describe.configure({ timeout: 300_000 });

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
interface Finding {
  id: string;
  impact: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axeSource);
  const found = await page.evaluate<Finding[]>(
    `axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((result) => result.violations)`,
  );
  const wide = await page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth + 1',
  );
  return [
    ...found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    ...(wide ? ['wider than the screen'] : []),
    ...wrongAmounts(await page.locator('body').innerText()),
  ];
}

/** Amounts have the rupee sign and two decimals everywhere. */
const wrongAmounts = (text: string): string[] =>
  (text.match(/(?:₹|Rs\.?|INR)\s*[\d,]+(?:\.\d+)?/g) ?? [])
    .filter((amount) => !/^₹[\d,]+\.\d\d$/.test(amount))
    .map((amount) => `written as an amount: ${amount}`);

const looks = [
  { name: 'at a desk', viewport: desktop },
  { name: 'on a phone', viewport: phone },
] as const;
type Look = (typeof looks)[number];
const schemes = ['light', 'dark'] as const;

async function visitor(browser: Browser, { viewport }: Look): Promise<Page> {
  // Our content security policy would refuse the checker's own code.
  const context = await browser.newContext({
    viewport,
    baseURL: runFile().web,
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}
async function member(browser: Browser, look: Look, start: string): Promise<Page> {
  const page = await visitor(browser, look);
  const account = runFile().accounts.find(({ email }) => email.startsWith(start));
  await logIn(page, account?.email ?? '', account?.password ?? '', account?.totpSecret);
  return page;
}
const settled = async (page: Page) => {
  await expect(
    page.getByRole('main').getByRole('heading').or(page.getByRole('main').getByRole('alert')).first(),
  ).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};
async function look(page: Page, name: string, place: string): Promise<string[]> {
  const all: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    await expect(page.locator(`html[data-color-scheme="${colorScheme}"]`)).toBeAttached();
    await picture(page, `axe-${name.replace(/[^a-z0-9]+/gi, '-')}-${place.replaceAll(' ', '-')}-${colorScheme}`);
    all.push(...(await findings(page)).map((finding) => `${name}, ${place}, ${colorScheme}: ${finding}`));
  }
  return all;
}
async function walk(page: Page, place: string, paths: string[]): Promise<string[]> {
  const all: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    all.push(...(await look(page, path.replaceAll(/[0-9A-Z]{26}/g, 'id'), place)));
  }
  return all;
}

for (const at of looks) {
  test(`pages of a visitor, ${at.name}`, async ({ browser }) => {
    const page = await visitor(browser, at);
    const all = await walk(page, at.name, [
      '/',
      '/login',
      '/signup',
      '/verify-email?email=a%40example.in',
      '/forgot-password',
      '/reset-password?token=x',
      '/legal/terms',
      '/legal/privacy',
      '/legal/refund',
      '/legal/grievance',
      '/classes',
      '/receipts/verify',
      '/join/0000000000',
      '/my-tests',
      '/nowhere',
    ]);
    expect(all).toEqual([]);
  });

  test(`pages of a student, ${at.name}`, async ({ browser }) => {
    const testId = await aTest(3, 'asha', { endDate: new Date(Date.now() + 3_600_000).toISOString() });
    const page = await member(browser, at, 'asha');
    await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
    await expect(page.locator('.user .avatar')).toBeVisible();
    const all = await walk(page, at.name, [
      '/dashboard',
      '/dashboard?tab=classes',
      '/dashboard?tab=upcoming',
      '/dashboard?tab=analytics',
      '/student/analytics',
      '/student/analytics?period=weekly',
      '/my-classes',
      '/classes',
      '/my-tests',
      '/my-tests?tab=completed',
      '/account',
      `/tests/${testId}/details`,
    ]);
    await page
      .getByRole('button', { name: 'Check this device' })
      .or(page.getByRole('button', { name: 'Check again' }))
      .click();
    await expect(page.getByText(/^(Ready|Not ready)$/)).toBeVisible({ timeout: 60_000 });
    all.push(...(await look(page, 'readiness', at.name)));

    await page.goto('/classes');
    await page
      .getByRole('link', { name: /View Details|Go to Class/ })
      .first()
      .click();
    all.push(...(await look(page, 'a class', at.name)));

    await page.goto(`/tests/${testId}/take`);
    all.push(...(await look(page, 'instructions', at.name)));
    await startTest(page, testId);
    all.push(...(await look(page, 'exam', at.name)));
    await answer(page, 1);
    const narrow = at.viewport.width < 1024;
    if (narrow) {
      await page.getByRole('button', { name: /^Question palette/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      all.push(...(await look(page, 'palette', at.name)));
      await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click();
    } else {
      await page
        .getByRole('complementary', { name: 'Question palette' })
        .getByRole('button', { name: 'Submit Test' })
        .click();
    }
    await expect(page.getByRole('dialog', { name: 'Submit Test?' })).toBeVisible();
    all.push(...(await look(page, 'submit', at.name)));
    await page.getByRole('button', { name: 'Back to the test' }).click();
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline. Keep answering')).toBeVisible();
    all.push(...(await look(page, 'exam offline', at.name)));
    await page.context().setOffline(false);
    if (narrow) {
      await page.getByRole('button', { name: /^Question palette/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click();
      await page.getByRole('dialog', { name: 'Submit Test?' }).getByRole('button', { name: 'Submit Test' }).click();
      await expect(page).toHaveURL(/\/result\?attempt=/);
    } else {
      await handIn(page);
    }
    await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
    await page.getByText('Receipt', { exact: true }).click();
    await expect(page.getByLabel('Receipt code')).toBeVisible();
    all.push(...(await look(page, 'result', at.name)));
    await page.getByRole('link', { name: 'Verify this receipt' }).click();
    await expect(page.getByText('The receipt is genuine and the answers are unchanged.')).toBeVisible();
    all.push(...(await look(page, 'receipt verified', at.name)));
    expect(all).toEqual([]);
  });

  test(`pages about payments of a student, ${at.name}`, async ({ browser }) => {
    const page = await member(browser, at, 'asha');
    const all = await walk(page, at.name, [
      '/wallet',
      '/wallet?tab=credits',
      '/wallet?tab=invoices',
      '/wallet/top-up',
      `/tests/${await aPaidTest('Priced')}/pay`,
    ]);
    await page.goto('/wallet');
    await page.getByRole('button', { name: /^Request refund/ }).click();
    all.push(...(await look(page, 'refund request', at.name)));
    expect(all).toEqual([]);
  });

  test(`pages of a teacher, ${at.name}`, async ({ browser }) => {
    const page = await member(browser, at, 'meera');
    const all = await walk(page, at.name, [
      '/dashboard',
      '/teacher/classes',
      '/teacher/create-class',
      '/teacher/tests',
      '/teacher/students',
      '/create-test',
      '/teacher/sales',
      '/account',
      '/teacher/coupons',
    ]);
    await page.getByRole('button', { name: 'Create coupon' }).click();
    all.push(...(await look(page, 'new coupon', at.name)));
    expect(all).toEqual([]);
  });

  test(`pages of an administrator, ${at.name}`, async ({ browser }) => {
    const page = await member(browser, at, 'admin');
    const all = await walk(page, at.name, [
      '/dashboard',
      '/admin/system',
      '/account',
      '/admin/refunds?status=all',
      '/admin/credits',
      '/admin/webhooks',
      '/admin/reconciliation',
      '/admin/orders',
    ]);
    await page
      .getByRole('button', { name: /^View order/ })
      .first()
      .click();
    all.push(...(await look(page, 'order', at.name)));
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    all.push(...(await look(page, 'refund of an order', at.name)));
    expect(all).toEqual([]);
  });
}
