import { formatPaise } from '@kasauti/web-kit/api';
import { Button, ErrorState, ListSkeleton, Notice } from '@kasauti/web-kit/base';
import { useWallet } from './wallet.data';
import css from './wallet.module.css';

export function BalanceCard() {
  const wallet = useWallet();
  if (wallet.isPending) return <ListSkeleton rows={1} label="Loading your balance" />;
  if (!wallet.data)
    return (
      <ErrorState
        title="Your balance could not be loaded"
        error={wallet.error}
        onRetry={wallet.refetch}
        primary={false}
      />
    );
  return (
    <section className={`card ${css.balance}`} aria-label="Credit balance">
      <div>
        <p className="sm muted">Credit balance</p>
        <p className={css.big}>{formatPaise(wallet.data.balance)}</p>
        <p className="xs dim">You choose when you pay whether to use it</p>
      </div>
      {wallet.data.topUpEnabled ? (
        <div>
          <Button to="/wallet/top-up">Top up</Button>
        </div>
      ) : (
        <Notice title="Topping up is off." live={false}>
          You pay for each test directly by UPI, card or netbanking. Credit comes from refunds that you chose to receive
          as credit, and from us, for example after a fault on our side. It pays for tests here and cannot be withdrawn
          or passed on.
        </Notice>
      )}
    </section>
  );
}
