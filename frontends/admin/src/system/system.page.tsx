import { formatTime } from '@kasauti/web-kit/api';
import { Button, ErrorState, Lead, ListSkeleton, Page, Stale } from '@kasauti/web-kit/base';
import { IconRefresh } from '@tabler/icons-react';
import { AuditCard } from './audit-card';
import { verdictOf } from './health';
import { healthEverySec, useHealth } from './health.data';
import { ServiceCard } from './service-card';
import css from './system.module.css';

export function SystemPage() {
  const health = useHealth();
  const lead = health.data ? `Updated ${formatTime(health.data.checkedAt)}, refreshed every ${healthEverySec} s` : `Refreshed every ${healthEverySec} s`;
  return (
    <Page title="System" lead={lead} actions={<Button icon={<IconRefresh aria-hidden />} loading={health.isFetching && !health.data} onClick={() => void health.refetch()}>Refresh</Button>}>
      <div className="stack stack-6">
        <Health health={health} />
        <AuditCard />
      </div>
    </Page>
  );
}

function Health({ health }: { health: ReturnType<typeof useHealth> }) {
  if (health.isPending) return <ListSkeleton rows={3} />;
  if (!health.data) return <ErrorState error={health.error} onRetry={health.refetch} title="Health could not be checked" primary={false}>The gateway did not answer as it should. Whether the services are well is not known.</ErrorState>;
  const verdict = verdictOf(health.data.services);
  return (
    <>
      {health.error && <div><Stale at={health.data.checkedAt} onRetry={health.refetch} /></div>}
      <Lead label="Is everything well?" title={verdict.title}><p className="muted">{verdict.text}</p></Lead>
      <p className="vh" role="status">{verdict.title}</p>
      <section>
        <div className="sec-head"><h2>Service health</h2></div>
        <ul className={css.services}>{health.data.services.map((service) => <ServiceCard key={service.name} service={service} />)}</ul>
      </section>
    </>
  );
}
