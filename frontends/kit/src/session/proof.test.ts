import { createHash } from 'node:crypto';
import { prove } from './proof';

const bitsOf = (text: string) => Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0));
const stay = () => new AbortController().signal;

it('finds the requested count of different numbers, each verified with another SHA-256 implementation', async () => {
  const { challenge, answers } = await prove({ text: 'tl8x2c.AAAAAAAAAAA.B', bits: 9, count: 5 }, stay());
  expect(challenge).toBe('tl8x2c.AAAAAAAAAAA.B');
  expect(new Set(answers).size).toBe(5);
  for (const answer of answers) expect(bitsOf(`${challenge}:${answer}`)).toBeGreaterThanOrEqual(9);
});

it('yields to the page between slices and stops when aborted', async () => {
  const leaving = new AbortController();
  let turns = 0;
  const beat = setInterval(() => {
    if (++turns === 5) leaving.abort();
  }, 1);
  await expect(prove({ text: 'impossible', bits: 32, count: 1 }, leaving.signal)).rejects.toThrow(/abort/i);
  clearInterval(beat);
  expect(turns).toBeGreaterThanOrEqual(5);
});
