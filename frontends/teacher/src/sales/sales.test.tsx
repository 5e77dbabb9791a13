import { lastMonths, now } from '@kasauti/web-kit/api';
import { renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aSale, salesReply, teacher } from '../../test/builders';
import { SalesPage } from './sales.page';

const months = lastMonths(now()).map(({ value }) => value);
const open = (api: Api = {}, route = '/teacher/sales') =>
  renderPage(<SalesPage />, {
    route,
    path: '/teacher/sales',
    user: teacher,
    api: {
      listSales: ({ query }) =>
        query?.['month'] === months[0]
          ? salesReply(
              aSale(),
              aSale({ kind: 'refund', gross: -1770, gst: -270, platformShare: -300, net: -1200 }),
              aSale({ orderId: 'o2' }),
            )
          : salesReply(),
      ...api,
    },
  });

it('shows the share of a month with what students paid, tax and refunds', async () => {
  open();
  const stat = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).closest('div');
  expect(await stat('Your share')).toHaveTextContent('₹12.0080% of the amount without GST');
  expect(await stat('Students paid')).toHaveTextContent('₹17.702 sales, 1 refund');
  expect(await stat('GST')).toHaveTextContent('₹2.70');
  const [, sale, refund] = within(screen.getByRole('table')).getAllByRole('row');
  expect(sale).toHaveTextContent('₹17.70₹2.70₹3.00₹0.00₹12.00');
  expect(refund).toHaveTextContent('Refund');
  expect(refund).toHaveTextContent('-₹17.70');
});

it('compares the share of six months', async () => {
  open();
  expect(await screen.findByRole('heading', { name: /^Best of six months: .*, ₹12.00$/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(6));
});

it('keeps the month in the address and says when nothing was sold', async () => {
  const page = open();
  await page.user.selectOptions(await screen.findByLabelText('Month'), months[1] ?? '');
  expect(await screen.findByText('No sales in this month')).toBeInTheDocument();
  expect(page.path()).toBe(`/teacher/sales?month=${months[1]}`);
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
});

it.each(['-1', '1.5'])('asks for the first page when the address says page %s', async (page) => {
  const { calls } = open({}, `/teacher/sales?page=${page}`);
  await screen.findByRole('table');
  expect(calls.filter(({ query }) => query?.['limit'] !== 1)).toMatchObject([{ query: { page: 1 } }]);
});

it('N-039: stores the statement of the month as CSV', async () => {
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const page = open({ getSalesStatement: () => new Blob(['test,net']) });
  await screen.findByRole('table');
  await page.user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(names).toEqual([`kasauti-sales-${months[0]}.csv`]));
  jest.restoreAllMocks();
});
