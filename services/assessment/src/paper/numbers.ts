import { createHmac } from 'node:crypto';

/** Uniform integers below n, deterministic by key and label. */
export function numbersFrom(key: string, label: string): (n: number) => number {
  let block = Buffer.alloc(0);
  let used = 0;
  let counter = 0;
  return (n) => {
    const fair = Math.floor(0x1_0000_0000 / n) * n;
    for (;;) {
      if (used + 4 > block.length) {
        block = createHmac('sha256', key).update(`${label}:${counter++}`).digest();
        used = 0;
      }
      const value = block.readUInt32BE(used);
      used += 4;
      if (value < fair) return value % n;
    }
  };
}
