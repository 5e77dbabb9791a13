import { Page, Tabs, pageIn, useAddress, withChoices } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { BalanceCard } from './balance-card';
import { CreditsTab } from './credits-tab';
import { InvoicesTab } from './invoices-tab';
import { PaymentsTab } from './payments-tab';
import { useMyCredits, useMyInvoices, useMyPayments, useWallet, type PaymentStatus } from './wallet.data';

const tabs = ['payments', 'credits', 'invoices'] as const;

export function WalletPage() {
  const [address, setAddress] = useAddress();
  const tab = tabs.find((name) => name === address.get('tab')) ?? 'payments';
  const pageOf = (name: (typeof tabs)[number]) => (name === tab ? pageIn(address) : 1);
  const filter = {
    status: (address.get('status') ?? '') as PaymentStatus | '',
    month: address.get('month') ?? '',
    page: pageOf('payments'),
  };
  const { isPending } = useWallet();
  const payments = useMyPayments(filter);
  const credits = useMyCredits(pageOf('credits'));
  const invoices = useMyInvoices(pageOf('invoices'));
  const change = (part: Record<string, string>) => {
    setAddress((now) => withChoices(now, { page: '', ...part }), {
      replace: part['page'] === undefined,
      preventScrollReset: true,
    });
  };
  const onPage = (page: number) => change({ page: String(page) });
  return (
    <Page title={t('Wallet')} lead={t('Your payments, credit, invoices and refunds')}>
      <div className="stack stack-6">
        <BalanceCard />
        {/* Would be moved by the balance, which is higher where topping up is off. */}
        {!isPending && (
          <Tabs
            label={t('Wallet')}
            value={tab}
            onChange={(next) => change({ tab: next === 'payments' ? '' : next })}
            items={[
              {
                value: 'payments',
                label: t('Payments'),
                count: payments.data?.pagination.total,
                content: <PaymentsTab payments={payments} filter={filter} onFilter={change} onPage={onPage} />,
              },
              {
                value: 'credits',
                label: t('Credits'),
                count: credits.data?.pagination.total,
                content: <CreditsTab credits={credits} onPage={onPage} />,
              },
              {
                value: 'invoices',
                label: t('Invoices'),
                count: invoices.data?.pagination.total,
                content: <InvoicesTab invoices={invoices} onPage={onPage} />,
              },
            ]}
          />
        )}
      </div>
    </Page>
  );
}
