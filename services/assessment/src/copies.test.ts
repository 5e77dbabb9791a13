import { fixedClock } from '@kasauti/service-kit/testing';
import { NOW } from '../test/builders';
import { recentCopies } from './copies';

interface Copy {
  _id: string;
  teacherId: string;
}

/** Reads that are answered when the test says so. */
function aCopy() {
  const answers: ((teacherId: string) => void)[] = [];
  const copies = recentCopies<Copy>(
    fixedClock(NOW),
    ([_id = '']) => new Promise((resolve) => answers.push((teacherId) => resolve([{ _id, teacherId }]))),
  );
  const teacher = async () => (await copies.many(['class'])).get('class')?.teacherId;
  return { answers, teacher, forget: () => copies.forget('class') };
}

it('keeps what was read, for a moment', async () => {
  const { answers, teacher } = aCopy();
  const first = teacher();
  answers[0]?.('former');
  expect([await first, await teacher(), answers.length]).toEqual(['former', 'former', 1]);
});

it('reads again what has changed while it was read, or a class would stay with its former teacher', async () => {
  const { answers, teacher, forget } = aCopy();
  const before = teacher();
  forget();
  answers[0]?.('former');
  expect(await before).toBe('former');
  const after = teacher();
  answers[1]?.('present');
  expect(await after).toBe('present');
});
