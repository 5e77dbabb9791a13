import { Link } from 'react-router';
import { rich, t } from '@kasauti/web-kit/i18n';
import { useConfig } from '../apps/apps';

export function Footer() {
  const config = useConfig();
  const legal = config?.legal;
  return (
    <footer className="foot">
      <div className="foot-in">
        <div className="stack stack-2">
          {legal?.name && (
            <p>
              {rich('{kasauti} is sold by {name}.', {
                kasauti: <strong>Kasauti</strong>,
                name: legal.gstin ? `${legal.name}, GSTIN ${legal.gstin}` : legal.name,
              })}
            </p>
          )}
          {legal?.officer.name && (
            <p>
              {t('Grievance officer: {name}', { name: legal.officer.name })},{' '}
              <a href={`mailto:${legal.officer.email}`}>{legal.officer.email}</a>.{' '}
              {t('Complaints are acknowledged within {acknowledgeWithin} and resolved within {resolveWithin}.', {
                acknowledgeWithin: t(legal.acknowledgeWithin),
                resolveWithin: t(legal.resolveWithin),
              })}
            </p>
          )}
          <p>
            {rich('You can {withdraw} at any time.', {
              withdraw: <Link to="/legal/privacy#withdraw">{t('withdraw your consent')}</Link>,
            })}
            {config?.supportEmail && (
              <>
                {' '}
                {t('Support:')} <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
              </>
            )}
          </p>
        </div>
        <nav aria-label={t('Legal')}>
          <Link to="/legal/terms">{t('Terms')}</Link>
          <Link to="/legal/privacy">{t('Privacy')}</Link>
          <Link to="/legal/refund">{t('Refunds')}</Link>
          <Link to="/legal/grievance">{t('Grievance')}</Link>
        </nav>
      </div>
    </footer>
  );
}
