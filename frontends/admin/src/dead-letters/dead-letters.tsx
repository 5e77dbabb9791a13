import { formatTime } from '@kasauti/web-kit/api';
import {
  Button,
  Card,
  EmptyState,
  ListSkeleton,
  Notice,
  Pager,
  Segmented,
  Select,
  Stale,
  pageIn,
} from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import { IconCircleCheck, IconMailOpened } from '@tabler/icons-react';
import { useState } from 'react';
import { wordOf } from '../health/health';
import { FailedPart } from '../second-factor/second-factor-first';
import { useChoices } from '../address';
import { ActForm } from './act-form';
import { SERVICES, useDeadLetters, type Act, type DeadLetter, type State } from './dead-letters.data';
import { LetterView } from './letter-view';
import css from './dead-letters.module.css';

const waiting = { value: 'parked', label: 'Waiting', empty: 'No dead letters waiting' } as const;
const states: { value: State; label: string; empty: string }[] = [
  waiting,
  { value: 'replayed', label: 'Replayed', empty: 'No event was replayed yet' },
  { value: 'dropped', label: 'Discarded', empty: 'No event was discarded' },
];
const HEADING = 'dead-letters';
const titles: Record<Act | 'view', string> = {
  view: 'Event',
  replay: 'Replay this event',
  drop: 'Discard this event?',
};

export const goToDeadLetters = () => document.getElementById(HEADING)?.focus();

/** Events that a consumer could not handle: to view, replay or discard. */
export function DeadLetters() {
  const [address, change] = useChoices();
  const [open, setOpen] = useState<{ kind: Act | 'view'; letter: DeadLetter }>();
  const chosen = states.find(({ value }) => value === address.get('letters')) ?? waiting;
  const service = SERVICES.find((name) => name === address.get('service'));
  const page = pageIn(address, 'lpage');
  const letters = useDeadLetters({ state: chosen.value, service, page });
  const done = () => {
    setOpen(undefined);
    goToDeadLetters();
  };

  return (
    <section aria-labelledby={HEADING}>
      <div className="sec-head">
        <h2 id={HEADING} tabIndex={-1} className={css.heading}>
          Dead letters {letters.data && <span className="count">{formatNumber(letters.data.total)}</span>}
        </h2>
        {letters.isError && letters.data && <Stale at={letters.dataUpdatedAt} onRetry={letters.refetch} />}
      </div>
      <div className={css.filters}>
        <Segmented
          label="State of dead letters"
          value={chosen.value}
          onChange={(value) => change({ letters: value === 'parked' ? '' : value, lpage: '' })}
          data={states}
        />
        <Select
          label="Service"
          value={service ?? ''}
          onChange={(value) => change({ service: value, lpage: '' })}
          data={[
            { value: '', label: 'All services' },
            ...SERVICES.map((name) => ({ value: name, label: wordOf(name) })),
          ]}
        />
      </div>
      <List
        letters={letters}
        page={page}
        empty={chosen.empty}
        isFiltered={service !== undefined}
        onOpen={(kind, letter) => setOpen({ kind, letter })}
        onPage={(page) => change({ lpage: page === 1 ? '' : String(page) })}
        onClear={() => change({ service: '', lpage: '' })}
      />
      <Dialog
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open ? titles[open.kind] : ''}
        size={open?.kind === 'view' ? 'lg' : 'md'}
      >
        {open?.kind === 'view' && <LetterView letter={open.letter} />}
        {open && open.kind !== 'view' && (
          <ActForm act={open.kind} letter={open.letter} onCancel={() => setOpen(undefined)} onDone={done} />
        )}
      </Dialog>
    </section>
  );
}

interface ListProps {
  letters: ReturnType<typeof useDeadLetters>;
  page: number;
  empty: string;
  isFiltered: boolean;
  onOpen: (kind: Act | 'view', letter: DeadLetter) => void;
  onPage: (page: number) => void;
  onClear: () => void;
}
function List({ letters, page, empty, isFiltered, onOpen, onPage, onClear }: ListProps) {
  if (letters.isPending) return <ListSkeleton rows={2} label="Loading dead letters" />;
  if (!letters.data) return <FailedPart title="The dead letters could not be loaded" of={letters} />;
  const { rows, total, pages, unavailable } = letters.data;
  return (
    <div className="stack">
      {unavailable.length > 0 && (
        <Notice tone="warn" title={`${unavailable.map(wordOf).join(', ')} did not answer`}>
          Their dead letters are missing here.
        </Notice>
      )}
      {total === 0 ? (
        <Nothing title={empty} isFiltered={isFiltered} isPartial={unavailable.length > 0} onClear={onClear} />
      ) : (
        <Card flush as="div">
          <LetterTable rows={rows} onOpen={onOpen} />
        </Card>
      )}
      <Pager page={page} pages={pages} onChange={onPage} />
    </div>
  );
}

function Nothing({
  title,
  isFiltered,
  isPartial,
  onClear,
}: {
  title: string;
  isFiltered: boolean;
  isPartial: boolean;
  onClear: () => void;
}) {
  if (isFiltered)
    return (
      <EmptyState
        title={title}
        icon={<IconMailOpened aria-hidden />}
        action={<Button onClick={onClear}>All services</Button>}
      >
        Only one service is shown.
      </EmptyState>
    );
  return (
    <EmptyState title={title} icon={isPartial ? undefined : <IconCircleCheck aria-hidden />}>
      {isPartial
        ? 'Only the services that answered are counted.'
        : 'An event that a consumer cannot handle would be listed here.'}
    </EmptyState>
  );
}

const LetterTable = ({ rows, onOpen }: { rows: readonly DeadLetter[]; onOpen: ListProps['onOpen'] }) => (
  <Table
    caption="Dead letters"
    rows={rows}
    rowKey={({ service, id }) => `${service} ${id}`}
    columns={[
      {
        key: 'type',
        label: 'Event',
        render: ({ type, group }) => (
          <>
            <span className={css.mono}>{type}</span>
            <span className={css.group}>{group}</span>
          </>
        ),
      },
      { key: 'reason', label: 'Reason', render: ({ reason }) => <span className={css.reason}>{reason}</span> },
      { key: 'tries', label: 'Tries', numeric: true, render: ({ tries }) => formatNumber(tries) },
      { key: 'since', label: 'Since', render: ({ parkedAt }) => formatTime(parkedAt) },
      {
        key: 'acts',
        label: 'Actions',
        actions: true,
        render: (letter) => <LetterActs letter={letter} onOpen={onOpen} />,
      },
    ]}
  />
);

const LetterActs = ({ letter, onOpen }: { letter: DeadLetter; onOpen: ListProps['onOpen'] }) => (
  <div className={css.acts}>
    <Button size="sm" aria-label={`View ${letter.type}`} onClick={() => onOpen('view', letter)}>
      View
    </Button>
    {letter.state === 'parked' && (
      <>
        <Button size="sm" aria-label={`Replay ${letter.type}`} onClick={() => onOpen('replay', letter)}>
          Replay
        </Button>
        <Button size="sm" variant="danger" aria-label={`Discard ${letter.type}`} onClick={() => onOpen('drop', letter)}>
          Discard
        </Button>
      </>
    )}
  </div>
);
