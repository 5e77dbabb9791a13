/*
 * make first-paint: what a visitor on slow 4G (400 ms, 1.6 Mbit/s) with a slow phone (CPU / 4) waits for. Opens each page
 * in a fresh browser against a running demo, whose run file KASAUTI_RUN_FILE names, or starts one. Fails when a first paint
 * takes longer than 2.5 s.
 */
import { resolve } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { callApi, mustCall } from '../../local/api-client';
import type { RunFile } from '../../local/run-file';
import { exitAfter } from '../../local/say';
import { chromiumPath } from '../../local/servers/browser';
import { givenForm, startForm } from '../running-form';

const LIMIT_MS = 2500;
const slow4g = { offline: false, latency: 400, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const state = resolve(__dirname, '../../../.cache/first-paint');

interface Visit {
  name: string;
  path: string;
  /** Stands when the page can be used. */
  heading: RegExp;
  signedIn: boolean;
}

async function main(): Promise<boolean> {
  const form = givenForm() ?? (await startForm({ name: 'demo', program: ['all.ts', '--short'], state }));
  const { run } = form;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const rows = [];
    for (const visit of await visitsOf(run)) rows.push(await measure(browser, run, visit));
    process.stdout.write(`${'page'.padEnd(14)}first paint  heading stands  largest paint\n`);
    for (const { name, paintMs, headingMs, largestMs } of rows)
      process.stdout.write(
        `${name.padEnd(14)}${[paintMs, headingMs, largestMs].map((ms) => `${Math.round(ms)} ms`.padEnd(16)).join('')}\n`,
      );
    return rows.every(({ paintMs }) => paintMs <= LIMIT_MS);
  } finally {
    await browser.close();
    await form.stop();
  }
}

const student = ({ accounts }: RunFile) => accounts.find(({ name }) => name === 'Rohan Das');

async function visitsOf(run: RunFile): Promise<Visit[]> {
  const { token } = await mustCall(run.api, 'login', {
    body: { email: student(run)?.email, password: student(run)?.password },
  });
  const { data: tests } = await mustCall(run.api, 'listMyTests', { token: token as string, query: { limit: 50 } });
  const testId =
    (tests as { id: string; title: string }[]).find(({ title }) => title.startsWith('Mechanics'))?.id ?? '';
  await callApi(run.api, 'startAttempt', { token: token as string, params: { testId }, body: {} });
  return [
    { name: 'landing', path: '/', heading: /./, signedIn: false },
    { name: 'browse', path: '/classes', heading: /Browse/, signedIn: false },
    { name: 'exam', path: `/tests/${testId}/take`, heading: /Question 1/, signedIn: true },
  ];
}

async function measure(browser: Browser, run: RunFile, { name, path, heading, signedIn }: Visit) {
  const context = await browser.newContext({
    baseURL: run.web,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (signedIn) await logIn(page, run);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(noteLargest);
  await page.goto(path, { waitUntil: 'commit' });
  const began = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('heading', { name: heading }).first().waitFor({ timeout: 60_000 });
  const headingMs = Date.now() - began;
  await page.waitForLoadState('networkidle');
  const { paintMs, largestMs } = await page.evaluate(paints);
  await context.close();
  return { name, paintMs, headingMs, largestMs };
}

async function logIn(page: Page, run: RunFile): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(student(run)?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(student(run)?.password ?? '');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/dashboard/);
}

/** In the page, before its scripts. */
function noteLargest(): void {
  new PerformanceObserver((list) => {
    performance.clearMarks('largest');
    performance.mark('largest', { startTime: list.getEntries().at(-1)?.startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** In the page. */
function paints(): { paintMs: number; largestMs: number } {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [largest] = performance.getEntriesByName('largest');
  return { paintMs: paint?.startTime ?? Infinity, largestMs: largest?.startTime ?? Infinity };
}

exitAfter(main());
