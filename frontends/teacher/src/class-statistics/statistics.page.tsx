import { formatTime, isMissing } from '@kasauti/web-kit/api';
import { ErrorState, ListSkeleton, NotFoundView, Page } from '@kasauti/web-kit/base';
import { Link, useParams } from 'react-router';
import { ClassTests } from './class-tests';
import { ExportReport } from './export-report';
import { Figures } from './figures';
import { useClassStatistics } from './statistics.data';

/** /teacher/classes/{classId}/statistics: the figures of a class and of each of its tests. */
export function StatisticsPage() {
  const { classId = '' } = useParams();
  const statistics = useClassStatistics(classId);
  const { data, error } = statistics;
  if (isMissing(error)) return <NotFoundView title="Class not found" />;
  return (
    <Page
      title="Class Statistics"
      lead={
        data && (
          <>
            <Link to={`/teacher/classes?manage=${classId}`}>{data.className}</Link>, {formatTime(data.asOf)}
          </>
        )
      }
      actions={<ExportReport data={data} />}
    >
      {data ? (
        <div className="stack stack-8">
          <Figures data={data} />
          <ClassTests classId={classId} />
        </div>
      ) : error ? (
        <ErrorState of={statistics} />
      ) : (
        <ListSkeleton rows={5} label="Loading statistics" />
      )}
    </Page>
  );
}
