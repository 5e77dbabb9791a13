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
  [
    'a file that is packed twice',
    zipOf([{ name: 'waves.gift', bytes: zipOf([{ name: 'a.txt', bytes: '::Q:: x {T}' }]) }]),
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

it.each([
  ['GIFT', 'bank/waves.gift', 'Is light a wave? {T}'],
  ['Aiken', 'waves.txt', 'Is light a wave?\nA) Yes\nB) No\nANSWER: A\n'],
  ['CSV', 'waves.csv', 'question,option_a,option_b,correct\nIs light a wave?,Yes,No,A\n'],
  [
    'Moodle XML',
    'waves.xml',
    '<quiz><question type="truefalse"><questiontext><text>Is light a wave?</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>',
  ],
])('N-019: reads one %s file that was packed for sending', async (_what, name, bytes) => {
  const extras = [
    { name: '__MACOSX/._waves', bytes: 'x' },
    { name: '.DS_Store', bytes: 'x' },
  ];
  const { rows } = await rowsOf(zipOf([...extras, { name, bytes }]));
  expect(rows).toMatchObject([{ question: { question: 'Is light a wave?' }, problems: [] }]);
});
