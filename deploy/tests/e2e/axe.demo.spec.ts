import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { aPaidTest } from './paying';
import { logInAsAdmin } from './admins';
import { account } from './accounts';
import { answer, aTest, backToEnglish, choose, handIn, intoHindi, opensOffline, startTest } from './exam';
import { hindi, leftInEnglish } from './hindi';
import { desktop, logIn, newContext, phone, picture } from './people';
import { newTest } from './wizard';

// Every page in both schemes, at a desk and on a phone: nothing serious, nothing critical, nothing wider than the screen.
test.describe.configure({ timeout: 300_000 });
// The files after it read English.
test.afterAll(() => backToEnglish('asha'));

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
interface Finding {
  id: string;
  impact: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

const CRITERIA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const looks = [
  { name: 'at a desk', viewport: desktop },
  { name: 'on a phone', viewport: phone },
] as const;
type Look = (typeof looks)[number];

const light = { colorScheme: 'light', runOnly: CRITERIA } as const;
const dark = { colorScheme: 'dark', runOnly: CRITERIA } as const;
/** Only colours differ between the schemes, so the second look at the same page needs no other rule. */
const darkToo = [light, { ...dark, runOnly: ['color-contrast'] }] as const;

async function findings(page: Page, runOnly: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axeSource);
  const found = await page.evaluate<Finding[]>(
    `axe.run(document, { resultTypes: ['violations'], runOnly: ${JSON.stringify(runOnly)} }).then((result) => result.violations)`,
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

const isWide = (page: Page) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth + 1');

/** Amounts have the rupee sign and two decimals everywhere. */
const wrongAmounts = (text: string): string[] =>
  (text.match(/(?:₹|Rs\.?|INR)\s*[\d,]+(?:\.\d+)?/g) ?? [])
    .filter((amount) => !/^₹[\d,]+\.\d\d$/.test(amount))
    .map((amount) => `written as an amount: ${amount}`);

async function visitor(browser: Browser, viewport: Look['viewport'] = desktop): Promise<Page> {
  // Our content security policy would refuse the checker's own code.
  const context = await newContext(browser, { viewport, bypassCSP: true, reducedMotion: 'reduce' });
  return context.newPage();
}
async function member(browser: Browser, start: string, viewport?: Look['viewport']): Promise<Page> {
  const page = await visitor(browser, viewport);
  const { email, password } = account(start);
  await logIn(page, email, password);
  return page;
}
const settled = async (page: Page) => {
  await expect(
    page.getByRole('main').getByRole('heading').or(page.getByRole('main').getByRole('alert')).first(),
  ).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};
async function look(
  page: Page,
  name: string,
  place: string,
  schemes: readonly { colorScheme: 'light' | 'dark'; runOnly: readonly string[] }[] = darkToo,
): Promise<string[]> {
  const all: string[] = [];
  for (const { colorScheme, runOnly } of schemes) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    await expect(page.locator(`html[data-color-scheme="${colorScheme}"]`)).toBeAttached();
    await picture(page, `axe-${name.replace(/[^a-z0-9]+/gi, '-')}-${place.replaceAll(' ', '-')}-${colorScheme}`);
    const found = await findings(page, runOnly);
    all.push(...found.map((finding) => `${name}, ${place}, ${colorScheme}: ${finding}`));
  }
  all.push(...wrongAmounts(await page.locator('body').innerText()));
  return (await isWide(page)) ? [...all, `${name}, ${place}: wider than the screen`] : all;
}
/** A page has the same colours in both places: it is looked at in light at a desk and in dark on a phone. */
async function lookEverywhere(page: Page, name: string, inBothSchemes = false): Promise<string[]> {
  const all: string[] = [];
  for (const { name: place, viewport } of looks) {
    await page.setViewportSize(viewport);
    all.push(...(await look(page, name, place, inBothSchemes ? darkToo : [viewport === phone ? dark : light])));
  }
  return all;
}
/** What all pages have, the bar and the menus, is seen in both schemes in both places on the first one. */
async function walk(page: Page, paths: string[]): Promise<string[]> {
  const all: string[] = [];
  for (const [place, path] of paths.entries()) {
    await page.goto(path);
    all.push(...(await lookEverywhere(page, path.replaceAll(/[0-9A-Z]{26}/g, 'id'), place === 0)));
  }
  return all;
}

test('pages of a visitor', async ({ browser }) => {
  const page = await visitor(browser);
  const all = await walk(page, [
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

test('N-048: pages of a student', async ({ browser }) => {
  const testId = await aTest(3, 'asha', { endDate: new Date(Date.now() + 3_600_000).toISOString() });
  const page = await member(browser, 'asha');
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  await expect(page.locator('.user .avatar')).toBeVisible();
  const all = await walk(page, [
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
  all.push(...(await lookEverywhere(page, 'readiness')));

  await page.goto('/classes');
  await page
    .getByRole('link', { name: /View Details|Go to Class/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/classes\/\w+/);
  all.push(...(await lookEverywhere(page, 'a class')));

  expect(all).toEqual([]);
});

test('N-048: pages about payments of a student', async ({ browser }) => {
  const page = await member(browser, 'asha');
  const all = await walk(page, [
    '/wallet',
    '/wallet?tab=credits',
    '/wallet?tab=invoices',
    '/wallet/top-up',
    `/tests/${await aPaidTest('Priced')}/pay`,
  ]);
  await page.goto('/wallet');
  await page.getByRole('button', { name: /^Request refund/ }).click();
  all.push(...(await lookEverywhere(page, 'refund request')));
  expect(all).toEqual([]);
});

test('pages about classes, tests and students of a teacher', async ({ browser }) => {
  const page = await member(browser, 'meera');
  const all = await walk(page, [
    '/dashboard',
    '/teacher/classes',
    '/teacher/create-class',
    '/teacher/tests',
    '/teacher/questions',
    '/teacher/questions/new',
    '/teacher/students',
    '/create-test',
  ]);
  await page.setViewportSize(desktop);
  await page.goto('/teacher/classes');
  await page.getByRole('button', { name: 'Manage Physics for NEET 2027' }).click();
  await page.getByRole('link', { name: 'Class matrix' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  all.push(...(await lookEverywhere(page, 'matrix of a class')));
  await page.setViewportSize(desktop);
  await page.goto('/teacher/questions');
  await page.getByRole('button', { name: 'Print' }).click();
  all.push(...(await lookEverywhere(page, 'print')));
  expect(all).toEqual([]);
});

test('pages about money, staff and grading of a teacher, and a draw', async ({ browser }) => {
  const page = await member(browser, 'meera');
  const all = await walk(page, [
    '/teacher/sales',
    '/account',
    '/teacher/staff',
    '/teacher/grading',
    '/teacher/coupons',
  ]);
  await page.getByRole('button', { name: 'Create coupon' }).click();
  all.push(...(await lookEverywhere(page, 'new coupon')));
  await page.setViewportSize(desktop);
  await aTest(1, 'asha');
  await newTest(page, 'Drawn');
  await page.getByRole('button', { name: 'Draw from the bank' }).click();
  await expect(page.getByRole('dialog').getByText(/ match$/)).toBeVisible();
  all.push(...(await lookEverywhere(page, 'draw from the bank')));
  expect(all).toEqual([]);
});

test('pages of an administrator', async ({ browser }) => {
  const page = await visitor(browser);
  await logInAsAdmin(page);
  const all = await walk(page, [
    '/dashboard',
    '/admin/system',
    '/account',
    '/admin/refunds?status=all',
    '/admin/credits',
    '/admin/webhooks',
    '/admin/reconciliation',
    '/admin/orders',
  ]);
  // Others pay meanwhile, and only what is paid can be refunded.
  await page.goto('/admin/orders?status=paid');
  await page
    .getByRole('button', { name: /^View order/ })
    .first()
    .click();
  all.push(...(await lookEverywhere(page, 'order')));
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  all.push(...(await lookEverywhere(page, 'refund of an order')));
  expect(all).toEqual([]);
});

for (const at of looks) {
  test(`N-006, N-048, B-002: an exam and its result, ${at.name}`, async ({ browser }) => {
    const all: string[] = [];
    const testId = await aTest(3, 'asha', { endDate: new Date(Date.now() + 3_600_000).toISOString() });
    const page = await member(browser, 'asha', at.viewport);
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
}

test('N-048, N-059: a match question and its review', async ({ browser }) => {
  const match = { rows: ['Haber process', 'Contact process'], columns: ['Platinum', 'Iron'], right: [[1], [0]] };
  const question = { type: 'multi-correct', question: 'Match each process with its catalyst.', points: 4, match };
  const testId = await aTest(1, 'asha', { questions: [question] });
  const page = await member(browser, 'asha');
  await startTest(page, testId);
  await page.getByLabel('A with II', { exact: true }).check();
  await page.getByLabel('B with II', { exact: true }).check();
  const all = await lookEverywhere(page, 'exam with a match question');
  await page.setViewportSize(desktop);
  await handIn(page);
  await expect(page.getByRole('table', { name: 'Your matches' })).toBeVisible();
  all.push(...(await lookEverywhere(page, 'result of a match question')));
  expect(all).toEqual([]);
});

test('a student signs in, takes a test and reads the result in Hindi, on a phone', async ({ browser }) => {
  const testId = await aTest(1, 'asha', { endDate: new Date(Date.now() + 3_600_000).toISOString() });
  const page = await visitor(browser, phone);
  const all: string[] = [];
  const read = async (name: string) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    // The page of the build, which has both languages, is replaced.
    await expect(page.locator('.first')).toHaveCount(0);
    all.push(...(await leftInEnglish(page)).map((text) => `${name}, in English: ${text}`));
    if (await isWide(page)) all.push(`${name}: wider than the screen`);
    await picture(page, `hindi-${name}`);
  };
  const button = (english: string) => page.getByRole('button', { name: hindi(english), exact: true });

  await page.goto('/login');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(button('Login')).toBeVisible();
  await read('login');
  // The language of an account counts more than that of its device, and another story may have left it in English.
  await intoHindi('asha');
  const { email, password } = account('asha');
  await page.getByLabel(hindi('Email')).fill(email);
  await page.getByLabel(hindi('Password'), { exact: true }).fill(password);
  await button('Login').click();
  await expect(page).toHaveURL(/dashboard/);
  await settled(page);
  await read('dashboard');
  await page.goto('/classes');
  all.push(...(await look(page, 'classes in Hindi', 'on a phone', [light])));
  await read('classes');

  await page.goto(`/tests/${testId}/take`);
  await page.getByRole('checkbox').check();
  await read('instructions');
  await button('Start Test').click();
  await opensOffline(page);
  await choose(page, 'Right 1');
  await read('exam');
  await page.getByRole('button', { name: new RegExp(`^${hindi('Question palette,')}`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: hindi('Submit Test') })
    .click();
  await page
    .getByRole('dialog', { name: hindi('Submit Test?') })
    .getByRole('button', { name: hindi('Submit Test') })
    .click();
  await expect(page.getByRole('region', { name: hindi('Score') })).toBeVisible();
  all.push(...(await look(page, 'result in Hindi', 'on a phone', [light])));
  await read('result');
  expect(all).toEqual([]);
});
