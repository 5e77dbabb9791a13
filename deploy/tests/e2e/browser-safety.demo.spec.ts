import { expect, test } from '@playwright/test';
import { aTest, candidate, startTest } from './exam';
import { runFile } from './people';

/** Everything a script of another origin could read after it got into the page. */
const stored = '[JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie].join("\\n")';
/** What somebody's text would do if it came into the page as markup. */
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

test('after a login no storage a script can read holds a token, and what is injected does not run', async ({ browser }) => {
  const testId = await aTest(2, 'rohan');
  const { page } = await candidate(browser, 'rohan');
  await page.evaluate('localStorage.setItem("probe", "1")');
  expect(await page.evaluate<string>(stored)).toContain('probe');
  const looksLikeToken = /eyJ[\w-]+\.|token|[A-Za-z0-9_-]{40,}/i;
  for (const address of ['/dashboard', '/my-tests', `/tests/${testId}/take`]) {
    const policy = (await page.goto(address))?.headers()['content-security-policy'];
    // The devtools may evaluate text whatever the policy says, so what it says is read.
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

test('another site cannot show the product in a frame', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.setContent(`<iframe src="${runFile().web}/login"></iframe>`);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
});
