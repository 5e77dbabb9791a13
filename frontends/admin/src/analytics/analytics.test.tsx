import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { analyticsReply } from '../../test/builders';
import { AnalyticsPage } from './analytics.page';
import { csvOf } from './figures';

const open = (api: Api = {}, route = '/admin/analytics?from=2026-11-03&to=2026-11-04') =>
  renderPage(<AnalyticsPage />, {
    route,
    path: '/admin/analytics',
    user: aUser({ role: 'admin' }),
    api: { getProductAnalytics: () => analyticsReply(), ...api },
  });

it('shows totals, each day and the top classes of the range in the address', async () => {
  const page = open();
  expect(await screen.findByText('₹53.53', { selector: 'dd' })).toBeInTheDocument();
  expect(screen.getByText('3 payments, including GST')).toBeInTheDocument();
  expect(screen.getByText('97.8%')).toBeInTheDocument();
  expect(screen.getByText('2 started, 1 submitted')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /3 Nov 2026/ })).getByText('₹47.20')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Maths 2027/ })).toHaveTextContent('₹29.50');
  expect(page.calls[0]?.query).toEqual({ from: '2026-11-03', to: '2026-11-04' });
});

it('says that the last day is partial', async () => {
  open({ getProductAnalytics: () => analyticsReply({ isPartial: true }) });
  expect(await screen.findByText(/The last day is partial/)).toBeInTheDocument();
});

it('says so when nothing happened in the range', async () => {
  open({ getProductAnalytics: () => analyticsReply({ days: [] }) });
  expect(await screen.findByText('Nothing in this range')).toBeInTheDocument();
});

it('says why a range is refused', async () => {
  open({ getProductAnalytics: () => refusal(400, 'validation_failed', 'The last day is before the first') });
  expect(await screen.findByText('The figures could not be loaded')).toBeInTheDocument();
});

it('writes amounts of the file in rupees, to the paisa', () => {
  expect(csvOf(analyticsReply().data.days).split('\r\n')[1]).toBe('2026-11-03,0,0,0,2,47.20,0,0.00');
});
