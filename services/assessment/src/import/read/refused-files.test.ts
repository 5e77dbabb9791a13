import { failure, rowsOf, zipOf } from '../../../test/import-rows';

it.each([
  ['rich text', '{\\rtf1\\ansi Q \\par}', 'file_format_old'],
  ['LaTeX', '\\documentclass{exam}\n\\begin{document}\nQ\n\\end{document}', 'file_format_unknown'],
  ['JSON', '{"questions": [{"q": "x"}]}', 'file_format_unknown'],
  ['a passage without its items', '<assessmentStimulus identifier="s"/>', 'file_format_unknown'],
  ['a test without its items', '<assessmentTest identifier="t"/>', 'file_format_unknown'],
  [
    'a text of LibreOffice',
    zipOf([
      { name: 'mimetype', bytes: '' },
      { name: 'content.xml', bytes: '<x/>' },
    ]),
    'file_format_unknown',
  ],
])('N-019: refuses %s', async (_what, bytes, code) => {
  expect(await failure(bytes)).toBe(code);
});

it('N-019: reads questions about LaTeX', async () => {
  const bank = 'Which line comes first?\nA) \\documentclass{article}\nB) \\begin{document}\nANSWER: A\n';
  const { rows } = await rowsOf(bank);
  expect(rows).toMatchObject([{ question: { type: 'mcq', correctAnswer: 0 }, problems: [] }]);
});
