import { formatPaise } from '@kasauti/web-kit/api';
import { Button, ErrorState, ListSkeleton, Notice } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useWallet } from './wallet.data';
import css from './wallet.module.css';

export function BalanceCard() {
  const wallet = useWallet();
  if (wallet.isPending) return <ListSkeleton rows={1} label={t('Loading your balance')} />;
  if (!wallet.data) return <ErrorState title={t('Your balance could not be loaded')} of={wallet} primary={false} />;
  return (
    <section className={`card ${css.balance}`} aria-label={t('Credit balance')}>
      <div>
        <p className="sm muted">{t('Credit balance')}</p>
        <p className={css.big}>{formatPaise(wallet.data.balance)}</p>
        <p className="xs dim">{t('You choose when you pay whether to use it')}</p>
      </div>
      {wallet.data.topUpEnabled ? (
        <div>
          <Button to="/wallet/top-up">{t('Top up')}</Button>
        </div>
      ) : (
        <Notice title={t('Topping up is off.')} live={false}>
          {t(
            'You pay for each test directly by UPI, card or netbanking. Credit comes from refunds that you chose to receive as credit, and from us, for example after a fault on our side. It pays for tests here and cannot be withdrawn or passed on.',
          )}
        </Notice>
      )}
    </section>
  );
}
