import { isPinOf, stateName, states } from '@kasauti/contracts/web';
import { Card, Select, TextInput } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import css from './pay-test.module.css';
import type { BillingErrors } from './paying';
import type { Billing } from './use-paying';

const choices = [
  { value: '', label: t('Choose your State'), disabled: true },
  ...states.map(({ code, name }) => ({ value: code, label: t(name) })),
];

interface Props {
  billing: Billing;
  refused: BillingErrors | undefined;
  set(part: Partial<Billing>): void;
}

export function BillingCard({ billing: { state, pin }, refused, set }: Props) {
  const isWrong = pin.length === 6 && state !== '' && !isPinOf(state, pin);
  return (
    <Card>
      <h2>{t('Place of supply')}</h2>
      <p className={`sm muted ${css.why}`}>{t('Tax rules ask for your State on the invoice. We ask once.')}</p>
      <div className={css.pair}>
        <Select
          label={t('State')}
          value={state}
          onChange={(code) => set({ state: code })}
          data={choices}
          error={refused?.billingState}
          required
        />
        <TextInput
          label={t('PIN code')}
          inputMode="numeric"
          autoComplete="postal-code"
          required
          value={pin}
          onChange={(typed) => set({ pin: typed.replace(/\D/g, '').slice(0, 6) })}
          error={
            isWrong
              ? t('This PIN code does not belong to {state}', { state: t(stateName(state)) })
              : refused?.billingPin
          }
        />
      </div>
    </Card>
  );
}
