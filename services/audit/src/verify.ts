import { runTool } from '@kasauti/service-kit';
import { blockStore } from './block/block.store';
import { verdictText, verifyTrail } from './trail/verify-trail.query';
import { verifyConfig } from './config';
import { entryStore } from './entry/entry.store';
import { unsealedStore } from './entry/unsealed.store';
import { headsFileStore } from './head/heads-file.store';
import { signedHeadStore } from './head/signed-head.store';
import { parseCheckingKey } from './head/signing-key';

const BROKEN = 2;

void runTool(
  'audit',
  async (db, say, { AUDIT_PRIVATE_KEY, AUDIT_HEADS_FILE }) => {
    const verdict = await verifyTrail({
      entries: entryStore(db),
      unsealed: unsealedStore(db),
      blocks: blockStore(db),
      signedHeads: signedHeadStore(db),
      headsFile: AUDIT_HEADS_FILE === undefined ? undefined : headsFileStore(AUDIT_HEADS_FILE),
      key: parseCheckingKey(AUDIT_PRIVATE_KEY),
    });
    say(verdictText(verdict));
    return verdict.ok ? 0 : BROKEN;
  },
  verifyConfig,
);
