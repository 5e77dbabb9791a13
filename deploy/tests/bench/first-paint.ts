/*
 * make first-paint: what a visitor on a bad network (400 kbit/s, 400 ms) with a slow phone (CPU / 4) waits for. Opens each
 * page in a fresh browser against a running demo, whose run file KASAUTI_RUN_FILE names, or starts one. Fails when the
 * heading of a public page is seen later than 2.5 s after the start, or an exam shows nothing for as long.
 */
import { resolve } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { callApi, mustCall } from '../../local/api-client';
import type { RunFile } from '../../local/run-file';
import { exitAfter } from '../../local/say';
import { chromiumPath } from '../../local/servers/browser';
import { givenForm, startForm } from '../running-form';

const LIMIT_MS = 2500;
const badNetwork = { offline: false, latency: 400, downloadThroughput: 400e3 / 8, uploadThroughput: 400e3 / 8 };
const state = resolve(__dirname, '../../../.cache/first-paint');

interface Visit {
  name: string;
  path: string;
  heading: string;
  signedIn: boolean;
  /** What may not come later than the limit. */
  limited: 'headingMs' | 'paintMs';
}
interface Row {
  name: string;
  paintMs: number;
  headingMs: number;
  /** When the scripts of the page have taken over: what is typed and tapped has an effect. */
  liveMs: number;
  isLate: boolean;
}

async function main(): Promise<boolean> {
  const form = givenForm() ?? (await startForm({ name: 'demo', program: ['all.ts', '--short'], state }));
  const { run } = form;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const rows: Row[] = [];
    for (const visit of await visitsOf(run)) rows.push(await measure(browser, run, visit));
    process.stdout.write(`${'page'.padEnd(14)}first paint  heading seen  live\n`);
    for (const { name, paintMs, headingMs, liveMs, isLate } of rows)
      process.stdout.write(
        `${name.padEnd(14)}${[paintMs, headingMs, liveMs].map((ms) => `${Math.round(ms)} ms`.padEnd(13)).join('')} ${isLate ? 'TOO LATE' : 'ok'}\n`,
      );
    return rows.every(({ isLate }) => !isLate);
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
    ...[
      { name: 'landing', path: '/', heading: 'Welcome to Kasauti' },
      { name: 'browse', path: '/classes', heading: 'Browse Classes' },
      { name: 'login', path: '/login', heading: 'Login' },
      { name: 'sign-up', path: '/signup', heading: 'Create an account' },
    ].map((page) => ({ ...page, signedIn: false, limited: 'headingMs' as const })),
    { name: 'exam', path: `/tests/${testId}/take`, heading: 'Question 1', signedIn: true, limited: 'paintMs' },
  ];
}

async function measure(browser: Browser, run: RunFile, visit: Visit): Promise<Row> {
  const { name, path, heading, signedIn } = visit;
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
  await cdp.send('Network.emulateNetworkConditions', badNetwork);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript({ content: noteHeading(heading) });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0, null, { timeout: 60_000 });
  const times = await page.evaluate(paints);
  await context.close();
  return { name, ...times, isLate: times[visit.limited] > LIMIT_MS };
}

async function logIn(page: Page, run: RunFile): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(student(run)?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(student(run)?.password ?? '');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/dashboard/);
}

/**
 * In the page, before its scripts, as text, because the compiler's helpers are not there: a frame in which the heading is
 * visible is a frame that shows it.
 */
const noteHeading = (text: string): string => `{
  const isSeen = (root) =>
    [...root.querySelectorAll('h1, h2')].some((one) => one.textContent.startsWith(${JSON.stringify(text)}) && one.checkVisibility());
  const look = () => {
    if (performance.getEntriesByName('heading').length === 0 && isSeen(document)) performance.mark('heading');
    const live = document.querySelector('#root');
    if (live && isSeen(live)) performance.mark('live');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

/** In the page. */
function paints(): Pick<Row, 'paintMs' | 'headingMs' | 'liveMs'> {
  const [paint, heading, live] = ['first-contentful-paint', 'heading', 'live'].map(
    (name) => performance.getEntriesByName(name)[0]?.startTime ?? Infinity,
  ) as [number, number, number];
  return { paintMs: paint, headingMs: Math.max(heading, paint), liveMs: live };
}

exitAfter(main());
