import { Button, NotFoundView } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';

export const TestNotFound = () => (
  <NotFoundView
    title={t('Test not found')}
    action={
      <Button variant="filled" to="/my-tests">
        {t('My Tests')}
      </Button>
    }
  >
    {t('It may not be published yet, or it belongs to a class you have not joined.')}
  </NotFoundView>
);
