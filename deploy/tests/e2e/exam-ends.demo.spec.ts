import { expect, test, type Browser, type Page } from '@playwright/test';
import { answer, aTest, candidate, choose, handIn, inOrder, option, rights, saved, startTest, stored } from './exam';
import { desktop, phone, picture } from './people';

test.describe.configure({ timeout: 180_000 });
const heading = (page: Page, text: string | RegExp) => page.getByRole('heading', { name: text });
const submitHere = (page: Page) =>
  page.getByRole('complementary', { name: 'Question palette' }).getByRole('button', { name: 'Submit Test' }).click();

test('a device whose test was submitted elsewhere learns it by itself, says when, and starts no new attempt', async ({
  browser,
}) => {
  const testId = await aTest(3, 'joseph', { attempts: 3 });
  const first = await candidate(browser, 'joseph');
  await startTest(first.page, testId);
  await answer(first.page, 1);
  await saved(first.page);
  const second = await candidate(browser, 'joseph');
  await second.page.goto(`/tests/${testId}/take`);
  await second.page.getByRole('button', { name: 'Continue here' }).click();
  await expect(heading(second.page, /^Question 2/)).toBeVisible();
  await expect(first.page.getByText(/The test continues on another device/)).toBeVisible();
  await expect(first.page.getByRole('button', { name: 'Continue here' })).toBeVisible();
  const attempt = await handIn(second.page);

  await expect(heading(first.page, /^Submitted at \d+:\d\d [AP]M IST$/)).toBeVisible();
  await picture(first.page, 'submitted-elsewhere');
  await first.page.getByRole('button', { name: /show the result/i }).click();
  await expect(first.page).toHaveURL(new RegExp(`result\\?attempt=${attempt}`));
  await expect(first.page.getByRole('heading', { name: /Result$/ })).toBeFocused();
  await first.page.goto(`/tests/${testId}/details`);
  await expect(first.page.getByText('2 attempts left')).toBeVisible();
});

/** What plain http in a local network and old browsers lack. */
const withoutLocks = async (browser: Browser, who: string) => {
  const student = await candidate(browser, who);
  await student.context.addInitScript('Object.defineProperty(Navigator.prototype, "locks", { value: undefined })');
  return student;
};

test('two tabs of a browser without locks: the second reads, takes over, and no acknowledged answer is lost', async ({
  browser,
}) => {
  const testId = await aTest(3, 'joseph');
  const { page, context, saves } = await withoutLocks(browser, 'joseph');
  await startTest(page, testId);
  expect(await page.evaluate('navigator.locks === undefined')).toBe(true);
  await answer(page, 1);
  await saved(page);
  const second = await context.newPage();
  await second.goto(`/tests/${testId}/take`);
  await expect(second.getByText(/This test is open in another tab or on another device/)).toBeVisible();
  await expect(option(second, 'Other 2')).toBeDisabled();
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await answer(page, 2);
  await saved(page);
  await second.getByRole('button', { name: 'Continue here' }).click();
  await expect(heading(second, /^Question 3/)).toBeVisible();
  await answer(second, 3);
  await saved(second);
  expect(inOrder(saves.stored)).toBe(true);
  expect((await stored('joseph', await handIn(second))).chosen).toEqual(rights(3));
});

test('answers that came too late are listed until they are read, also after a reload', async ({ browser }) => {
  const testId = await aTest(3, 'joseph');
  const first = await candidate(browser, 'joseph');
  await startTest(first.page, testId);
  await answer(first.page, 1);
  await saved(first.page);
  await first.context.setOffline(true);
  await first.page.getByRole('button', { name: 'Save & Next' }).click();
  await answer(first.page, 2);
  await expect(first.page.getByText('1 answer kept on this device').first()).toBeVisible();

  const second = await candidate(browser, 'joseph');
  await second.page.goto(`/tests/${testId}/take`);
  await second.page.getByRole('button', { name: 'Continue here' }).click();
  await expect(heading(second.page, /^Question 2/)).toBeVisible();
  const attempt = await handIn(second.page);
  await first.context.setOffline(false);
  await expect(first.page.getByText('1 answer did not count.')).toBeVisible({ timeout: 30_000 });
  await first.page.reload();
  await expect(first.page.getByText('1 answer did not count.')).toBeVisible();
  await expect(first.page.getByText('B: Right 2')).toBeVisible();
  await picture(first.page, 'late-answers');
  const file = first.page.waitForEvent('download');
  await first.page.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe(`late-answers-${attempt}.txt`);
  await first.page.getByRole('button', { name: 'I have read this, show the result' }).click();
  await expect(first.page).toHaveURL(/\/result\?attempt=/);
  expect((await stored('joseph', attempt)).chosen).toEqual(['Right 1', undefined, undefined]);
});

test('unexpected responses from the network do not stop a test', async ({ browser }) => {
  const testId = await aTest(3, 'joseph');
  const { page } = await candidate(browser, 'joseph');
  await startTest(page, testId);
  const strange = [
    { status: 403, contentType: 'text/html', body: '<h1>Blocked</h1>' },
    { status: 404, body: '' },
    { status: 407, body: '' },
    { status: 200, contentType: 'text/html', body: '<h1>Log in to the Wi-Fi</h1>' },
    { status: 200, contentType: 'application/json', body: '{}' },
  ];
  await page.route(/\/attempts\/[^/]+\/(responses|submit)$/, (route) => {
    const reply = strange.shift();
    return reply ? route.fulfill(reply) : route.continue();
  });
  await answer(page, 1);
  await saved(page);
  expect(strange).toEqual([]);
  strange.push(
    { status: 200, contentType: 'text/html', body: '<h1>Log in to the Wi-Fi</h1>' },
    { status: 403, body: '' },
  );
  await page.getByRole('button', { name: 'Save & Next' }).click();
  expect((await stored('joseph', await handIn(page))).chosen).toEqual(['Right 1', undefined, undefined]);
});

