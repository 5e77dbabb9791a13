import { formatDate, useNow, useSession } from '@kasauti/web-kit/api';
import {
  Button,
  ErrorState,
  ListSkeleton,
  Page,
  Skeleton,
  Stale,
  Stat,
  Stats,
  useDocumentTitle,
} from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Activity } from './activity';
import { ActiveTests } from './active-tests';
import { ClassList } from './class-list';
import { useTeacherDashboard } from './dashboard.data';
import { percentText } from './figures';
import { greeting } from './greeting';
import { NeedsYou } from './needs-you';
import { Published } from './published';
import { QuickActions } from './quick-actions';

const minuteMs = 60_000;

export function DashboardPage() {
  const { user } = useSession();
  const moment = useNow(minuteMs);
  const found = useTeacherDashboard();
  // A test belongs to a class, so the class comes first.
  const isNew = found.data?.data.stats.totalClasses === 0;
  useDocumentTitle('Dashboard');
  return (
    <Page
      title={greeting(user?.fullName ?? '', moment)}
      lead={formatDate(moment)}
      actions={
        isNew ? (
          <Button variant="filled" icon={<IconPlus aria-hidden />} to="/teacher/create-class">
            Create Class
          </Button>
        ) : (
          <Button variant="filled" icon={<IconPlus aria-hidden />} to="/create-test">
            Create Test
          </Button>
        )
      }
    >
      <div className="stack stack-6">
        <Published />
        <NeedsYou isNew={isNew} />
        <Figures found={found} />
      </div>
    </Page>
  );
}

function Figures({ found }: { found: ReturnType<typeof useTeacherDashboard> }) {
  if (found.isPending)
    return (
      <>
        <Skeleton height="card" />
        <ListSkeleton rows={3} />
      </>
    );
  if (!found.data)
    return <ErrorState title="Unable to load dashboard" error={found.error} onRetry={found.refetch} primary={false} />;
  const { data, source } = found.data;
  const { stats } = data;
  return (
    <>
      {(found.error || source === 'cache') && (
        <div>
          <Stale at={data.asOf} onRetry={found.refetch} />
        </div>
      )}
      <Stats label="At a glance">
        <Stat label="Total classes" value={formatNumber(stats.totalClasses)} />
        <Stat label="Total students" value={formatNumber(stats.totalStudents)} />
        <Stat label="Active tests" value={formatNumber(stats.activeTests)} />
        <Stat
          label="Pending grading"
          value={formatNumber(stats.pendingGrading)}
          note={stats.pendingGrading > 0 ? <Link to="/teacher/tests">See the tests</Link> : undefined}
        />
        <Stat
          label="Average performance"
          value={percentText(stats.avgClassPerformance)}
          note={stats.avgClassPerformance === null ? 'No results yet' : undefined}
        />
      </Stats>
      <div className="with-side">
        <div className="stack stack-6">
          <ActiveTests tests={data.activeTests} />
          <ClassList classes={data.classes} />
        </div>
        <div className="stack stack-6">
          <QuickActions classes={data.classes} />
          <Activity rows={data.recentActivity} />
        </div>
      </div>
    </>
  );
}
