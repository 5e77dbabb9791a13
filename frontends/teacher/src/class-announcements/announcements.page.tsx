import { formatTime, isMissing, useSession } from '@kasauti/web-kit/api';
import {
  Badge,
  Card,
  EmptyState,
  ErrorState,
  ListSkeleton,
  NotFoundView,
  Notice,
  Page,
  Pager,
  Stale,
  addressOf,
  pageIn,
  useAddress,
} from '@kasauti/web-kit/base';
import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { IconMail, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { may } from '../access/may';
import { useOwnClasses } from '../class/own-classes.data';
import { useBatches, type Batch } from '../batches/batches.data';
import { RowMenu } from '../row-menu/row-menu';
import { useAnnouncements, useWithdraw, type ClassAnnouncement } from './announcements.data';
import css from './announcements.module.css';
import { NewAnnouncement } from './new-announcement';

/** /teacher/classes/{classId}/announcements: what was told to a class, and how many have read it. */
export function AnnouncementsPage() {
  const { classId = '' } = useParams();
  const [address, setAddress] = useAddress();
  const page = pageIn(address);
  const found = useAnnouncements(classId, page);
  const known = useBatches(classId);
  const batches = known.data?.data;
  const owned = useOwnClasses().data?.find(({ id }) => id === classId);
  if (isMissing(found.error)) return <NotFoundView title="Class not found" />;
  const mayAnnounce = owned !== undefined && may(owned, 'people.manage');
  return (
    <Page
      title="Announcements"
      lead={<Link to={`/teacher/classes?manage=${classId}`}>{owned?.title ?? 'this class'}</Link>}
    >
      <div className="stack stack-6">
        {mayAnnounce && owned.status === 'archived' && (
          <Notice tone="info" title="This class is archived" live={false}>
            Its students can still read what was announced.{' '}
            {may(owned, 'class.manage')
              ? 'To announce something, activate the class.'
              : 'Before something can be announced, its owner has to activate it.'}
          </Notice>
        )}
        {mayAnnounce && owned.status !== 'archived' && <Writing classId={classId} batches={known} />}
        {found.data ? (
          <>
            {found.error && <Stale at={found.dataUpdatedAt} onRetry={found.refetch} />}
            <Announced classId={classId} found={found.data.data} batches={batches} mayWithdraw={mayAnnounce} />
            <Pager
              page={found.data.pagination.currentPage}
              pages={found.data.pagination.totalPages}
              onChange={(next) => setAddress(() => addressOf({}, next))}
            />
          </>
        ) : found.error ? (
          <ErrorState title="The announcements could not be loaded" of={found} />
        ) : (
          <ListSkeleton rows={4} label="Loading announcements" />
        )}
      </div>
    </Page>
  );
}

/** Not before the batches are known: what is meant for one would go to the whole class. */
function Writing({ classId, batches }: { classId: string; batches: ReturnType<typeof useBatches> }) {
  if (batches.data) return <NewAnnouncement classId={classId} batches={batches.data.data} />;
  if (batches.error) return <ErrorState title="The batches could not be loaded" of={batches} />;
  return <ListSkeleton rows={2} label="Loading the batches" />;
}

interface AnnouncedProps {
  classId: string;
  found: readonly ClassAnnouncement[];
  batches: readonly Batch[] | undefined;
  mayWithdraw: boolean;
}

function Announced({ classId, found, batches, mayWithdraw }: AnnouncedProps) {
  const [withdrawn, setWithdrawn] = useState<ClassAnnouncement>();
  const { user } = useSession();
  return (
    <>
      {found.length === 0 ? (
        <EmptyState icon={<IconSpeakerphone aria-hidden />} title="Nothing announced yet">
          What you announce here is shown to the students of this class, and mailed if you wish.
        </EmptyState>
      ) : (
        <Card flush as="div">
          <ul className="list" aria-label="Announcements">
            {found.map((one) => (
              <li key={one.id} className={css.row}>
                <div className={css.words}>
                  <p className={css.text}>{one.text}</p>
                  <p className={`xs dim ${css.facts}`}>
                    <span>{formatTime(one.at)}</span>
                    {one.by.id !== user?.id && one.by.name && <span>{one.by.name}</span>}
                    <span>{to(one, batches)}</span>
                    {one.sendMail && (
                      <Badge tone="line" icon={<IconMail aria-hidden />}>
                        Mailed
                      </Badge>
                    )}
                    {one.reads && (
                      <span>
                        Read by {formatNumber(one.reads.read)} of {formatNumber(one.reads.of)}
                      </span>
                    )}
                  </p>
                </div>
                {mayWithdraw && (
                  <RowMenu
                    label={`Actions for the announcement of ${formatTime(one.at)}`}
                    entries={[
                      { label: 'Withdraw', icon: <IconTrash aria-hidden />, onChoose: () => setWithdrawn(one) },
                    ]}
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ConfirmMutation
        mutation={useWithdraw(classId)}
        variables={withdrawn?.id}
        onClose={() => setWithdrawn(undefined)}
        title="Withdraw this announcement?"
        confirm="Withdraw"
        danger
        refused="The announcement could not be withdrawn"
        done="The announcement is withdrawn"
      >
        <p className={css.text}>{withdrawn?.text}</p>
        <p className="muted">
          It vanishes from the page of the class, for everybody and for good.
          {withdrawn?.sendMail && ' Mails that wait are not sent; those that are sent stay with their readers.'}
        </p>
      </ConfirmMutation>
    </>
  );
}

function to({ batchIds }: ClassAnnouncement, batches: readonly Batch[] | undefined): string {
  if (!batchIds) return 'To the whole class';
  if (!batches) return `To ${plural(batchIds.length, 'batch', 'batches')}`;
  const names = batchIds.map((id) => batches.find(({ batchId }) => batchId === id)?.name ?? 'a deleted batch');
  return `To ${[...new Set(names)].join(', ')}`;
}
