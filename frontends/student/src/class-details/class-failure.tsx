import { ApiError } from '@kasauti/web-kit/api';
import { Button, ErrorState, NotFoundView } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';

/** Hidden and unknown classes look the same. */
export function ClassFailure({ error, onRetry }: { error: unknown; onRetry(): unknown }) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <NotFoundView
        title={t('Class not found')}
        action={
          <Button variant="filled" to="/classes">
            {t('Browse Classes')}
          </Button>
        }
      >
        {t('The class may have been closed, or the address is mistyped.')}
      </NotFoundView>
    );
  }
  return (
    <div className="page">
      <ErrorState error={error} onRetry={onRetry} />
    </div>
  );
}
