import { aUser, renderPage } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { aDispute, orderId, pageOf } from '../../test/builders';
import { DisputesPage } from './disputes.page';

it('says when the provider tells of another end', async () => {
  renderPage(<DisputesPage />, {
    route: '/admin/disputes',
    path: '/admin/disputes',
    user: aUser({ role: 'admin' }),
    api: { listDisputes: () => pageOf(aDispute({ status: 'lost', changedTo: 'won' })) },
  });
  expect(await screen.findByText('The provider says now: Won')).toBeInTheDocument();
});

it('says until when a dispute has to be answered, and leads to its order', async () => {
  renderPage(<DisputesPage />, {
    route: '/admin/disputes',
    path: '/admin/disputes',
    user: aUser({ role: 'admin' }),
    api: { listDisputes: () => pageOf(aDispute()) },
  });
  const row = (await screen.findByText('Mock test 4')).closest('tr');
  expect(row).toHaveTextContent(/To answer\s*until 25 Nov/);
  expect(row).toHaveTextContent('₹17.70');
  expect(screen.getByRole('link', { name: `Order ${orderId}` })).toHaveAttribute(
    'href',
    `/admin/orders?search=${encodeURIComponent(orderId)}`,
  );
});
