import { Page, TabLinks } from '@kasauti/web-kit/base';
import type { ReactNode } from 'react';
import { SecondFactorFirst, wantsSecondFactor } from '../second-factor/second-factor-first';

const parts = [
  { to: '/admin/orders', label: 'Orders' },
  { to: '/admin/refunds', label: 'Refunds' },
  { to: '/admin/credits', label: 'Give credit' },
  { to: '/admin/disputes', label: 'Disputes' },
  { to: '/admin/webhooks', label: 'Webhooks' },
  { to: '/admin/reconciliation', label: 'Reconciliation' },
] as const;

/** The frame of the pages about payments. */
export function PaymentsPage({
  at,
  lead,
  error,
  actions,
  children,
}: {
  at: (typeof parts)[number]['to'];
  lead: string;
  error: unknown;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const title = parts.find(({ to }) => to === at)?.label ?? '';
  if (wantsSecondFactor(error)) return <SecondFactorFirst title={title} />;
  return (
    <Page title={title} lead={lead} actions={actions}>
      <TabLinks label="Payments" at={at} items={parts} />
      <div className="tab-panel">{children}</div>
    </Page>
  );
}
