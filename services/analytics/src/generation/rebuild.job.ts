import { setTimeout as sleep } from 'node:timers/promises';
import { dueNowIf, type Clock, type Job } from '@kasauti/service-kit';
import { DEBOUNCE_MS } from '../dirty/dirty.store';
import { compare } from './compare.query';
import { LOOK_AGAIN_MS, PATIENCE_MS, REST_MS } from './generation';
import type { Generations } from '../generations';

const LOOK_MS = 60_000;

/**
 * Moves a rebuild from state to state; each step can be repeated after a crash.
 * 1. requested: empty the unused place, then begin; archives are requested only afterwards, so nothing replayed is lost
 * 2. filling: wait for the archive of every topic, then for the totals of everything that had arrived by then
 * 3. compare both generations and serve the new one. It is complete: events archived before the request were replayed,
 *    later ones go into both
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
  everyMs: LOOK_MS,
  wokenBy: ['generations'],
  async dueAt() {
    const { requestedId, filling } = await generations.state.read();
    return dueNowIf(requestedId !== undefined || filling !== undefined);
  },
  async run({ now, signal }) {
    const state = await generations.state.read();
    const { serving, filling, requestedId, rebuildId, switchedAt, startedAt } = state;
    if (filling === undefined || rebuildId === undefined) {
      if (!requestedId || (switchedAt && now.getTime() - switchedAt.getTime() < REST_MS)) return;
      await generations.empty(serving + 1, signal);
      if (!signal.aborted) await generations.state.begin(state, now);
      return;
    }
    if (!topics.every((topic) => state.ended.includes(topic))) return;
    const filledAt = state.filledAt ?? now;
    if (!state.filledAt) await generations.state.filled(state, now);
    // Only what was marked by then: with live traffic something is always due.
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
