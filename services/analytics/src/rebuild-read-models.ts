import { setTimeout as sleep } from 'node:timers/promises';
import { newId, type Db } from '@kasauti/service-kit';
import { generationStore } from './generation/generation.store';

const LOOK_MS = 500;
const DIFFERED = 3;

/**
 * The command: asks the running service to rebuild every read model from the producers' archives, and waits. The old
 * read models are served meanwhile.
 * @returns 0 when the new ones equal the old, 3 when something differed and is repaired.
 */
export async function rebuildReadModels(db: Db, say: (line: string) => void): Promise<number> {
  const generations = generationStore(db);
  const { rebuildId, isMine } = await askOrJoin(generations);
  say(
    isMine
      ? 'Rebuild requested; the running analytics service does it and keeps answering'
      : 'A rebuild is already running, waiting for it',
  );
  for (let printed = ''; ; await sleep(LOOK_MS)) {
    const { filling, ended, filledAt, last } = await generations.read();
    if (last && last.rebuildId === rebuildId) {
      say(`${last.documents} documents in ${last.tookSec} s`);
      say(`served  ${last.servedHash}`);
      say(`rebuilt ${last.rebuiltHash}`);
      if (last.differing === 0) say('equal');
      else say(`${last.differing} differed, the rebuilt ones answer now: ${last.differences.join(', ')}`);
      return last.differing === 0 ? 0 : DIFFERED;
    }
    const line =
      filling === undefined
        ? 'waiting to start'
        : filledAt
          ? 'comparing with what is served'
          : `archives in: ${ended.length > 0 ? [...ended].sort().join(', ') : 'none yet'}`;
    if (line !== printed) say((printed = line));
  }
}

/** A rebuild that runs or was requested before is joined. */
async function askOrJoin(
  generations: ReturnType<typeof generationStore>,
): Promise<{ rebuildId: string; isMine: boolean }> {
  const asked = newId();
  for (;;) {
    if (await generations.request(asked)) return { rebuildId: asked, isMine: true };
    const { rebuildId, requestedId } = await generations.read();
    const other = rebuildId ?? requestedId;
    if (other) return { rebuildId: other, isMine: false };
  }
}
