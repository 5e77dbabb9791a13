import { useSession } from '@kasauti/web-kit/api';
import { ListSkeleton } from '@kasauti/web-kit/base';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useClassDetail, type ClassDetail } from './class-details.data';
import { ClassFailure } from './class-failure';

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
  if (!detail.data) return <ClassFailure error={detail.error} onRetry={detail.refetch} />;
  return children(detail.data);
}
