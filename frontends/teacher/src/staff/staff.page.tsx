import { formFailureText } from '@kasauti/web-kit/api';
import { Button, EmptyState, ErrorState, ListSkeleton, Page, toast } from '@kasauti/web-kit/base';
import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useOwnClasses } from '../class/own-classes.data';
import { ChangeDialog, InviteDialog } from './invite-dialog';
import { NameDialog } from './name-dialog';
import { InvitationsCard, nameOf, PeopleCard, WorkplacesCard } from './people';
import { RolesCard } from './roles';
import {
  useLeave,
  useRemove,
  useResend,
  useStaff,
  useWithdraw,
  useWorkplaces,
  type Invitation,
  type Person,
  type Workplace,
} from './staff.data';

type Team = NonNullable<ReturnType<typeof useStaff>['data']>;

/** /teacher/staff: who works in the classes of this teacher, who is invited, and where this teacher works. */
export function StaffPage() {
  const staff = useStaff();
  const [isInviting, setInviting] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const team = staff.data;
  const isAlone = team && team.people.length === 0 && team.invitations.length === 0;
  const invite = (
    <Button variant="filled" icon={<IconUserPlus aria-hidden />} onClick={() => setInviting(true)}>
      Invite person
    </Button>
  );
  return (
    <Page
      title="Staff"
      lead={team && !isAlone && <Summary team={team} onName={() => setNaming(true)} />}
      actions={team && !isAlone && invite}
    >
      <div className="with-side">
        <div className="stack stack-6">
          {staff.isPending ? (
            <ListSkeleton rows={4} label="Loading staff" />
          ) : !team ? (
            <ErrorState title="Your staff could not be loaded" of={staff} />
          ) : isAlone ? (
            <EmptyState icon={<IconUsers aria-hidden />} title="Only you work in your classes" action={invite}>
              Colleagues can write questions, give marks or keep the lists, each under their own name. You decide who
              sees what.
            </EmptyState>
          ) : (
            <TeamCards team={team} />
          )}
          <Workplaces />
        </div>
        <aside className="stack" aria-label="Roles">
          <RolesCard />
        </aside>
      </div>
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} />
      <NameDialog name={team?.team ?? null} opened={isNaming} onClose={() => setNaming(false)} />
    </Page>
  );
}

const Summary = ({ team: { team, people, invitations }, onName }: { team: Team; onName(): void }) => (
  <>
    {team && <strong>{team} </strong>}
    <Button variant="subtle" size="sm" onClick={onName}>
      {team ? 'Rename' : 'Name the team'}
    </Button>
    <br />
    {`${plural(people.length, 'person works', 'people work')} in your classes, ${plural(invitations.length, 'invitation is', 'invitations are')} open.`}
  </>
);

function TeamCards({ team: { people, invitations } }: { team: Team }) {
  const [changed, setChanged] = useState<Person>();
  const [removed, setRemoved] = useState<Person>();
  const [withdrawn, setWithdrawn] = useState<Invitation>();
  const resend = useResend();
  const hasChosen = [...people, ...invitations].some(({ grants }) => grants.some(({ classIds }) => classIds !== null));
  const classes = useOwnClasses(hasChosen);
  const titles = classes.data && new Map(classes.data.map(({ id, title }) => [id, title]));
  const mailAgain = ({ invitationId, address }: Invitation) =>
    resend.mutate(invitationId, {
      onSuccess: () => toast.success(`The invitation to ${address} is mailed again`),
      onError: (error) => {
        const refused = 'The invitation could not be mailed. Please try again.';
        toast.error(formFailureText(error, [], { refused }) ?? refused);
      },
    });
  return (
    <>
      {people.length > 0 && <PeopleCard people={people} titles={titles} onChange={setChanged} onRemove={setRemoved} />}
      {invitations.length > 0 && (
        <InvitationsCard
          invitations={invitations}
          titles={titles}
          resending={resend.isPending ? resend.variables : undefined}
          onResend={mailAgain}
          onWithdraw={setWithdrawn}
        />
      )}
      <ChangeDialog person={changed} onClose={() => setChanged(undefined)} />
      <RemoveDialog person={removed} onClose={() => setRemoved(undefined)} />
      <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(undefined)} />
    </>
  );
}

function RemoveDialog({ person, onClose }: { person: Person | undefined; onClose(): void }) {
  const name = person?.name ?? '';
  return (
    <ConfirmMutation
      mutation={useRemove()}
      variables={person?.userId}
      onClose={onClose}
      title={`Remove ${name}?`}
      confirm="Remove"
      cancel="Keep"
      danger
      refused={`${name} could not be removed`}
      done={`${name} no longer works in your classes`}
    >
      {`Access ends within a minute. What ${name} did stays under that name. To come back, ${name} needs a new invitation.`}
    </ConfirmMutation>
  );
}

function WithdrawDialog({ invitation, onClose }: { invitation: Invitation | undefined; onClose(): void }) {
  const address = invitation?.address ?? '';
  return (
    <ConfirmMutation
      mutation={useWithdraw()}
      variables={invitation?.invitationId}
      onClose={onClose}
      title="Withdraw this invitation?"
      confirm="Withdraw"
      cancel="Keep"
      danger
      refused="The invitation could not be withdrawn"
      done={`The invitation to ${address} is withdrawn`}
    >
      {`The link in the mail to ${address} works no more, unless you invite this address again.`}
    </ConfirmMutation>
  );
}

/** Nothing for teachers who work for themselves. */
function Workplaces() {
  const workplaces = useWorkplaces();
  const [left, setLeft] = useState<Workplace>();
  const leave = useLeave();
  if (!workplaces.data) {
    if (workplaces.isPending) return null;
    return <ErrorState title="Where you work could not be loaded" of={workplaces} primary={false} />;
  }
  const name = left ? nameOf(left) : '';
  return (
    <>
      {workplaces.data.length > 0 && <WorkplacesCard workplaces={workplaces.data} onLeave={setLeft} />}
      <ConfirmMutation
        mutation={leave}
        variables={left?.ownerId}
        onClose={() => setLeft(undefined)}
        title={`Leave ${name}?`}
        confirm="Leave"
        cancel="Stay"
        danger
        refused="You could not leave"
        done={`You no longer work for ${name}`}
      >
        {`Your access to these classes ends within a minute. What you did stays under your name. To come back, you need a new invitation.`}
      </ConfirmMutation>
    </>
  );
}
