import { Card, ListSkeleton } from '@kasauti/web-kit/base';
import { Link, useNavigate } from 'react-router';
import { FailedPart } from '../second-factor/second-factor-first';
import { useTrailOf } from './audit.data';
import { EntryTable } from './entry-table';

/** The newest entries about one account or class, without those of administrators who looked at it. */
export function ResourceTrail({ id, isPerson = false }: { id: string; isPerson?: boolean }) {
  const navigate = useNavigate();
  const entries = useTrailOf(id);
  if (entries.isPending) return <ListSkeleton rows={2} label="Loading the audit trail" />;
  if (!entries.data) return <FailedPart title="The audit trail could not be loaded" of={entries} />;
  return (
    <Card
      title="Audit trail"
      flush
      actions={
        <>
          {isPerson && <Link to={`/admin/system?actor=${id}`}>Done by this person</Link>}
          <Link to={`/admin/system?resource=${id}`}>All entries</Link>
        </>
      }
    >
      {entries.data.length === 0 ? (
        <p className="card-body muted">No acts among the newest 50 entries.</p>
      ) : (
        <EntryTable
          rows={entries.data}
          onSearch={({ action = '', actor = '', client = '', resource = actor || client ? '' : id }) =>
            void navigate(`/admin/system?${new URLSearchParams({ resource, action, actor, client }).toString()}`)
          }
        />
      )}
    </Card>
  );
}
