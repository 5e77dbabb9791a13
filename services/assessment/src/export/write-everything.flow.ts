import { everythingOf, progressOf, type Everything } from './everything';
import { packed, Regrading, Stopped, takeStep, type EverythingDeps } from './everything-steps.flow';
import type { Export } from './export';
import { endings, MOST_TRIES } from './failures';

/** Then it is the turn of other exports. */
const STEPS_AT_ONCE = 5;
/** For results that are being regraded. */
const WAIT_MS = 30_000;
const MOST_QUESTIONS = 100_000;
const MOST_BYTES = 512 * 1024 * 1024;

/** Writes everything that a teacher owns, some of it at a time. A crash after any step goes on behind it. */
export function writeEverything(deps: EverythingDeps) {
  const { exports, bank, tests, log, at } = deps;
  const take = takeStep(deps);

  const planned = async ({ teacherId }: Export): Promise<Everything> =>
    everythingOf(
      await bank.idsOf(teacherId, {}, MOST_QUESTIONS),
      await bank.idsOf(teacherId, { show: 'archived' }, MOST_QUESTIONS),
      await tests.idsOwned(teacherId),
    );

  return async (found: Export, now: Date, signal: AbortSignal): Promise<void> => {
    let current = found;
    const change = async (part: Partial<Export>): Promise<boolean> => {
      const after = await exports.change(current, part);
      if (after) current = after;
      return after !== null;
    };
    const fail = async (why: keyof typeof endings) => {
      log.info({ exportId: found._id, code: endings[why].code }, 'a file could not be written');
      await change({ state: 'failed', failure: endings[why], workAt: undefined, all: undefined, progress: undefined });
    };
    const keep = (all: Everything, failed: number) => change({ all, progress: progressOf(all), failures: failed });

    // 1. Three tries that ended this process are enough.
    if (current.failures >= MOST_TRIES) return fail('crashed');
    let all = current.all ?? (await planned(current));
    if (!(await keep(all, current.failures + 1))) return;

    try {
      // 2. Some files; each is kept before the next one begins.
      for (const step of all.steps.slice(all.done, all.done + STEPS_AT_ONCE)) {
        const after = await take(step, all, current, { now, signal });
        all = { ...after, done: all.done + 1 };
        if (all.written.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES) return await fail('everything');
        if (!(await keep(all, 0))) return;
        await at('step stored');
      }
      if (all.done < all.steps.length) return void (await change({ workAt: now }));

      // 3. All of them in one file, or in several.
      const files = await packed(exports, all, current, signal);
      const [first] = files ?? [];
      if (!files || !first) return await fail('crashed');
      await at('parts stored');
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      const counts = { questions: all.questions, losses: all.lost };
      const done = { workAt: undefined, all: undefined, progress: undefined, failures: 0 };
      await change({ state: 'ready', counts, files, results: all.results, fileName: first.fileName, bytes, ...done });
      log.info({ exportId: found._id, format: found.format, bytes }, 'a file was written');
    } catch (error) {
      // A stop is no fault of the questions.
      if (error instanceof Stopped) return void (await change({ failures: found.failures }));
      if (!(error instanceof Regrading)) throw error;
      await change({ failures: found.failures, workAt: new Date(now.getTime() + WAIT_MS) });
    }
  };
}
