import { formatDate, formatRelative, useNow, useSession } from '@kasauti/web-kit/api';
import { Button, Card, ErrorState, Lead, ListSkeleton, Page, Skeleton, Stat, Stats, useDocumentTitle } from '@kasauti/web-kit/base';
import { Link } from 'react-router';
import { everything, words } from '../system/audit-search';
import { useAuditEntries } from '../system/audit.data';
import { verdictOf } from '../system/health';
import { useHealth } from '../system/health.data';
import css from './dashboard.module.css';

const minuteMs = 60_000;
const latest = 8;

export function DashboardPage() {
  const { user } = useSession();
  const moment = useNow(minuteMs);
  useDocumentTitle('Dashboard');
  return (
    <Page title={`Welcome, ${user?.fullName.trim().split(/\s+/)[0] ?? ''}`} lead={formatDate(moment)}>
      <div className="stack stack-6"><SystemSummary /><LatestActions moment={moment} /></div>
    </Page>
  );
}

function SystemSummary() {
  const health = useHealth();
  if (health.isPending) return <Skeleton height="card" />;
  if (!health.data) return <ErrorState error={health.error} onRetry={health.refetch} title="Health could not be checked" primary={false}>The gateway did not answer as it should. Whether the services are well is not known.</ErrorState>;
  const { services } = health.data;
  const verdict = verdictOf(services);
  const count = (status: string) => services.filter((one) => one.status === status).length;
  return (
    <>
      <Lead label="Is everything well?" title={verdict.title} actions={<Button variant="filled" to="/admin/system">Open System</Button>}><p className="muted">{verdict.text}</p></Lead>
      <Stats label="Services"><Stat label="Healthy services" value={count('up')} of={`of ${services.length}`} /><Stat label="Degraded" value={count('degraded')} /><Stat label="Down" value={count('down')} /></Stats>
    </>
  );
}

/** What the trail says last, so that an unusual hour shows at a glance. */
function LatestActions({ moment }: { moment: number }) {
  const found = useAuditEntries(everything, latest);
  return (
    <Card flush title="Latest recorded actions" actions={<Link className="sm" to="/admin/system">View all</Link>}>
      {found.isPending ? <ListSkeleton rows={3} />
        : !found.data ? <ErrorState error={found.error} onRetry={found.refetch} title="The audit trail could not be read" primary={false} />
          : found.data.data.length === 0 ? <p className={`muted ${css.none}`}>Nothing has been recorded yet.</p> : (
            <ul className="list">
              {found.data.data.map((entry) => (
                <li key={entry.id} className="row between">
                  <span><span className={`strong ${css.first}`}>{words(entry.action_type)}</span> <span className={`sm muted ${css.id}`}>{words(entry.resource_type)} {entry.resource_id}</span></span>
                  <span className="sm dim">{formatRelative(entry.occurredAt, moment)}</span>
                </li>
              ))}
            </ul>
          )}
    </Card>
  );
}
