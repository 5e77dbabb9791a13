import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Locator, type Page, type Route } from '@playwright/test';
import { chromiumPath } from '../../local/servers/browser';
import { deployNewVersion } from './deploy-new-version';
import {
  answer,
  answerAll,
  aTest,
  candidate,
  handIn,
  inOrder,
  opensOffline,
  option,
  rights,
  saved,
  startTest,
  stored,
  watch,
} from './exam';
import { desktop, picture, runFile } from './people';

test.describe.configure({ timeout: 240_000 });
const heading = (page: Page, text: string | RegExp) => page.getByRole('heading', { name: text });
/** A reload in the moment of a tap, on a phone that takes half a second to draw what it does. */
async function tapAndReload(page: Page, what: Locator): Promise<void> {
  await what.evaluate((tapped: HTMLElement) => {
    const tapThenBeBusy = async () => {
      tapped.click();
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
      const end = performance.now() + 500;
      while (performance.now() < end);
    };
    setTimeout(() => void tapThenBeBusy());
  });
  await page.reload();
}
const saveRoute = '**/api/v1/attempts/*/responses';

test('threat 41, F-147, N-003: twenty answers offline, a reload while offline, online again: all twenty are stored in order', async ({
  browser,
}) => {
  const testId = await aTest(20, 'asha');
  const { page, context, faults, saves: wire } = await candidate(browser, 'asha');
  await startTest(page, testId);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. Keep answering')).toBeVisible();
  await answerAll(page, 1, 20, 20);
  await expect(page.getByText('20 answers kept on this device').first()).toBeVisible();
  await picture(page, 'exam-offline');

  await page.reload();
  await expect(heading(page, 'Question 20 of 20')).toBeVisible();
  await expect(page.getByText('20 answers kept on this device').first()).toBeVisible();
  await expect(option(page, 'Right 20')).toBeChecked();
  // The submit dialog was not opened while online; its code must be there all the same.
  await page
    .getByRole('complementary', { name: 'Question palette' })
    .getByRole('button', { name: 'Submit Test' })
    .click();
  await expect(page.getByRole('dialog').getByText('20 answers are not sent yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the test' }).click();
  expect(wire.stored).toEqual([]);

  await context.setOffline(false);
  await saved(page);
  expect(inOrder(wire.stored)).toBe(true);
  const attempt = await handIn(page);
  await expect(page.getByText('100%').first()).toBeVisible();
  const kept = await stored('asha', attempt);
  expect(kept.chosen).toEqual(rights(20));
  expect(kept.lastSeq).toBeGreaterThanOrEqual(20);
  // After the submission only the page that is shown without network is kept.
  await expect.poll(() => page.evaluate('caches.keys()')).toEqual(['offline']);
  expect(faults).toEqual([]);
});

test('N-003: a browser that was closed with unsent answers sends them when it is opened again', async () => {
  const testId = await aTest(5, 'rohan');
  const profile = mkdtempSync(join(tmpdir(), 'profile-'));
  const open = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: ['--no-sandbox'],
      viewport: desktop,
      baseURL: runFile().web,
    });
  const first = await open();
  const { page } = await candidate(first, 'rohan');
  await startTest(page, testId);
  await answer(page, 1);
  await saved(page);
  await first.setOffline(true);
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await answerAll(page, 2, 4, 5);
  await expect(page.getByText(/kept on this device/).first()).toBeVisible();
  // The page is killed before the browser, so it cannot save anything on close.
  await page.goto('chrome://crash').catch(() => undefined);
  await first.close();

  const second = await open();
  const again = second.pages()[0] ?? (await second.newPage());
  const { saves: wire } = watch(again);
  await again.goto(`/tests/${testId}/take`);
  await expect(heading(again, 'Question 5 of 5')).toBeVisible();
  await saved(again);
  expect(wire.stored.flat().length).toBeGreaterThanOrEqual(3);
  await answer(again, 5);
  const attempt = await handIn(again);
  expect((await stored('rohan', attempt)).chosen).toEqual(rights(5));
  await second.close();
  rmSync(profile, { recursive: true, force: true });
});

test('a second tab only reads, and writes as soon as the first is closed', async ({ browser }) => {
  const testId = await aTest(3, 'asha');
  const { page, context } = await candidate(browser, 'asha');
  await startTest(page, testId);
  await answer(page, 1);
  await saved(page);
  const second = await context.newPage();
  await second.goto(`/tests/${testId}/take`);
  await expect(second.getByText('This test is open in another tab. Here you can only read.')).toBeVisible();
  await expect(option(second, 'Other 1')).toBeDisabled();
  await page.close();
  await expect(option(second, 'Other 1')).toBeEnabled();
  await expect(option(second, 'Right 1')).toBeChecked();
  await second.getByRole('button', { name: 'Save & Next' }).click();
  await answerAll(second, 2, 3, 3);
  expect((await stored('asha', await handIn(second))).chosen).toEqual(rights(3));
});

