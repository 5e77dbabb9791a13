import { isPinOf } from '@kasauti/contracts/web';
import { formatPaise } from '@kasauti/web-kit/api';
import { Button, Notice } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import css from './pay-test.module.css';
import type { PaymentInfo } from './pay-test.data';
import type { Billing, Paying } from './use-paying';

interface Props {
  info: PaymentInfo;
  billing: Billing;
  agreed: boolean;
  isPricing: boolean;
  stage: Paying['stage'];
  onPay(): void;
}

/** The total and the one button; what is still missing is said under it. */
export function PayPanel({ info, billing, agreed, isPricing, stage, onPay }: Props) {
  const hintId = useId();
  const { amount } = info.price;
  const missing = missingOf(billing, agreed, amount === 0);
  const notice = stage.at === 'form' ? (stage.notice ?? failedBefore(info)) : undefined;
  return (
    <section className={`card ${css.panel}`} aria-label={t('Pay')}>
      <p className="row between">
        <span className="muted">{t('Total, including GST')}</span>
        <b className={css.big}>{formatPaise(amount)}</b>
      </p>
      <Button
        variant="filled"
        size="lg"
        block
        icon={<IconLock aria-hidden />}
        disabled={missing !== undefined || isPricing}
        loading={stage.at === 'starting'}
        aria-describedby={hintId}
        onClick={onPay}
      >
        {amount === 0 ? t('Unlock the test') : t('Pay {amount}', { amount: formatPaise(amount) })}
      </Button>
      <p className="sm muted" id={hintId}>
        {missing ??
          (isPricing
            ? t('The new price is not known yet.')
            : amount === 0
              ? t('Nothing is left to pay. You can unlock it now.')
              : t('You can pay now.'))}
      </p>
      {notice && (
        <Notice tone={notice.tone} title={notice.title}>
          {notice.text}
        </Notice>
      )}
      <p className="xs dim">
        {t(
          'UPI, cards and netbanking through the payment provider. We never see your card or UPI PIN. Sold by {name}, GSTIN {gstin}.',
          { name: info.seller.name, gstin: info.seller.gstin },
        )}
      </p>
    </section>
  );
}

function missingOf({ state, pin }: Billing, agreed: boolean, isCovered: boolean): string | undefined {
  if (!state || !isPinOf(state, pin)) return t('Choose your State and enter your PIN code to pay.');
  return agreed ? undefined : isCovered ? t('Tick the box to unlock the test.') : t('Tick the box to pay.');
}

const failedBefore = ({ status, failure }: PaymentInfo): Extract<Paying['stage'], { at: 'form' }>['notice'] =>
  status === 'attempted' && failure
    ? {
        tone: 'warn',
        title: t('Your last attempt failed: {failure}', { failure: t(failure) }),
        text: t('You can try again on the same order, so you cannot pay twice.'),
      }
    : undefined;
