import { formatDate, formatTime } from '@kasauti/web-kit/api';
import { Badge, Button, type Tone } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { Table, type Column } from '@kasauti/web-kit/table';
import { IconBan, IconCheck, IconClock, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyLink } from './copy-link';
import css from './invites.module.css';
import type { Invite } from './invites.data';

const statuses: Record<Invite['status'], { tone: Tone; icon: ReactNode; word: string }> = {
  active: { tone: 'ok', icon: <IconCheck aria-hidden />, word: 'Active' },
  expired: { tone: 'neutral', icon: <IconClock aria-hidden />, word: 'Expired' },
  max_uses_reached: { tone: 'warn', icon: <IconUsers aria-hidden />, word: 'Max Uses Reached' },
  revoked: { tone: 'neutral', icon: <IconBan aria-hidden />, word: 'Revoked' },
};
const usedText = ({ usedCount, maxUses }: Invite) =>
  maxUses === undefined
    ? `${formatNumber(usedCount)}, no limit`
    : `${formatNumber(usedCount)} of ${formatNumber(maxUses)}`;

interface Props {
  invites: Invite[];
  onJoined(invite: Invite): void;
  onRevoke(invite: Invite): void;
}

const columnsOf = ({ onJoined, onRevoke }: Omit<Props, 'invites'>): Column<Invite>[] => [
  {
    key: 'code',
    label: 'Code',
    heading: true,
    render: ({ code, createdAt }) => (
      <>
        <span className={css.code}>{code}</span>
        <span className={`xs dim ${css.created}`}>Created {formatDate(createdAt)}</span>
      </>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    render: ({ status }) => {
      const { tone, icon, word } = statuses[status];
      return (
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      );
    },
  },
  {
    key: 'used',
    label: 'Used',
    numeric: true,
    render: (invite) =>
      invite.usedCount === 0 ? (
        usedText(invite)
      ) : (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => onJoined(invite)}
          aria-label={`${usedText(invite)}: who joined by ${invite.code}`}
        >
          {usedText(invite)}
        </Button>
      ),
  },
  {
    key: 'expires',
    label: 'Expires',
    render: ({ expiresAt }) => (expiresAt ? formatTime(expiresAt) : 'Never'),
  },
  {
    key: 'actions',
    label: 'Actions',
    actions: true,
    render: (invite) => <InviteActions invite={invite} onRevoke={() => onRevoke(invite)} />,
  },
];

function InviteActions({ invite: { status, inviteUrl, code }, onRevoke }: { invite: Invite; onRevoke(): void }) {
  if (status === 'revoked' || status === 'expired') return null;
  return (
    <div className={css.acts}>
      {status === 'active' && <CopyLink url={inviteUrl} code={code} />}
      <Button size="sm" variant="danger" onClick={onRevoke} aria-label={`Revoke invite ${code}`}>
        Revoke
      </Button>
    </div>
  );
}

export const InviteTable = ({ invites, ...acts }: Props) => (
  <Table caption="Invite codes, newest first" columns={columnsOf(acts)} rows={invites} rowKey={({ id }) => id} />
);
