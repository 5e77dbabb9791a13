import { isMissing } from '@kasauti/web-kit/api';
import {
  Button,
  Card,
  Chip,
  EmptyState,
  ErrorState,
  ListSkeleton,
  NotFoundView,
  Page,
  Pager,
  SearchInput,
  Stale,
  Tabs,
  useAddress,
} from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { IconUpload, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { may } from '../access/may';
import { useOwnClasses } from '../class/own-classes.data';
import { Invited } from '../class-lists/invited';
import { DownloadButton } from '../download-button/download-button';
import { RemoveDialog } from '../students/remove-dialog';
import { StudentDrawer } from '../students/student-drawer';
import { BatchesCard } from './batches-card';
import { MemberTable } from './member-table';
import { MoveDialog } from './move-dialog';
import { useBatches, type Batch } from '../batches/batches.data';
import { readPlace, useExportRoster, useRoster, writePlace, type Member, type Place } from './members.data';
import css from './members.module.css';

/** /teacher/classes/{classId}/students: roll numbers, and who is in which batch. */
export function MembersPage() {
  const { classId = '' } = useParams();
  const batches = useBatches(classId);
  const own = useOwnClasses();
  const exporting = useExportRoster(classId);
  const inClass = own.data?.find(({ id }) => id === classId);
  const title = inClass?.title ?? 'this class';
  const [address, setAddress] = useAddress();
  const place = readPlace(address);
  if (isMissing(batches.error)) return <NotFoundView title="Class not found" />;
  const change = (part: Partial<Place>) =>
    setAddress((now) => writePlace(readPlace(now), part), { replace: part.page === undefined });
  return (
    <Page
      title="Students"
      lead={
        <>
          <Link to={`/teacher/classes?manage=${classId}`}>{title}</Link>
          {batches.data && `, ${leadOf(batches.data)}`}
        </>
      }
      actions={
        <>
          <DownloadButton file={exporting} of={place.batchId}>
            Export CSV
          </DownloadButton>
          <Button icon={<IconUpload aria-hidden />} to={`/teacher/classes/${classId}/students/import`}>
            Import list
          </Button>
          <Button variant="filled" icon={<IconUserPlus aria-hidden />} to={`/teacher/classes/${classId}/invites`}>
            Invite students
          </Button>
        </>
      }
    >
      {batches.data ? (
        <Tabs
          label="Students"
          value={place.tab ?? 'members'}
          onChange={(tab) => setAddress(() => new URLSearchParams(tab === 'invited' ? { tab } : {}))}
          items={[
            {
              value: 'members',
              label: 'Members',
              count: batches.data.members,
              content: (
                <Members
                  classId={classId}
                  title={title}
                  seesResults={inClass ? may(inClass, 'result.see') : !own.isPending}
                  of={batches.data}
                  place={place}
                  onChange={change}
                />
              ),
            },
            { value: 'invited', label: 'Invited', content: <Invited classId={classId} /> },
          ]}
        />
      ) : batches.error ? (
        <ErrorState title="The members could not be loaded" of={batches} />
      ) : (
        <ListSkeleton rows={6} label="Loading members" />
      )}
    </Page>
  );
}

interface Batches {
  data: Batch[];
  members: number;
  withoutBatch: number;
}
const leadOf = ({ data, members, withoutBatch }: Batches) =>
  [plural(members, 'student'), data.length > 0 && withoutBatch > 0 && `${formatNumber(withoutBatch)} in no batch`]
    .filter(Boolean)
    .join(', ');

interface MembersProps {
  classId: string;
  title: string;
  seesResults: boolean;
  of: Batches;
  place: Place;
  onChange(part: Partial<Place>): void;
}

function Members({ classId, title, seesResults, of, place, onChange }: MembersProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Member>>(new Map());
  const [moving, setMoving] = useState<Member[]>();
  const [removing, setRemoving] = useState<Member>();
  const [opened, setOpened] = useState<Member>();
  const choose = (members: Member[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const member of members)
        if (isChosen) after.set(member.studentId, member);
        else after.delete(member.studentId);
      return after;
    });
  return (
    <>
      <Filters of={of} place={place} onChange={onChange} />
      <div className="with-side">
        <div>
          <Found
            classId={classId}
            place={place}
            chosen={chosen}
            onChoose={choose}
            onMove={setMoving}
            onOpen={setOpened}
            onRemove={setRemoving}
            onChange={onChange}
          />
        </div>
        <aside className="stack" aria-label="Batches">
          <BatchesCard classId={classId} batches={of.data} />
        </aside>
      </div>
      {moving && (
        <MoveDialog
          classId={classId}
          batches={of.data}
          members={moving}
          onClose={() => setMoving(undefined)}
          onMoved={() => {
            choose(moving, false);
            setMoving(undefined);
          }}
        />
      )}
      <StudentDrawer student={opened} from={{ classId, seesResults }} onClose={() => setOpened(undefined)} />
      <RemoveDialog
        student={removing}
        from={removing && { ...removing, classId, title }}
        onClose={() => setRemoving(undefined)}
        onRemoved={() => removing && choose([removing], false)}
      />
    </>
  );
}

