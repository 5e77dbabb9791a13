import { Badge } from '@kasauti/web-kit/base';
import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import type { ServiceHealth } from './health';

/** Healthy, Degraded or Down: word, icon and colour together. */
export function StatusBadge({ status }: { status: ServiceHealth['status'] }) {
  if (status === 'up')
    return (
      <Badge tone="ok" icon={<IconCheck aria-hidden />}>
        Healthy
      </Badge>
    );
  if (status === 'degraded')
    return (
      <Badge tone="warn" icon={<IconAlertCircle aria-hidden />}>
        Degraded
      </Badge>
    );
  return (
    <Badge tone="bad" icon={<IconX aria-hidden />}>
      Down
    </Badge>
  );
}
