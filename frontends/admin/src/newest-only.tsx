import { Notice } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import type { ReactNode } from 'react';

/** Below a list that does not lead to all that match: how the others are found. */
export const NewestOnly = ({
  pagination: { total, isCapped },
  children,
}: {
  pagination: { total: number; isCapped?: boolean };
  children: ReactNode;
}) => isCapped && <Notice title={`These are the newest ${formatNumber(total)}`}>{children}</Notice>;
