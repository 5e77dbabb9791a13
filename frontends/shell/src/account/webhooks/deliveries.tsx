import { useState } from 'react';
import { formatTime } from '@kasauti/web-kit/api';
import { Badge, Button, Checkbox, ErrorState, FailureNotice, ListSkeleton, Pager } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { Table } from '@kasauti/web-kit/table';
import { answerText, deliveryState, recoveredText } from './webhook-words';
import { useDeliveries, useRecover, useReplay, type Delivery, type Webhook } from './webhooks.data';
import s from './webhooks.module.css';

/** What was sent to a webhook, and how it answered. */
export const Deliveries = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => (
  <Dialog opened onClose={onClose} title={`Deliveries to ${new URL(webhook.url).host}`} size="lg">
    <Log webhook={webhook} />
  </Dialog>
);

function Log({ webhook }: { webhook: Webhook }) {
  const [page, setPage] = useState(1);
  const [areFailed, setAreFailed] = useState(false);
  const deliveries = useDeliveries(webhook, page, areFailed ? 'failed' : undefined);
  const replay = useReplay(webhook);
  const recover = useRecover(webhook);
  if (deliveries.isPending) return <ListSkeleton rows={3} label="Loading the deliveries" />;
  if (!deliveries.data) return <ErrorState of={deliveries} title="The deliveries could not be loaded" />;
  const { data, pagination } = deliveries.data;
  const show = (failed: boolean) => {
    setAreFailed(failed);
    setPage(1);
  };
  // What is said of the other act would be read as said of this one.
  const sendFailed = () => {
    replay.reset();
    recover.mutate(undefined, { onSuccess: () => show(false) });
  };
  const sendOne = (one: Delivery) => {
    recover.reset();
    replay.mutate(one);
  };
  if (pagination.total === 0 && areFailed)
    return (
      <div className="stack stack-3">
        <p className="muted">None of them has failed.</p>
        <div className="row">
          <Button onClick={() => show(false)}>Show all</Button>
        </div>
      </div>
    );
  if (pagination.total === 0) return <p className="muted">Nothing was sent in the last seven days.</p>;
  return (
    <div className="stack stack-4">
      <p className="sm muted">
        Kept for seven days, also what comes while the webhook is off. An event may come more than once and in any
        order; a replay carries the same id.
      </p>
      <div className="row">
        <Button size="sm" disabled={!webhook.isEnabled} loading={recover.isPending} onClick={sendFailed}>
          Send the failed ones again
        </Button>
        <Checkbox label="Only the failed ones" checked={areFailed} onChange={show} />
        <p className="sm" role="status">
          {recover.data && recoveredText(recover.data.data)}
        </p>
      </div>
      <FailureNotice
        error={replay.error ?? recover.error}
        refused="It was not sent again"
        broken="It could not be sent again. Please try again."
      />
      <Table
        caption="Deliveries"
        rows={data}
        rowKey={({ id }) => id}
        columns={[
          { key: 'type', label: 'Event', render: ({ type }) => <code>{type}</code> },
          { key: 'at', label: 'Happened', render: ({ createdAt }) => formatTime(createdAt) },
          { key: 'answer', label: 'Answer', render: (one) => <Details {...one} /> },
          { key: 'tries', label: 'Tries', numeric: true, render: ({ tryCount }) => tryCount },
          {
            key: 'state',
            label: 'State',
            render: ({ state }) => <Badge tone={deliveryState[state].tone}>{deliveryState[state].label}</Badge>,
          },
          {
            key: 'replay',
            label: 'Actions',
            actions: true,
            render: (one) => (
              <Button
                size="sm"
                aria-label={`Replay ${one.type} of ${formatTime(one.createdAt)}`}
                disabled={!webhook.isEnabled}
                loading={replay.isPending && replay.variables.id === one.id}
                onClick={() => sendOne(one)}
              >
                Replay
              </Button>
            ),
          },
        ]}
      />
      <Pager page={page} pages={pagination.totalPages} onChange={setPage} />
    </div>
  );
}

const Details = (delivery: Delivery) => (
  <details>
    <summary className={s.toggle}>{answerText(delivery)}</summary>
    <p className="sm strong">Sent, webhook-id {delivery.id}</p>
    <pre className={s.code}>{delivery.body}</pre>
    {delivery.tries[0]?.answer && (
      <>
        <p className="sm strong">Answer</p>
        <pre className={s.code}>{delivery.tries[0].answer}</pre>
      </>
    )}
  </details>
);
