import {
  Button,
  Card,
  EmptyState,
  ListSkeleton,
  Page,
  Pager,
  SearchInput,
  Select,
  Stale,
  Tabs,
  pageIn,
} from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { Link } from 'react-router';
import shared from '../admin.module.css';
import { ReportedReviews } from '../reviews/reported-reviews';
import { useReported } from '../reviews/reviews.data';
import { FailedPart, SecondFactorFirst, wantsSecondFactor } from '../second-factor/second-factor-first';
import { useChoices } from '../address';
import { ActForm } from './act-form';
import { ReportedClasses } from './reported-classes';
import { useReportedClasses } from './reports.data';
import { ClassTable } from './class-table';
import css from './classes.module.css';
import { useClasses, type Act, type AdminClass, type ClassStatus } from './classes.data';
import { actWords, statusChoices } from './words';

const featuredChoices = [
  { value: '', label: 'All' },
  { value: 'yes', label: 'Featured only' },
];

export function ClassesPage() {
  const [address, change] = useChoices();
  const page = pageIn(address);
  const tab = address.get('tab') ?? '';
  const hidden = address.get('hidden') === 'yes';
  const reports = useReported(tab === 'reviews' && !hidden ? page : 1);
  const classes = useReportedClasses(tab === 'reports' ? page : 1);
  if (wantsSecondFactor(reports.error)) return <SecondFactorFirst title="Classes" />;
  return (
    <Page title="Classes" lead="Classes of all teachers: what is featured on the home page, and what is taken down">
      <Tabs
        label="Classes"
        value={tab}
        onChange={(value) => change({ tab: value, hidden: '', page: '' })}
        items={[
          { value: '', label: 'All', content: <All /> },
          {
            value: 'reports',
            label: 'Reported classes',
            ...(classes.data ? { count: classes.data.pagination.total } : {}),
            content: <ReportedClasses page={page} onPage={(to) => change({ page: String(to) })} />,
          },
          {
            value: 'reviews',
            label: 'Reported reviews',
            ...(reports.data ? { count: reports.data.pagination.total } : {}),
            content: (
              <ReportedReviews
                hidden={hidden}
                onHidden={(only) => change({ hidden: only ? 'yes' : '', page: '' })}
                page={page}
                onPage={(to) => change({ page: String(to) })}
              />
            ),
          },
        ]}
      />
    </Page>
  );
}

function All() {
  const [address, change] = useChoices();
  const choice = (key: string) => address.get(key) ?? '';
  const [search, status, featured] = [choice('search'), choice('status') as ClassStatus | '', choice('featured')];
  const teacher = choice('teacher');
  const page = pageIn(address);
  const classes = useClasses({ search, status, featured: featured === 'yes', teacher, page });
  return (
    <>
      {teacher && (
        <Teacher id={teacher} classes={classes.data?.data ?? []} onAll={() => change({ teacher: '', page: '' })} />
      )}
      <div className={shared.filters}>
        <SearchInput
          label="Search"
          placeholder="Title, teacher or id"
          value={search}
          onChange={(text) => change({ search: text, page: '' })}
        />
        <Select
          label="Status"
          value={status}
          onChange={(value) => change({ status: value, page: '' })}
          data={statusChoices}
        />
        <Select
          label="Featured"
          value={featured}
          onChange={(value) => change({ featured: value, page: '' })}
          data={featuredChoices}
        />
      </div>
      <Found
        classes={classes}
        isFiltered={Boolean(search || status || featured || teacher)}
        isOfOne={Boolean(teacher && !search && !status && !featured)}
        onPage={(to) => change({ page: String(to) })}
        onClear={() => change({ search: '', status: '', featured: '', teacher: '', page: '' })}
      />
    </>
  );
}

/** Whose classes alone are shown; the name is that of a class that was found. */
function Teacher({ id, classes, onAll }: { id: string; classes: AdminClass[]; onAll: () => void }) {
  const own = classes.find(({ teacherId }) => teacherId === id);
  return (
    <div className="row">
      <p>
        Only classes of <Link to={`/admin/users/${id}`}>{own ? own.teacher || 'Deleted account' : 'this teacher'}</Link>
      </p>
      <Button size="sm" onClick={onAll}>
        All teachers
      </Button>
    </div>
  );
}

interface FoundProps {
  classes: ReturnType<typeof useClasses>;
  isFiltered: boolean;
  /** Nothing but the teacher was chosen. */
  isOfOne: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
}

function Found({ classes, isFiltered, isOfOne, onPage, onClear }: FoundProps) {
  const [open, setOpen] = useState<{ act: Act; of: AdminClass }>();
  if (classes.isPending) return <ListSkeleton rows={5} label="Loading classes" />;
  if (!classes.data) return <FailedPart title="The classes could not be loaded" of={classes} />;
  const { data: rows, pagination, featured } = classes.data;
  const close = () => setOpen(undefined);
  return (
    <>
      {classes.isError && <Stale at={classes.dataUpdatedAt} onRetry={classes.refetch} />}
      <p className={`sm muted ${css.found}`} role="status">
        {plural(pagination.total, 'class', 'classes')}. Featured: {featured.now} of {featured.most}.
      </p>
      {pagination.total === 0 ? (
        <Nothing isFiltered={isFiltered} isOfOne={isOfOne} onClear={onClear} />
      ) : (
        <>
          <Card flush as="div">
            <ClassTable classes={rows} onAct={(act, of) => setOpen({ act, of })} />
          </Card>
          <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
        </>
      )}
      <Dialog opened={open !== undefined} onClose={close} title={open && actWords[open.act].title}>
        {open && <ActForm {...open} onClose={close} />}
      </Dialog>
    </>
  );
}

const Nothing = ({ isFiltered, isOfOne, onClear }: Pick<FoundProps, 'isFiltered' | 'isOfOne' | 'onClear'>) =>
  isOfOne ? (
    <EmptyState title="This teacher has no classes" action={<Button onClick={onClear}>Clear filters</Button>} />
  ) : isFiltered ? (
    <EmptyState title="No class matches" action={<Button onClick={onClear}>Clear filters</Button>}>
      Titles, tags and names of teachers are searched, ids only as a whole.
    </EmptyState>
  ) : (
    <EmptyState title="There are no classes yet">Classes appear here as soon as a teacher creates one.</EmptyState>
  );
