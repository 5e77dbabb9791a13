import { defineService } from '@kasauti/service-kit';
import { blockStore } from './block/block.store';
import { noteFormerEntries, noteFormerJob } from './block/note-former.flow';
import { sealStreamFlow } from './block/seal-stream.flow';
import { sealCheck, sealJob } from './block/seal.job';
import { config } from './config';
import { claimApi } from './entry/claim.api';
import { entryEvents } from './entry/entry.events';
import { entryStore } from './entry/entry.store';
import { keepEntryFlow } from './entry/keep-entry.flow';
import { unsealedStore } from './entry/unsealed.store';
import { erasureEvents } from './erasure/erasure.events';
import { headsFileStore } from './head/heads-file.store';
import { signHeadsJob } from './head/sign-heads.job';
import { signedHeadStore } from './head/signed-head.store';
import { parseSigningKey } from './head/signing-key';
import { nameEvents } from './name/name.events';
import { nameStore } from './name/name.store';
import { trailApi } from './trail/trail.api';
import { verdictStore } from './trail/verdict.store';
import { trailCheck, verifyTrailJob } from './trail/verify-trail.job';
import { verifyApi } from './trail/verify.api';

export const audit = defineService({
  name: 'audit',
  config,
  // Entries and blocks only come; that an entry waits for its block is noted beside them (contracts/decisions/0037).
  access: {
    entries: ['insert'],
    unsealed: ['insert', 'update', 'remove'],
    blocks: ['insert'],
    signed_heads: ['insert', 'update'],
    heads: ['insert', 'update'],
    names: ['insert', 'update'],
    verdicts: ['insert', 'update'],
  },
  migrations: [{ id: '0002-unsealed-entries-have-a-note', run: noteFormerEntries }],
  start({ config: { SEAL_EVERY_SEC, AUDIT_PRIVATE_KEY, AUDIT_HEADS_FILE }, db, log, clock }) {
    const entries = entryStore(db);
    const unsealed = unsealedStore(db);
    const blocks = blockStore(db);
    const names = nameStore(db);
    const signedHeads = signedHeadStore(db);
    const verdicts = verdictStore(db);
    const headsFile = AUDIT_HEADS_FILE === undefined ? undefined : headsFileStore(AUDIT_HEADS_FILE);
    const key = parseSigningKey(AUDIT_PRIVATE_KEY);
    const keepEntry = keepEntryFlow({ entries, unsealed });
    const trail = { entries, unsealed, blocks };
    const whole = { ...trail, signedHeads, headsFile, key };
    return {
      api: [claimApi({ keepEntry }), trailApi({ ...trail, names }), verifyApi(whole)],
      on: {
        trail: entryEvents({ keepEntry, clock }),
        names: nameEvents({ names }),
        ...(AUDIT_HEADS_FILE === undefined ? {} : { erasures: erasureEvents(AUDIT_HEADS_FILE) }),
      },
      jobs: [
        sealJob(sealStreamFlow({ ...trail, log }), unsealed, SEAL_EVERY_SEC),
        noteFormerJob(trail),
        signHeadsJob({ blocks, signedHeads, headsFile, key, log }),
        verifyTrailJob({ ...whole, verdicts, log }),
      ],
      health: async () => ({ sealing: await sealCheck(unsealed, clock.now()), trail: await trailCheck(verdicts) }),
    };
  },
});
