import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { aReport, pageOf } from '../../test/builders';
import { ReconciliationPage } from './reconciliation.page';

const open = (api: Api = {}) =>
  renderPage(<ReconciliationPage />, {
    route: '/admin/reconciliation',
    path: '/admin/reconciliation',
    user: aUser({ role: 'admin' }),
    api: { listReconciliations: () => pageOf(aReport()), ...api },
  });
const broken = aReport({
  isBalanced: false,
  bookedCaptured: 3540,
  walletDifferences: 1,
  cases: [{ kind: 'missing_payment', id: 'pay_1', amount: 1770, detail: 'Captured at the provider, not booked' }],
});

it('shows both books of a day side by side', async () => {
  open();
  expect(await screen.findByText('Balanced')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Captured ₹53.10 ₹53.10 ₹0.00' })).toBeInTheDocument();
  expect(screen.getByText(/Every wallet is the sum of its postings/)).toBeInTheDocument();
});

it('names every difference', async () => {
  open({ listReconciliations: () => pageOf(broken) });
  expect(await screen.findByText('1 difference')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Captured ₹53.10 ₹35.40 ₹17.70' })).toBeInTheDocument();
  expect(screen.getByText(/Captured at the provider, not booked/)).toHaveTextContent('₹17.70');
  expect(screen.getByText('missing_payment, pay_1')).toBeInTheDocument();
});

it.each([
  [{ walletDifferences: 1 }, '1 wallet differs from the sum of its postings.'],
  [{ walletDifferences: 2 }, '2 wallets differ from the sum of their postings.'],
  [{ ledgerSum: 5 }, 'Postings add up to ₹0.05.'],
])('says of a day without a difference that its books are not balanced: %j', async (sums, sentence) => {
  open({ listReconciliations: () => pageOf(aReport({ isBalanced: false, ...sums })) });
  expect(await screen.findByText('Not balanced')).toBeInTheDocument();
  expect(screen.queryByText('0 differences')).toBeNull();
  expect(screen.getByText((text) => text.includes(sentence))).toBeInTheDocument();
});

it('compares today and says what it found', async () => {
  let reports: object[] = [];
  const page = open({
    listReconciliations: () => pageOf(...reports),
    runReconciliation: () => {
      reports = [aReport()];
      return { success: true, data: aReport({ ranAt: '2026-11-21T06:00:00.000Z' }) };
    },
  });
  expect(await screen.findByText('No report yet')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Compare today' }));
  expect(await screen.findByText('Every rupee of 21 Nov 2026 is explained so far')).toBeInTheDocument();
  expect(await screen.findByText('Balanced')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Compare again/ })).toBeNull();
});

it('compares a day with differences again, and says of which day it tells', async () => {
  const ranAt = '2026-11-22T06:00:00.000Z';
  let report = { ...broken, ranAt };
  const page = open({
    listReconciliations: () => pageOf(report),
    runReconciliation: () => {
      report = aReport({ ranAt });
      return { success: true, data: report };
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Compare again: 21 Nov 2026' }));
  expect(await screen.findByText('Every rupee of 21 Nov 2026 is explained')).toBeInTheDocument();
  expect(page.sent('runReconciliation')[0]?.query).toEqual({
    day: '2026-11-21',
  });
  expect(await screen.findByText('Balanced')).toBeInTheDocument();
});

it('says that a comparison could not be run', async () => {
  const page = open({ runReconciliation: () => refusal(503, 'provider_unreachable', '') });
  await page.user.click(await screen.findByRole('button', { name: 'Compare today' }));
  expect(await screen.findByText('The comparison could not be run. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('Balanced')).toBeInTheDocument();
});
