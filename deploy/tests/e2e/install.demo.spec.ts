import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { dist, goLive, type Current } from '../../web/build-web';
import { startWeb } from '../../local/web/server';

let web: Awaited<ReturnType<typeof startWeb>>;
let webRoot: string;
test.beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'install-'));
  cpSync(dist, webRoot, { recursive: true });
  web = await startWeb({ apiUrl: () => 'http://127.0.0.1:9', dist: webRoot });
});
test.afterAll(async () => {
  await web.stop();
  rmSync(webRoot, { recursive: true });
});

/** A page that the worker controls. */
async function controlled(page: Page): Promise<void> {
  await page.goto(`${web.url}/classes`);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
}
const live = (page: Page, name: string) => page.locator('#root').getByRole('heading', { level: 1, name });

test('N-057: the site can be installed: the browser finds no fault in the manifest, and the icons are what it says', async ({
  page,
  context,
}) => {
  await page.goto(`${web.url}/login`);
  const cdp = await context.newCDPSession(page);
  const { url, errors, data } = await cdp.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${web.url}/manifest.json`, []]);
  const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string; purpose?: string }[] };
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of icons)
    expect(
      await page.evaluate(
        `new Promise((done) => { const image = new Image(); image.onload = () => done(image.naturalWidth + 'x' + image.naturalHeight); image.src = '${src}'; })`,
      ),
    ).toBe(sizes);
});

test('N-057: without network any page is a page of ours that says so, and with it again the page that was wanted', async ({
  page,
  context,
}) => {
  await controlled(page);
  await context.setOffline(true);
  await page.goto(`${web.url}/login`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  // Its style sheet is at hand as well.
  expect(await page.evaluate('getComputedStyle(document.querySelector("main")).textAlign')).toBe('center');
  await page.getByRole('link', { name: /Try again/ }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: /Try again/ }).click();
  await expect(live(page, 'Login')).toBeVisible();
  expect(await page.evaluate('caches.keys()')).toEqual(['offline']);
});

test('after a deployment of shell and app no old code is served, although the worker is in control', async ({
  page,
  context,
}) => {
  await controlled(page);
  await expect(live(page, 'Browse Classes')).toBeVisible();

  const file = join(webRoot, 'pages/frame/head.html');
  writeFileSync(file, readFileSync(file, 'utf8').replace('<title>', '<meta name="release" content="two"><title>'));
  const current = JSON.parse(readFileSync(join(webRoot, 'apps/student/current.json'), 'utf8')) as Current;
  const [before, after] = [join(webRoot, 'apps/student', current.version), join(webRoot, 'apps/student/two')];
  cpSync(before, after, { recursive: true });
  const page2 = join(after, 'pages/classes/index.html');
  writeFileSync(page2, readFileSync(page2, 'utf8').replaceAll(`/${current.version}/`, '/two/'));
  goLive(webRoot, { ...current, version: 'two', entry: '/apps/student/two/remoteEntry.js' });

  await page.reload();
  await expect(live(page, 'Browse Classes')).toBeVisible();
  expect(await page.locator('meta[name=release]').getAttribute('content')).toBe('two');
  const loaded = await page.evaluate<string[]>('performance.getEntriesByType("resource").map(({ name }) => name)');
  const ofApp = loaded.filter((name) => /\/apps\/student\/[^/]+\/.+\.js$/.test(name));
  expect(ofApp.length).toBeGreaterThan(0);
  expect(ofApp.filter((name) => !name.includes('/apps/student/two/'))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
});
