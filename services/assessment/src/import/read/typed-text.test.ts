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