test('on a phone without network a message beside Start Test says why nothing happens', async ({ browser }) => {
  const testId = await aTest(2, 'joseph');
  const { page, context } = await candidate(browser, 'joseph');
  await page.setViewportSize(phone);
  await page.goto(`/tests/${testId}/take`);
  await expect(page.getByText('Tick the box to start.')).toBeInViewport();
  await page.getByRole('checkbox').check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'The server cannot be reached. If the test has begun, its clock is running.' }),
  ).toBeInViewport();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(heading(page, /^Question 1/)).toBeVisible();
});

test('Back asks before it leaves a running test', async ({ browser }) => {
  const testId = await aTest(2, 'joseph');
  const { page } = await candidate(browser, 'joseph');
  await page.goto(`/tests/${testId}/details`);
  await page.getByRole('link', { name: 'Take Test' }).first().click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await answer(page, 1);
  await saved(page);
  const asks = page.getByRole('dialog', { name: 'Leave the test?' });
  await page.goBack();
  await expect(asks).toBeVisible();
  await expect(asks.getByRole('button', { name: 'Stay in the test' })).toBeFocused();
  await asks.getByRole('button', { name: 'Stay in the test' }).click();
  await expect(asks).toBeHidden();
  await expect(option(page, 'Right 1')).toBeChecked();
  await page.reload();
  await expect(option(page, 'Right 1')).toBeChecked();
  await page.getByRole('heading', { name: /^Question 1/ }).click();
  await page.goBack();
  await expect(asks).toBeVisible();
  await asks.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Tests' })).toBeVisible();
  await page.goto(`/tests/${testId}/take`);
  await expect(option(page, 'Right 1')).toBeChecked();
  await handIn(page);
});

test('options, next and previous by key; the submit dialog returns the focus, and the result page focuses its heading', async ({
  browser,
}) => {
  const testId = await aTest(3, 'joseph');
  const { page } = await candidate(browser, 'joseph');
  await page.setViewportSize(desktop);
  await startTest(page, testId);
  await page.keyboard.press('b');
  await expect(option(page, 'Right 1')).toBeChecked();
  await page.keyboard.press('Alt+n');
  await expect(heading(page, 'Question 2 of 3')).toBeFocused();
  await page.keyboard.press('2');
  await expect(option(page, 'Right 2')).toBeChecked();
  await page.keyboard.press('Alt+p');
  await expect(heading(page, 'Question 1 of 3')).toBeFocused();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard help' })).toBeVisible();
  await picture(page, 'exam-keys');
  await page.keyboard.press('c');
  await page.keyboard.press('Escape');
  await expect(option(page, 'Right 1')).toBeChecked();
  await choose(page, 'Right 1');
  await submitHere(page);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Back to the test' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('complementary', { name: 'Question palette' }).getByRole('button', { name: 'Submit Test' }),
  ).toBeFocused();
  const attempt = await handIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await stored('joseph', attempt)).chosen).toEqual(['Right 1', 'Right 2', undefined]);
});

test("a connection to the device's storage that was lost is opened again, and answers are still stored", async ({
  browser,
}) => {
  const testId = await aTest(2, 'joseph');
  const { page, context } = await candidate(browser, 'joseph');
  await startTest(page, testId);
  await page.evaluate(`(() => {
    const begin = IDBDatabase.prototype.transaction;
    const dead = new WeakSet();
    let isFirst = true;
    IDBDatabase.prototype.transaction = function (...args) {
      if (isFirst) { dead.add(this); isFirst = false; }
      if (dead.has(this)) throw new DOMException('The database connection is closing.', 'InvalidStateError');
      return begin.apply(this, args);
    };
  })()`);
  await context.setOffline(true);
  await answer(page, 1);
  await expect(page.getByText('1 answer kept on this device').first()).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  await handIn(page);
});

test('a long name without spaces makes no page of a test scroll sideways on a phone', async ({ browser }) => {
  const testId = await aTest(2, 'joseph');
  const { page } = await candidate(browser, 'joseph');
  await page.route(/\/api\/v1\/auth\/(refresh|login)$/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { user?: object };
    await route.fulfill({
      response: reply,
      json: { ...body, user: { ...body.user, fullName: 'Venkatanarasimharajuvaripeta'.repeat(3) } },
    });
  });
  await page.setViewportSize(phone);
  const fits = async () =>
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
  await page.goto(`/tests/${testId}/take`);
  await expect(page.getByText(/Venkatanarasimharajuvaripeta/).first()).toBeVisible();
  await fits();
  await startTest(page, testId);
  await fits();
  await page.setViewportSize(desktop);
  await handIn(page);
  await page.setViewportSize(phone);
  await expect(page.getByRole('region', { name: 'Score' })).toBeVisible();
  await fits();
});
