import { refusal } from '@kasauti/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { aStart, attemptId, replyOf, testId } from '../../../test/builders';
import { aState, begin, emptyDevice, open, server, soon } from '../../../test/take-test';
import { noAnswer } from '../journal/answer-journal';
import type { KeptAttempt } from '../journal/kept-attempts';
import { examStore } from './use-opening';
import { writerOfTab } from './writer-id';

beforeEach(emptyDevice);
afterEach(() => jest.restoreAllMocks());

type Sent = { seq: number; questionId: string; choice?: string | null; markedForReview?: boolean };
type Stored = { questionId: string; choice: string | null; markedForReview: boolean };

/** It takes batches in the order of their numbers and leaves stored what an entry does not name, as the service does. */
function aService(before: [questionId: string, choice: string][] = []) {
  const responses = new Map<string, Stored>();
  const state = { lastSeq: 0, isDown: false };
  const put = ({ questionId, choice, markedForReview }: Omit<Sent, 'seq'>) => {
    const was = responses.get(questionId) ?? { questionId, choice: null, markedForReview: false };
    responses.set(questionId, {
      questionId,
      choice: choice === undefined ? was.choice : choice,
      markedForReview: markedForReview ?? was.markedForReview,
    });
    state.lastSeq += 1;
  };
  for (const [questionId, choice] of before) put({ questionId, choice });
  const unlessDown = (answer: () => unknown) => () => (state.isDown ? refusal(503, 'unavailable', 'Busy') : answer());
  const api = server({
    startAttempt: unlessDown(() => replyOf(aStart({ ackSeq: state.lastSeq, responses: [...responses.values()] }))),
    getAttempt: unlessDown(() => replyOf(aState({ ackSeq: state.lastSeq }))),
    saveResponses: ({ body }) =>
      unlessDown(() => {
        const entries = (body as { responses: Sent[] }).responses;
        if ((entries[0]?.seq ?? 0) > state.lastSeq + 1)
          return refusal(409, 'gap', 'Missing', { ackSeq: state.lastSeq });
        entries.filter(({ seq }) => seq > state.lastSeq).forEach(put);
        return replyOf({ ackSeq: state.lastSeq, serverNow: soon(1), deadlineAt: soon(60) });
      })(),
  });
  return { api, state, choiceOf: (questionId: string) => responses.get(questionId)?.choice };
}

/** The copy of the paper on this device; its answers were not kept. */
const keep = (part: Partial<KeptAttempt> = {}) =>
  examStore.keepAttempt({
    testId,
    ownerId: 'u1',
    started: aStart(),
    ackSeq: 0,
    readAtMs: Number.MAX_SAFE_INTEGER,
    current: 0,
    visited: ['q1'],
    writerId: writerOfTab(),
    ...part,
  });

const given = { ...noAnswer, questionId: 'q1', timeSpentMs: 5, markedForReview: false };

async function reopened(api: Parameters<typeof open>[0]) {
  cleanup();
  const page = open(api);
  await screen.findByRole('heading', { name: /Question 1/ }, { timeout: 6000 });
  await waitFor(() => expect(document.querySelector('fieldset:disabled, input:disabled')).toBeNull());
  return page;
}
const option = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const savedIsShown = () => waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(/Saved/));
const startsOf = (page: ReturnType<typeof open>) => page.sent('startAttempt');
const fullDisk = () => {
  const full = new DOMException('full', 'QuotaExceededError');
  const spies = [jest.spyOn(examStore, 'append'), jest.spyOn(examStore, 'rewrite')];
  spies.forEach((spy) => spy.mockRejectedValue(full));
  return { free: () => spies.forEach((spy) => spy.mockRestore()) };
};

