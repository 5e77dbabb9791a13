import { serverNow, useNow } from '@kasauti/web-kit/api';
import { Card, Checkbox } from '@kasauti/web-kit/base';
import { rich, t } from '@kasauti/web-kit/i18n';
import { IconCalendar, IconClock, IconShieldCheck } from '@tabler/icons-react';
import type { AskedInfo } from './pay-test.data';
import css from './pay-test.module.css';
import { windowLines } from './paying';

const MINUTE_MS = 60_000;

export function TermsCard({
  info: { window, askedAt },
  agreed,
  onAgree,
}: {
  info: AskedInfo;
  agreed: boolean;
  onAgree(agreed: boolean): void;
}) {
  useNow(MINUTE_MS);
  const { opens, rule, lastStart } = windowLines(window, askedAt, serverNow());
  return (
    <Card>
      <h2>{t('When you can take it')}</h2>
      <ul className={css.terms}>
        <li>
          <IconCalendar aria-hidden />
          <span>{opens}</span>
        </li>
        <li>
          <IconClock aria-hidden />
          <span>
            {rule} {lastStart}
          </span>
        </li>
        <li>
          <IconShieldCheck aria-hidden />
          <span>
            {t(
              'Full refund until you open the first question, and up to 7 days after a window you did not use. A cancelled test is refunded automatically. No refunds after completion.',
            )}
          </span>
        </li>
      </ul>
      <Checkbox
        label={rich('I agree to the payment terms and the {rule}.', {
          rule: (
            <a href="/legal/refund" target="_blank" rel="noreferrer">
              {t('refund rule')}
              <span className="vh"> {t('(opens in a new tab)')}</span>
            </a>
          ),
        })}
        checked={agreed}
        onChange={onAgree}
      />
    </Card>
  );
}
