import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { aDispute, orderId, pageOf } from '../../test/builders';
import { DisputesPage } from './disputes.page';

const open = (api: Api = {}, route = '/admin/disputes') =>
  renderPage(<DisputesPage />, {
    route,
    path: '/admin/disputes',
    user: aUser({ role: 'admin' }),
    api: { listDisputes: () => pageOf(aDispute()), ...api },
  });

it('says until when a dispute has to be answered, and leads to its order', async () => {
  open();
  const row = (await screen.findByText('Mock test 4')).closest('tr');
  expect(row).toHaveTextContent(/To answer\s*until 25 Nov/);
  expect(row).toHaveTextContent('₹17.70');
  expect(screen.getByRole('link', { name: `Order ${orderId}` })).toHaveAttribute(
    'href',
    `/admin/orders?search=${encodeURIComponent(orderId)}`,
  );
});

it('filters by state, and says when there is none', async () => {
  const page = open({ listDisputes: () => pageOf() }, '/admin/disputes?status=lost');
  expect(await screen.findByText('No dispute matches')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Show all disputes' }));
  expect(await screen.findByText('No payment is disputed')).toBeInTheDocument();
});

it('says that the disputes could not be loaded', async () => {
  open({ listDisputes: () => refusal(500, 'internal', 'Oops') });
  expect(await screen.findByText('The disputes could not be loaded')).toBeInTheDocument();
});