describe('a device that could not keep an answer which the server has', () => {
  it('shows it after a reload, and neither a visit nor a mark changes it', async () => {
    const disk = fullDisk();
    const { api, choiceOf } = aService();
    const before = open(api);
    await begin(before);
    await before.user.click(option(/Option b/));
    await waitFor(() => expect(choiceOf('q1')).toBe('b'));
    await savedIsShown();
    disk.free();

    const page = await reopened(api);
    await page.user.click(screen.getByRole('button', { name: /Mark for Review/ }));
    await waitFor(() => expect(page.sent('saveResponses')).not.toEqual([]));
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('1/3'));
    await savedIsShown();
    expect(choiceOf('q1')).toBe('b');
  });

  it('shows the newer answer of the server after a reload, not the older one that it has kept', async () => {
    const { api, choiceOf } = aService();
    const before = open(api);
    await begin(before);
    await before.user.click(option(/Option a/));
    await waitFor(() => expect(choiceOf('q1')).toBe('a'));
    const disk = fullDisk();
    await before.user.click(option(/Option b/));
    await waitFor(() => expect(choiceOf('q1')).toBe('b'));
    await savedIsShown();
    disk.free();
    await reopened(api);
    await waitFor(() => expect(option(/Option b/)).toBeChecked());
    await savedIsShown();
    expect(choiceOf('q1')).toBe('b');
  });

  it('shows it at a start, too, where a logout has deleted the copy of the paper', async () => {
    await examStore.append(attemptId, 1, { ...given, choice: 'a' }, 0, 0);
    const page = open(
      aService([
        ['q1', 'a'],
        ['q1', 'b'],
      ]).api,
    );
    await page.user.click(await screen.findByRole('checkbox', { name: /I have read the instructions/ }));
    await page.user.click(screen.getByRole('button', { name: 'Start Test' }));
    await page.user.click(await screen.findByRole('button', { name: 'Previous' }));
    await savedIsShown();
    expect(option(/Option b/)).toBeChecked();
  });

  it.each([
    ['its copy knows of the number', 1],
    ['its copy does not know of it', 0],
  ])('asks for what is missing where %s, and says saved only then', async (_case, ackSeq) => {
    await keep({ ackSeq });
    const { api } = aService([['q1', 'b']]);
    const page = await reopened(api);
    await waitFor(() => expect(option(/Option b/)).toBeChecked());
    await savedIsShown();
    expect(startsOf(page)).toHaveLength(1);
    // Now it is kept here.
    expect(startsOf(await reopened(api))).toEqual([]);
    expect(option(/Option b/)).toBeChecked();
  });

  it('may have a copy of an earlier page, which does not say what its answers are', async () => {
    await keep({ ackSeq: undefined, started: aStart({ ackSeq: 1 }) });
    await reopened(aService([['q1', 'b']]).api);
    await waitFor(() => expect(option(/Option b/)).toBeChecked());
  });

  it('gives a new answer no number of an old one while the server is away', async () => {
    await keep();
    const { api, state, choiceOf } = aService([
      ['q1', 'b'],
      ['q2', 't'],
    ]);
    state.isDown = true;
    const page = await reopened(api);
    await page.user.click(option(/Option c/));
    await waitFor(async () => expect(await examStore.entries(attemptId, 1)).toHaveLength(1));
    state.isDown = false;
    await waitFor(() => expect(choiceOf('q1')).toBe('c'), { timeout: 8000 });
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('2/3'));
    await savedIsShown();
    expect([choiceOf('q2'), state.lastSeq]).toEqual(['t', 3]);
  }, 20_000);

  it('sends it with its own number also after another reload', async () => {
    await keep();
    const { api, state, choiceOf } = aService([
      ['q1', 'b'],
      ['q2', 't'],
    ]);
    state.isDown = true;
    const page = await reopened(api);
    await page.user.click(option(/Option c/));
    await waitFor(async () => expect(await examStore.entries(attemptId, 1)).toHaveLength(1));
    await reopened(api);
    state.isDown = false;
    await reopened(api);
    await waitFor(() => expect(choiceOf('q1')).toBe('c'));
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('2/3'));
    expect(choiceOf('q2')).toBe('t');
  }, 20_000);
});

