import { Button, Notice, TextInput } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { PaymentInfo } from './pay-test.data';
import css from './pay-test.module.css';
import type { AskedAgain } from './use-paying';

const refusals = {
  unknown: t('There is no such coupon for this test'),
  expired: t('This coupon has expired'),
  used_up: t('This coupon has been used up'),
  in_use: t('All uses of this coupon are being paid at the moment. Please try again in some minutes.'),
};
const notChecked = t('The coupon could not be checked. Please try again.');
const isCode = (code: string) => /^[A-Za-z0-9-]{3,20}$/.test(code);

/** One coupon at a time; the server says whether it applies. */
export function CouponField({
  coupon,
  isUnheld = false,
  code,
  again,
  onChange,
}: {
  coupon: PaymentInfo['coupon'] | 'in_use';
  /** Others may have the last use before this student pays. */
  isUnheld?: boolean;
  code: string | undefined;
  again?: AskedAgain | undefined;
  onChange(code: string | undefined): void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(code ?? '');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = typed.trim();
    setWrong(!isCode(asked));
    if (isCode(asked)) onChange(asked);
    else input.current?.focus();
  };
  const isApplied = coupon === 'applied' && code !== undefined;
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form has gone, and with it the focus if it was there.
    if (isApplied && document.activeElement === document.body) status.current?.querySelector('button')?.focus();
  }, [isApplied]);
  const isRefused = coupon && coupon !== 'applied' && again !== 'asking' && typed.trim() === code;
  const refusal = isRefused ? (again === 'failed' ? notChecked : refusals[coupon]) : undefined;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!refusal) return;
    // A screen reader reads the refusal with the field.
    setOpen(true);
    input.current?.focus();
  }, [refusal]);
  return (
    <div>
      <div role="status" ref={status}>
        {/* The same refusal again, perhaps to the field that has the focus already. */}
        {again && !isApplied && (
          <span className="vh">{again === 'asking' ? t('The coupon is being checked') : refusal}</span>
        )}
        {isApplied && (
          <Notice
            live={false}
            tone={isUnheld ? 'warn' : 'ok'}
            title={t('Coupon {code} is applied', { code })}
            action={
              <Button
                size="sm"
                onClick={() => {
                  setOpen(true);
                  onChange(undefined);
                }}
              >
                {t('Remove coupon')}
              </Button>
            }
          >
            {isUnheld &&
              t(
                'No use of it is reserved for you now. If others have the last one before you pay, your money goes back to you.',
              )}
          </Notice>
        )}
      </div>
      {!isApplied && !isOpen && (
        <Button variant="subtle" size="sm" className={css.coupon} onClick={() => setOpen(true)}>
          {t('Have a coupon?')}
        </Button>
      )}
      {!isApplied && isOpen && (
        <form className={css.couponForm} onSubmit={submit} noValidate>
          <TextInput
            ref={input}
            label={t('Coupon')}
            value={typed}
            onChange={setTyped}
            // Not when the page opens with a coupon that has been used up meanwhile.
            autoFocus={!refusal}
            autoComplete="off"
            autoCapitalize="characters"
            error={isWrong ? t('A coupon has 3 to 20 letters, digits or hyphens') : refusal}
          />
          <Button type="submit" loading={again === 'asking'}>
            {t('Apply')}
          </Button>
        </form>
      )}
    </div>
  );
}
