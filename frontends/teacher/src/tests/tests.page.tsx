import { useSession } from '@kasauti/web-kit/api';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Notice,
  Page,
  SearchInput,
  Select,
  Stale,
  Tabs,
  useAddress,
  withChoices,
} from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { classOptions } from '../class/class-options';
import { useOwnClasses } from '../class/own-classes.data';
import { WorkingFor } from '../staff/working-for';
import { CancelTestDialog } from './cancel-test-dialog';
import { DeleteDraftDialog } from './delete-draft-dialog';
import { ReleaseDialog } from './release-dialog';
import { chosenTab, groupTests, searched, tabLabel, tabs, type TestTab } from './test-groups';
import { TestTable } from './test-table';
import { useTeachingTests, type TeachingTest } from './tests.data';
import css from './tests.module.css';

export function TestsPage() {
  const [address, setAddress] = useAddress();
  const classId = address.get('classId') ?? '';
  const ownerId = address.get('ownerId') ?? '';
  const found = useTeachingTests({ classId, ownerId });
  const classes = useOwnClasses();
  const myId = useSession().user?.id;
  const change = (part: Partial<Record<'classId' | 'ownerId' | 'tab' | 'q', string>>) =>
    setAddress((now) => withChoices(now, part), { replace: true });
  const clear = () => change({ classId: '', ownerId: '' });
  const hasClass = classes.data === undefined || classes.data.length > 0;
  const create = `/create-test${classId ? `?classId=${classId}` : ''}`;
  return (
    <Page
      title="Tests"
      actions={
        hasClass ? (
          <Button variant="filled" icon={<IconPlus aria-hidden />} to={create}>
            Create Test
          </Button>
        ) : (
          <Button variant="filled" icon={<IconPlus aria-hidden />} to="/teacher/create-class">
            Create Class
          </Button>
        )
      }
    >
      <div className="stack stack-6">
        <div className={css.filters}>
          <WorkingFor
            ownerId={ownerId}
            can="test.draft"
            onChange={(value) => {
              // A chosen class may be another owner's.
              change({ classId: '', ownerId: value });
            }}
          />
          {(classes.data ?? []).length > 1 && (
            <Select
              label="Class"
              value={classId}
              onChange={(value) => change({ classId: value })}
              data={[
                { value: '', label: 'All classes' },
                ...classOptions(classes.data ?? [], { needs: 'test.draft', ownerId, classId }, myId),
              ]}
            />
          )}
          {(found.data?.tests.length ?? 0) > 0 && (
            <SearchInput label="Search tests" value={address.get('q') ?? ''} onChange={(text) => change({ q: text })} />
          )}
        </div>
        <Found
          found={found}
          search={address.get('q') ?? ''}
          tab={address.get('tab')}
          hasClass={hasClass}
          filter={classId ? 'class' : ownerId ? 'owner' : undefined}
          create={create}
          onTab={(tab) => change({ tab })}
          onClear={clear}
          onClearSearch={() => change({ q: '' })}
        />
      </div>
    </Page>
  );
}

type FoundProps = {
  found: ReturnType<typeof useTeachingTests>;
  tab: string | null;
  hasClass: boolean;
  filter: 'class' | 'owner' | undefined;
  create: string;
  onTab(tab: TestTab): void;
  onClear(): void;
  search: string;
  onClearSearch(): void;
};

function Found({ found, tab, hasClass, filter, create, onTab, onClear, search, onClearSearch }: FoundProps) {
  const [releasing, setReleasing] = useState<TeachingTest>();
  const [deleting, setDeleting] = useState<TeachingTest>();
  const [cancelling, setCancelling] = useState<TeachingTest>();
  if (found.isPending) return <ListSkeleton rows={4} />;
  if (found.error && !found.data) return <ErrorState of={found} primary={false} />;
  const { tests, total } = found.data;
  if (tests.length === 0 && filter === 'owner')
    return (
      <EmptyState title="No tests here" action={<Button onClick={onClear}>Show all</Button>}>
        Tests of other teachers you work for are not shown.
      </EmptyState>
    );
  if (tests.length === 0 && filter === 'class')
    return (
      <EmptyState title="No tests in this class" action={<Button onClick={onClear}>Show all classes</Button>}>
        Tests of your other classes are not shown.
      </EmptyState>
    );
  if (tests.length === 0) {
    return (
      <EmptyState
        icon={<IconClipboardList aria-hidden />}
        title="No tests yet"
        action={
          hasClass ? (
            <Button variant="light" to={create}>
              Create Test
            </Button>
          ) : (
            <Button variant="light" to="/teacher/create-class">
              Create Class
            </Button>
          )
        }
      >
        {hasClass
          ? 'A test starts as a draft that is kept while you write it.'
          : 'A test belongs to a class. Create the class first.'}
      </EmptyState>
    );
  }
  const newest = total > tests.length && (
    <Notice>{`The newest ${formatNumber(tests.length)} of ${formatNumber(total)} tests are shown. Choose a class to see its older ones.`}</Notice>
  );
  const matching = searched(tests, search);
  if (matching.length === 0)
    return (
      <div>
        {newest}
        <EmptyState title="No test matches" action={<Button onClick={onClearSearch}>Clear search</Button>}>
          {`No title or class contains “${search}”.`}
        </EmptyState>
      </div>
    );
  const groups = groupTests(matching);
  const value = chosenTab(tab, groups);
  return (
    <div>
      {found.error && <Stale at={found.dataUpdatedAt} onRetry={found.refetch} />}
      {newest}
      <Tabs
        label="Tests by phase"
        value={value}
        onChange={(next) => onTab(tabs.find((one) => one === next) ?? 'live')}
        items={tabs.map((one) => ({
          value: one,
          label: tabLabel[one],
          count: groups[one].length,
          content:
            groups[one].length > 0 ? (
              <Card flush>
                <TestTable
                  tab={one}
                  tests={groups[one]}
                  on={{ release: setReleasing, remove: setDeleting, cancel: setCancelling }}
                />
              </Card>
            ) : (
              <p className="muted">{emptyTab[one]}</p>
            ),
        }))}
      />
      <DeleteDraftDialog test={deleting} onClose={() => setDeleting(undefined)} />
      <CancelTestDialog test={cancelling} onClose={() => setCancelling(undefined)} />
      <ReleaseDialog test={releasing} onClose={() => setReleasing(undefined)} />
    </div>
  );
}

const emptyTab: Record<TestTab, string> = {
  draft: 'No drafts. What you write under Create Test is kept here until you publish it.',
  scheduled: 'No published test waits for its start.',
  live: 'No test is open now.',
  closed: 'No test has closed yet.',
  archived: 'No test is cancelled, and none belongs to an archived class.',
};
