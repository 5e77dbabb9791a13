import {
  Button,
  Card,
  EmptyState,
  ListSkeleton,
  Pager,
  SearchInput,
  Select,
  Stale,
  pageIn,
} from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useState } from 'react';
import css from '../admin.module.css';
import { PaymentsPage } from '../payments/payments-page';
import { paymentWords } from '../payments/words';
import { FailedPart } from '../second-factor/second-factor-first';
import { useChoices } from '../address';
import { choicesOf } from '../word-badge';
import { NewestOnly } from '../newest-only';
import { OrderTable } from './order-table';
import { OrderView } from './order-view';
import { useOrders, type Order, type OrderSearch } from './orders.data';
import { RefundForm } from './refund-form';
import { StudentsLike } from './students-like';

export function OrdersPage() {
  const [address, change] = useChoices();
  const [status, search] = [(address.get('status') ?? '') as OrderSearch['status'], address.get('search') ?? ''];
  const orders = useOrders({ status, search, page: pageIn(address) });
  return (
    <PaymentsPage at="/admin/orders" lead="Every order with its payments and refunds" error={orders.error}>
      <div className={css.filters}>
        <SearchInput
          label="Search"
          placeholder="Student, order, payment or invoice"
          value={search}
          onChange={(text) => change({ search: text, page: '' })}
        />
        <Select
          label="Status"
          value={status}
          onChange={(value) => change({ status: value, page: '' })}
          data={[...choicesOf(paymentWords, 'All orders'), { value: 'locked', label: 'Paid but locked' }]}
        />
      </div>
      <Found
        orders={orders}
        search={search}
        isFiltered={Boolean(status || search)}
        onPage={(page) => change({ page: String(page) })}
        onChoose={(studentId) => change({ search: studentId, page: '' })}
        onClear={() => change({ status: '', search: '', page: '' })}
      />
    </PaymentsPage>
  );
}

function Found({
  orders,
  search,
  isFiltered,
  onPage,
  onChoose,
  onClear,
}: {
  orders: ReturnType<typeof useOrders>;
  search: string;
  isFiltered: boolean;
  onPage: (page: number) => void;
  onChoose: (studentId: string) => void;
  onClear: () => void;
}) {
  const [open, setOpen] = useState<{ order: Order; isRefund: boolean }>();
  if (orders.isPending) return <ListSkeleton rows={4} label="Loading orders" />;
  if (!orders.data) return <FailedPart title="The orders could not be loaded" of={orders} />;
  const { data: rows, pagination } = orders.data;
  if (pagination.total === 0 && !isFiltered)
    return (
      <EmptyState title="No orders yet">An order appears here when a student begins to pay for a test.</EmptyState>
    );
  if (pagination.total === 0 && search) return <StudentsLike text={search} onChoose={onChoose} onClear={onClear} />;
  if (pagination.total === 0)
    return (
      <EmptyState title="No order matches" action={<Button onClick={onClear}>Show all orders</Button>}>
        No order is in this state now.
      </EmptyState>
    );
  const close = () => setOpen(undefined);
  return (
    <>
      {orders.isError && <Stale at={orders.dataUpdatedAt} onRetry={orders.refetch} />}
      <Card flush as="div">
        <OrderTable orders={rows} onOpen={(order) => setOpen({ order, isRefund: false })} />
      </Card>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
      <NewestOnly pagination={pagination}>
        Search for a student, a test, an order, a payment or an invoice to find older ones.
      </NewestOnly>
      <Dialog
        opened={open !== undefined}
        onClose={close}
        title={open?.isRefund ? 'Refund this order' : `Order ${open?.order.reference ?? ''}`}
        size={open?.isRefund ? 'md' : 'lg'}
      >
        {open &&
          (open.isRefund ? (
            <RefundForm order={open.order} onClose={close} />
          ) : (
            <OrderView order={open.order} onRefund={() => setOpen({ ...open, isRefund: true })} />
          ))}
      </Dialog>
    </>
  );
}
