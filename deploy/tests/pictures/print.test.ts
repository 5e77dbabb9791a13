/// <reference lib="dom" />
import { chromium, type Browser } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from '../../local/servers/browser';

const frontends = join(__dirname, '../../../frontends');
const look = join(frontends, 'kit/src/ui/look');
const read = (file: string): string => readFileSync(file, 'utf8');
const sheets = [...read(join(look, 'theme.css')).matchAll(/@import '(.+)';/g)].map(([, name = '']) => join(look, name));
sheets.push(join(frontends, 'student/src/test-result/test-result.module.css'));

const page = `<!doctype html><html lang="en" data-color-scheme="dark"><style>${sheets.map(read).join('\n')}</style>
<main>
  <section class="lead on-ink">
    <p class="lead-k">Your score</p><p class="score">84 <span>of 100</span></p><span class="badge b-ok">Passed</span>
    <dl class="facts"><dt>Rank</dt><dd>12 <small>of 400</small></dd></dl>
  </section>
  <p class="muted">Time taken</p>
  <button class="btn">Review</button>
  <nav class="pager">Page 1 of 2</nav>
  <details><summary>Question 1</summary><p id="folded">The answer is 4</p></details>
</main></html>`;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath() });
});
afterAll(() => browser.close());

/** Against white: browsers print no backgrounds. */
function contrastOnPaper(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

it('a result is read on paper: dark text also of the dark scheme, folded parts open, nothing to press', async () => {
  const tab = await browser.newPage();
  await tab.setContent(page);
  await tab.emulateMedia({ media: 'print' });
  const colors = await tab
    .locator('main p, main span, main dt, main dd, main small, main summary')
    .evaluateAll((all) => all.map((one) => [one.textContent, getComputedStyle(one).color] as const));
  expect(colors.length).toBeGreaterThan(9);
  expect(colors.filter(([, color]) => contrastOnPaper(color) < 4.5)).toEqual([]);
  expect(await tab.locator('.lead').evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  expect(await tab.locator('.btn, .pager').evaluateAll((all) => all.map((one) => one.checkVisibility()))).toEqual([
    false,
    false,
  ]);
  const isSeen = () => tab.locator('#folded').evaluate((one) => one.checkVisibility());
  expect(await isSeen()).toBe(true);
  await tab.emulateMedia({ media: 'screen' });
  expect(await isSeen()).toBe(false);
});
