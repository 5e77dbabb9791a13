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

it('runs a comparison now and says what it found', async () => {
  let reports: object[] = [];
  const page = open({
    listReconciliations: () => pageOf(...reports),
    runReconciliation: () => {
      reports = [aReport()];
      return { success: true, data: aReport() };
    },
  });
  expect(await screen.findByText('No report yet')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Run now' }));
  expect(await screen.findByText('Every rupee is explained')).toBeInTheDocument();
  expect(await screen.findByText('Balanced')).toBeInTheDocument();
});

it('says that a comparison could not be run', async () => {
  const page = open({ runReconciliation: () => refusal(503, 'provider_unreachable', '') });
  await page.user.click(await screen.findByRole('button', { name: 'Run now' }));
  expect(await screen.findByText('The comparison could not be run. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('Balanced')).toBeInTheDocument();
});
