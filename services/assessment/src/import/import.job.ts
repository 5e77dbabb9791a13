import type { Job } from '@kasauti/service-kit';
import { isSameOwner } from '../access/access';
import { processEach, retryAt } from '../process-each';
import { addImport, type AddDeps } from './add-import.flow';
import { readImport, type ReadDeps } from './read-import.flow';
import { countsOf, type Import } from './import';
import { remark } from './remark';

const EVERY_MS = 60_000;
/** With longer and longer pauses between them, about half an hour. */
const MOST_ADDING = 10;
const addingFailed = ({ testId }: Import) =>
  remark(
    'adding_failed',
    `Not all questions of this file could be added${testId ? ', and none to the test' : ''}. Import it again: what was added is recognised`,
  );
/** Files are read by processes of their own; more at a time would take the machine from the others. */
const AT_ONCE = 2;

/** One file of a teacher at a time: five slow ones of one do not keep the others waiting. */
const firstOfEach = (rows: readonly Import[]): Import[] =>
  rows.filter((row, i) => rows.findIndex((one) => isSameOwner(one, row)) === i);

/** Reads files and adds their questions. */
export function importJob(deps: ReadDeps & AddDeps): Job {
  const { imports, importRows, log } = deps;
  const read = readImport(deps);
  const add = addImport(deps);
  const due = new Set<Import['state']>(['reading', 'adding']);

  /** A database that is away counts nothing here; a question that it refuses is refused each time. */
  async function notAdded(current: Import, now: Date): Promise<void> {
    const failures = current.failures + 1;
    if (failures < MOST_ADDING)
      return void (await imports.change(current, { workAt: retryAt(now, failures), failures }));
    const counts = countsOf(await importRows.counts(current._id), current.counts);
    await imports.change(current, { state: 'failed', counts, failure: addingFailed(current), workAt: undefined });
  }

  return {
    name: 'imports',
    everyMs: EVERY_MS,
    dueAt: imports.nextDue,
    wokenBy: ['imports'],
    async run({ now, signal }) {
      await processEach(firstOfEach((await imports.due(now)).filter(({ state }) => due.has(state))), {
        log,
        failure: 'an import could not be carried on',
        concurrency: AT_ONCE,
        signal,
        act: (one) => (one.state === 'reading' ? read(one, signal) : add(one._id, now, signal)),
        async postpone({ _id, failures }) {
          const current = await imports.get(_id);
          if (current?.state === 'adding') return notAdded(current, now);
          // What is counted are ends of the process, not answers of the database that did not come.
          if (current) await imports.change(current, { workAt: retryAt(now), failures });
        },
      });
    },
  };
}
