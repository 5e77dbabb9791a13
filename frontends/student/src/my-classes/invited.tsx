import { formatDate } from '@kasauti/web-kit/api';
import { t } from '@kasauti/web-kit/i18n';
import { AcceptForm } from '../join/accept-form';
import { useOwnAdmissions } from '../join/admission.data';
import { feeText } from '../join/invite-words';
import css from './my-classes.module.css';

/** Invitations by a list, above the classes. Nothing when there are none, or when they cannot be loaded: the mail has the link too. */
export function Invited() {
  const found = useOwnAdmissions().data ?? [];
  if (found.length === 0) return null;
  return (
    <section className={css.invited} aria-label={t('Invitations')}>
      <h2 className="h3">{t('You are invited')}</h2>
      <ul className={css.cards}>
        {found.map(({ admissionId, classTitle, teacher, priceFormatted, expiresAt }) => (
          <li key={admissionId} className={`card ${css.card}`}>
            <div>
              <h3 className={css.title}>{classTitle}</h3>
              <p className={`sm muted ${css.meta}`}>
                {[teacher, feeText(priceFormatted), t('open until {day}', { day: formatDate(expiresAt) })].join(' · ')}
              </p>
            </div>
            <AcceptForm id={admissionId} title={classTitle} />
          </li>
        ))}
      </ul>
    </section>
  );
}
