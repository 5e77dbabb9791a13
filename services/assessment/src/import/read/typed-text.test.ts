import { rowsOf } from '../../../test/import-rows';
import { expectRow, summaries, type Wanted } from '../../../test/vendors';

/* What other programs and people write, in our own words; each was once read wrongly or refused. */

describe('N-019: GIFT as people type it', () => {
  it.each<Wanted>([
    [
      'signs without an escape around the answers',
      '::Q1: loops::In C#: is x = 5 ~ y? {=at 10:30 ~at 11:30#no: late}',
      { question: 'In C\\#: is x = 5 \\~ y?', options: ['at 10:30', 'at 11:30'], correctAnswer: 0 },
      '',
      'name_left_out feedback_left_out',
    ],
    [
      'a tolerance and a colon',
      'Q {#=3:0.5#good: yes}',
      { answer: { value: 3, tolerance: 0.5 } },
      '',
      'feedback_left_out',
    ],
    [
      'braces in a formula',
      'Half of $\\frac{1}{2}$ if $x^2=4$? {=$\\frac{1}{4}$ ~\\(\\sqrt{2}\\)}',
      { question: 'Half of $\\frac{1}{2}$ if $x^2=4$?', options: ['$\\frac{1}{4}$', '$\\sqrt{2}$'] },
    ],
    ['dollars that are no formula', 'PHP? {=$a ~$b ~$c_d}', { options: ['\\$a', '\\$b', '\\$c\\_d'] }],
    [
      'HTML without a format, which Moodle shows',
      'What is H<sub>2</sub>O? {=<b>Water</b> ~Ice &amp; snow ~x<y}',
      { question: 'What is $H_{2}$O?', options: ['**Water**', 'Ice & snow', 'x\\<y'] },
      '',
      'superscript_as_formula',
    ],
    [
      'raised and lowered pieces behind one word',
      'v in ms<sup>-</sup><sup>1</sup>, SO<sub>4</sub><sup>2</sup><sup>-</sup>, x<sub>1</sub><sup>2</sup><sub>3</sub> and \\(y^2\\)<sup>n</sup>? {T}',
      {
        question: 'v in $\\text{ms}^{-1}$, $\\text{SO}_{4}^{2-}$, $x_{13}^{2}$ and ${y^2}^{n}$?',
      },
      '',
      'superscript_as_formula',
    ],
    [
      'a tag that does not end',
      'What does <b> do? {=bold ~&lt;i&gt;}',
      { question: 'What does \\<b\\> do?', options: ['bold', '\\<i\\>'] },
    ],
  ])('%s', async (_what, ...wanted) => expectRow(...wanted));

  it('a name or a category begins another question, also without an empty line', async () => {
    const rows = await summaries('::A::One {T}\n::B::Read this.\n$CATEGORY: Maths\n::C::Two {F}');
    expect(rows).toMatchObject([
      { question: 'One', correctAnswer: 0 },
      { problems: ['kind_not_supported'] },
      { question: 'Two', correctAnswer: 1 },
    ]);
  });
});

it('N-019: Aiken with small letters; beside capital ones they belong to the question', async () => {
  expect(await summaries('Q\na) x\nb. y\nanswer: b')).toMatchObject([{ options: ['x', 'y'], correctAnswer: 1 }]);
  expect(await summaries('Which?\na) one\nb) two\nA) a\nB) b\nANSWER: B')).toMatchObject([
    { question: 'Which?\na) one\nb) two', options: ['a', 'b'], correctAnswer: 1 },
  ]);
});

it.each([
  ['Q\nA) x\nB) y\nANSWER: A)', { options: ['x', 'y'], correctAnswer: 0 }],
  ['Q\n(A) x\n(B) y\nANSWER: (B)', { options: ['x', 'y'], correctAnswer: 1 }],
  ['Q\nA) x\nB) y\nC) z\nANSWER: A and C', { type: 'multi-correct', correctAnswers: [0, 2] }],
  ['Q\n(A) one\n(B) two\nA) a\nB) b\nANSWER: B', { question: 'Q\n(A) one\n(B) two', options: ['a', 'b'] }],
  ['<b>What</b>?\nA) x\nB) y\nANSWER: B', { question: '\\<b\\>What\\</b\\>?', correctAnswer: 1 }],
])('N-019: Aiken as people type it: %s', async (text, wanted) => {
  expect(await summaries(text)).toMatchObject([{ ...wanted, problems: [] }]);
});

it('N-019: GIFT that begins with a tag; a broken file in XML is none', async () => {
  expect(await summaries('<p>What is 2+2?</p>{=4 ~5}\n\n<b>Next</b> {T}')).toMatchObject([
    { question: 'What is 2+2?', options: ['4', '5'], correctAnswer: 0 },
    { question: '**Next**', correctAnswer: 0 },
  ]);
  await expect(summaries('<quiz><question>{=4 ~5}')).rejects.toThrow('not valid XML');
});

it.each([
  ['{#.5}', { value: 0.5 }],
  ['{#-.5:.25}', { value: -0.5, tolerance: 0.25 }],
  ['{#.5..1.5}', { min: 0.5, max: 1.5 }],
  ['{#1.6E3}', { value: 1600 }],
  ['{#1.25e-2:1E-3}', { value: 0.0125, tolerance: 0.001 }],
])('N-019: numbers of GIFT as Moodle reads them: %s', async (answer, wanted) => {
  expect(await summaries(`How much? ${answer}`)).toMatchObject([{ answer: wanted, problems: [] }]);
});

it.each<Wanted>([
  [
    'explain all answers with signs of GIFT',
    'Force? {\n=[html]<p>N</p>#<p>Right</p>\n~J\n####[html]<p>Because <i>F = ma</i>: see #2</p>\n}',
    { options: ['N', 'J'], correctAnswer: 0, explanation: 'Because *F = ma*: see \\#2' },
    '',
    'feedback_left_out',
  ],
  ['are followed by another answer', 'Force? {=N ####as F\n=J\n}', {}, 'question_broken'],
  [
    'stand behind a lone number',
    'g? {#9.8:0.1#ok}',
    { answer: { value: 9.8, tolerance: 0.1 } },
    '',
    'feedback_left_out',
  ],
  [
    'stand behind a range and explain it',
    'g? {#9.7..9.9#ok####as g = 9.8}',
    { answer: { min: 9.7, max: 9.9 }, explanation: 'as g = 9.8' },
    '',
    'feedback_left_out',
  ],
])('N-019: remarks of GIFT that %s', async (_what, ...wanted) => expectRow(...wanted));

it.each([
  [
    'Q1\nA) x\nB) y\nANSWER: A\n\nQ2\nx\ny\nANSWER: A',
    'The key says A, and no line is an option: begin each with A), B) and so on',
  ],
  [
    'Q1\nA) x\nB) y\nANSWER: A\n\nQ2\nक) x\nख) y\nANSWER: क',
    'The key says क, and no line is an option: begin each with A), B) and so on',
  ],
])('N-019: Aiken without a line that is an option says how one begins', async (text, message) => {
  const { rows } = await rowsOf(text);
  expect(rows.map(({ problems: [problem] }) => problem?.message)).toEqual([undefined, message]);
});
