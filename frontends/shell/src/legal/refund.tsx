import { t } from '@kasauti/web-kit/i18n';
import { Link } from 'react-router';
import type { Legal } from './legal';

export const Refund = ({ legal }: { legal: Legal }) => (
  <>
    <h2>{t('In full, to the original payment method')}</h2>
    <ul>
      <li>{t('Until you open the first question of the test you paid for.')}</li>
      <li>{t('Up to 7 days after your window has ended, if you have not started.')}</li>
      <li>
        {t(
          'Automatically, when the test is cancelled, or when its class is closed or you are removed from it before you start.',
        )}
      </li>
    </ul>
    <h2>{t('A fault of the platform spoiled your attempt?')}</h2>
    <p>
      {t('You get a new attempt or your money. Write to us with the name of the test and what happened:')}{' '}
      <Support legal={legal} />.
    </p>
    <h2>{t('Not any more')}</h2>
    <p>
      {t(
        'Once the first question has been opened, the test counts as taken. There is no refund then, unless the test is cancelled or a fault of the platform spoiled your attempt.',
      )}
    </p>
    <h2>{t('How long it takes')}</h2>
    <p>
      {t(
        'We send the money on its way at once. Banks usually need 5 to 7 working days. If you choose credit for other tests instead, you have it at once. What you paid from credit goes back to your credit. You get a credit note for the invoice.',
      )}
    </p>
    <h2>{t('Paid, but the test stays locked?')}</h2>
    <p>
      {t(
        'A payment that was taken is found and confirmed by our server even if your browser was closed. Nothing is lost.',
      )}{' '}
      {t('If the test is still locked after an hour, write to us with the name of the test:')} <Support legal={legal} />
      . {t('If you are not content with the answer:')} <Link to="/legal/grievance">{t('Grievance redressal')}</Link>.
    </p>
  </>
);

const Support = ({ legal: { supportEmail } }: { legal: Legal }) =>
  supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : t('our support');
