import { sha256 } from '@noble/hashes/sha2.js';

export interface Challenge {
  text: string;
  bits: number;
  count: number;
}
export interface Proof {
  challenge: string;
  answers: number[];
}

/** Short slices keep the page responsive. A hidden tab is scheduled once a second, so its slices are longer. */
const SLICE_MS = 24;
const HIDDEN_SLICE_MS = 500;
const LONGEST_ANSWER = 20;
const nextTurn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

const hasZeroBits = (digest: Uint8Array, bits: number) =>
  Math.clz32(new DataView(digest.buffer, digest.byteOffset).getUint32(0)) >= bits;

/** Solves a login challenge: a second or two of work, in slices that leave the page responsive. */
export async function prove({ text, bits, count }: Challenge, signal: AbortSignal): Promise<Proof> {
  const encoder = new TextEncoder();
  const start = encoder.encode(`${text}:`);
  const bytes = new Uint8Array(start.length + LONGEST_ANSWER);
  bytes.set(start);
  const tail = bytes.subarray(start.length);
  const answers: number[] = [];
  for (let n = 0; answers.length < count;) {
    await nextTurn();
    signal.throwIfAborted();
    const until = performance.now() + (document.hidden ? HIDDEN_SLICE_MS : SLICE_MS);
    do {
      const { written } = encoder.encodeInto(String(n), tail);
      if (hasZeroBits(sha256(bytes.subarray(0, start.length + written)), bits)) answers.push(n);
      n++;
    } while (answers.length < count && performance.now() < until);
  }
  return { challenge: text, answers };
}
