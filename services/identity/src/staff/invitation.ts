import { event, type NewEvent } from '@kasauti/service-kit';
import { sameText, type Secrets } from '../keys/secrets';
import type { StaffGrant } from './staff';

/** An invitation to a team, to one address. There is one for each owner and address; inviting again renews it. */
export interface Invitation {
  _id: string;
  ownerId: string;
  email: string;
  grants: StaffGrant[];
  state: 'open' | 'accepted' | 'withdrawn';
  invitedAt: Date;
  expiresAt: Date;
  /** The newest mail, and when it was queued. */
  mailId: string;
  mailedAt: Date;
}

export const LIFE_MS = 7 * 24 * 3600_000;
const HOUR_MS = 3600_000;

export const isOpen = ({ state, expiresAt }: Pick<Invitation, 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'open' && expiresAt > now;

/** Milliseconds until this address may get another mail of this owner. */
export const mailWaitMs = ({ mailedAt }: Pick<Invitation, 'mailedAt'>, now: Date): number =>
  Math.max(0, mailedAt.getTime() + HOUR_MS - now.getTime());

export const invited = ({ _id, ownerId, grants }: Invitation): NewEvent =>
  event('staff_invited', { invitationId: _id, ownerId, grants }, { key: ownerId });

const macOf = (secrets: Secrets, id: string) => secrets.mac('staff invitation', id);

/** Part of the mailed link, the same in every mail of an invitation. It works while the invitation is open. */
export const invitationToken = (secrets: Secrets, id: string): string => `${id}.${macOf(secrets, id)}`;

/** Id of the invitation, or undefined for a token that we did not make. */
export function readInvitationToken(secrets: Secrets, token: string): string | undefined {
  const [id = '', mac = ''] = token.split('.');
  return sameText(mac, macOf(secrets, id)) ? id : undefined;
}
