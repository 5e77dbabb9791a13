import { isMissing, useSession } from '@kasauti/web-kit/api';
import { ListSkeleton, Button, ErrorState, NotFoundView } from '@kasauti/web-kit/base';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useClassDetail, type ClassDetail } from './class-details.data';
import { t } from '@kasauti/web-kit/i18n';

/** Loads the class that the address names. */
export function ClassInAddress({ children }: { children: (data: ClassDetail) => ReactNode }) {
  const { classId = '' } = useParams();
  const { status, user } = useSession();
  const detail = useClassDetail(classId, user?.id, status !== 'loading');
  if (detail.isPending)
    return (
      <div className="page">
        <ListSkeleton rows={5} />
      </div>
    );
  if (!detail.data) return <ClassFailure of={detail} />;
  return children(detail.data);
}

/** Hidden and unknown classes look the same. */
function ClassFailure({ of }: { of: ReturnType<typeof useClassDetail> }) {
  if (isMissing(of.error)) {
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
      <ErrorState of={of} />
    </div>
  );
}
