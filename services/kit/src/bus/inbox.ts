import type { Clock } from '../clock';
import { newId } from '../id';
import { NotNow } from './bus';
import { isDuplicateKey } from '../store/gathered-calls';
import { rawCollection, type MessagingDb } from '../store/raw-collection';

interface Claim {
  _id: string;
  state: 'claimed' | 'done';
  token: string;
  until: Date;
  doneAt?: Date;
}
const LEASE_MS = 30_000;

/** For effects that are no update of our own documents (a mail, a refund): each runs once per event, as far as anyone can know. */
export function inbox(db: Pick<MessagingDb, 'connection'>, { leaseMs = LEASE_MS }: { leaseMs?: number } = {}) {
  const claims = () => rawCollection<Claim>(db, 'inbox');

  async function claim(id: string, token: string, now: Date): Promise<'mine' | 'done'> {
    const until = new Date(now.getTime() + leaseMs);
    try {
      await claims().insertOne({ _id: id, state: 'claimed', token, until });
      return 'mine';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const { matchedCount } = await claims().updateOne(
      { _id: id, state: 'claimed', until: { $lte: now } },
      { $set: { token, until } },
    );
    if (matchedCount === 1) return 'mine';
    const there = await claims().findOne({ _id: id });
    if (there?.state === 'done') return 'done';
    throw new NotNow('Another process is at this event');
  }

  return {
    /**
     * Runs `effect` unless this consumer has done it for this event. After a crash in the middle it runs again when the
     * claim has run out, so the effect hands the event id on as its own key (mail id, refund key).
     * @example await inbox(db).once('receipt-mail', e.eventId, () => mail.send({ key: e.eventId, ... }), clock);
     */
    async once(
      consumer: string,
      eventId: string,
      effect: () => Promise<unknown>,
      clock: Clock,
    ): Promise<'done' | 'repeated'> {
      const id = `${consumer}:${eventId}`;
      const token = newId();
      if ((await claim(id, token, clock.now())) === 'done') return 'repeated';
      try {
        await effect();
      } catch (error) {
        // Free at once, so that the consumer's next try need not wait; if this fails too, the claim runs out by itself.
        await claims()
          .deleteOne({ _id: id, token, state: 'claimed' })
          .catch(() => undefined);
        throw error;
      }
      await claims().updateOne({ _id: id, token }, { $set: { state: 'done', doneAt: clock.now() } });
      return 'done';
    },
  };
}
