import { runTool } from '@kasauti/service-kit';
import { blockStore } from './block/block.store';
import { verdictText, verifyTrail } from './block/verify-trail.flow';
import { entryStore } from './entry/entry.store';

const BROKEN = 2;

void runTool('audit', async (db, say) => {
  const verdict = await verifyTrail({ entries: entryStore(db), blocks: blockStore(db) });
  say(verdictText(verdict));
  return verdict.ok ? 0 : BROKEN;
});
