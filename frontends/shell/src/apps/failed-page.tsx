import { ErrorState } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';

/** For a failed page of the shell, and a path whose app cannot be determined; the frame stays. */
export const FailedPage = () => (
  <div className="page">
    <ErrorState title={t('This page could not start')} of={{ refetch: () => window.location.reload() }}>
      {t('Part of the page did not arrive. Nothing is lost; try again.')}
    </ErrorState>
  </div>
);
