import { LOST, retryCas, type Limiter } from '@kasauti/service-kit';
import { classArchived } from '../admission/admission.refusals';
import { countListMails } from '../admission/invitation-mail.flow';
import type { ClassCopy } from '../class-copy/class-copy';
import { isInvitation } from './change-of';
import type { JudgeList } from './judge-list.query';
import { keptUntil, type RosterList } from './list';
import type { ListStore } from './list.store';
import { batchesMissing } from './roster.refusals';

interface Deps {
  lists: ListStore;
  judge: JudgeList;
  limiter: Limiter;
}
interface Commit {
  c: ClassCopy;
  sendMails: boolean;
  ignoreBatches: boolean;
  by: NonNullable<RosterList['committedBy']>;
  /** Reads the list, or refuses. */
  find(): Promise<RosterList>;
}
/** Longer than a request takes. */
const CLAIM_MS = 60_000;

/**
 * Commits a list. 1. It is claimed, so that of several commits at once one counts the mails and the others answer the same.
 * 2. The mails are counted; a list with too many is given back. 3. Its rows are due. One that a crash left after the claim
 * is due when the claim ends.
 */
export function commitList({ lists, judge, limiter }: Deps) {
  async function countMails(draft: RosterList, claimed: RosterList, ownerId: string, mails: number, now: Date) {
    try {
      await countListMails(limiter, ownerId, mails);
    } catch (refusal) {
      const { state, sendMails, ignoreBatches, expiresAt, draftUntil } = draft;
      await lists.change(claimed, { state, sendMails, ignoreBatches, expiresAt, draftUntil, workAt: undefined });
      throw refusal;
    }
    return (await lists.change(claimed, { workAt: now })) ?? claimed;
  }

  return ({ c, sendMails, ignoreBatches, by: committedBy, find }: Commit, now: Date): Promise<RosterList> =>
    retryCas<RosterList>(async () => {
      const found = await find();
      if (found.state !== 'ready') return found;
      if (c.status === 'archived') throw classArchived();
      const { judged, missing } = await judge(found, c, now);
      if (missing.length > 0 && !ignoreBatches) throw batchesMissing(missing.length);
      const mails = sendMails ? judged.filter(({ outcome }) => isInvitation(outcome)).length : 0;
      const workAt = mails > 0 ? new Date(now.getTime() + CLAIM_MS) : now;
      const claim = {
        state: 'running' as const,
        committedBy,
        workAt,
        expiresAt: keptUntil(now),
        draftUntil: undefined,
      };
      const claimed = await lists.change(found, { ...claim, sendMails, ignoreBatches });
      if (!claimed) return LOST;
      return mails > 0 ? countMails(found, claimed, c.teacherId, mails, now) : claimed;
    });
}
