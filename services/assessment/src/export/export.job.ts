import type { Job } from '@kasauti/service-kit';
import { processEach, retryAt } from '../process-each';
import type { EverythingDeps } from './everything-steps.flow';
import { writeEverything } from './write-everything.flow';
import { writeExport } from './write-export.flow';

const EVERY_MS = 60_000;
/** Files are written by processes of their own; more at a time would take the machine from the others. */
const AT_ONCE = 2;

/** Writes the files of exports. */
export function exportJob(deps: EverythingDeps): Job {
  const { exports, log } = deps;
  const write = writeExport(deps);
  const writeAll = writeEverything(deps);

  return {
    name: 'exports',
    everyMs: EVERY_MS,
    dueAt: exports.nextDue,
    wokenBy: ['exports'],
    async run({ now, signal }) {
      await processEach(await exports.due(now), {
        log,
        failure: 'a file could not be written',
        concurrency: AT_ONCE,
        signal,
        act: (one) => (one.format === 'zip' ? writeAll(one, now, signal) : write(one, signal)),
        async postpone({ _id, failures }) {
          const current = await exports.get(_id);
          // What is counted are ends of the process, not answers of the database that did not come.
          if (current) await exports.change(current, { workAt: retryAt(now), failures });
        },
      });
    },
  };
}
