import { formatPaise, formatTime } from '@kasauti/web-kit/api';
import { Badge, Button, type Tone } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { Table, type Column } from '@kasauti/web-kit/table';
import type { Coupon } from './coupons.data';

const statuses: Record<Coupon['status'], { tone: Tone; word: string }> = {
  active: { tone: 'ok', word: 'Active' },
  expired: { tone: 'neutral', word: 'Expired' },
  ended: { tone: 'neutral', word: 'Ended' },
  used_up: { tone: 'warn', word: 'Used up' },
};
const statusOf = ({ status, isGivenAway }: Coupon) =>
  isGivenAway ? ({ tone: 'warn', word: 'Not yours any more' } as const) : statuses[status];
const columns: Column<Coupon>[] = [
  { key: 'code', label: 'Coupon', heading: true, render: ({ code }) => code },
  {
    key: 'discount',
    label: 'Discount',
    numeric: true,
    render: ({ discount }) => (discount.kind === 'percent' ? `${discount.value}%` : formatPaise(discount.value)),
  },
  {
    key: 'scope',
    label: 'For',
    render: ({ scope, scopeTitle }) => `${scope === 'class' ? 'Class' : 'Test'} ${scopeTitle ?? ''}`,
  },
  {
    key: 'used',
    label: 'Used',
    numeric: true,
    render: ({ used, held, maxUses }) =>
      `${formatNumber(used)} of ${formatNumber(maxUses)}${held > 0 ? `, ${formatNumber(held)} being paid` : ''}`,
  },
  { key: 'ends', label: 'Ends', render: ({ expiresAt }) => (expiresAt ? formatTime(expiresAt) : 'No end') },
  {
    key: 'status',
    label: 'Status',
    render: (coupon) => <Badge tone={statusOf(coupon).tone}>{statusOf(coupon).word}</Badge>,
  },
];

export const CouponTable = ({ coupons, onEnd }: { coupons: Coupon[]; onEnd(coupon: Coupon): void }) => (
  <Table
    caption="Coupons, newest first"
    columns={[
      ...columns,
      {
        key: 'end',
        label: 'Action',
        actions: true,
        render: (coupon) =>
          coupon.status === 'active' && (
            <Button size="sm" variant="danger" onClick={() => onEnd(coupon)} aria-label={`End coupon ${coupon.code}`}>
              End
            </Button>
          ),
      },
    ]}
    rows={coupons}
    rowKey={({ code }) => code}
  />
);
