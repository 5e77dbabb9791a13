import { formatTime } from '@kasauti/web-kit/api';
import { Badge, ErrorState, ListSkeleton, Pager } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useState } from 'react';
import { PlaceOf } from '../batches/batch-filter';
import { useJoined, type Invite } from './invites.data';

type Props = { classId: string; invite: Invite | undefined; onClose(): void };

export const JoinedDialog = ({ classId, invite, onClose }: Props) => (
  <Dialog opened={invite !== undefined} onClose={onClose} title={`Joined by ${invite?.code ?? ''}`}>
    {invite && <Joined classId={classId} inviteId={invite.id} />}
  </Dialog>
);

function Joined({ classId, inviteId }: { classId: string; inviteId: string }) {
  const [page, setPage] = useState(1);
  const joined = useJoined(classId, inviteId, page);
  if (joined.isPending) return <ListSkeleton rows={3} label="Loading students" />;
  if (!joined.data) return <ErrorState of={joined} primary={false} />;
  const { data, pagination } = joined.data;
  if (pagination.total === 0) return <p className="muted">No student has joined by this invite yet.</p>;
  return (
    <>
      <ul className="list">
        {data.map(({ studentId, name, rollNo, joinedAt, isEnrolled }) => (
          <li key={studentId} className="row between">
            <div>
              <p className="sm strong">{name || 'Deleted account'}</p>
              <PlaceOf of={{ rollNo }} />
              <p className="xs dim">{formatTime(joinedAt)}</p>
            </div>
            {!isEnrolled && <Badge>No longer in the class</Badge>}
          </li>
        ))}
      </ul>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={setPage} />
    </>
  );
}
