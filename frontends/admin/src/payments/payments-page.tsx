import { Page, Tabs } from '@kasauti/web-kit/base';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { SecondFactorFirst, wantsSecondFactor } from '../second-factor/second-factor-first';

const parts = [
  { value: '/admin/orders', label: 'Orders' },
  { value: '/admin/refunds', label: 'Refunds' },
  { value: '/admin/credits', label: 'Give credit' },
  { value: '/admin/disputes', label: 'Disputes' },
  { value: '/admin/webhooks', label: 'Webhooks' },
  { value: '/admin/reconciliation', label: 'Reconciliation' },
] as const;

/** The frame of the pages about payments. */
export function PaymentsPage({
  at,
  lead,
  error,
  actions,
  children,
}: {
  at: (typeof parts)[number]['value'];
  lead: string;
  error: unknown;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const title = parts.find(({ value }) => value === at)?.label ?? '';
  if (wantsSecondFactor(error)) return <SecondFactorFirst title={title} />;
  return (
    <Page title={title} lead={lead} actions={actions}>
      <Tabs
        label="Payments"
        value={at}
        onChange={(to) => void navigate(to)}
        items={parts.map((part) => ({ ...part, ...(part.value === at ? { content: children } : {}) }))}
      />
    </Page>
  );
}
