import type { components } from '@kasauti/contracts';
import type { Mail } from '../mail/mail';
import type { User } from '../user/user';
import { masked } from '../user/user.view';
import type { Invitation } from './invitation';
import type { Membership, StaffGrant } from './staff';

type Schemas = components['schemas'];

const grantsOf = (grants: StaffGrant[]): Schemas['StaffGrant'][] =>
  grants.map(({ role, classIds }) => ({ role, classIds }));

export const personView = (
  { userId, grants, since }: Membership,
  user: User | undefined,
  lastUsedAt: Date | undefined,
): Schemas['StaffPerson'] => ({
  userId,
  name: user?.fullName ?? '',
  address: masked(user?.email ?? ''),
  grants: grantsOf(grants),
  since: since.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  state: user?.isActive ? 'active' : 'suspended',
});

/** The address in full: the owner has typed it. */
export const invitationView = (
  { _id, email, grants, invitedAt, mailedAt, expiresAt }: Invitation,
  mailState: Mail['state'],
): Schemas['StaffInvitation'] => ({
  invitationId: _id,
  address: email,
  grants: grantsOf(grants),
  invitedAt: invitedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  mailState,
  mailedAt: mailedAt.toISOString(),
});

export const workplaceView = (
  { ownerId, grants, since }: Membership,
  owner: User | undefined,
  team: string | null,
): Schemas['Workplace'] => ({
  ownerId,
  owner: owner?.fullName ?? '',
  team,
  grants: grantsOf(grants),
  since: since.toISOString(),
});

/** What the invited person reads before a login: names and titles, no id. */
export const openInvitationView = (
  { email, grants, expiresAt }: Invitation,
  owner: User,
  { team, titles }: { team: string | null; titles: Map<string, string> },
): Schemas['OpenStaffInvitation'] => ({
  owner: owner.fullName,
  team,
  address: masked(email),
  roles: grants.map(({ role, classIds }) => ({
    role,
    classes: classIds && classIds.flatMap((id) => titles.get(id) ?? []),
  })),
  expiresAt: expiresAt.toISOString(),
});
