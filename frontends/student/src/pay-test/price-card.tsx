import { stateName } from '@kasauti/contracts/web';
import { formatPaise } from '@kasauti/web-kit/api';
import { Card, Checkbox } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { CouponField } from './coupon-field';
import type { AskedInfo, PaymentInfo } from './pay-test.data';
import css from './pay-test.module.css';
import type { Paying } from './use-paying';

interface Props {
  info: AskedInfo;
  state: string;
  /** A coupon and the credit can be chosen until it is paid. */
  isOpen: boolean;
  wish: Paying['wish'];
  change: Paying['change'];
  again: Paying['again'];
}

export const PriceCard = ({ info, state, isOpen, wish, change, again }: Props) => (
  <Card>
    <h2>{t('What you pay')}</h2>
    <dl className={css.fee}>
      {linesOf(info, state).map(({ label, paise, isTotal = false }) => (
        <div key={label} className={isTotal ? css.total : undefined}>
          <dt>{label}</dt>
          <dd>{formatPaise(paise)}</dd>
        </div>
      ))}
    </dl>
    {isOpen && (
      <CouponField
        coupon={info.wish.couponCode === wish.couponCode ? couponOf(info) : undefined}
        isUnheld={info.isCouponUnheld ?? false}
        code={wish.couponCode}
        again={again}
        onChange={(couponCode) => change({ couponCode })}
      />
    )}
    {isOpen && info.creditBalance > 0 && (
      <Checkbox
        label={t('Use my credit of {creditBalance}', { creditBalance: formatPaise(info.creditBalance) })}
        checked={wish.useCredit ?? false}
        onChange={(useCredit) => change({ useCredit })}
      />
    )}
  </Card>
);

const couponOf = ({ coupon, isCouponInUse }: AskedInfo) => (isCouponInUse ? 'in_use' : coupon);

interface Line {
  label: string;
  paise: number;
  isTotal?: boolean;
}

/** Every amount is the server's. */
function linesOf({ price }: PaymentInfo, state: string): Line[] {
  const { fee, discount, credit, amount, breakdown, couponCode } = price;
  const before: Line[] =
    discount === 0
      ? []
      : [
          { label: t('Price, including GST'), paise: fee },
          { label: t('Coupon {couponCode}', { couponCode: couponCode ?? '' }), paise: -discount },
        ];
  const total: Line = { label: t('Total'), paise: breakdown.total, isTotal: true };
  const after: Line[] =
    credit === 0
      ? []
      : [
          { label: t('Your credit'), paise: -credit },
          { label: t('Left to pay'), paise: amount, isTotal: true },
        ];
  return [...before, { label: t('Test fee'), paise: breakdown.base }, ...taxLines(breakdown, state), total, ...after];
}

function taxLines({ gst, cgst, sgst, utgst, ratePercent }: PaymentInfo['price']['breakdown'], state: string): Line[] {
  if (!state) return [{ label: `GST ${ratePercent}%`, paise: gst }];
  const place = t('place of supply {state}', { state: t(stateName(state)) });
  const other: [string, number] = utgst === undefined ? ['SGST', sgst ?? 0] : ['UTGST', utgst];
  if (cgst === undefined) return [{ label: `GST ${ratePercent}% (IGST, ${place})`, paise: gst }];
  return [
    { label: `CGST ${ratePercent / 2}% (${place})`, paise: cgst },
    { label: `${other[0]} ${ratePercent / 2}%`, paise: other[1] },
  ];
}
