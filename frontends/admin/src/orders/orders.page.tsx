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
import { useOrder, useOrders, type Order, type OrderSearch } from './orders.data';
import { RefundForm } from './refund-form';
import { StudentsLike } from './students-like';

export function OrdersPage() {
  const [address, change] = useChoices();
  const [status, search] = [(address.get('status') ?? '') as OrderSearch['status'], address.get('search') ?? ''];
  const orders = useOrders({ status, search, page: pageIn(address) });
  const [open, setOpen] = useState<Open>();
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
        onOpen={(order) => setOpen({ order, isRefund: false })}
        search={search}
        isFiltered={Boolean(status || search)}
        onPage={(page) => change({ page: String(page) })}
        onChoose={(studentId) => change({ search: studentId, page: '' })}
        onClear={() => change({ status: '', search: '', page: '' })}
      />
      {/* Beside the list, which an order may leave while a refund of it is asked for. */}
      <Dialog
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open?.isRefund ? 'Refund this order' : `Order ${open?.order.reference ?? ''}`}
        size={open?.isRefund ? 'md' : 'lg'}
      >
        {open && (
          <OpenOrder
            {...open}
            onRefund={() => setOpen({ ...open, isRefund: true })}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Dialog>
    </PaymentsPage>
  );
}

interface Open {
  order: Order;
  isRefund: boolean;
}

function OpenOrder({ order: listed, isRefund, onRefund, onClose }: Open & { onRefund(): void; onClose(): void }) {
  const order = useOrder(listed);
  return isRefund ? <RefundForm order={order} onClose={onClose} /> : <OrderView order={order} onRefund={onRefund} />;
}

function Found({
  orders,
  search,
  isFiltered,
  onOpen,
  onPage,
  onChoose,
  onClear,
}: {
  orders: ReturnType<typeof useOrders>;
  search: string;
  isFiltered: boolean;
  onOpen: (order: Order) => void;
  onPage: (page: number) => void;
  onChoose: (studentId: string) => void;
  onClear: () => void;
}) {
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
  return (
    <>
      {orders.isError && <Stale at={orders.dataUpdatedAt} onRetry={orders.refetch} />}
      <Card flush as="div">
        <OrderTable orders={rows} onOpen={onOpen} />
      </Card>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
      <NewestOnly pagination={pagination}>
        Search for a student, a test, an order, a payment or an invoice to find older ones.
      </NewestOnly>
    </>
  );
}
