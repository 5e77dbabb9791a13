/* npm run rebuild -w @kasauti/analytics: makes every read model anew from the producers' archives, while the old ones answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { newId, runTool } from '@kasauti/service-kit';
import { generationStore } from './generation/generation.store';

const LOOK_MS = 500;
const DIFFERED = 3;

void runTool('analytics', async (db, say) => {
  const generations = generationStore(db);
  const asked = newId();
  const isMine = await generations.request(asked);
  const rebuildId = isMine ? asked : (await generations.read()).rebuildId;
  say(isMine ? 'Rebuild requested; the running analytics service does it and keeps answering' : 'A rebuild is under way already, this waits for it');
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
    const line = filling === undefined ? 'waits for its turn' : filledAt ? 'comparing with what is served' : `archives in: ${ended.length > 0 ? [...ended].sort().join(', ') : 'none yet'}`;
    if (line !== told) say((told = line));
  }
});
