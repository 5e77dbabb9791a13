import {
  Button,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Page,
  SearchInput,
  Stale,
  Tabs,
  useAddress,
} from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { useDashboard, type Progress } from '../dashboard/dashboard.data';
import { InviteCodeDialog } from '../join/invite-code-dialog';
import { LeaveDialog } from '../leave-class/leave-dialog';
import { useMyTests } from '../my-tests/my-tests.data';
import { classTabs, groupOfClass, matches, tabWord, type ClassTab } from './class-groups';
import { ClassItem } from './class-item';
import { Invited } from './invited';
import { useMyClasses, type MyClass } from './my-classes.data';
import css from './my-classes.module.css';

/** Shorter lists need no search. */
const searchFrom = 6;

export function MyClassesPage() {
  const [isEntering, setEntering] = useState(false);
  const enterCode = () => setEntering(true);
  return (
    <Page
      title={t('My Classes')}
      actions={
        <>
          <Button onClick={enterCode}>{t('Enter invite code')}</Button>
          <Button to="/classes">{t('Browse Classes')}</Button>
        </>
      }
    >
      <Invited />
      <Classes onEnterCode={enterCode} />
      <InviteCodeDialog opened={isEntering} onClose={() => setEntering(false)} />
    </Page>
  );
}

function Classes({ onEnterCode }: { onEnterCode(): void }) {
  const classes = useMyClasses();
  if (classes.isPending) return <ListSkeleton rows={3} />;
  if (!classes.data) return <ErrorState of={classes} />;
  if (classes.data.length === 0) return <NoClasses onEnterCode={onEnterCode} />;
  return (
    <>
      {classes.error && <Stale at={classes.dataUpdatedAt} onRetry={classes.refetch} />}
      <ClassTabs classes={classes.data} />
    </>
  );
}

const NoClasses = ({ onEnterCode }: { onEnterCode(): void }) => (
  <EmptyState
    title={t('You have not joined a class')}
    action={
      <>
        <Button variant="filled" to="/classes">
          {t('Browse Classes')}
        </Button>
        <Button onClick={onEnterCode}>{t('Enter invite code')}</Button>
      </>
    }
  >
    {t('Joining is free. You pay per test.')}
  </EmptyState>
);

function ClassTabs({ classes }: { classes: MyClass[] }) {
  const [address, setAddress] = useAddress();
  const [leaving, setLeaving] = useState<MyClass>();
  // Progress is a separate call; the classes are shown even if it fails.
  const progress = useDashboard().data?.enrolledClasses;
  const progressOf = ({ id }: MyClass) => progress?.find((one) => one.id === id);
  const tab = classTabs.find((name) => name === address.get('tab')) ?? 'active';
  const search = address.get('search') ?? '';
  const show = (part: { tab?: string; search?: string }) =>
    setAddress(
      (now) => {
        const { tab: next, search: text } = { ...Object.fromEntries(now), ...part };
        return { ...(next && next !== 'active' ? { tab: next } : {}), ...(text ? { search: text } : {}) };
      },
      { replace: true },
    );
  const groups = classTabs.map((name) => ({
    name,
    classes: classes.filter((one) => groupOfClass(one, progressOf(one)) === name),
  }));
  return (
    <>
      {classes.length > searchFrom && (
        <div className={css.search}>
          <SearchInput
            label={t('Search')}
            placeholder={t('Search by title or teacher')}
            value={search}
            onChange={(text) => show({ search: text })}
          />
        </div>
      )}
      <Tabs
        label={t('My Classes')}
        value={tab}
        onChange={(next) => show({ tab: next })}
        items={groups.map((group) => ({
          value: group.name,
          label: tabWord[group.name],
          count: group.classes.length,
          content: (
            <ClassList
              tab={group.name}
              classes={group.classes}
              search={search}
              progressOf={progressOf}
              onLeave={setLeaving}
              onClear={() => show({ search: '' })}
            />
          ),
        }))}
      />
      <LeaveDialog leaving={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

interface ListProps {
  tab: ClassTab;
  classes: MyClass[];
  search: string;
  progressOf(one: MyClass): Progress | undefined;
  onLeave(one: MyClass): void;
  onClear(): void;
}

const emptyTitle: Record<ClassTab, string> = {
  active: t('No active classes'),
  completed: t('No completed classes yet'),
  archived: t('No archived classes'),
};

function ClassList({ tab, classes, search, progressOf, onLeave, onClear }: ListProps) {
  const tests = useMyTests().data ?? [];
  const shown = search ? classes.filter((one) => matches(one, search)) : classes;
  if (classes.length === 0) return <EmptyState title={emptyTitle[tab]} />;
  if (shown.length === 0)
    return (
      <EmptyState title={t('No class matches')} action={<Button onClick={onClear}>{t('Clear filters')}</Button>} />
    );
  return (
    <ul className={css.cards}>
      {shown.map((one) => (
        <ClassItem key={one.id} data={one} progress={progressOf(one)} tests={tests} onLeave={() => onLeave(one)} />
      ))}
    </ul>
  );
}
