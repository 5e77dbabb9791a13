import type { Job, Logger } from '@kasauti/service-kit';
import { applyList, type ApplyDeps } from './apply-list.flow';

const EVERY_MS = 60_000;
const AGAIN_MS = 30_000;

/** Applies committed lists. One that fails does not hold up the others. */
export function rosterJob(deps: ApplyDeps & { log: Logger }): Job {
  const { lists, log } = deps;
  const apply = applyList(deps);
  return {
    name: 'rosters',
    everyMs: EVERY_MS,
    dueAt: lists.nextDue,
    wokenBy: ['roster_lists'],
    async run({ now, signal }) {
      for (const { _id: importId } of await lists.due(now)) {
        if (signal.aborted) return;
        try {
          await apply(importId, now, signal);
        } catch (error) {
          log.error({ err: error, importId }, 'a list could not be carried on');
          const current = await lists.get(importId);
          if (current?.state === 'running') await lists.change(current, { workAt: new Date(now.getTime() + AGAIN_MS) });
        }
      }
    },
  };
}
