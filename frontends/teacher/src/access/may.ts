import type { components } from '@kasauti/contracts/web';

type Access = components['schemas']['StaffAccess'];
/** What a list or a page shows: absent access means that it is the teacher's own. */
export interface Accessible {
  access?: Access;
}

export const isSameOwner = (one: Accessible, other: Accessible): boolean =>
  one.access?.ownerId === other.access?.ownerId;

/** Whether the teacher may do this with it; the server says so with every thing of somebody else. */
export const may = ({ access }: Accessible, capability: Access['can'][number]): boolean =>
  !access || access.can.includes(capability);
