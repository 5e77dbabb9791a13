import { Badge } from '@kasauti/web-kit/base';
import { IconArchive, IconCheck, IconLock, IconPencil } from '@tabler/icons-react';
import { statusWord } from './class-status';
import type { ClassStatus } from './own-classes.data';

const icons = {
  active: <IconCheck aria-hidden />,
  draft: <IconPencil aria-hidden />,
  archived: <IconArchive aria-hidden />,
};

export const StatusBadge = ({ status }: { status: ClassStatus }) => (
  <Badge tone={status === 'active' ? 'ok' : status === 'archived' ? 'line' : 'neutral'} icon={icons[status]}>
    {statusWord[status]}
  </Badge>
);
export const InviteOnlyBadge = () => (
  <Badge tone="line" icon={<IconLock aria-hidden />}>
    Invite-only
  </Badge>
);
