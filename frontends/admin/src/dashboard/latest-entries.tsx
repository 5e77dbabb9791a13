import { formatRelative } from '@kasauti/web-kit/api';
import { Button, Card, ListSkeleton } from '@kasauti/web-kit/base';
import { useAuditEntries } from '../audit/audit.data';
import { FailedPart } from '../second-factor/second-factor-first';
import css from './dashboard.module.css';

const SHOWN = 5;
/** @example words('admin_acted:user_suspended') === 'admin acted: user suspended' */
const words = (name: string) => name.replace(/_/g, ' ').replace(':', ': ');

export function LatestEntries({ moment }: { moment: number }) {
  const found = useAuditEntries({ action: '', resource: '', page: 1 });
  if (found.isPending) return <ListSkeleton rows={4} label="Loading the latest entries" />;
  if (!found.data) return <FailedPart title="The audit trail could not be loaded" of={found} />;
  const rows = found.data.data.slice(0, SHOWN);
  return (
    <Card
      title="Latest audit entries"
      flush
      actions={
        <Button variant="subtle" size="sm" to="/admin/system">
          View all
        </Button>
      }
    >
      {rows.length === 0 ? (
        <p className={`muted ${css.none}`}>Nothing has been recorded yet.</p>
      ) : (
        <ul className="list">
          {rows.map((entry) => (
            <li key={entry.id} className={`row between nowrap-row ${css.entry}`}>
              <span className="grow">
                <span className={`strong ${css.first}`}>{words(entry.action_type)}</span>
                <span className={`xs dim ${css.id}`}>
                  {words(entry.resource_type)} {entry.resource_id}
                </span>
              </span>
              <span className="sm dim nowrap">{formatRelative(entry.occurredAt, moment)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
