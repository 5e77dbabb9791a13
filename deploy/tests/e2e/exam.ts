import { randomUUID } from 'node:crypto';
import { expect, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test';
import { account, tokenOf } from './accounts';
import { desktop, newContext, runFile } from './people';

/** Not asked about with every call, because an account may read 120 times a minute. */
const tokens = new Map<string, string>();

/** What the demo school does by the API, as the account whose address starts with `as`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function api(method: 'GET' | 'POST' | 'PATCH', path: string, as?: string, body?: object): Promise<any> {
  for (let left = 160; ; left -= 1) {
    if (as && !tokens.has(as)) tokens.set(as, await tokenOf(as));
    const answer = await fetch(runFile().api + path, {
      method,
      headers: {
        ...(as ? { authorization: `Bearer ${tokens.get(as)}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        'idempotency-key': randomUUID(),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const reply = (await answer.json()) as { code?: string };
    if (answer.ok) return reply;
    // The sixth login of an account, in a browser of these stories, ends the oldest session.
    const isEnded = as !== undefined && answer.status === 401 && tokens.delete(as);
    // Events reach the other services with a short delay.
    const isEarly = reply.code === 'not_enrolled' || reply.code === 'not_found';
    if (left === 0 || !(isEnded || isEarly || answer.status === 503 || answer.status === 429))
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(reply)}`);
    await new Promise((r) => setTimeout(r, 250));
  }
}

/** The class of the tests that this worker makes. */
export const hall = `Exam hall ${process.env.TEST_WORKER_INDEX}-${Date.now().toString(36)}`;
/** By its teacher. */
const halls = new Map<string, string>();
async function hallOf(teacher: string): Promise<string> {
  const known = halls.get(teacher);
  if (known) return known;
  const made = await api('POST', '/classes', teacher, {
    title: hall,
    description: 'Where tests are held whatever happens.',
    subject: 'Physics',
    difficulty: 'beginner',
    tags: ['hall'],
    price: 0,
  });
  const classId = made.class.id as string;
  halls.set(teacher, classId);
  await api('PATCH', `/classes/${classId}`, teacher, { status: 'active', confirm: true });
  return classId;
}
/** Enrols a student in the class in which the wizard publishes. */
export async function intoHall(student: string, teacher = 'meera'): Promise<void> {
  await api('POST', `/classes/${await hallOf(teacher)}/enroll`, student);
}

/** A test of `count` questions, open now, that `student` may take; the right option of question n is `Right n`. */
export async function aTest(count: number, student: string, over: object = {}, teacher = 'meera'): Promise<string> {
  const questions = Array.from({ length: count }, (_, i) => ({
    type: 'mcq',
    question: `What belongs to number ${i + 1}?`,
    options: [`Wrong ${i + 1}`, `Right ${i + 1}`, `Other ${i + 1}`, `None ${i + 1}`],
    correctAnswer: 1,
    explanation: `Number ${i + 1} is right.`,
    points: 1,
  }));
  const body = {
    title: `Hall ${Date.now().toString(36)}`,
    description: '',
    duration: 30,
    passingScore: 50,
    shuffleQuestions: false,
    instructions: 'Answer everything.',
    fee: 0,
    questions,
    class: await hallOf(teacher),
    ...over,
  };
  const { data } = await api('POST', '/tests/create', teacher, body);
  await intoHall(student, teacher);
  return data.testId as string;
}

/** The account keeps the language that its student has chosen; the other stories read English. */
export const backToEnglish = (student: string) => api('PATCH', '/auth/account', student, { language: 'en' });
export const intoHindi = (student: string) => api('PATCH', '/auth/account', student, { language: 'hi' });

/** What the server holds: the chosen option of every question by its text, and how many changes it has stored. */
export async function stored(
  student: string,
  attemptId: string,
): Promise<{ chosen: (string | undefined)[]; score: number | undefined; lastSeq: number }> {
  const { data } = await api('GET', `/attempts/${attemptId}/result`, student);
  const receipt = await api('GET', `/attempts/${attemptId}/receipt`, student);
  const rows = data.responses as { choice?: string | null; options: { id: string; text: string }[] }[];
  return {
    chosen: rows.map(({ choice, options }) => options.find(({ id }) => id === choice)?.text),
    score: data.score as number,
    lastSeq: receipt.data.lastSeq as number,
  };
}

export interface Candidate {
  page: Page;
  context: BrowserContext;
  faults: string[];
  saves: Saves;
}
/** Every number that was sent, and every one that was stored, in the order of the wire. */
export interface Saves {
  sent: number[][];
  stored: number[][];
}

/** A signed-in student in a separate browser context; an error in the console fails the story. */
export async function candidate(from: Browser | BrowserContext, start: string): Promise<Candidate> {
  const context = 'newContext' in from ? await newContext(from, { viewport: desktop }) : from;
  const page = 'newContext' in from ? await context.newPage() : (context.pages()[0] ?? (await context.newPage()));
  const watched = watch(page);
  await page.goto('/login');
  await logIn(page, start);
  await expect(page).toHaveURL(/dashboard/);
  return { page, context, ...watched };
}

/** On the login page that is open. */
export async function logIn(page: Page, start: string): Promise<void> {
  const { email, password } = account(start);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /sign in|log ?in/i }).click();
}

