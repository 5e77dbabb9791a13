import { grouped } from './queue';

const waiting = (texts: string[]) =>
  texts.map((text, n) => ({ attemptId: String(n), studentId: String(n), text, submittedAt: new Date(n) }));
const sizes = (...texts: string[]) => grouped(waiting(texts)).map((group) => group.length);

it('takes answers for the same whatever signs end them, and keeps those within', () => {
  expect(sizes('New Delhi', 'new  delhi.', '“New Delhi” !?', 'New Delhi . ; ', 'New. Delhi')).toEqual([4, 1]);
  expect(sizes('...', '', '?')).toEqual([3]);
});

it('threat 51: groups a hundred answers of thousands of dots in less than a second', () => {
  const dots = waiting(Array.from({ length: 100 }, (_, n) => `${'︙'.repeat(1990)}${n}`));
  const start = performance.now();
  expect(grouped(dots)).toHaveLength(100);
  expect(performance.now() - start).toBeLessThan(1000);
});
