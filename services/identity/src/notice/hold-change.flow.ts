import { LOST, retryCas, type Clock } from '@kasauti/service-kit';
import type { Copies } from '../test-copy/copies.store';
import { joined, type ResultChange } from '../test-copy/result-change';

/** A teacher corrects several keys, or takes a correction back, within some minutes: that is one news. */
const SETTLE_MS = 10 * 60_000;
export type HoldChange = ReturnType<typeof holdChangeFlow>;

/**
 * Keeps what a student is to be told of a changed score until no further correction of it has come for some minutes, or
 * until it has the points that it waits for. A repeated event changes nothing.
 */
export const holdChangeFlow =
  ({ copies, clock }: { copies: Copies; clock: Clock }) =>
  (attemptId: string, change: ResultChange, { isWaiting = false } = {}): Promise<void> =>
    retryCas(async () => {
      const attempt = await copies.attempt(attemptId);
      const isOver = !attempt || attempt.replacedBy || (isWaiting && !attempt.isWaiting);
      if (isOver || change.keyVersion <= (attempt.toldKey ?? 0)) return;
      const held = (isWaiting && attempt.reopened) || attempt.toTell;
      const all = held ? joined(held, change) : change;
      const isHeld = isWaiting
        ? await copies.reopen(attempt, all)
        : await copies.hold(attempt, all, new Date(clock.now().getTime() + SETTLE_MS));
      return isHeld ? undefined : LOST;
    });
