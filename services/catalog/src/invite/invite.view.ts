import type { components } from '@kasauti/contracts';
import type { ClassDoc } from '../class/class';
import { statusOf } from './invite';
import type { Invite } from './invite.store';

type Wire = components['schemas'];

const limitsOf = ({ maxUses, usedCount, expiresAt }: Invite) => ({
  ...(maxUses === undefined ? {} : { maxUses }),
  usedCount,
  ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
});

/** The link starts with the configured origin, never with a header of the request. */
export const inviteView = (i: Invite, origin: string, now: Date): Wire['Invite'] => ({
  id: i._id,
  code: i.code,
  inviteUrl: `${origin}/join/${i.code}`,
  ...limitsOf(i),
  createdAt: i.createdAt.toISOString(),
  status: statusOf(i, now),
});

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

export const landingView = (
  c: ClassDoc,
  i: Invite,
  { teacher, enrolledAt }: { teacher: string; enrolledAt: Date | undefined },
): Wire['InviteLanding'] => ({
  class: {
    title: c.title,
    description: c.description,
    teacher: { name: teacher },
    priceFormatted: c.pricePaise === 0 ? 'Free' : rupees.format(c.pricePaise / 100),
  },
  invite: { code: i.code, ...limitsOf(i) },
  ...(enrolledAt ? { enrolment: { classId: c._id, enrolledAt: enrolledAt.toISOString() } } : {}),
});