/** Without batches there is nothing to filter by. */
const Filters = ({ of, place, onChange }: Pick<MembersProps, 'of' | 'place' | 'onChange'>) => (
  <form className={css.filters} role="search" onSubmit={(event) => event.preventDefault()}>
    <div className={css.search}>
      <SearchInput
        label="Search"
        placeholder="Name or roll number"
        value={place.search}
        onChange={(search) => onChange({ search })}
      />
    </div>
    {of.data.length > 0 && (
      <div className={css.chips} role="group" aria-label="Batch">
        {[
          { batchId: '', name: 'All', students: of.members },
          ...of.data,
          { batchId: 'none', name: 'No batch', students: of.withoutBatch },
        ].map(({ batchId, name, students }) => (
          <Chip key={batchId} pressed={place.batchId === batchId} onClick={() => onChange({ batchId })}>
            {name} {formatNumber(students)}
          </Chip>
        ))}
      </div>
    )}
  </form>
);

interface FoundProps {
  classId: string;
  place: Place;
  chosen: ReadonlyMap<string, Member>;
  onChoose(members: Member[], isChosen: boolean): void;
  onMove(members: Member[]): void;
  onOpen(member: Member): void;
  onRemove(member: Member): void;
  onChange(part: Partial<Place>): void;
}

function Found({ classId, place, chosen, onChoose, onMove, onOpen, onRemove, onChange }: FoundProps) {
  const found = useRoster(classId, place);
  if (found.isPending) return <ListSkeleton rows={6} label="Loading members" />;
  if (!found.data) return <ErrorState title="The members could not be loaded" of={found} />;
  const { data, pagination } = found.data;
  if (pagination.total === 0 && (place.search || place.batchId))
    return (
      <EmptyState
        title="No student matches"
        action={<Button onClick={() => onChange({ search: '', batchId: '' })}>Clear filters</Button>}
      />
    );
  if (pagination.total === 0)
    return (
      <EmptyState icon={<IconUsers aria-hidden />} title="No students yet">
        Make an invite for this class and share its link.
      </EmptyState>
    );
  const unchosen = data.filter(({ studentId }) => !chosen.has(studentId));
  return (
    <>
      {found.error && <Stale at={found.dataUpdatedAt} onRetry={found.refetch} />}
      <p className="vh" role="status">
        {plural(pagination.total, 'student')}
      </p>
      <Card flush as="div">
        {chosen.size > 0 && (
          <div className={css.selected}>
            <span className="strong" role="status">
              {formatNumber(chosen.size)} selected
            </span>
            <div className="row">
              <Button size="sm" onClick={() => onMove([...chosen.values()])}>
                Move to batch
              </Button>
              {unchosen.length > 0 && (
                <Button size="sm" variant="subtle" onClick={() => onChoose(unchosen, true)}>
                  Select all on this page
                </Button>
              )}
              <Button size="sm" variant="subtle" onClick={() => onChoose([...chosen.values()], false)}>
                Clear
              </Button>
            </div>
          </div>
        )}
        <MemberTable
          classId={classId}
          members={data}
          chosen={new Set(chosen.keys())}
          onChoose={(member, isChosen) => onChoose([member], isChosen)}
          onOpen={onOpen}
          onMove={(member) => onMove([member])}
          onRemove={onRemove}
        />
      </Card>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={(page) => onChange({ page })} />
    </>
  );
}
