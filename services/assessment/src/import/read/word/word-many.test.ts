import { runProgram } from '@kasauti/service-kit';
import { docx, frac, item, omml, p, power, r } from '../../../../test/docx';

it('N-019: 500 questions with formulas are read in less than a minute, outside of this process', async () => {
  const n = 500;
  const body = Array.from(
    { length: n },
    (_, i) =>
      item(r(`In case ${i + 1}, what is `) + frac(`a+${i}`, 'b') + r(' when ') + power('x', String(i)) + r('?')) +
      [1, 2, 3, 4].map((k) => item(omml(`<m:r><m:t>${k}+${i}</m:t></m:r>`), 1, 1)).join('') +
      p('Answer: B') +
      p(r('Solution: Since ') + frac('1', `${i + 2}`)),
  ).join('');
  const bytes = await docx(body);
  const before = process.memoryUsage().rss;
  const began = performance.now();
  let [rows, drawn] = [0, 0];
  const limits = { timeoutMs: 120_000, memoryMb: 768, words: ['teacher', 'on'] };
  const end = await runProgram(require.resolve('../../read-file'), bytes, limits, (line) => {
    if (!line.startsWith('{"row"')) return;
    rows++;
    if (line.includes('\\\\frac{a + ') && line.includes('"correctAnswer":1') && line.includes('"notes":[]')) drawn++;
  });
  const seconds = (performance.now() - began) / 1000;
  const grownMb = (process.memoryUsage().rss - before) / 1024 / 1024;
  if (process.env['FIGURES']) console.log({ seconds, grownMb, kb: bytes.length / 1024 });
  expect({ end, rows, drawn }).toEqual({ end: 'done', rows: n, drawn: n });
  expect(seconds).toBeLessThan(60);
  expect(grownMb).toBeLessThan(150);
});
