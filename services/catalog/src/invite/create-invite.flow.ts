import { LOST, readableCode, retryCas } from '@kasauti/service-kit';
import type { ClassDoc } from '../class/class';
import { CODE_CHARACTERS, newInvite } from './invite';
import { classArchived } from './invite.refusals';
import type { Invite, InviteStore } from './invite.store';

type Deps = { invites: InviteStore };
interface Asked {
  /** The same when the request is repeated. */
  _id: string;
  maxUses?: number;
  expiresInDays?: number;
}

/** One write. An existing id is a repeated request, an existing code is drawn again. */
export const createInviteFlow =
  ({ invites }: Deps) =>
  async (found: ClassDoc, given: Asked, now: Date): Promise<Invite> => {
    if (found.status === 'archived') throw classArchived();
    return retryCas(async () => {
      const made = newInvite(found, { ...given, code: readableCode(CODE_CHARACTERS) }, now);
      return (await invites.insert(made)) ? made : ((await invites.inClass(given._id, found._id)) ?? LOST);
    });
  };
export type CreateInvite = ReturnType<typeof createInviteFlow>;
