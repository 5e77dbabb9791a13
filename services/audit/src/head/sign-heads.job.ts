import type { Job, Logger } from '@kasauti/service-kit';
import type { BlockStore } from '../block/block.store';
import { signHeads } from './signed-head';
import type { SignedHeadStore } from './signed-head.store';
import type { SigningKey } from './signing-key';

const LOOK_MS = 60_000;

/** Signs where every chain stands, once an hour. */
export const signHeadsJob = ({
  blocks,
  signedHeads,
  key,
  log,
}: {
  blocks: BlockStore;
  signedHeads: SignedHeadStore;
  key: SigningKey;
  log: Logger;
}): Job => ({
  name: 'sign-heads',
  everyMs: LOOK_MS,
  async run({ now }) {
    const heads = (await blocks.heads()).map(({ _id, n, hash }) => ({ stream: _id, n, hash }));
    const signed = signHeads(heads, key, now);
    if (heads.length === 0 || (await signedHeads.has(signed._id)) || !(await signedHeads.add(signed))) return;
    log.info(
      { component: 'audit-chain', key: signed._id, count: heads.length, reason: signed.signature },
      'heads signed',
    );
  },
});
