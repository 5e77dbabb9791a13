import { formatDate, formatPaise } from '@kasauti/web-kit/api';
import { Badge, Button, Card, ListSkeleton, Page, Stale } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ResourceTrail } from '../audit/resource-trail';
import { Facts } from '../facts';
import { FailedPart, SecondFactorFirst, wantsSecondFactor } from '../second-factor/second-factor-first';
import { ActForm } from './act-form';
import { useClass, type Act, type AdminClass } from './classes.data';
import { ReportActs, ReportDialog, ReportList, type ReportDecision } from './report-list';
import type { ReportedClass } from './reports.data';
import { StudentsCard } from './students-card';
import { TestsCard } from './tests-card';
import { actsOf, actWords, StatusBadge } from './words';

export function ClassPage() {
  const { classId = '' } = useParams();
  const found = useClass(classId);
  if (wantsSecondFactor(found.error)) return <SecondFactorFirst title="Class" />;
  if (found.isPending)
    return (
      <Page title="Class">
        <ListSkeleton rows={4} label="Loading the class" />
      </Page>
    );
  if (!found.data)
    return (
      <Page title="Class" lead={<Link to="/admin/classes">Classes</Link>}>
        <FailedPart title="The class could not be loaded" of={found} />
      </Page>
    );
  const { class: shown, tests, reports } = found.data;
  return (
    <Page
      title={shown.title}
      lead={<Lead of={shown} />}
      actions={found.isError && <Stale at={found.dataUpdatedAt} onRetry={found.refetch} />}
    >
      <div className="with-side">
        <div className="stack stack-6">
          {reports.reports.length > 0 && <Reports row={{ class: shown, ...reports }} />}
          <TestsCard tests={tests} />
          <StudentsCard classId={shown.id} />
          <ResourceTrail id={shown.id} />
        </div>
        <aside className="stack stack-6">
          <Acts of={shown} />
          <Glance of={shown} />
        </aside>
      </div>
    </Page>
  );
}

const Lead = ({ of: { teacher, teacherId, status, featured } }: { of: AdminClass }) => (
  <span className="row">
    <Link to="/admin/classes">Classes</Link>
    <Link to={`/admin/users/${teacherId}`}>{teacher || 'Unknown teacher'}</Link>
    <StatusBadge status={status} />
    {featured && <Badge tone="gold">Featured</Badge>}
  </span>
);

function Reports({ row }: { row: ReportedClass }) {
  const [open, setOpen] = useState<ReportDecision>();
  // Once they are decided elsewhere, the dialog goes on with what was read.
  const asked = open && row.reportedAt ? { ...open, row } : open;
  return (
    <Card title="Reports" actions={<span className="count">{row.open} open</span>}>
      <div className="stack">
        <ReportList reports={row.reports} />
        {row.reportedAt && <ReportActs row={row} onAct={setOpen} />}
      </div>
      <ReportDialog decision={asked} onClose={() => setOpen(undefined)} />
    </Card>
  );
}

/** Each act asks for its reason. */
function Acts({ of }: { of: AdminClass }) {
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const acts: Act[] = [...actsOf(of), 'transfer'];
  return (
    <Card title="Actions">
      <div className="stack stack-2">
        {acts.map((one) => (
          <Button key={one} block variant={actWords[one].danger ? 'danger' : 'default'} onClick={() => setAct(one)}>
            {actWords[one].button}
          </Button>
        ))}
        <p className="sm muted">Each asks for a reason, which is kept in the audit trail.</p>
      </div>
      <Dialog opened={act !== undefined} onClose={close} title={act && actWords[act].title}>
        {act && <ActForm act={act} of={of} onClose={close} />}
      </Dialog>
    </Card>
  );
}

function Glance({ of }: { of: AdminClass }) {
  const { averageRating, totalReviews, price, createdAt, visibility, takenDown, status, id, teacher } = of;
  const isOpen = status === 'active' && visibility === 'public';
  const isLeft = !teacher && (status === 'archived' || status === 'taken_down');
  const lines = [
    ['Rating', averageRating === null ? 'None' : `${averageRating.toFixed(1)}, ${plural(totalReviews, 'review')}`],
    ['Price', price === 0 ? 'Free' : formatPaise(price)],
    ['Visible', visibility === 'public' ? 'To everybody' : 'By invite only'],
    ['Since', formatDate(createdAt)],
    ...(takenDown ? [['Taken down', `${formatDate(takenDown.at)}: ${takenDown.reason}`]] : []),
    ...(isLeft ? [['Teacher', 'Account deleted. The class is closed until it is transferred.']] : []),
    ['Id', id],
  ];
  return <Facts lines={lines}>{isOpen && <Link to={`/classes/${id}/details`}>As visitors see it</Link>}</Facts>;
}
