import { aUser, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { aWebhook, orderId, pageOf } from '../../test/builders';
import { WebhooksPage } from './webhooks.page';

const open = (api: Api = {}) =>
  renderPage(<WebhooksPage />, {
    route: '/admin/webhooks',
    path: '/admin/webhooks',
    user: aUser({ role: 'admin' }),
    api: {
      listWebhooks: () =>
        pageOf(aWebhook(), aWebhook({ eventId: 'evt_2', status: 'ignored', detail: 'Of no order here' })),
      ...api,
    },
  });

it('lists events with their deliveries and a link to the order', async () => {
  open();
  const row = (await screen.findByText('evt_1')).closest('tr');
  expect(row).toHaveTextContent('payment.captured');
  expect(row).toHaveTextContent('2Done');
  expect(screen.getByText('Of no order here')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: `Order ${orderId}` })[0]).toHaveAttribute(
    'href',
    `/admin/orders?search=${encodeURIComponent(orderId)}`,
  );
});

it('filters by state, and says when there is none', async () => {
  const page = open({ listWebhooks: ({ query }) => (query?.['status'] ? pageOf() : pageOf(aWebhook())) });
  await page.user.selectOptions(await screen.findByLabelText('Status'), 'Failed');
  expect(await screen.findByText('No webhook matches')).toBeInTheDocument();
  expect(page.path()).toBe('/admin/webhooks?status=failed');
});
