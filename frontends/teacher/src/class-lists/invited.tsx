import {
  Button,
  Card,
  Chip,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Pager,
  SearchInput,
  Stale,
  toast,
  useAddress,
} from '@kasauti/web-kit/base';
import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { AdmissionTable, nameOf, states } from './admission-table';
import { readAsked, useAdmissions, useResend, useWithdraw, writeAsked, type Admission, type Asked } from './lists.data';
import css from './lists.module.css';

const tellMailed = (one: Admission) =>
  one.mailState === 'stopped'
    ? toast.info(`${nameOf(one)} wants no mails, so none was sent`)
    : toast.success(`${nameOf(one)} is mailed again`);

/** Who was invited to a class by lists. */
export function Invited({ classId }: { classId: string }) {
  const [address, setAddress] = useAddress();
  const asked = readAsked(address);
  const [withdrawn, setWithdrawn] = useState<Admission>();
  const [mailed, setMailed] = useState<Admission>();
  const found = useAdmissions(classId, asked);
  const resend = useResend(classId, tellMailed);
  const withdraw = useWithdraw(classId);
  const change = (part: Partial<Asked>) =>
    setAddress((now) => writeAsked(readAsked(now), part), { replace: part.page === undefined });
  if (found.isPending) return <ListSkeleton rows={6} label="Loading invitations" />;
  if (!found.data) return <ErrorState title="The invitations could not be loaded" of={found} />;
  const { data, counts, pagination } = found.data;
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const isFiltered = asked.search.trim() !== '' || asked.state !== '';
  if (pagination.total === 0 && !isFiltered)
    return (
      <EmptyState
        icon={<IconUsers aria-hidden />}
        title="Nobody is invited by a list"
        action={<Button to={`/teacher/classes/${classId}/students/import`}>Import list</Button>}
      >
        A list of mail addresses invites a whole class at once. Each student joins by accepting.
      </EmptyState>
    );
  return (
    <>
      <form className={css.filters} role="search" onSubmit={(event) => event.preventDefault()}>
        <SearchInput
          label="Search"
          placeholder="Name, address or roll number"
          value={asked.search}
          onChange={(search) => change({ search })}
        />
        <div className={css.chips} role="group" aria-label="State">
          <Chip pressed={asked.state === ''} onClick={() => change({ state: '' })}>
            All {formatNumber(all)}
          </Chip>
          {states
            .filter(([state]) => counts[state as keyof typeof counts] > 0)
            .map(([state, label]) => (
              <Chip key={state} pressed={asked.state === state} onClick={() => change({ state })}>
                {label} {formatNumber(counts[state as keyof typeof counts])}
              </Chip>
            ))}
        </div>
      </form>
      {found.error && <Stale at={found.dataUpdatedAt} onRetry={found.refetch} />}
      <Card flush title="Invitations">
        {pagination.total === 0 ? (
          <EmptyState
            title="No invitation matches"
            action={<Button onClick={() => change({ search: '', state: '' })}>Clear filters</Button>}
          />
        ) : (
          <AdmissionTable admissions={data} onResend={setMailed} onWithdraw={setWithdrawn} />
        )}
      </Card>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={(page) => change({ page })} />
      <ConfirmMutation
        mutation={resend}
        variables={mailed?.admissionId}
        onClose={() => setMailed(undefined)}
        title="Send the mail again?"
        confirm="Send mail"
        refused="The mail could not be sent"
      >
        {`${mailed ? nameOf(mailed) : ''} gets the same invitation once more. That is possible once a day.`}
      </ConfirmMutation>
      <ConfirmMutation
        mutation={withdraw}
        variables={withdrawn?.admissionId}
        onClose={() => setWithdrawn(undefined)}
        title="Withdraw this invitation?"
        confirm="Withdraw invitation"
        danger
        refused="The invitation could not be withdrawn"
        done={`The invitation of ${withdrawn ? nameOf(withdrawn) : ''} is withdrawn`}
      >
        {`${withdrawn ? nameOf(withdrawn) : ''} can no longer join with it. ${
          withdrawn?.state === 'declined'
            ? 'Having said no, this person is invited by no other list before 180 days after this one.'
            : 'A later list may invite again.'
        }`}
      </ConfirmMutation>
    </>
  );
}
