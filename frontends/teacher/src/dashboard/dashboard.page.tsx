import { formatDate, greeting, useNow, useSession } from '@kasauti/web-kit/api';
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
  Notice,
  Card,
} from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { IconPlus, IconChartBar, IconHelpSquareRounded, IconReceipt, IconSchool } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { Activity } from './activity';
import { ActiveTests } from './active-tests';
import { ClassList } from './class-list';
import { useTeacherDashboard } from './dashboard.data';
import { percentText } from './figures';
import { GradingCard } from './grading-card';
import { NeedsYou } from './needs-you';
import css from './dashboard.module.css';

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
      title={greeting(user?.fullName, moment)}
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
        <GradingCard isReady={!found.isPending} />
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
  if (!found.data) return <ErrorState title="Unable to load dashboard" of={found} primary={false} />;
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

interface PublishedSummary {
  testId: string;
  title: string;
  questionsCount: number;
  totalPoints: number;
  classBecameActive: boolean;
}

/** Passed by the wizard: `navigate('/dashboard', { state: { published } })`. */
function Published() {
  const state = useLocation().state as { published?: PublishedSummary } | null;
  const test = state?.published;
  if (!test) return null;
  return (
    <Notice tone="ok" title={`${test.title} is published`} action={<Link to="/teacher/tests">See your tests</Link>}>
      {`${plural(test.questionsCount, 'question')}, ${plural(test.totalPoints, 'point')}.${test.classBecameActive ? ' Its class is now active.' : ''}`}
    </Notice>
  );
}

/** The statistics of the class with the latest activity; without a class the list of classes. */
const analyticsOf = ([first]: readonly { id: string }[]) =>
  first ? `/teacher/classes/${first.id}/statistics` : '/teacher/classes';

const QuickActions = ({ classes }: { classes: readonly { id: string }[] }) => (
  <Card>
    <h2>Quick actions</h2>
    <div className={css.quick}>
      <Button icon={<IconPlus aria-hidden />} to="/create-test">
        Create Test
      </Button>
      <Button icon={<IconSchool aria-hidden />} to="/teacher/create-class">
        Create Class
      </Button>
      <Button icon={<IconChartBar aria-hidden />} to={analyticsOf(classes)}>
        View Analytics
      </Button>
      <Button icon={<IconHelpSquareRounded aria-hidden />} to="/teacher/questions">
        Question Bank
      </Button>
      <Button icon={<IconReceipt aria-hidden />} to="/teacher/sales">
        Sales
      </Button>
    </div>
  </Card>
);
