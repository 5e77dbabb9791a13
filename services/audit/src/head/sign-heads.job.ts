import type { Job, Logger } from '@kasauti/service-kit';
import type { BlockStore } from '../block/block.store';
import type { HeadsFileStore } from './heads-file.store';
import { lineOf, signHeads } from './signed-head';
import type { SignedHeadStore } from './signed-head.store';
import type { SigningKey } from './signing-key';

const LOOK_MS = 60_000;
const PAGE = 100;

interface Deps {
  blocks: BlockStore;
  signedHeads: SignedHeadStore;
  /** Only where a file is configured. */
  headsFile?: HeadsFileStore;
  key: SigningKey;
  log: Logger;
}

/**
 * 1. sign the end of every chain, once an hour 2. append the signed heads that the file does not have. After a crash
 * between them the next run does 2.
 */
export function signHeadsJob({ blocks, signedHeads, headsFile, key, log }: Deps): Job {
  async function sign(now: Date): Promise<void> {
    const heads = (await blocks.heads()).map(({ _id, n, hash }) => ({ stream: _id, n, hash }));
    const signed = signHeads(heads, key, now);
    if (heads.length === 0 || (await signedHeads.has(signed._id)) || !(await signedHeads.add(signed))) return;
    log.info(
      { component: 'audit-chain', key: signed._id, count: heads.length, signature: signed.signature },
      'heads signed',
    );
  }

  let lastInFile: string | undefined;
  async function appendMissing(file: HeadsFileStore): Promise<void> {
    let last = lastInFile ?? (await file.lastId());
    lastInFile = undefined; // after a failed append the file is read again
    for (let page = await signedHeads.after(last, PAGE); page.length > 0; page = await signedHeads.after(last, PAGE)) {
      await file.append(page.map(lineOf));
      last = page.at(-1)?._id ?? last;
    }
    lastInFile = last;
  }

  return {
    name: 'sign-heads',
    everyMs: LOOK_MS,
    async run({ now }) {
      await sign(now);
      if (headsFile) await appendMissing(headsFile);
    },
  };
}
