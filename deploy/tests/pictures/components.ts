/*
 * make components: the page of all components in .cache/components/index.html, which a browser opens without a server, and
 * pictures of it in light, dark and at 360 px. Fails when the page logs an error or scrolls sideways on a phone.
 */
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { exitAfter } from '../../local/say';
import { chromiumPath } from '../../local/servers/browser';
import { looks, widerThanScreen } from './shoot';

const root = resolve(__dirname, '../../..');
const folder = join(root, '.cache/components');
const GROUPS = ['actions', 'fields', 'content', 'states', 'overlays'];
/** What is seen only when it is open. */
const OPENED = [
  'Dialog',
  'Dialog large',
  'ConfirmDialog',
  'ConfirmDialog danger',
  'ConfirmMutation',
  'Drawer',
  'toast',
];

async function main(): Promise<boolean> {
  const build = join(root, 'frontends/kit/build/run.mjs');
  execFileSync(process.execPath, [build, join(root, 'frontends/kit/gallery'), '--out', folder], { stdio: 'inherit' });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' });
    const faults = new Set<string>();
    page.on('pageerror', (error) => faults.add(String(error)));
    page.on('console', (message) => {
      // The error boundary shows what it does with a part that throws.
      if (message.type() === 'error' && !message.text().startsWith('Error: an example')) faults.add(message.text());
    });
    for (const { width, height, scheme } of looks) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await open(page, '');
      const picture = (name: string) => ({ path: join(folder, `${name.replace(' ', '-')}-${width}-${scheme}.png`) });
      for (const group of GROUPS) await page.locator(`#${group}`).screenshot(picture(group));
      if (width === 360)
        for (const what of await page.evaluate(widerThanScreen)) faults.add(`wider than 360 px: ${what}`);
      for (const name of OPENED) {
        await open(page, name);
        await page.screenshot(picture(name));
      }
    }
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    process.stdout.write(`${join(folder, 'index.html')}\n`);
    return faults.size === 0;
  } finally {
    await browser.close();
  }
}

async function open(page: Page, opened: string): Promise<void> {
  await page.goto(`${pathToFileURL(join(folder, 'index.html')).href}?open=${encodeURIComponent(opened)}`);
  await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor({ state: 'attached' });
  await page.waitForTimeout(200);
}

exitAfter(main());
