import { HEADS_FILE, type Fault } from '../block/block';
import type { BlockStore } from '../block/block.store';
import type { HeadsFileStore } from '../head/heads-file.store';
import { headIn, lineOf, signedText, type SignedHead } from '../head/signed-head';
import type { SignedHeadStore } from '../head/signed-head.store';
import type { CheckingKey } from '../head/signing-key';

const PAGE = 100;

export interface HeadDeps {
  blocks: BlockStore;
  signedHeads: SignedHeadStore;
  /** Only where a file is configured. */
  headsFile?: HeadsFileStore;
  key: CheckingKey;
}

/**
 * The first signed head that the chains no longer match. A chain that was rewritten as a whole, or cut off together with
 * its head, is consistent in itself but contradicts a signed head, in the database or in the file.
 */
export async function faultOfHeads(deps: HeadDeps): Promise<Fault | undefined> {
  const ids = new Set<string>();
  let newest: SignedHead | undefined;
  for (let page = await deps.signedHeads.after('', PAGE); page.length > 0;) {
    const fault = await faultIn(page, deps);
    if (fault) return fault;
    for (const { _id } of page) ids.add(_id);
    newest = page.at(-1);
    page = await deps.signedHeads.after(newest?._id ?? '', PAGE);
  }
  return deps.headsFile && faultOfFile(deps.headsFile, ids, newest, deps);
}

async function faultIn(page: SignedHead[], { blocks, key }: HeadDeps): Promise<Fault | undefined> {
  const hashes = await blocks.hashesOf(page.flatMap((one) => one.heads.map(({ stream, n }) => `${stream}:${n}`)));
  for (const one of page) {
    const first = one.heads[0];
    if (!key.fits(signedText(one), one.signature))
      return { stream: first?.stream ?? '', block: first?.n ?? 0, reason: 'signature_wrong' };
    const differing = one.heads.find(({ stream, n, hash }) => hashes.get(`${stream}:${n}`) !== hash);
    if (differing) return { stream: differing.stream, block: differing.n, reason: 'head_differs' };
  }
  return undefined;
}

/** @param missing ids of all signed heads in the database */
async function faultOfFile(
  file: HeadsFileStore,
  missing: Set<string>,
  newest: SignedHead | undefined,
  deps: HeadDeps,
): Promise<Fault | undefined> {
  const page: SignedHead[] = [];
  let number = 0;
  /** A crash may cut off a line; the next one then holds the same head. */
  let cut = '';
  const damaged = (line: number): Fault => ({ stream: HEADS_FILE, block: line, reason: 'signature_wrong' });
  for await (const line of file.lines()) {
    if (!line.startsWith(cut)) return damaged(number);
    number += 1;
    const head = headIn(line);
    cut = head ? '' : line;
    if (!head) continue;
    if (!deps.key.fits(signedText(head), head.signature)) return damaged(number);
    missing.delete(head._id);
    page.push(head);
    const fault = page.length === PAGE ? await faultIn(page.splice(0), deps) : undefined;
    if (fault) return fault;
  }
  const fault = page.length > 0 ? await faultIn(page, deps) : undefined;
  if (fault) return fault;
  // The newest head may be on its way to the file.
  if (!(newest ? lineOf(newest) : '').startsWith(cut)) return damaged(number);
  if (newest) missing.delete(newest._id);
  return missing.size > 0 ? { stream: HEADS_FILE, block: number + 1, reason: 'truncated' } : undefined;
}
