import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Visit } from './visits';

/** The last must be 360 px wide: the check for sideways scrolling runs after it. */
export const looks = [
  { width: 1280, height: 800, scheme: 'light' },
  { width: 1280, height: 800, scheme: 'dark' },
  { width: 360, height: 740, scheme: 'dark' },
  { width: 360, height: 740, scheme: 'light' },
] as const;

export interface Shot {
  visit: Visit;
  files: { file: string; width: number; scheme: string }[];
  faults: string[];
}

/** Opens a page once and takes its picture in every width and scheme. */
export async function shoot(page: Page, visit: Visit, folder: string): Promise<Shot> {
  const faults: string[] = [];
  const stop = listen(page, faults);
  await page.setViewportSize({ width: looks[0].width, height: looks[0].height });
  await page.goto(visit.path);
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => faults.push('no heading'));
  await settled(page).catch(() => faults.push('still busy after 15 s'));
  const files = [];
  for (const { width, height, scheme } of looks) {
    await page.setViewportSize({ width, height });
    // As high as the page, so that a bar fixed to the bottom of the screen is at the bottom of the picture.
    if (width === 360) await page.setViewportSize({ width, height: Math.max(height, await page.evaluate(heightOf)) });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(150);
    const file = `${visit.name}-${width}-${scheme}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true });
    files.push({ file, width, scheme });
  }
  faults.push(...(await page.evaluate(widerThanScreen)).map((what) => `wider than 360 px: ${what}`));
  stop();
  return { visit, files, faults };
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout: 15_000 });
  await page.waitForTimeout(300);
}

function listen(page: Page, faults: string[]): () => void {
  const onError = (error: Error) => faults.push(String(error));
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(message.text());
  };
  const onResponse = (response: { status(): number; url(): string }) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${new URL(response.url()).pathname}`);
  };
  page.on('pageerror', onError).on('console', onConsole).on('response', onResponse);
  return () => page.off('pageerror', onError).off('console', onConsole).off('response', onResponse);
}

/** In the page. */
const heightOf = (): number => document.documentElement.scrollHeight;

/** In the page: what makes it scroll sideways. */
export function widerThanScreen(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth + 1) return [];
  const wide = Array.from(document.querySelectorAll('main *')).filter(
    (one) => one.getBoundingClientRect().right > clientWidth + 1,
  );
  return [wide[0]?.outerHTML.slice(0, 120) ?? 'the page'];
}
