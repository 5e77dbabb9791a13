import { IconCheck, IconX } from '@tabler/icons-react';
import { t } from '@kasauti/web-kit/i18n';
import { stepsOf, type Paid } from './payment-steps';
import css from './timeline.module.css';

const words = { done: t('done'), now: t('in progress'), todo: t('to come'), failed: t('failed') };

/** The steps, one below the other; `across` puts them side by side where there is room. */
export const Timeline = ({ payment, across = false }: { payment: Paid; across?: boolean }) => (
  <ol className={across ? `${css.steps} ${css.across}` : css.steps} aria-label={t('Steps of this payment')}>
    {stepsOf(payment).map(({ label, state, text }) => (
      <li key={label} className={css[state]} aria-current={state === 'now' ? 'step' : undefined}>
        <span className={css.dot}>
          {state === 'done' && <IconCheck aria-hidden />}
          {state === 'failed' && <IconX aria-hidden />}
        </span>
        <div>
          <p className="sm strong">
            {label} <span className="vh">({words[state]})</span>
          </p>
          <p className="xs dim">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
