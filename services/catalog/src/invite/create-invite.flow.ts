import { LOST, readableCode, retryCas } from '@kasauti/service-kit';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import { CODE_CHARACTERS, newInvite } from './invite';
import { classArchived } from './invite.refusals';
import type { Invite, InviteStore } from './invite.store';

type Deps = { classes: ClassStore; invites: InviteStore };
interface Asked {
  /** The same when the request is repeated. */
  _id: string;
  classId: string;
  teacherId: string;
  maxUses?: number;
  expiresInDays?: number;
}

/** One write. An existing id is a repeated request, an existing code is drawn again. */
export const createInviteFlow =
  ({ classes, invites }: Deps) =>
  async ({ classId, teacherId, ...given }: Asked, now: Date): Promise<Invite> => {
    const found = await classes.owned(classId, teacherId);
    if (!found) throw classNotFound();
    if (found.status === 'archived') throw classArchived();
    return retryCas(async () => {
      const made = newInvite(found, { ...given, code: readableCode(CODE_CHARACTERS) }, now);
      return (await invites.insert(made)) ? made : ((await invites.owned(given._id, classId, teacherId)) ?? LOST);
    });
  };
export type CreateInvite = ReturnType<typeof createInviteFlow>;