export function watch(page: Page): { faults: string[]; saves: Saves } {
  const faults: string[] = [];
  const saves: Saves = { sent: [], stored: [] };
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|ERR_/.test(message.text())) faults.push(message.text());
  });
  const seqs = (request: Request) =>
    (request.postDataJSON() as { responses?: { seq: number }[] } | null)?.responses?.map(({ seq }) => seq) ?? [];
  const isSave = (request: Request) => request.method() === 'PATCH' && request.url().endsWith('/responses');
  page.on('request', (request) => {
    if (isSave(request)) saves.sent.push(seqs(request));
  });
  page.on('response', (response) => {
    if (isSave(response.request()) && response.status() === 200) saves.stored.push(seqs(response.request()));
  });
  return { faults, saves };
}

/** From the address through the instructions into the running test, until a reload would need no network. */
export async function startTest(page: Page, testId: string): Promise<void> {
  await page.goto(`/tests/${testId}/take`);
  await beginTest(page);
}
/** On the page of instructions that is open. */
export async function beginTest(page: Page): Promise<void> {
  await acceptInstructions(page);
  await opensOffline(page);
}
/** A page with a clock of its own has no list of the files that it has loaded, so it keeps none for a reload. */
export async function startOnline(page: Page, testId: string): Promise<void> {
  await page.goto(`/tests/${testId}/take`);
  await acceptInstructions(page);
}
async function acceptInstructions(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(page.getByRole('heading', { name: /^Question 1/ })).toBeVisible();
}
export const opensOffline = (page: Page): Promise<void> =>
  expect(page.locator('[data-opens-offline="true"]')).toBeVisible({ timeout: 40_000 });

export const option = (page: Page, name: string) => page.getByRole('radio', { name });
export const choose = async (page: Page, name: string): Promise<void> => {
  await page
    .locator('label')
    .filter({ has: option(page, name) })
    .click();
  await expect(option(page, name)).toBeChecked();
};
export async function answer(page: Page, number: number, word = 'Right'): Promise<void> {
  await choose(page, `${word} ${number}`);
  // On phones the palette is behind a button with a counter.
  await expect(
    page.getByRole('button', { name: new RegExp(`^Question (${number}, answered|palette, [1-9])`) }).first(),
  ).toBeAttached();
}
/** Answers the questions in order, going on after each but the last of the test. */
export async function answerAll(page: Page, from: number, to: number, total: number, word = 'Right'): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} of ${total}` })).toBeVisible();
    await answer(page, number, word);
    if (number < total) await page.getByRole('button', { name: 'Save & Next' }).click();
  }
}

export const saved = (page: Page) => expect(page.locator('[data-saved="saved"]')).toBeVisible({ timeout: 30_000 });

/** Submits and returns the attempt whose result is shown. */
export async function handIn(page: Page): Promise<string> {
  await page
    .getByRole('complementary', { name: 'Question palette' })
    .getByRole('button', { name: 'Submit Test' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click();
  await expect(page).toHaveURL(/\/result\?attempt=/, { timeout: 30_000 });
  return new URL(page.url()).searchParams.get('attempt') ?? '';
}

export const rights = (count: number, word = 'Right'): string[] =>
  Array.from({ length: count }, (_, i) => `${word} ${i + 1}`);
/** Each number once at least, none before the one that precedes it. */
export function inOrder(batches: number[][]): boolean {
  let last = 0;
  for (const seq of batches.flat()) {
    if (seq > last + 1) return false;
    last = Math.max(last, seq);
  }
  return true;
}
