/** Entry point for the proof that each form of an app sends once, loses nothing, and says what went wrong. */
import { operationTable } from '@kasauti/contracts/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactElement } from 'react';
import type { OperationId } from '../call/call';
import type { SessionUser } from '../call/session-store';
import { contractTexts } from './contract-texts';
import { ApiError, refusal, renderPage, type Answer, type Api, type RenderedPage } from '../testing';

export { button, dialogClosed, inDialog, press, typeInto } from './form-acts';

/** A form, or a button or switch that changes something at once. */
export interface FormRow {
  /** What the user does, such as 'changes the password'. */
  name: string;
  operation: OperationId;
  page: ReactElement;
  route?: string;
  path?: string;
  user: SessionUser | null;
  /** Answers everything that the page calls, the operation's success included. */
  api: Api;
  /** Opens the form and fills it. */
  fill?(page: RenderedPage): unknown;
  /** Finds what is pressed to send it; its name may change once it was pressed. */
  send(): HTMLElement | Promise<HTMLElement>;
  /** What shows that it is busy, where what was pressed closes at once. */
  busy?(): HTMLElement;
  /** Fields of the form that the server may name in a refusal, with their labels. */
  fields?: Record<string, string | RegExp>;
  /** What the page says once it is done and never before, or an assertion of it. */
  done: string | RegExp | ((page: RenderedPage) => void);
  /** Its own sentence for a lost network, where it has one. */
  lost?: string | RegExp;
  /** Its own sentence for any refusal, where the server's would not help. */
  refused?: string | RegExp;
  /** The label of a code that works once, which goes when it was used. */
  spent?: RegExp;
  /** Types again what a refusal empties on purpose, such as a code that works once. */
  again?(page: RenderedPage): unknown;
}

interface App {
  /** The folder of the app's source. */
  source: string;
  rows: FormRow[];
  /** Operations without a row, with the reason. */
  elsewhere: Partial<Record<OperationId, string>>;
}

const noNetwork = 'Network error: Failed to fetch. Please check your connection and try again.';
/** Opens the form with `answer` in place of the operation's success. */
async function openForm({ page: element, user, api, operation, fill, ...row }: FormRow, answer: Answer) {
  const typedText = () => allTyped().filter((line) => !row.spent?.test(line));
  localStorage.clear();
  sessionStorage.clear();
  const options = { route: row.route, path: row.path, user, api: { ...api, [operation]: answer } };
  const page = renderPage(element, options);
  closeToasts();
  await fill?.(page);
  const isDone = () => expectDone(row.done, page);
  expect(isDone).toThrow();
  const sent = () => page.sent(operation);
  return { page, sent, isDone, typed: typedText(), typedText };
}

/** Toasts outlive their page, and failures stay until they are closed. */
const closeToasts = () => document.querySelectorAll('.toasts button').forEach((button) => fireEvent.click(button));

/** Everything typed and chosen on the page, by label. */
function allTyped(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
  return [...fields].map((field) => {
    const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name;
    return `${label}: ${['checkbox', 'radio'].includes(field.type) ? field.checked : field.value}`;
  });
}

function expectDone(done: FormRow['done'], page: RenderedPage): void {
  if (typeof done === 'function') return done(page);
  expect(screen.queryAllByText(done, { exact: false })).not.toEqual([]);
}

const describedBy = (control: Element): Element[] =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []);

/** All that is said aloud of a failure: alerts, and what describes a wrong field. */
const saidAloud = (): Element[] => [
  ...document.querySelectorAll('[role="alert"]'),
  ...[...document.querySelectorAll('[aria-invalid="true"], fieldset')].flatMap(describedBy),
];

async function expectSaid(sentence: string | RegExp): Promise<void> {
  const shown = await screen.findAllByText(sentence, { exact: false });
  expect(shown.filter((element) => saidAloud().some((region) => region.contains(element)))).not.toEqual([]);
}

async function expectAtField(label: string | RegExp, message: string): Promise<void> {
  await screen.findAllByText(message, { exact: false });
  const controls = [...screen.queryAllByLabelText(label), ...screen.queryAllByRole('group', { name: label })];
  expect(controls.flatMap(describedBy).map(({ textContent }) => textContent)).toContain(message);
}

/** Presses twice before a timer of the page can run, as on a busy device. */
async function pressTwice(button: HTMLElement): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  for (let press = 0; press < 2; press++) {
    button.click();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }
  environment.IS_REACT_ACT_ENVIRONMENT = true;
}

/** A dialog stays: what comes of its act would not be seen, and a second try would be a second act. */
function leaveDialog(busy: HTMLElement): void {
  const dialog = busy.closest<HTMLElement>('[role="dialog"]');
  if (!dialog || !busy.matches('.btn-primary, .btn-danger')) return;
  fireEvent.keyDown(dialog, { key: 'Escape' });
  within(dialog)
    .getAllByRole('button')
    .forEach((button) => fireEvent.click(button));
  expect(dialog).toBeInTheDocument();
}

