import { createHash } from 'node:crypto';

export interface Asked {
  text: string;
  bits: number;
  count: number;
}

/** The work of a client as the contract words it. */
export function answersTo({ text, bits, count }: Asked): number[] {
  const answers: number[] = [];
  for (let n = 0; answers.length < count; n++)
    if (Math.clz32(createHash('sha256').update(`${text}:${n}`).digest().readUInt32BE(0)) >= bits) answers.push(n);
  return answers;
}
