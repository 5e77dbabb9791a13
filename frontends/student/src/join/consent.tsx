import { t } from '@kasauti/web-kit/i18n';

/** What joining means, at every button that joins: the text that CONSENT_TEXT_VERSION of the contracts stands for. */
export const Consent = () => (
  <p className="sm muted">
    {t(
      'Joining shares your name and your results in this class with the teacher. You can leave at any time; your results stay with you.',
    )}
  </p>
);
