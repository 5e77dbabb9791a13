import { Button, EmptyState, Page } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';

/** In place of a paper that this page cannot show. */
export const Outdated = () => (
  <Page title={t('Take Test')}>
    <EmptyState
      title={t('This test needs a newer page. Please reload.')}
      action={
        <Button variant="filled" onClick={() => window.location.reload()}>
          {t('Reload')}
        </Button>
      }
    />
  </Page>
);
