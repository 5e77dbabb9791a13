import type { components } from '@kasauti/contracts/web';
import { formatTime } from '@kasauti/web-kit/api';
import { Button, Card, EmptyState, ListSkeleton, Pager, Select, Stale, pageIn } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { Table, type Column } from '@kasauti/web-kit/table';
import css from '../admin.module.css';
import { orderLink } from '../orders/order-table';
import { PaymentsPage } from '../payments/payments-page';
import { FailedPart } from '../second-factor/second-factor-first';
import { useChoices } from '../address';
import { choicesOf, WordBadge, type Word } from '../word-badge';
import { useWebhooks, type Webhook } from './webhooks.data';

type Status = components['schemas']['WebhookStatus'];
const words: Record<Status, Word> = {
  waiting: { tone: 'info', word: 'Waiting' },
  done: { tone: 'ok', word: 'Done' },
  ignored: { tone: 'neutral', word: 'No effect' },
  failed: { tone: 'bad', word: 'Failed' },
};
const columns: Column<Webhook>[] = [
  {
    key: 'event',
    label: 'Event',
    heading: true,
    render: ({ type, eventId }) => (
      <>
        <span className={css.id}>{type}</span>
        <span className={css.under}>{eventId}</span>
      </>
    ),
  },
  { key: 'at', label: 'Received', render: ({ receivedAt }) => formatTime(receivedAt) },
  { key: 'deliveries', label: 'Deliveries', numeric: true, render: ({ deliveries }) => formatNumber(deliveries) },
  {
    key: 'status',
    label: 'Status',
    render: ({ status, detail }) => (
      <>
        <WordBadge of={words[status]} />
        {detail && <span className={css.under}>{detail}</span>}
      </>
    ),
  },
  orderLink,
];

export function WebhooksPage() {
  const [address, change] = useChoices();
  const status = (address.get('status') ?? '') as Status | '';
  const webhooks = useWebhooks(status, pageIn(address));
  return (
    <PaymentsPage at="/admin/webhooks" lead="What the payment provider has told us" error={webhooks.error}>
      <div className={css.filters}>
        <Select
          label="Status"
          value={status}
          onChange={(value) => change({ status: value, page: '' })}
          data={choicesOf(words, 'All webhooks')}
        />
      </div>
      <Found
        webhooks={webhooks}
        isFiltered={status !== ''}
        onPage={(page) => change({ page: String(page) })}
        onClear={() => change({ status: '', page: '' })}
      />
    </PaymentsPage>
  );
}

interface FoundProps {
  webhooks: ReturnType<typeof useWebhooks>;
  isFiltered: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
}

function Found({ webhooks, isFiltered, onPage, onClear }: FoundProps) {
  if (webhooks.isPending) return <ListSkeleton rows={4} label="Loading webhooks" />;
  if (!webhooks.data) return <FailedPart title="The webhooks could not be loaded" of={webhooks} />;
  const { data: rows, pagination } = webhooks.data;
  if (pagination.total === 0 && isFiltered)
    return <EmptyState title="No webhook matches" action={<Button onClick={onClear}>Show all webhooks</Button>} />;
  if (pagination.total === 0)
    return <EmptyState title="No webhooks yet">Every signed event of the provider is kept.</EmptyState>;
  return (
    <>
      {webhooks.isError && <Stale at={webhooks.dataUpdatedAt} onRetry={webhooks.refetch} />}
      <Card flush as="div">
        <Table caption="Webhooks, newest first" columns={columns} rows={rows} rowKey={({ eventId }) => eventId} />
      </Card>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
    </>
  );
}
