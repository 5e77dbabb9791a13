import type { Envelope } from '@kasauti/contracts';
import type { Clock, ConsumerTools } from '@kasauti/service-kit';
import type { Announce } from '../client/webhook/announce.flow';
import type { Copies } from '../test-copy/copies.store';
import { areScoresVisible } from '../test-copy/test-copy';
import { isHistory } from '../history';
import { releasedAlone } from './notice';

interface Deps {
  copies: Copies;
  announce: Announce;
  clock: Clock;
}
export type AnnounceResult = ReturnType<typeof announceResultFlow>;

/**
 * Announces one result that its student sees now. Called after its copy is kept: one that is not out yet is then found
 * by the announcement of the whole test, so none is missed, and one that comes out at that moment is announced twice.
 */
export const announceResultFlow =
  ({ copies, announce, clock }: Deps) =>
  async (graded: Envelope<'test_graded'>, tools: ConsumerTools): Promise<void> => {
    const { testId, pendingGrading } = graded.data;
    if (pendingGrading > 0 || isHistory(graded.occurredAt, clock.now(), tools)) return;
    const test = await copies.test(testId);
    // The event is tried again.
    if (!test) throw new Error(`test ${testId} is not known yet`);
    if (areScoresVisible(test, clock.now())) await announce(releasedAlone(test, graded), clock.now());
  };