describe('while the responses that are missing cannot be had', () => {
  const later = (ms: number, reply: () => unknown) => async () => {
    await new Promise((done) => setTimeout(done, ms));
    return reply();
  };
  /** A page that is behind, after its first request for the responses. */
  async function behind(startAttempt: () => unknown) {
    await keep();
    const service = aService([['q1', 'b']]);
    service.api.startAttempt = startAttempt;
    const page = await reopened(service.api);
    await waitFor(() => expect(startsOf(page)).toHaveLength(1));
    return { ...service, page };
  }
  const noLogin = () => refusal(401, 'session_ended', 'Log in again');
  const busy = () => refusal(503, 'unavailable', 'Busy');
  async function submit(page: ReturnType<typeof open>) {
    await page.user.click(screen.getAllByRole('button', { name: /Submit Test/ })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: /^Submit/ }));
    await waitFor(() => expect(page.sent('submitAttempt')).toHaveLength(1), { timeout: 4000 });
  }

  it.each([
    ['its login is over', noLogin],
    ['the server is busy', busy],
    ['the line is slow', later(8000, busy)],
  ])('answers are saved and submitted by the ticket: %s', async (_case, startAttempt) => {
    const { page, choiceOf } = await behind(startAttempt);
    await page.user.click(option(/Option c/));
    await waitFor(() => expect(choiceOf('q1')).toBe('c'), { timeout: 4000 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('banner')).not.toHaveTextContent(/Saved/);
    expect(startsOf(page)).toHaveLength(1);
    await submit(page);
  });

  it('the test is submitted at once where the line is slow', async () => {
    const { page } = await behind(later(8000, busy));
    await submit(page);
  });

  it('the submit dialog speaks of no changes where there are none', async () => {
    const { page } = await behind(busy);
    await page.user.click(screen.getAllByRole('button', { name: /Submit Test/ })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Saving');
    expect(dialog).not.toHaveTextContent(/not sent yet|are saved/);
  });

  it('asks once where the server knows this session under another name', async () => {
    const { ticket: _ticket, ...reading } = aStart({ readOnly: true, ackSeq: 1 });
    const { page } = await behind(later(20, () => replyOf(reading)));
    await new Promise((done) => setTimeout(done, 700));
    expect([startsOf(page).length, page.sent('getAttempt').length]).toEqual([1, 1]);
  });
});

it('says that it is not connected yet, and not saved, before the server was heard', async () => {
  await keep();
  const { api, state } = aService([['q1', 'b']]);
  state.isDown = true;
  await reopened(api);
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Not connected yet'));
  expect(screen.getByRole('banner')).not.toHaveTextContent(/Saved|saved/);
});

describe('a device that has kept everything', () => {
  it('opens without asking for the paper again, with the server and without', async () => {
    await keep({ ackSeq: 1 });
    await examStore.append(attemptId, 1, { ...given, choice: 'b' }, 0, 0);
    const { api, state, choiceOf } = aService([['q1', 'b']]);
    const online = await reopened(api);
    expect(option(/Option b/)).toBeChecked();
    state.isDown = true;
    const page = await reopened(api);
    await page.user.click(option(/Option d/));
    await waitFor(async () => expect(await examStore.entries(attemptId, 1)).toHaveLength(2));
    state.isDown = false;
    await waitFor(() => expect(choiceOf('q1')).toBe('d'), { timeout: 8000 });
    await savedIsShown();
    expect([...startsOf(online), ...startsOf(page)]).toEqual([]);
    expect((await examStore.entries(attemptId, 1)).map(({ seq }) => seq)).toEqual([1, 2]);
  }, 20_000);
});

it('leaves what a page of the version before needs in the row of a mark', async () => {
  const { api, choiceOf } = aService();
  const page = open(api);
  await begin(page);
  await page.user.click(option(/Option b/));
  await page.user.click(screen.getByRole('button', { name: /Mark for Review/ }));
  await waitFor(async () => expect(await examStore.entries(attemptId, 1)).toHaveLength(2));
  const rows = await (await openDB('kasauti-exam')).getAll('entries');
  expect(rows.at(1)).toMatchObject({ ...noAnswer, choice: 'b', markedForReview: true });
  await waitFor(() => expect(choiceOf('q1')).toBe('b'));
});
