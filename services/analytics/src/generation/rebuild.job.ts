import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock, Job } from '@kasauti/service-kit';
import { DEBOUNCE_MS } from '../totals/dirty.store';
import { compare } from './compare.query';
import { LOOK_AGAIN_MS, PATIENCE_MS, REST_MS } from './generation';
import type { Generations } from '../generations';

/**
 * Leads a rebuild from one state to the next; each step can be repeated after a crash.
 * 1 requested: empty the resting place, then begin: only from then on are archives asked for, so nothing emptied is lost.
 * 2 filling: wait until every topic's archive is in, then until the totals of all that was in by then are computed.
 * 3 compare both generations, then let the new one answer. It holds all the old one held: what was archived before the
 *   rebuild asked came by replay, everything since goes into both.
 */
export const rebuildJob = ({
  generations,
  topics,
  clock,
}: {
  generations: Generations;
  topics: string[];
  clock: Clock;
}): Job => ({
  name: 'rebuild',
  everyMs: 1000,
  async run({ now, signal }) {
    const state = await generations.state.read();
    const { serving, filling, requestedId, rebuildId, switchedAt, startedAt } = state;
    if (filling === undefined || rebuildId === undefined) {
      if (!requestedId || (switchedAt && now.getTime() - switchedAt.getTime() < REST_MS)) return;
      await generations.empty(serving + 1);
      if (!signal.aborted) await generations.state.begin(state, now);
      return;
    }
    if (!topics.every((topic) => state.ended.includes(topic))) return;
    const filledAt = state.filledAt ?? now;
    if (!state.filledAt) await generations.state.filled(state, now);
    // Only what was marked until then: while events go on, something is always due.
    const marked = new Date(filledAt.getTime() + DEBOUNCE_MS);
    if (now <= marked || (await generations.at(filling).dirty.due(marked, 1)).length > 0) return;
    const giveUpAt = clock.monotonicMs() + PATIENCE_MS;
    const mayWait = async () => {
      await sleep(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
      return !signal.aborted && clock.monotonicMs() < giveUpAt;
    };
    const comparison = await compare(generations.at(serving).facts, generations.at(filling).facts, mayWait);
    if (signal.aborted) return;
    await generations.state.change(
      state,
      { rebuildId, ...comparison, tookSec: Math.round((now.getTime() - (startedAt ?? now).getTime()) / 1000) },
      now,
    );
  },
});
