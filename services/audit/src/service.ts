import { defineService, type Check, type Clock } from '@kasauti/service-kit';
import { blockStore, countEntriesOfHeads } from './block/block.store';
import { verifyApi } from './block/verify.api';
import { sealStreamFlow } from './block/seal-stream.flow';
import { sealJob } from './block/seal.job';
import { config } from './config';
import { entryApi } from './entry/entry.api';
import { entryEvents } from './entry/entry.events';
import { entryStore, type EntryStore } from './entry/entry.store';
import { headsFileStore } from './head/heads-file.store';
import { signHeadsJob } from './head/sign-heads.job';
import { signedHeadStore } from './head/signed-head.store';
import { parseSigningKey } from './head/signing-key';
import { nameEvents } from './name/name.events';
import { nameStore } from './name/name.store';

const LATE_SEC = 120;

/** Age of the oldest unsealed entry. */
async function sealing(entries: EntryStore, clock: Clock): Promise<Check> {
  const [oldest] = await entries.oldestUnsealed();
  const sec = oldest ? Math.max(0, Math.round((clock.now().getTime() - oldest.occurredAt.getTime()) / 1000)) : 0;
  const detail = oldest ? `oldest unsealed entry waits ${sec} s` : 'all entries are sealed';
  return { ok: sec < LATE_SEC, detail, figures: { oldestSec: sec } };
}

export const audit = defineService({
  name: 'audit',
  config,
  // An entry is marked with the number of its block and never removed; blocks and their signatures only come
  // (contracts/decisions/0034).
  access: {
    entries: ['insert', 'update'],
    blocks: ['insert'],
    signed_heads: ['insert', 'update'],
    heads: ['insert', 'update'],
    names: ['insert', 'update'],
  },
  migrations: [{ id: '0001-heads-count-their-entries', run: countEntriesOfHeads }],
  start({ config: { SEAL_EVERY_SEC, AUDIT_PRIVATE_KEY, AUDIT_HEADS_FILE }, db, log, clock }) {
    const entries = entryStore(db);
    const blocks = blockStore(db);
    const names = nameStore(db);
    const signedHeads = signedHeadStore(db);
    const headsFile = AUDIT_HEADS_FILE === undefined ? undefined : headsFileStore(AUDIT_HEADS_FILE);
    const key = parseSigningKey(AUDIT_PRIVATE_KEY);
    return {
      api: [entryApi({ entries, blocks, names }), verifyApi({ entries, blocks, signedHeads, headsFile, key })],
      on: { trail: entryEvents({ entries }), names: nameEvents({ names }) },
      jobs: [
        sealJob(sealStreamFlow({ entries, blocks, log }), SEAL_EVERY_SEC),
        signHeadsJob({ blocks, signedHeads, headsFile, key, log }),
      ],
      health: async () => ({ sealing: await sealing(entries, clock) }),
    };
  },
});
