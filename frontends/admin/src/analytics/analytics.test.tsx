import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { analyticsReply, ledgerReply } from '../../test/builders';
import { AnalyticsPage } from './analytics.page';
import { choiceOf, csvOf, topOf } from './figures';

const open = (api: Api = {}) =>
  renderPage(<AnalyticsPage />, {
    route: '/admin/analytics?from=2026-11-03&to=2026-11-04',
    path: '/admin/analytics',
    user: aUser({ role: 'admin' }),
    api: { getProductAnalytics: () => analyticsReply(), getLedgerTotals: () => ledgerReply(), ...api },
  });
const figure = (label: string) => within(screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement);

it('shows sums and rates of the range in the address', async () => {
  const page = open();
  expect(await screen.findByText('₹53.53', { selector: 'dd' })).toBeInTheDocument();
  for (const [label, ...texts] of [
    ['Sign-ups', '8'],
    ['Verified', '75%', '6 of 8 by now'],
    ['Attempts completed', '97.8%', '2 started, 1 submitted'],
    ['Gross', '3 payments, including GST'],
    ['Payments that succeed', '60%', '3 of 5 orders'],
    ['Paid to unlocked', '3.4 s'],
    ['Refunded', '₹10.01', '1 refund'],
  ] as const)
    for (const text of texts) expect(figure(label).getByText(text)).toBeInTheDocument();
  expect(page.calls[0]?.query).toEqual({ from: '2026-11-03', to: '2026-11-04' });
});

it('F-200: shows the money by the ledger and that the figures agree with it to the paisa', async () => {
  open();
  expect(await screen.findByText('The figures of this page agree with the ledger to the paisa.')).toBeInTheDocument();
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  for (const text of ['3', '₹45.36', '₹8.17', '₹53.53']) expect(row('^Gross').getByText(text)).toBeInTheDocument();
  for (const text of ['-₹10.01', '-₹1.53']) expect(row('^Refunds').getByText(text)).toBeInTheDocument();
  expect(row('^Net').getByText('₹43.52')).toBeInTheDocument();
});

it('says by how much they differ, down to one paisa', async () => {
  open({ getLedgerTotals: () => ledgerReply({ gross: 5354, sales: 4 }) });
  expect(await screen.findByText(/differ from the ledger by ₹0.01 in 1 entry/)).toBeInTheDocument();
});

it('says that the ledger could not be asked, and asks again', async () => {
  let isDown = true;
  const page = open({ getLedgerTotals: () => (isDown ? refusal(500, 'internal', 'Oops') : ledgerReply()) });
  expect(await screen.findByText('The ledger could not be asked')).toBeInTheDocument();
  isDown = false;
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/agree with the ledger/)).toBeInTheDocument();
});

it('F-200: has a table and a file for every chart, and the top classes', async () => {
  open();
  await screen.findByText('Top classes');
  for (const title of ['Gross', 'Attempts', 'People']) {
    expect(screen.getByRole('button', { name: `Download CSV: ${title}` })).toBeInTheDocument();
    expect(screen.getByRole('table', { name: `${title}, day by day`, hidden: true })).toBeInTheDocument();
  }
  expect(screen.getByRole('row', { name: /Maths 2027/ })).toHaveTextContent('Maths 2027Meera Rao121₹29.50');
});

it('says that the last day is partial', async () => {
  open({ getProductAnalytics: () => analyticsReply({ isPartial: true }) });
  expect(await screen.findByText(/The last day is partial/)).toBeInTheDocument();
});

it('says what could not be counted, instead of zeros', async () => {
  open({ getProductAnalytics: () => analyticsReply({ uncounted: ['payments', 'started'], completedPercent: null }) });
  expect(await screen.findByText(/Missing: payments, started attempts\. Choose fewer days\./)).toBeInTheDocument();
  expect(figure('Gross').getAllByText('N/A')).toHaveLength(2);
  expect(figure('Attempts completed').getByText('N/A started, 1 submitted')).toBeInTheDocument();
  expect(figure('Sign-ups').getByText('8')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download CSV: Gross' })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Started', hidden: true })).not.toBeInTheDocument();
  expect(await screen.findByText(/agree with it is not known/)).toBeInTheDocument();
});

it('says so when nothing happened in the range', async () => {
  open({ getProductAnalytics: () => analyticsReply({ days: [] }) });
  expect(await screen.findByText('Nothing in this range')).toBeInTheDocument();
});

it('compares with the ledger also where nothing was counted', async () => {
  open({ getProductAnalytics: () => analyticsReply({ days: [] }), getLedgerTotals: () => ledgerReply() });
  expect(await screen.findByText(/differ from the ledger by/)).toBeInTheDocument();
});

it('says why a range is refused', async () => {
  open({ getProductAnalytics: () => refusal(400, 'validation_failed', 'The last day is before the first') });
  expect(await screen.findByText('The figures could not be loaded')).toBeInTheDocument();
});

it('writes amounts of the file in rupees, to the paisa', () => {
  const file = csvOf(analyticsReply().data.days, [
    { key: 'payments', label: 'Payments' },
    { key: 'gross', label: 'Gross', isMoney: true },
  ]);
  expect(file.split('\r\n').slice(0, 2)).toEqual(['Day,Payments,Gross in rupees', '2026-11-03,2,47.20']);
});

it.each([
  [0, 1],
  [7, 8],
  [11, 20],
  [4720, 6000],
  [100_000, 100_000],
])('scales a chart of at most %i to %i', (most, top) => expect(topOf([0, most])).toBe(top));

describe('on the 7th, when this month is the last 7 days', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-07T07:00:00Z'), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it.each(['This month', 'Last 7 days'])('keeps the chosen name: %s', async (name) => {
    const page = open();
    await page.user.selectOptions(await screen.findByLabelText('Range'), name);
    expect(screen.getByLabelText('Range')).toHaveDisplayValue(name);
    expect(page.calls.at(-1)?.query).toEqual({ from: '2026-11-01', to: '2026-11-07' });
  });
  it('forgets it when other days are chosen', () => {
    const days = { from: '2026-11-02', to: '2026-11-07' };
    expect(choiceOf(days, Date.now(), 'month')).toBe('');
  });
});

it.each([
  ['2026-11-16', '2026-11-22', '7'],
  ['2026-11-01', '2026-11-22', 'month'],
  ['2026-11-01', '2026-11-02', ''],
])('knows the range from %s to %s by name', (from, to, choice) =>
  expect(choiceOf({ from, to }, Date.parse('2026-11-22T07:00:00Z'))).toBe(choice),
);
