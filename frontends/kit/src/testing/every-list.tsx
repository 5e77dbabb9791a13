/** For tests: each list of an app is shown while it loads, after a failure, empty, without a match and beyond its first page. */
import { act, screen, waitFor } from '@testing-library/react';
import type { OperationId } from '../call/call';
import type { Sent } from '../call/transport';
import { refusal, type Answer, type Api, type RenderedPage } from '../testing';
import { listOperations, readersIn } from './list-readers';

type Text = string | RegExp;
type Pagination = Record<'currentPage' | 'totalPages' | 'total', number> &
  Record<'hasPrevPage' | 'hasNextPage', boolean>;

interface NoMatch {
  /** How a search without a match is made: an address, or what the user does. */
  route?: string;
  seek?(page: RenderedPage): Promise<unknown>;
  /** Whether the server finds the rows; by default, when nothing but a page is asked for. A page that searches by itself gets all rows. */
  finds?(query: Record<string, unknown>): boolean;
  text: Text;
  /** The button or link back to all rows. */
  back: Text;
}
interface NextPage {
  /** `reads on`: the page asks for all pages by itself. */
  by: 'Next' | 'reads on';
  /** By default `page: 2` is asked for. */
  asks?(query: Record<string, unknown>): boolean;
  reply?: Answer;
}

export interface List {
  /** The file below src that asks for the list, and the operation that answers. */
  reader: string;
  operation: OperationId;
  open(api: Api, route?: string): RenderedPage;
  /** What the user does until the list is on the page. */
  reach?(page: RenderedPage): Promise<unknown>;
  rows: readonly [object, object];
  /** What is read of each row, and nowhere else on the page. */
  texts: readonly [Text, Text];
  /** By default `{ success, data, pagination }`. */
  reply?(rows: readonly object[], pagination: Pagination, sent: Sent): object;
  /** What is read when there is none, or why there always is one. */
  empty: Text | { never: string };
  /** A string says why it is not searched here, although the operation has filters. */
  noMatch?: NoMatch | NoMatch[] | string;
  /** By default the button Next; otherwise the link to the page with all rows, or why there is none. */
  next?: NextPage | { all: string | { link: Text; to: string } };
}

const keyOf = ({ reader, operation }: List) => `${reader} ${operation}`;
const isText = (text: List['empty']): text is Text => typeof text === 'string' || text instanceof RegExp;
const shown = (text: List['empty']) => isText(text) && screen.queryAllByText(text).length > 0;
const appears = (text: Text) => waitFor(() => expect([text, shown(text)]).toEqual([text, true]));
const busy = () => document.querySelectorAll('[aria-busy="true"]').length;
/** Answers of the other calls are there, and timers of the page have run. */
const settle = () => act(() => new Promise((done) => setTimeout(done, 50)));

const success = (data: unknown, pagination: Pagination) => ({ success: true, data, pagination });
const answer =
  ({ reply = success }: List, rows: readonly object[], { pages = 1, page = 1, total = rows.length } = {}): Answer =>
  (sent) =>
    reply(
      rows,
      { currentPage: page, totalPages: pages, total, hasPrevPage: page > 1, hasNextPage: page < pages },
      sent,
    );
const oneOfTwoPages =
  (list: List): Answer =>
  (sent) => {
    const page = Number(sent.query?.['page'] ?? 1);
    return answer(list, list.rows.slice(page - 1, page), { page, pages: 2, total: 2 })(sent);
  };
const onlyPages = (query: Record<string, unknown>) =>
  Object.keys(query).every((key) => ['page', 'limit'].includes(key));

async function open(list: List, answers: Answer, route?: string): Promise<RenderedPage> {
  const page = list.open({ [list.operation]: answers }, route);
  await list.reach?.(page);
  return page;
}

async function showsLoading(list: List) {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await open(list, (sent) => held.then(() => answer(list, list.rows)(sent)));
  await waitFor(() => expect(busy()).toBeGreaterThan(0));
  await settle();
  expect(busy()).toBeGreaterThan(0);
  for (const text of [list.empty, ...list.texts]) expect([text, shown(text)]).toEqual([text, false]);
  release();
  for (const text of list.texts) await appears(text);
  await waitFor(() => expect(busy()).toBe(0));
}

async function offersRetry(list: List) {
  let isBroken = true;
  const page = await open(list, (sent) =>
    isBroken ? refusal(503, 'unavailable', 'Please try again in a moment') : answer(list, list.rows)(sent),
  );
  // A page may say it at each place where the list is missing.
  const [retry] = await screen.findAllByRole('button', { name: /^(Retry|Try again)$/ });
  if (!retry) throw new Error('there is no Retry');
  expect(retry.closest('[role="alert"], [role="status"]')).not.toBeNull();
  expect(shown(list.empty)).toBe(false);
  isBroken = false;
  await page.user.click(retry);
  for (const text of list.texts) await appears(text);
  expect(retry).not.toBeInTheDocument();
}

