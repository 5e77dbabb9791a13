import { refusedByApi } from '../read-import.flow';
import { Unreadable } from '../remark';
import { checked } from '../row';
import { imageBox } from '../text/images';
import { read } from './read';
import { mutatedFrom, questionFiles } from '../../../test/mutated';

const { texts, items } = questionFiles();
const mutated = mutatedFrom([...texts, ...items]);
/** More in a longer run: MUTATIONS=5000 npx jest mutated. */
const TIMES = Number(process.env.MUTATIONS ?? 400);

it('N-019: damaged files are read or refused with a code, and every row is a question or has its reason', async () => {
  const refusedBy = refusedByApi();
  const wrong: string[] = [];
  const ends = { read: 0, refused: 0 };
  for (let n = 0; n < TIMES; n++) {
    try {
      for await (const told of read(mutated(n), imageBox('teacher'))) {
        if ('format' in told) continue;
        const row = checked(told, { subject: '', chapter: '', tags: [] }, refusedBy);
        if (!row.question && row.problems.length === 0)
          wrong.push(`${n}: a row without a question and without a reason`);
      }
      ends.read++;
    } catch (error) {
      if (error instanceof Unreadable) ends.refused++;
      else wrong.push(`${n}: ${String(error)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(Math.min(ends.read, ends.refused)).toBeGreaterThan(TIMES / 20);
}, 3_600_000);
