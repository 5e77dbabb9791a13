import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { otpOf } from '../../local/authenticator';
import { mustCall } from '../../local/api-client';
import type { Message } from '../../local/mailbox/inbox';
import type { RunFile } from '../../local/run-file';

export const form = process.env.KASAUTI_FORM ?? 'demo';
export const runFile = (): RunFile => JSON.parse(readFileSync(process.env.KASAUTI_RUN_FILE ?? '', 'utf8')) as RunFile;
const folder = resolve(__dirname, '../../../.cache/e2e/pictures');

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };
/** Of every account that these stories make. */
export const PASSWORD = 'Sunday-tests-27!';

/** What a story shows, kept by `make e2e pictures=yes`. A run that only tests takes none: one takes part of a second. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.KASAUTI_PICTURES) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${form}-${name}.png`) });
}

/** The same page at a desk and on a phone. Fails, with or without pictures, where something is wider than the phone. */
export async function pictures(page: Page, name: string): Promise<void> {
  await picture(page, name);
  await page.setViewportSize(phone);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
  await picture(page, `${name}-phone`);
  await page.setViewportSize(desktop);
}

const opened = new Map<BrowserContext, string>();

/** A browser context of its own. Those of earlier files are closed first: their running exams would go on polling. */
export async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const { file } = test.info();
  for (const [context, openedIn] of opened)
    if (openedIn !== file) {
      opened.delete(context);
      await context.close();
    }
  const context = await browser.newContext({ baseURL: runFile().web, ...options });
  opened.set(context, file);
  return context;
}

/** A person with a separate browser context; an error in the console fails the story. */
export async function person(browser: Browser, viewport = desktop): Promise<{ page: Page; faults: string[] }> {
  const context = await newContext(browser, { viewport });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // The browser itself logs every 4xx and 5xx answer; the stories judge those by what the page shows.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(message.text());
  });
  return { page, faults };
}

/** The newest mail to an address whose subject fits, waiting for it to arrive. */
export async function mailTo(address: string, subject: RegExp): Promise<Message> {
  const inbox = `${runFile().mailbox}/messages?to=${encodeURIComponent(address)}`;
  const newest = async () => ((await (await fetch(inbox)).json()) as Message[]).find((m) => subject.test(m.subject));
  for (let tries = 0; tries < 300; tries++) {
    const mail = await newest();
    if (mail) return mail;
    await pause(200);
  }
  throw new Error(`no mail ${subject} to ${address}`);
}

const verificationCode = async (email: string): Promise<string> =>
  /\b(\d{6})\b/.exec((await mailTo(email, /verification code/)).text)?.[1] ?? '';

export const newAddress = (name: string): string => `${name}.${Date.now().toString(36)}@story.kasauti.example`;

export interface Account {
  email: string;
  id: string;
  token: string;
}

/** A verified account without a page: for stories about what people do after they have joined. */
export async function anAccount(name: string, role: 'student' | 'teacher'): Promise<Account> {
  const { api } = runFile();
  const email = newAddress(name.split(' ')[0]?.toLowerCase() ?? '');
  await mustCall(api, 'signup', { body: { email, password: PASSWORD, fullName: name, role } });
  await mustCall(api, 'verifyEmail', { body: { email, code: await verificationCode(email) } });
  const { token, user } = await mustCall(api, 'login', { body: { email, password: PASSWORD } });
  return { email, id: user.id as string, token: token as string };
}

/** Signs up, reads the code in the mailbox, verifies; ends on the login page. `open` leads to the form of sign-up. */
export async function signUp(
  page: Page,
  { name, email, role }: { name: string; email: string; role: 'student' | 'teacher' },
  open: () => Promise<unknown> = () => page.goto('/signup'),
): Promise<void> {
  await open();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: new RegExp(role, 'i') }).check();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Signup', exact: true }).click();
  await expect(page).toHaveURL(/verify-email/);
  await page.getByLabel(/code/i).fill(await verificationCode(email));
  await page.getByRole('button', { name: /^verify/i }).click();
  await expect(page).toHaveURL(/login/);
}

export async function logIn(page: Page, email: string, password = PASSWORD, totpSecret?: string): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await login.click();
  if (totpSecret) await enterCode(page, totpSecret, () => login.click());
  await expect(page).toHaveURL(/dashboard/);
}

/** A code works once, so a story that comes after another one within half a minute waits for the next. */
async function enterCode(page: Page, secret: string, send: () => Promise<void>): Promise<void> {
  const field = page.getByLabel('Code of your app');
  await expect(async () => {
    await field.fill(await freshCode(secret), { timeout: 5000 });
    await send();
    await expect(field).toBeHidden({ timeout: 5000 });
  }).toPass({ intervals: [1000], timeout: 90_000 });
}

const STEP_MS = 30_000;
const lastSteps = new Map<string, number>();

/** The next code of an authenticator app: the server takes those of the neighbouring half minutes too, each of them once. */
export async function freshCode(secret: string): Promise<string> {
  const stepNow = () => Math.floor(Date.now() / STEP_MS);
  const step = Math.max(stepNow() - 1, (lastSteps.get(secret) ?? 0) + 1);
  lastSteps.set(secret, step);
  await expect.poll(stepNow, { timeout: 2 * STEP_MS }).toBeGreaterThanOrEqual(step - 1);
  return otpOf(secret, step * STEP_MS);
}
