import { codeOf, fieldErrors, formatPaise } from '@kasauti/web-kit/api';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  FailureNotice,
  ListSkeleton,
  MoneyInput,
  Notice,
  Page,
} from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconLock } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { notKept } from '../pay-test/paying';
import { isRefused } from '../payment/checkout';
import { useWallet } from '../wallet/wallet.data';
import { useTopUp } from './top-up.data';
import css from './top-up.module.css';

const MIN_PAISE = 100;
/** The largest credit of a student. The server enforces it. */
const MAX_CREDIT_PAISE = 1_000_000;

const largestTopUp = (balancePaise: number): number => Math.max(0, MAX_CREDIT_PAISE - balancePaise);

/** The amount to pay; undefined when it is out of bounds or has fractions of a paisa. */
function paiseOf(rupees: number | undefined, largest: number): number | undefined {
  if (rupees === undefined || Number(rupees.toFixed(2)) !== rupees) return undefined;
  const paise = Math.round(rupees * 100);
  return paise >= MIN_PAISE && paise <= largest ? paise : undefined;
}

const fields = ['amount'] as const;

export const TopUpPage = () => (
  <Page title={t('Top up')} lead={t('Add money to your credit for tests on Kasauti')}>
    <TopUp />
  </Page>
);

function TopUp() {
  const wallet = useWallet();
  const topUp = useTopUp();
  if (wallet.isPending) return <ListSkeleton rows={2} label={t('Loading your balance')} />;
  if (!wallet.data) return <ErrorState title={t('Your balance could not be loaded')} of={wallet} />;
  if (!wallet.data.topUpEnabled)
    return (
      <EmptyState title={t('Topping up is off')} action={<Button to="/wallet">{t('Back to your wallet')}</Button>}>
        {t('You pay for each test directly by UPI, card or netbanking.')}
      </EmptyState>
    );
  return topUp.paid === undefined ? (
    <AmountForm balance={wallet.data.balance} pay={topUp.pay} />
  ) : (
    <Paid amount={topUp.paid} credited={topUp.credited} />
  );
}

function AmountForm({ balance, pay }: { balance: number; pay: ReturnType<typeof useTopUp>['pay'] }) {
  const [rupees, setRupees] = useState<number>();
  const [isChecked, setChecked] = useState(false);
  const largest = largestTopUp(balance);
  const paise = paiseOf(rupees, largest);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (paise !== undefined && !pay.isPending) pay.mutate(paise);
  };
  return (
    <Card>
      <form className={`stack ${css.form}`} onSubmit={submit} noValidate>
        <MoneyInput
          label={t('Amount')}
          description={t('Your credit is {balance} and may be up to ₹10,000.00', { balance: formatPaise(balance) })}
          value={rupees}
          onChange={setRupees}
          error={
            isChecked && paise === undefined
              ? t('Please enter an amount from ₹1.00 to {largest}', { largest: formatPaise(largest) })
              : fieldErrors(pay.error, fields).amount
          }
        />
        <Outcome pay={pay} />
        <div>
          <Button
            type="submit"
            variant="filled"
            size="lg"
            icon={<IconLock aria-hidden />}
            loading={pay.isPending}
            disabled={largest < MIN_PAISE}
          >
            {paise === undefined ? t('Pay') : t('Pay {amount}', { amount: formatPaise(paise) })}
          </Button>
        </div>
        <p className="sm muted">
          {t(
            'Credit pays for tests here. It cannot be withdrawn or passed on. No tax is due now; each test you pay with it has its GST invoice.',
          )}
        </p>
      </form>
    </Card>
  );
}

/** How the last try ended, when it was not a payment. */
function Outcome({ pay }: { pay: ReturnType<typeof useTopUp>['pay'] }) {
  const failed = t('The payment could not be started. Please try again.');
  if (pay.isError)
    return (
      <FailureNotice error={pay.error} fields={fields} refused={failed}>
        {t('Nothing was paid.')}
      </FailureNotice>
    );
  if (pay.data?.kind !== 'closed') return null;
  const { failure } = pay.data;
  return (
    <Notice
      tone={failure ? 'bad' : 'info'}
      title={failure ? t('The payment failed: {failure}', { failure }) : t('You closed the checkout before paying')}
    >
      {t('You can try again on the same order, so you cannot pay twice.')}
    </Notice>
  );
}

function Paid({ amount, credited }: { amount: number; credited: ReturnType<typeof useTopUp>['credited'] }) {
  const wallet = (
    <Button variant="filled" to="/wallet?tab=credits">
      {t('See your credit')}
    </Button>
  );
  if (credited.data?.verified)
    return (
      <Notice
        tone="ok"
        title={t('{amount} has been added to your credit.', { amount: formatPaise(amount) })}
        action={wallet}
      />
    );
  if (codeOf(credited.error) === 'refunded')
    return (
      <Notice
        tone={notKept.tone}
        title={notKept.title}
        action={
          <Button variant="filled" to="/wallet">
            {t('See your payments')}
          </Button>
        }
      >
        {notKept.text}
      </Notice>
    );
  if (isRefused(credited.error))
    return (
      <Notice tone="bad" title={t('Payment verification failed. Please contact support.')} action={wallet}>
        {t('If money has left your account, it is added to your credit automatically or refunded.')}
      </Notice>
    );
  return (
    <Notice tone="ok" title={t('Payment received, adding it to your credit...')} action={wallet}>
      {t('Your money is safe. You can close this page.')}
    </Notice>
  );
}
