import { formatTime } from '@kasauti/web-kit/api';
import {
  Badge,
  Card,
  EmptyState,
  ErrorState,
  FailureNotice,
  ListSkeleton,
  Pager,
  Stale,
  Switch,
} from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import {
  unreadOf,
  useAnnouncements,
  useClassMails,
  useMarkRead,
  useSetClassMails,
  type ClassAnnouncement,
} from './announcements.data';
import css from './announcements.module.css';

/** What the teacher has told the class, newest first. Seeing the list is reading it. */
export function Announcements({ classId }: { classId: string }) {
  const [page, setPage] = useState(1);
  const found = useAnnouncements(classId, page);
  const fresh = useReading(classId, page === 1 ? found.data?.data : undefined);
  return (
    <div className="stack">
      {found.data ? (
        <>
          {found.error && <Stale at={found.dataUpdatedAt} onRetry={found.refetch} />}
          <List found={found.data.data} fresh={fresh} />
          <Pager page={found.data.pagination.currentPage} pages={found.data.pagination.totalPages} onChange={setPage} />
        </>
      ) : found.error ? (
        <ErrorState of={found} />
      ) : (
        <ListSkeleton rows={3} />
      )}
      <MailChoice classId={classId} />
    </div>
  );
}

/** Marks the newest as read. @returns ids of those that were new, for as long as the list is open */
function useReading(classId: string, found: readonly ClassAnnouncement[] | undefined): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMarkRead(classId);
  const unread = unreadOf(found).map(({ id }) => id);
  const newest = unread[0];
  useEffect(() => {
    if (newest === undefined) return;
    setFresh((before) => new Set([...before, ...unread]));
    mutate(newest);
  }, [newest]);
  return fresh;
}

const List = ({ found, fresh }: { found: readonly ClassAnnouncement[]; fresh: ReadonlySet<string> }) =>
  found.length === 0 ? (
    <EmptyState icon={<IconSpeakerphone aria-hidden />} title={t('No announcements yet')}>
      {t('What your teacher announces to this class appears here.')}
    </EmptyState>
  ) : (
    <Card flush as="div">
      <ul className="list" aria-label={t('Announcements')}>
        {found.map(({ id, text, at, by, batchIds }) => (
          <li key={id} className={css.row}>
            <p className={`xs dim ${css.facts}`}>
              {fresh.has(id) && <Badge tone="info">{t('New')}</Badge>}
              <span>{formatTime(at)}</span>
              {by.name && <span>{by.name}</span>}
              {batchIds && <span>{t('For your batch')}</span>}
            </p>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );

function MailChoice({ classId }: { classId: string }) {
  const isOn = useClassMails(classId);
  const set = useSetClassMails(classId);
  if (isOn === undefined) return null;
  return (
    <div className="stack">
      <Switch
        label={t('Send me announcements of this class by e-mail')}
        description={t('Your teacher decides which ones are mailed.')}
        checked={set.isPending ? set.variables : isOn}
        // A disabled switch would lose the focus.
        aria-disabled={set.isPending || undefined}
        onChange={(next) => {
          if (!set.isPending) set.mutate(next);
        }}
      />
      <FailureNotice error={set.error} refused={t('The choice could not be saved. Please try again.')} />
    </div>
  );
}
