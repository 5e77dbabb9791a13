import { setTimeout as sleep } from 'node:timers/promises';
import { newId, type Db } from '@kasauti/service-kit';
import { generationStore } from './generation/generation.store';

const LOOK_MS = 500;
const DIFFERED = 3;

/**
 * The command: the running service makes every read model anew from the producers' archives, while the old ones answer.
 * @returns 0 when the new ones are equal to the old, 3 when something differed and is mended.
 */
export async function rebuildReadModels(db: Db, say: (line: string) => void): Promise<number> {
  const generations = generationStore(db);
  const asked = newId();
  const isMine = await generations.request(asked);
  const rebuildId = isMine ? asked : (await generations.read()).rebuildId;
  say(
    isMine
      ? 'Rebuild requested; the running analytics service does it and keeps answering'
      : 'A rebuild is under way already, this waits for it',
  );
  for (let told = ''; ; await sleep(LOOK_MS)) {
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
        ? 'waits for its turn'
        : filledAt
          ? 'comparing with what is served'
          : `archives in: ${ended.length > 0 ? [...ended].sort().join(', ') : 'none yet'}`;
    if (line !== told) say((told = line));
  }
}
