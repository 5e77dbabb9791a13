import type { Handlers } from '@kasauti/service-kit';
import type { EntryStore } from '../entry/entry.store';
import type { BlockStore } from './block.store';
import { verdictText, verifyTrail } from './verify-trail.flow';

/** For trails too long for one request there is the command. */
export const verifyApi = (stores: { entries: EntryStore; blocks: BlockStore }): Handlers<'verifyAuditTrail'> => ({
  async verifyAuditTrail({ now, signal }) {
    const verdict = await verifyTrail(stores, signal);
    const { ok, streams, blocks, entries } = verdict;
    return { data: { ok, streams, blocks, entries, checkedAt: now.toISOString(), ...(verdict.ok ? {} : { firstBad: { ...verdict.fault, text: verdictText(verdict) } }) } };
  },
});
