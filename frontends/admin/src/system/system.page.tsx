import { Button, ErrorState, ListSkeleton, Page, Stale } from '@kasauti/web-kit/base';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { AuditTrail } from '../audit/audit-trail';
import { BannerCard } from '../banner/banner-card';
import { DeadLetters, goToDeadLetters } from '../dead-letters/dead-letters';
import { clockText } from '../health/clock-text';
import { FlagsCard } from '../health/flags-card';
import { useHealth } from '../health/health.data';
import { LagTable } from '../health/lag-table';
import { lagRows, unreadIn } from '../health/lag';
import { ServiceGrid } from '../health/service-grid';
import { VerdictPanel } from '../health/verdict-panel';
import { Queues, Workers } from '../health/workers';
import { SecondFactorFirst, wantsSecondFactor } from '../second-factor/second-factor-first';
import css from '../health/health.module.css';

export function SystemPage() {
  const health = useHealth();
  const client = useQueryClient();
  if (wantsSecondFactor(health.error)) return <SecondFactorFirst title="System" />;
  const at = health.data?.health.checkedAt;
  const refresh = () => void client.invalidateQueries({ queryKey: ['admin'] });
  return (
    <Page
      title="System"
      lead={at ? `Updated ${clockText(at)}, refreshed every 15 s` : 'Refreshed every 15 s'}
      actions={
        <>
          <Button to="/admin/exam-day">Exam day</Button>
          <Button to="/admin/orders">Payments</Button>
          <Button to="/admin/clients">API clients</Button>
          {health.isError && at ? (
            <Stale at={at} onRetry={refresh} />
          ) : (
            <Button icon={<IconRefresh aria-hidden />} onClick={refresh}>
              Refresh
            </Button>
          )}
        </>
      }
    >
      <div className="stack stack-6">
        <Overview health={health} />
        <DeadLetters />
        {health.data && (
          <div className={css.two}>
            <Workers health={health.data.health} />
            <Queues health={health.data.health} />
          </div>
        )}
        <div className={css.two}>
          <BannerCard />
          {health.data && <FlagsCard health={health.data.health} />}
        </div>
        <AuditTrail />
      </div>
    </Page>
  );
}

function Overview({ health }: { health: ReturnType<typeof useHealth> }) {
  if (health.isPending)
    return (
      <>
        <ListSkeleton rows={1} label="Asking every service" />
        <ListSkeleton rows={3} label="Loading service health" />
      </>
    );
  if (!health.data)
    return (
      <ErrorState title="System health could not be loaded" of={health}>
        The gateway gave no usable answer. The page retries every 15 seconds.
      </ErrorState>
    );
  return (
    <>
      <VerdictPanel
        watched={health.data}
        isStale={health.isError}
        actions={(parked) => parked > 0 && <Button onClick={goToDeadLetters}>Go to dead letters</Button>}
      />
      <ServiceGrid services={health.data.health.services} />
      <LagTable rows={lagRows(health.data.health, health.data.lags)} unread={unreadIn(health.data.health)} />
    </>
  );
}
