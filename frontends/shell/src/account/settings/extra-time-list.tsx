import type { components } from '@kasauti/contracts/web';
import { Card } from '@kasauti/web-kit/base';
import { extraTimeText, t } from '@kasauti/web-kit/i18n';

type ExtraTime = components['schemas']['ExtraTime'];

/** What a student has been given, in whose tests, and why. */
export const ExtraTimeList = ({ given }: { given: readonly ExtraTime[] }) => (
  <Card title={t('Extra time')}>
    <ul className="stack plain">
      {given.map((one, place) => (
        <li key={place}>
          <p className="strong">{extraTimeText(one)}</p>
          <p className="sm">
            {one.scope === 'everywhere'
              ? t('In every test on Kasauti')
              : t('In every test of {teacher}', { teacher: one.owner || t('your teacher') })}
          </p>
          {one.reason && <p className="sm muted">{one.reason}</p>}
        </li>
      ))}
    </ul>
    <p className="sm muted">
      {t('Each test shows it beside its minutes. Where you have it twice, the larger counts. Ranks do not show it.')}
    </p>
  </Card>
);
