import { runProgram } from '@kasauti/service-kit';
import { docx, frac, item, omml, p, power, r } from '../../../../test/docx';
import { codes, notes, rowsOf } from '../../../../test/import-rows';
import { material, materialNames } from '../../../../test/material';

/** Of texmath and pandoc (GPL-2.0-or-later), read where they lie beside the repository. */
const formulas = materialNames('docx/omml');
const ofOthers = formulas.length > 0 ? it : it.skip;

describe('N-019: Word files of others', () => {
  ofOthers('every formula of the files of texmath becomes one that pages can draw', async () => {
    const xml = formulas.map((name) => {
      const [, of = ''] = String(material(name)).split('<<< omml');
      return (of.split('>>>')[0] ?? '').replace(/<\?xml[^>]*\?>/, '').trim();
    });
    const { rows } = await rowsOf(await docx(xml.map((of) => item(r('Formula ') + of) + p('Answer: x')).join('')));
    expect(rows).toHaveLength(formulas.length);
    const wrong = rows.flatMap((row, n) =>
      codes([row]).join('') || notes(row).length > 0 ? [[formulas[n], notes(row)]] : [],
    );
    expect(wrong).toEqual([]);
    for (const { question } of rows) expect(question?.question).toMatch(/^Formula\s+\$.*\$$/s);
  });

  ofOthers('one without questions has none', async () => {
    const { rows } = await rowsOf(material('docx/pandoc-inline_images.docx') ?? '');
    expect(rows).toEqual([]);
  });
});

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
