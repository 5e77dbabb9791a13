import { formatDate, useNow } from '@kasauti/web-kit/api';
import { Button, Card, ErrorState, ListSkeleton, Page, Stale } from '@kasauti/web-kit/base';
import { parkedIn, wordOf, type Health } from '../health/health';
import { useHealth } from '../health/health.data';
import { StatusBadge } from '../health/status-badge';
import { VerdictPanel } from '../health/verdict-panel';
import { SecondFactorFirst, wantsSecondFactor } from '../second-factor/second-factor-first';
import { useCounts, useOpenRefunds, useWaiting, type OpenRefunds } from './dashboard.data';
import { Figures } from './figures';
import { LatestEntries } from './latest-entries';
import { NeedsAction } from './needs-action';
import css from './dashboard.module.css';

const MINUTE_MS = 60_000;

export function DashboardPage() {
  const moment = useNow(MINUTE_MS);
  const health = useHealth();
  const counts = useCounts();
  const refunds = useOpenRefunds();
  const waiting = useWaiting();
  if (wantsSecondFactor(health.error, counts.error, refunds.error)) return <SecondFactorFirst title="Dashboard" />;
  const parked = health.data?.health.services.reduce((sum, service) => sum + parkedIn(service), 0);
  return (
    <Page title="Dashboard" lead={formatDate(moment)} actions={<Button to="/admin/exam-day">Exam day</Button>}>
      <div className="stack stack-6">
        <Answer health={health} />
        <NeedsAction
          refunds={refunds.data}
          waiting={waiting}
          parked={parked}
          locked={counts.data?.paymentsToday.locked}
        />
        <Numbers counts={counts} refunds={refunds.data} parked={parked} />
        <div className={css.two}>
          <LatestEntries moment={moment} />
          {health.data && <Services health={health.data.health} />}
        </div>
      </div>
    </Page>
  );
}

function Answer({ health }: { health: ReturnType<typeof useHealth> }) {
  if (health.isPending) return <ListSkeleton rows={1} label="Asking every service" />;
  if (!health.data)
    return (
      <ErrorState title="System health could not be loaded" of={health} primary={false}>
        The gateway gave no usable answer, so the state of the system is unknown.
      </ErrorState>
    );
  return (
    <VerdictPanel
      watched={health.data}
      isStale={health.isError}
      actions={() => (
        <Button variant="filled" to="/admin/system">
          Open System
        </Button>
      )}
    />
  );
}

function Numbers({
  counts,
  refunds,
  parked,
}: {
  counts: ReturnType<typeof useCounts>;
  refunds: OpenRefunds | undefined;
  parked: number | undefined;
}) {
  if (counts.isPending) return <ListSkeleton rows={1} label="Counting" />;
  if (!counts.data) return <ErrorState title="The counts could not be loaded" of={counts} primary={false} />;
  return (
    <section aria-label="Counts">
      {counts.isError && (
        <p className={css.stale}>
          <Stale at={counts.data.asOf} onRetry={counts.refetch} />
        </p>
      )}
      <Figures counts={counts.data} refunds={refunds} parked={parked} />
    </section>
  );
}

const Services = ({ health }: { health: Health }) => (
  <Card title="Services" flush>
    <ul className="list">
      {health.services.map(({ name, status }) => (
        <li key={name} className={`row between ${css.service}`}>
          <span className="strong">{wordOf(name)}</span>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  </Card>
);
