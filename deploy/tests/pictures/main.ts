/*
 * make pictures: every route of the shell and the apps as a visitor, a student, a teacher or an administrator sees it, at
 * 1280 and 360 px, light and dark, in .cache/pictures/index.html. Fails when a page scrolls sideways on a phone, logs an
 * error or asks for something that is refused.
 * only=teacher takes the pictures whose name contains that word. KASAUTI_RUN_FILE names a demo that already runs.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { otpOf } from '../../local/authenticator';
import type { RunFile } from '../../local/run-file';
import { exitAfter, say } from '../../local/say';
import { chromiumPath } from '../../local/servers/browser';
import { givenForm, startForm } from '../running-form';
import { indexPage } from './index-page';
import { shoot, type Shot } from './shoot';
import { accounts, allVisits, type Visit } from './visits';

const folder = resolve(__dirname, '../../../.cache/pictures');
const { only } = parseArgs({ options: { only: { type: 'string', default: '' } } }).values;

async function main(): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  const form = givenForm() ?? (await startForm({ name: 'demo', program: ['all.ts'], state: join(folder, 'demo') }));
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const wanted = (await allVisits(form.run)).filter(({ name }) => name.includes(only));
    const shots: Shot[] = [];
    for (const reader of ['visitor', 'student', 'teacher', 'admin'] as const) {
      const visits = wanted.filter((visit) => visit.reader === reader);
      if (visits.length > 0) shots.push(...(await shootAll(browser, form.run, visits)));
    }
    writeFileSync(join(folder, 'index.html'), indexPage(shots));
    for (const { visit, faults } of shots)
      for (const fault of faults) process.stdout.write(`${visit.reader} ${visit.path}: ${fault}\n`);
    process.stdout.write(`${shots.length} views: ${join(folder, 'index.html')}\n`);
    return shots.every(({ faults }) => faults.length === 0);
  } finally {
    await browser.close();
    await form.stop();
  }
}

/** @param visits of one reader */
async function shootAll(browser: Browser, run: RunFile, visits: Visit[]): Promise<Shot[]> {
  const reader = visits[0]?.reader ?? 'visitor';
  const context = await browser.newContext({ baseURL: run.web, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  if (reader !== 'visitor') await logIn(page, run, accounts[reader]);
  const shots: Shot[] = [];
  for (const visit of visits) {
    say(`${reader} ${visit.path}`);
    shots.push(await shoot(page, visit, folder));
  }
  await context.close();
  return shots;
}

async function logIn(page: Page, { accounts: people }: RunFile, name: string): Promise<void> {
  const { email = '', password = '', totpSecret } = people.find((one) => one.name === name) ?? {};
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await login.click();
  if (totpSecret) {
    await page.getByLabel('Code of your app').fill(otpOf(totpSecret, Date.now()));
    await login.click();
  }
  await page.waitForURL(/dashboard/);
}

exitAfter(main());
