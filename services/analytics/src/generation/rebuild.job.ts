import type { Job } from '@kasauti/service-kit';
import { compare } from './compare.flow';
import { PATIENCE_MS, REST_MS } from './generation';
import type { Generations } from './generations.flow';

/**
 * Leads a rebuild from one state to the next; each step can be repeated after a crash.
 * 1 requested: empty the resting place, then begin: only from then on are archives asked for, so nothing emptied is lost.
 * 2 filling: wait until every topic's archive is in and its totals are computed.
 * 3 compare both generations, then let the new one answer. It holds all the old one held: what was archived before the
 *   rebuild asked came by replay, everything since goes into both.
 */
export const rebuildJob = ({ generations, topics }: { generations: Generations; topics: string[] }): Job => ({
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
    if ((await generations.at(filling).dirty.due(now, 1)).length > 0) return;
    const comparison = await compare(generations.at(serving).facts, generations.at(filling).facts);
    const waitedMs = now.getTime() - (state.comparedSince ?? now).getTime();
    if (comparison.differing > 0 && waitedMs < PATIENCE_MS) return void (await generations.state.compared(state, now));
    await generations.state.change(state, { rebuildId, ...comparison, tookSec: Math.round((now.getTime() - (startedAt ?? now).getTime()) / 1000) }, now);
  },
});