async function keepsRows(list: List) {
  let isBroken = false;
  const page = await open(list, (sent) =>
    isBroken ? refusal(503, 'unavailable', 'Please try again in a moment') : answer(list, list.rows)(sent),
  );
  for (const text of list.texts) await appears(text);
  isBroken = true;
  await page.readAgain();
  await settle();
  for (const text of list.texts) expect([text, shown(text)]).toEqual([text, true]);
}

async function leadsBack(list: List, { route, seek, finds = onlyPages, text, back }: NoMatch) {
  const found: Answer = (sent) => answer(list, finds(sent.query ?? {}) ? list.rows : [])(sent);
  const page = await open(list, found, route);
  await seek?.(page);
  await appears(text);
  for (const other of [list.empty, ...list.texts]) expect([other, shown(other)]).toEqual([other, false]);
  const ways = [...screen.queryAllByRole('button', { name: back }), ...screen.queryAllByRole('link', { name: back })];
  expect(ways.length).toBeGreaterThan(0);
  await page.user.click(ways[0] as HTMLElement);
  for (const row of list.texts) await appears(row);
}

async function reachesSecond(list: List, { by, asks = ({ page }) => page === 2, reply }: NextPage) {
  const answers = reply ?? oneOfTwoPages(list);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  const page = await open(list, (sent) =>
    by === 'Next' && asks(sent.query ?? {}) ? held.then(() => answers(sent)) : answers(sent),
  );
  await appears(list.texts[0]);
  if (by === 'Next') {
    expect(shown(list.texts[1])).toBe(false);
    const next = await screen.findByRole('button', { name: by });
    await page.user.click(next);
    await settle();
    // Who pages by keyboard would begin again at the top of the page.
    expect(next).toHaveFocus();
    release();
  }
  await appears(list.texts[1]);
  expect(page.calls.some(({ operationId, query }) => operationId === list.operation && asks(query ?? {}))).toBe(true);
}

/** Another tab deletes the rows of the second page before it is asked for. */
async function leavesAPageThatIsGone(list: List) {
  let isGone = false;
  const page = await open(list, (sent) => {
    const at = Number(sent.query?.['page'] ?? 1);
    isGone ||= at === 2;
    if (!isGone) return answer(list, list.rows.slice(0, 1), { pages: 2, total: 2 })(sent);
    return answer(list, at === 1 ? list.rows : [], { page: at, total: 2 })(sent);
  });
  await appears(list.texts[0]);
  await page.user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(isGone).toBe(true));
  for (const text of list.texts) await appears(text);
  expect(shown(list.empty)).toBe(false);
}

async function leadsToAll(list: List, { link, to }: { link: Text; to: string }) {
  await open(list, answer(list, list.rows, { pages: 3, total: 50 }));
  await appears(list.texts[0]);
  expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe(to);
}

/** One row for each place that shows a list; `others`, a file or one of its operations, ask for one too and say why they need no row. */
export function everyList(src: string, lists: readonly List[], others: Record<string, string>): void {
  const operations = listOperations();
  describe.each(lists.map((list) => [keyOf(list), list] as const))('%s', (_key, list) => {
    const { filters = [], hasPages = false } = operations.get(list.operation) ?? {};
    const { noMatch, next = hasPages ? { by: 'Next' } : { all: 'it has one page' } } = list;
    it('shows that it is loading, not that it is empty', () => showsLoading(list));
    it('says that it failed, and loads on Retry', () => offersRetry(list));
    it('keeps its rows when they cannot be read again', () => keepsRows(list));
    const { empty } = list;
    if (isText(empty))
      it('says that it is empty', async () => {
        await open(list, answer(list, []));
        await appears(empty);
      });
    if (typeof noMatch === 'object')
      it.each([noMatch].flat().map((one) => [one.text, one] as const))('says “%s” and leads back', (_text, one) =>
        leadsBack(list, one),
      );
    else if (filters.length > 0) it('says why it is not searched', () => expect(noMatch).toBeTruthy());
    if ('by' in next) it('reaches its second page', () => reachesSecond(list, next));
    if ('by' in next && next.by === 'Next' && !next.reply)
      it('comes back from a page that is gone', () => leavesAPageThatIsGone(list));
    if ('all' in next && typeof next.all === 'object') {
      const { all } = next;
      it('leads to all its rows', () => leadsToAll(list, all));
    }
  });

  it('has every place that asks for a list', () => {
    const known = [...lists.map(keyOf), ...Object.keys(others)];
    const readers = readersIn(src);
    const isOf = (reader: string, one: string) => reader === one || reader.startsWith(`${one} `);
    const missing = readers.filter((reader) => !known.some((one) => isOf(reader, one)));
    const gone = known.filter((one) => !readers.some((reader) => isOf(reader, one)));
    expect({ missing, gone }).toEqual({ missing: [], gone: [] });
  });
}
