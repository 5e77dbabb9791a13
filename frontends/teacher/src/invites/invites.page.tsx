import {
  Card,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Notice,
  NotFoundView,
  Page,
  Pager,
  addressOf,
  pageIn,
} from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useOwnClasses, type OwnClass } from '../class/own-classes.data';
import { InviteOnlyBadge } from '../class/status-badge';
import { InviteTable } from './invite-table';
import css from './invites.module.css';
import { useInvites, type Invite, useRevokeInvite } from './invites.data';
import { JoinedDialog } from './joined-dialog';
import { NewInvite } from './new-invite';
import { ConfirmMutation } from '@kasauti/web-kit/dialog';

export function InvitesPage() {
  const { classId = '' } = useParams();
  const classes = useOwnClasses();
  const owned = classes.data?.find(({ id }) => id === classId);
  if (classes.isPending)
    return (
      <Page title="Invites">
        <ListSkeleton rows={4} label="Loading invites" />
      </Page>
    );
  if (!classes.data)
    return (
      <Page title="Invites">
        <ErrorState of={classes} />
      </Page>
    );
  if (!owned) return <NotFoundView title="Class not found" />;
  return (
    <Page title="Invites" lead={<ClassLine owned={owned} />}>
      <div className="with-side">
        <Invites classId={classId} />
        <aside className="stack" aria-label="New invite">
          {owned.status === 'archived' ? (
            <Notice title="This class is archived">It takes no new students, so it can have no new invites.</Notice>
          ) : (
            <NewInvite classId={classId} />
          )}
          {owned.status === 'draft' && (
            <Notice live={false}>The codes work as soon as the class is open. It is still a draft.</Notice>
          )}
        </aside>
      </div>
    </Page>
  );
}

const ClassLine = ({ owned: { title, visibility, studentCount } }: { owned: OwnClass }) => (
  <span className={css.line}>
    <Link to="/teacher/classes">{title}</Link>
    {visibility === 'invite_only' && <InviteOnlyBadge />}
    <span>{plural(studentCount, 'student')}</span>
  </span>
);

function Invites({ classId }: { classId: string }) {
  const [address, setAddress] = useSearchParams();
  const invites = useInvites(classId, pageIn(address));
  const [joined, setJoined] = useState<Invite>();
  const [revoking, setRevoking] = useState<Invite>();
  if (invites.isPending) return <ListSkeleton rows={4} label="Loading invites" />;
  if (!invites.data) return <ErrorState title="The invites could not be loaded" of={invites} />;
  const { data, pagination } = invites.data;
  if (pagination.total === 0)
    return (
      <EmptyState icon={<IconTicket aria-hidden />} title="No invites yet">
        An invite is a link. Everyone who has it can join this class until it ends or its places are taken.
      </EmptyState>
    );
  return (
    <div>
      <Card
        flush
        title={
          <>
            Invite codes <span className="count">{pagination.total}</span>
          </>
        }
      >
        <InviteTable invites={data} onJoined={setJoined} onRevoke={setRevoking} />
      </Card>
      <Pager
        page={pagination.currentPage}
        pages={pagination.totalPages}
        onChange={(page) => setAddress(addressOf({}, page))}
      />
      <JoinedDialog classId={classId} invite={joined} onClose={() => setJoined(undefined)} />
      <RevokeDialog classId={classId} invite={revoking} onClose={() => setRevoking(undefined)} />
    </div>
  );
}

type Props = { classId: string; invite: Invite | undefined; onClose(): void };

function RevokeDialog({ classId, invite, onClose }: Props) {
  const code = invite?.code ?? '';
  return (
    <ConfirmMutation
      mutation={useRevokeInvite(classId)}
      variables={invite?.id}
      onClose={onClose}
      title="Revoke this invite?"
      confirm="Revoke invite"
      danger
      refused="The invite could not be revoked"
      done={`Invite ${code} is revoked`}
    >
      {`Students can no longer join with ${code}. Students who have joined stay. This cannot be undone.`}
    </ConfirmMutation>
  );
}
