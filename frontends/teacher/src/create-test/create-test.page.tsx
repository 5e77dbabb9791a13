import { isMissing } from '@kasauti/web-kit/api';
import { Button, EmptyState, ErrorState, ListSkeleton, NotFoundView, Page } from '@kasauti/web-kit/base';
import { IconClipboardCheck, IconSchool } from '@tabler/icons-react';
import { useEffect, useReducer, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { may } from '../access/may';
import { useOwnClasses } from '../class/own-classes.data';
import { useReadAgain, useStoredDraft } from './create-test.data';
import { draftFrom, newDraft } from './draft/draft';
import { Wizard } from './wizard';

export function CreateTestPage() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('draft') ?? '';
  // The draft that this page created is not read back: what is typed here is newer.
  const begun = useRef('');
  const opened = asked === begun.current ? '' : asked;
  const classes = useOwnClasses();
  const stored = useStoredDraft(opened);
  const readAgain = useReadAgain();
  const [, show] = useReducer((count: number) => count + 1, 0);
  const reload = () => {
    begun.current = '';
    show();
    readAgain(asked);
  };
  const created = (id: string) => {
    begun.current = id;
    const next = new URLSearchParams(address);
    next.delete('classId');
    next.set('draft', id);
    setAddress(next, { replace: true });
  };
  // A change of step at the moment of creation writes the address without the draft.
  useEffect(() => {
    if (begun.current && !asked) created(begun.current);
  });

  if (isMissing(stored.error)) return <DraftGone />;
  const failed = classes.data ? stored.error && stored : classes.error && classes;
  if (failed)
    return (
      <Page title="Create Test">
        <ErrorState
          of={failed}
          title={failed === classes ? 'Your classes could not be loaded' : 'The draft could not be loaded'}
        />
      </Page>
    );
  if (!classes.data || (opened && !stored.data))
    return (
      <Page title="Create Test">
        <ListSkeleton rows={4} />
      </Page>
    );
  if (stored.data && stored.data.status !== 'draft' && stored.data.status !== 'published')
    return <Closed title={stored.data.title} />;
  const ofTests = classes.data.filter((one) => may(one, 'test.draft'));
  const usable = ofTests.filter(({ status }) => status !== 'archived');
  if (usable.length === 0 && !opened) return <NoClass hasArchived={ofTests.length > 0} />;
  const wished = usable.find(({ id }) => id === address.get('classId'))?.id;
  return stored.data ? (
    <Wizard
      key={opened}
      id={opened}
      initial={draftFrom(stored.data)}
      updatedAt={stored.data.updatedAt}
      access={stored.data.access}
      isPublished={stored.data.status === 'published'}
      classes={usable}
      onCreated={created}
      onReload={reload}
    />
  ) : (
    <Wizard key="new" initial={newDraft(wished)} classes={usable} onCreated={created} onReload={reload} />
  );
}

const DraftGone = () => (
  <NotFoundView title="This draft does not exist" action={<YourTests />}>
    It may have been deleted, or it belongs to another teacher.
  </NotFoundView>
);
const Closed = ({ title }: { title: string }) => (
  <Page title="Create Test">
    <EmptyState
      icon={<IconClipboardCheck aria-hidden />}
      title={`${title} can no longer be changed`}
      action={<YourTests />}
    >
      It is closed or cancelled. You can duplicate it on its page.
    </EmptyState>
  </Page>
);
const YourTests = () => (
  <Button variant="filled" to="/teacher/tests">
    Your tests
  </Button>
);
const NoClass = ({ hasArchived }: { hasArchived: boolean }) => (
  <Page title="Create Test">
    <EmptyState
      icon={<IconSchool aria-hidden />}
      title="Create a class first"
      action={
        <Button variant="filled" to="/teacher/create-class">
          Create Class
        </Button>
      }
    >
      {hasArchived
        ? 'A test belongs to a class, and all of yours are archived.'
        : 'A test belongs to a class, and you have none yet.'}
    </EmptyState>
  </Page>
);
