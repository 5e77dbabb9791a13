import type { UserStore } from '../../user/user.store';

type End = (userId: string, now: Date) => Promise<unknown>;
export type EndAccess = ReturnType<typeof endAccessFlow>;

/**
 * Ends what others may have set up with the former password, once for each reset: the request does it, and the event
 * repeats it after a crash, but ends nothing the owner has made since.
 */
export const endAccessFlow =
  ({ users, ends }: { users: Pick<UserStore, 'hasAccessOf' | 'accessEnded'>; ends: End[] }) =>
  async (userId: string, sessionVersion: number, now: Date): Promise<void> => {
    if (!(await users.hasAccessOf(userId, sessionVersion))) return;
    for (const end of ends) await end(userId, now);
    await users.accessEnded(userId, sessionVersion);
  };