/** On a phone the field may be out of sight above the button. */
async function expectAtWrong(): Promise<void> {
  const wrong = document.querySelector('[role="dialog"] [aria-invalid="true"]');
  if (wrong) await waitFor(() => expect(wrong).toHaveFocus());
}

async function sendsOnce(row: FormRow): Promise<void> {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const { sent, isDone } = await openForm(row, (call) => asked.then(() => row.api[row.operation]?.(call)));
  const button = await row.send();
  await pressTwice(button);
  await waitFor(() => expect(sent()).toHaveLength(1));
  const busy = row.busy?.() ?? button;
  expect(busy).toBeInTheDocument();
  expect(busy.matches('[aria-busy="true"], [aria-disabled="true"], :disabled')).toBe(true);
  expect(isDone).toThrow();
  leaveDialog(busy);
  answer();
  await waitFor(isDone);
  expect(sent()).toHaveLength(1);
}

async function survivesALostNetwork(row: FormRow): Promise<void> {
  let isLost = true;
  const { page, sent, typed, typedText, isDone } = await openForm(row, (call) =>
    isLost ? ApiError.network('Failed to fetch') : row.api[row.operation]?.(call),
  );
  await page.user.click(await row.send());
  await expectSaid(row.lost ?? noNetwork);
  expect(typedText()).toEqual(typed);
  expect(isDone).toThrow();
  isLost = false;
  await page.user.click(await row.send());
  await waitFor(isDone);
  const [first, second, ...more] = sent();
  expect(second?.body).toEqual(first?.body);
  expect(more).toEqual([]);
  // The first may have arrived: with the same key the server creates nothing twice.
  if (operationTable[row.operation].stored) expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
}

async function showsRefusals(row: FormRow): Promise<void> {
  let reply: ApiError | undefined;
  const { page, typed, typedText, isDone } = await openForm(row, () => reply);
  const sendAndExpect = async (next: ApiError, expectShown: () => Promise<void>) => {
    if (reply) await row.again?.(page);
    reply = next;
    closeToasts();
    await page.user.click(await row.send());
    await expectShown();
    await expectAtWrong();
    if (!row.again) expect(typedText()).toEqual(typed);
    expect(isDone).toThrow();
  };
  const said = (sentence: string) => () => expectSaid(row.refused ?? sentence);
  await sendAndExpect(refusal(409, 'not_now', 'Not now, says the server'), said('Not now, says the server'));
  for (const [field, label, message] of refusalsOf(row))
    await sendAndExpect(refusalOf(field, message), () => (label ? expectAtField(label, message) : said(message)()));
  await sendAndExpect(refusalOf('unseen', 'Not what the form does not show'), said('Not what the form does not show'));
  await sendAndExpect(new ApiError(500), () =>
    waitFor(() => {
      const text = saidAloud().map(({ textContent }) => textContent);
      expect(text.join(' ')).not.toContain('Not what');
      expect(text.join(' ')).toMatch(/\w+ \w+/);
    }),
  );
}

/** Each field with each of the contract's sentences about it; a field of the form without any gets one. */
function refusalsOf({ operation, fields = {} }: FormRow): [string, string | RegExp | undefined, string][] {
  const labels = Object.fromEntries(Object.entries(fields).map(([field, label]) => [field.split('.')[0], label]));
  const texts = contractTexts(operation);
  const rest = Object.keys(fields).filter((field) => !texts.some(([named]) => named === field));
  return [
    ...texts.map(([field, text]): [string, string | RegExp | undefined, string] => [field, labels[field], text]),
    ...rest.map((field): [string, string | RegExp | undefined, string] => [field, fields[field], `Not this ${field}`]),
  ];
}

const refusalOf = (field: string, message: string) =>
  refusal(400, 'validation_failed', message, { errors: [{ field, message, code: 'pattern' }] });

/** The operationTable named in a source that change something. */
function changingOperations(source: string): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const text = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .join('');
  const named = new Set(Array.from(text.matchAll(/'(\w+)'/g), ([, name]) => name));
  return Object.entries(operationTable).flatMap(([name, { method }]) =>
    method !== 'get' && named.has(name) ? name : [],
  );
}

/** Tests each form of an app, and that none is missing. */
export function everyForm({ source, rows, elsewhere }: App): void {
  describe.each(rows.map((row) => [row.name, row] as const))('a user who %s', (_name, row) => {
    it('sends once by pressing twice, and sees that it is busy', () => sendsOnce(row));
    it('loses nothing with the network, is told so, and sends by pressing again', () => survivesALostNetwork(row));
    it('sees why the server refuses, and can correct it', () => showsRefusals(row));
  });

  it('is asked for each operation that changes something', () => {
    const covered = new Set([...rows.map(({ operation }) => operation), ...Object.keys(elsewhere)]);
    expect([...covered].sort()).toEqual(changingOperations(source).sort());
  });
}
