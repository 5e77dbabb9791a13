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

/** Short enough that typing and scrolling go on smoothly. A tab that nobody sees gets a turn once a second and makes more of it. */
const SLICE_MS = 24;
const HIDDEN_SLICE_MS = 500;
const LONGEST_ANSWER = 20;
const nextTurn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

const hasZeroBits = (digest: Uint8Array, bits: number) =>
  Math.clz32(new DataView(digest.buffer, digest.byteOffset).getUint32(0)) >= bits;

/** The numbers a challenge of the login asks for: work of a second or two, done in slices between which the page lives on. */
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
