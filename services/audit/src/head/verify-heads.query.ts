import type { Fault } from '../block/block';
import type { BlockStore } from '../block/block.store';
import { wordsOf } from './signed-head';
import type { SignedHeadStore } from './signed-head.store';
import type { CheckingKey } from './signing-key';

const PAGE = 100;

/** The first thing signed that is not so any more: a chain made anew as a whole, or cut off with its head, fits itself but not this. */
export async function faultOfHeads({
  blocks,
  signedHeads,
  key,
}: {
  blocks: BlockStore;
  signedHeads: SignedHeadStore;
  key: CheckingKey;
}): Promise<Fault | undefined> {
  let page = await signedHeads.after('', PAGE);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    const hashes = await blocks.hashesOf(page.flatMap((one) => one.heads.map(({ stream, n }) => `${stream}:${n}`)));
    for (const one of page) {
      const first = one.heads[0];
      if (!key.fits(wordsOf(one), one.signature))
        return { stream: first?.stream ?? '', block: first?.n ?? 0, reason: 'signature_wrong' };
      const differing = one.heads.find(({ stream, n, hash }) => hashes.get(`${stream}:${n}`) !== hash);
      if (differing) return { stream: differing.stream, block: differing.n, reason: 'head_differs' };
    }
    page = await signedHeads.after(last._id, PAGE);
  }
  return undefined;
}
