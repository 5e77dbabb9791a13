import { formatTime } from '@kasauti/web-kit/api';
import { Button, ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { ExportReport } from './export-report';
import { Figures } from './figures';
import { useClassStatistics } from './statistics.data';

/** `classId` undefined: closed. */
export function StatisticsDialog({ classId, onClose }: { classId: string | undefined; onClose(): void }) {
  const statistics = useClassStatistics(classId);
  return (
    <Dialog
      opened={classId !== undefined}
      onClose={onClose}
      title="Class Statistics"
      size="lg"
      footer={
        <>
          <ExportReport data={statistics.data} />
          <Button variant="filled" to={`/teacher/classes/${classId ?? ''}/statistics`}>
            Detailed analytics
          </Button>
        </>
      }
    >
      {statistics.data ? (
        <div className="stack">
          <p className="muted sm">
            {statistics.data.className}, {formatTime(statistics.data.asOf)}
          </p>
          <Figures data={statistics.data} />
        </div>
      ) : statistics.error ? (
        <ErrorState of={statistics} primary={false} />
      ) : (
        <ListSkeleton rows={3} label="Loading statistics" />
      )}
    </Dialog>
  );
}