test('N-005: a second device continues where the first was, and the first says which answers did not count', async ({
  browser,
}) => {
  const testId = await aTest(3, 'fatima');
  const first = await candidate(browser, 'fatima');
  await startTest(first.page, testId);
  await answer(first.page, 1);
  await saved(first.page);

  const second = await candidate(browser, 'fatima');
  await second.page.goto(`/tests/${testId}/take`);
  await expect(second.page.getByText(/This test is open on another device, which last saved at/)).toBeVisible();
  await expect(option(second.page, 'Wrong 2')).toBeDisabled();
  await second.page.getByRole('button', { name: 'Continue here' }).click();
  await expect(heading(second.page, /^Question 2/)).toBeVisible();

  // The first device may have heard of it already: then both are gone or disabled.
  await first.page
    .getByRole('button', { name: 'Save & Next' })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await option(first.page, 'Wrong 2')
    .check({ force: true })
    .catch(() => undefined);
  await expect(first.page.getByText(/The test continues on another device/)).toBeVisible();
  await expect(first.page.getByRole('radio', { name: /^Other [12]$/ })).toBeDisabled();
  await answerAll(second.page, 2, 3, 3);
  await saved(second.page);
  expect((await stored('fatima', await handIn(second.page))).chosen).toEqual(rights(3));
});

test('the server refuses every save for a minute: nothing is lost and nothing is shown as saved', async ({
  browser,
}) => {
  const testId = await aTest(4, 'asha');
  const { page, saves: wire } = await candidate(browser, 'asha');
  await startTest(page, testId);
  await page.route(saveRoute, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"code":"unavailable","status":503,"success":false,"error":"Busy","message":"Busy"}',
    }),
  );
  const began = performance.now();
  await answerAll(page, 1, 4, 4);
  await expect(page.getByText('The server cannot be reached right now. Keep answering')).toBeVisible();
  await expect(page.getByText('4 answers kept on this device').first()).toBeVisible();
  await page.waitForTimeout(Math.max(0, 60_000 - (performance.now() - began)));
  await page.unroute(saveRoute);
  await saved(page);
  expect(inOrder(wire.stored)).toBe(true);
  expect((await stored('asha', await handIn(page))).chosen).toEqual(rights(4));
});

test('N-003: answers whose acknowledgements got lost are sent again and counted once', async ({ browser }) => {
  const testId = await aTest(4, 'rohan');
  const { page, saves: wire } = await candidate(browser, 'rohan');
  await startTest(page, testId);
  let lost = 0;
  await page.route(saveRoute, async (route: Route) => {
    if (lost >= 3) return route.continue();
    lost += 1;
    const reply = await route.fetch();
    expect(reply.status()).toBe(200);
    await route.abort('connectionreset');
  });
  await answerAll(page, 1, 4, 4);
  await saved(page);
  expect(lost).toBe(3);
  expect(wire.sent.length).toBeGreaterThan(wire.stored.length);
  expect(inOrder(wire.sent)).toBe(true);
  const result = await stored('rohan', await handIn(page));
  expect(result.chosen).toEqual(rights(4));
  expect(result.lastSeq).toBe(Math.max(...wire.sent.flat()));
});

test('a new version of the student app goes live in the middle: the open test and the reloaded one lose nothing', async ({
  browser,
}) => {
  const testId = await aTest(6, 'fatima');
  const { page, context, faults } = await candidate(browser, 'fatima');
  await startTest(page, testId);
  await answerAll(page, 1, 2, 6);
  const undo = deployNewVersion();
  try {
    await answerAll(page, 3, 3, 6);
    await page
      .getByRole('complementary', { name: 'Question palette' })
      .getByRole('button', { name: 'Submit Test' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Back to the test' }).click();
    await saved(page);

    await page.reload();
    // The new version's label of "Clear Response" (deploy-new-version.ts).
    await expect(page.getByRole('button', { name: 'Empty Response' })).toBeVisible();
    await expect(heading(page, 'Question 4 of 6')).toBeVisible();
    await opensOffline(page);
    await context.setOffline(true);
    await answerAll(page, 4, 4, 6);
    await answer(page, 5);
    await expect(page.getByText('2 answers kept on this device').first()).toBeVisible();
    await tapAndReload(page, page.getByRole('button', { name: 'Save & Next' }));
    await expect(page.getByRole('button', { name: 'Empty Response' })).toBeVisible();
    await expect(heading(page, 'Question 6 of 6')).toBeVisible();
    await tapAndReload(page, option(page, 'Right 6'));
    await expect(option(page, 'Right 6')).toBeChecked();
    await context.setOffline(false);
    await saved(page);
    expect((await stored('fatima', await handIn(page))).chosen).toEqual(rights(6));
  } finally {
    undo();
  }
  expect(faults).toEqual([]);
});

test('the login service is away, then the session is gone: a reload still opens the test', async ({ browser }) => {
  const testId = await aTest(3, 'asha');
  const { page } = await candidate(browser, 'asha');
  await startTest(page, testId);
  await answerAll(page, 1, 1, 3);
  await page.route('**/api/v1/auth/**', (route) => route.abort());
  await page.reload();
  await expect(heading(page, 'Question 2 of 3')).toBeVisible();
  await answerAll(page, 2, 2, 3);
  await page.unroute('**/api/v1/auth/**');
  await page.route('**/api/v1/auth/refresh', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: '{"code":"unauthorized","status":401,"success":false,"error":"Expired","message":"Expired"}',
    }),
  );
  await page.reload();
  await expect(heading(page, 'Question 3 of 3')).toBeVisible();
  await answer(page, 3);
  await saved(page);
  await page.unroute('**/api/v1/auth/refresh');
  await page.reload();
  await expect(option(page, 'Right 3')).toBeChecked();
  await page
    .getByRole('complementary', { name: 'Question palette' })
    .getByRole('button', { name: 'Submit Test' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click();
  // The ticket submits; whether the page has a session again by then decides what it shows.
  await expect(page).toHaveURL(/\/result\?attempt=|login/);
});
