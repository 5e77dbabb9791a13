import { formatPaise, formatRelative } from '@kasauti/web-kit/api';
import { Button, Card, EmptyState } from '@kasauti/web-kit/base';
import { IconChartLine, IconCircleCheck, IconClipboardList, IconReceipt, IconSchool, IconSearch } from '@tabler/icons-react';
import css from './dashboard.module.css';
import type { Activity, Dashboard } from './dashboard.data';

const kinds: Record<Activity['type'], { icon: typeof IconSchool; word: string }> = {
  test_completed: { icon: IconCircleCheck, word: 'Test completed' },
  test_published: { icon: IconClipboardList, word: 'New test' },
  enrollment_confirmed: { icon: IconSchool, word: 'Enrolled' },
  payment_completed: { icon: IconReceipt, word: 'Paid' },
};

export function OverviewTab({ data, now }: { data: Dashboard; now: number }) {
  return (
    <div className="with-side">
      {data.recentActivity.length === 0
        ? <EmptyState title="No activity yet">What happens in your classes appears here.</EmptyState>
        : <Card title="Recent activity" flush><ul className="list">{data.recentActivity.map((activity) => <ActivityRow key={activity.id} activity={activity} now={now} />)}</ul></Card>}
      <Card title="Quick actions">
        <div className="stack stack-2">
          <Button block className={css.quick} to="/classes" icon={<IconSearch aria-hidden />}>Browse Classes</Button>
          <Button block className={css.quick} to="/student/analytics" icon={<IconChartLine aria-hidden />}>View Analytics</Button>
        </div>
      </Card>
    </div>
  );
}

function ActivityRow({ activity, now }: { activity: Activity; now: number }) {
  const { icon: Icon, word } = kinds[activity.type];
  return (
    <li className={css.activity}>
      <span className={css.icon}><Icon aria-hidden /></span>
      <div className="grow"><p className="sm strong">{activity.title}</p>{activity.description && <p className="sm muted">{activity.description}</p>}<p className="xs dim">{word} · {formatRelative(activity.timestamp, now)}</p></div>
      {activity.score !== undefined && <b className="sm">{activity.score}%</b>}
      {activity.amount !== undefined && <b className="sm">{formatPaise(activity.amount)}</b>}
    </li>
  );
}
