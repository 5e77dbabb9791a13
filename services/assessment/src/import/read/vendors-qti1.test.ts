import { rowsOf } from '../../../test/import-rows';
import { zipOf } from '../../../test/import-rows';
import { expectRow, summaries, type Wanted } from '../../../test/vendors';

/*
 * What other programs really write, in our own words: the forms were found in the samples of Canvas, Blackboard, D2L, QTIWorks,
 * 1EdTech and Moodle. Each line is a kind of question that was once read wrongly.
 */

const text = (of: string, type = 'text/html') => `<material><mattext texttype="${type}">${of}</mattext></material>`;
const label = (id: string, of = id) => `<response_label ident="${id}">${text(of, 'text/plain')}</response_label>`;
const lid = (labels: string, { of = 'Single', field = 'r', before = '' } = {}) =>
  `<response_lid ident="${field}" rcardinality="${of}">${before}<render_choice>${labels}</render_choice></response_lid>`;
const field = '<response_str ident="r"><render_fib/></response_str>';
const is = (value: string, name = 'r', more = '') => `<varequal respident="${name}"${more}>${value}</varequal>`;
const gives = (condition: string, amount = '100', action = 'Set', counter = 'SCORE') =>
  `<respcondition><conditionvar>${condition}</conditionvar><setvar varname="${counter}" action="${action}">${amount}</setvar></respcondition>`;
const meta = (facts: Record<string, string>) =>
  `<itemmetadata><qtimetadata>${Object.entries(facts)
    .map(
      ([name, value]) =>
        `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield>`,
    )
    .join('')}</qtimetadata></itemmetadata>`;
const item = (type: string, shown: string, rules = '', more = '') =>
  `<item ident="i">${type.startsWith('<') ? type : meta({ question_type: type })}<presentation>${shown}</presentation><resprocessing>${rules}</resprocessing>${more}</item>`;
const qti1 = (...items: string[]) => `<questestinterop>${items.join('')}</questestinterop>`;
const abc = label('a') + label('b') + label('c');
const several = { of: 'Multiple' };

describe('N-019: QTI 1.2 of other programs', () => {
  it.each<Wanted>([
    [
      'true or false in another order',
      item('true_false_question', text('Q') + lid(label('1', 'False') + label('2', 'True')), gives(is('2'))),
      { type: 'true-false', correctAnswer: 0 },
    ],
    [
      'a part of a text, which is enough beside a whole one',
      item('short_answer_question', text('Q') + field, gives(`<or>${is('red')}<varsubstring>blu</varsubstring></or>`)),
      { type: 'short-answer' },
      'scoring_not_supported',
    ],
    [
      'how far a number may be, in percent',
      item('numerical_question', text('Q') + field, gives(is('200', 'r', ' margintype="percent" margin="20.0"'))),
      { type: 'numerical', answer: { value: 200, tolerance: 40 } },
    ],
    [
      'how far a number may be',
      item('numerical_question', text('Q') + field, gives(is('200', 'r', ' margintype="absolute" margin="0.5"'))),
      { type: 'numerical', answer: { value: 200, tolerance: 0.5 } },
    ],
    [
      'points that are taken off, beside those that are given',
      item('', text('Q') + lid(abc), gives(is('a'), '1', 'Subtract') + gives(is('b'), '1', 'Set')),
      { type: 'mcq', correctAnswer: 1 },
      '',
      'weights_left_out',
    ],
    [
      'points that are only taken off',
      item('', text('Q') + lid(abc), gives(is('a'), '1', 'Subtract')),
      {},
      'key_missing',
      'weights_left_out',
    ],
    [
      'points for each right option by itself',
      item(
        '',
        text('Q') + lid(abc, several),
        gives(is('a'), '25', 'Add') + gives(is('b'), '-10', 'Add') + gives(is('c'), '25', 'Add'),
      ),
      { type: 'multi-correct', correctAnswers: [0, 2] },
      '',
      'option_marks_left_out weights_left_out',
    ],
    [
      'any one of two options',
      item('', text('Q') + lid(abc, several), gives(`<or>${is('a')}${is('b')}</or>`)),
      {},
      'scoring_not_supported',
    ],
    [
      'fewer points for a second option',
      item('', text('Q') + lid(abc), gives(is('a'), '10') + gives(is('b'), '5')),
      {},
      'weight_not_supported',
    ],
    [
      'several options although the field says one (Blackboard)',
      item(
        '<itemmetadata><bbmd_questiontype>Multiple Answer</bbmd_questiontype></itemmetadata>',
        text('Q') + lid(abc),
        gives(`<and>${is('a')}<not>${is('b')}</not>${is('c')}</and>`, 'SCORE.max'),
      ),
      { type: 'multi-correct', correctAnswers: [0, 2] },
    ],
    [
      'an extension beside the options (D2L)',
      item(
        '',
        `${text('Q')}<response_extension><style>2</style></response_extension>${lid(abc, several)}`,
        gives(`${is(' a ')}<not>${is('b')}</not>`),
      ),
      { type: 'multi-correct', correctAnswers: [0] },
    ],
    ...['1', ''].map((amount): Wanted => [
      `right options and wrong ones in counters of their own, each raised by "${amount}" (D2L)`,
      item(
        meta({ qmd_questiontype: 'Multi-Select' }),
        text('Q') + lid(abc, several),
        gives(is('a'), amount, 'Add', 'D2L_Correct') +
          gives(is('b'), amount, 'Add', 'D2L_Incorrect') +
          gives(is('c'), amount, 'Add', 'D2L_Correct') +
          gives('', 'D2L_Correct', 'Set', 'que_score'),
      ),
      { type: 'multi-correct', correctAnswers: [0, 2] },
      '',
      'option_marks_left_out',
    ]),
    [
      'pairs whose lists differ',
      item(
        'matching_question',
        text('Match') +
          lid(label('1', 'Rome') + label('2', 'Oslo'), { field: 'p', before: text('Italy', 'text/plain') }) +
          lid(label('2', 'Oslo') + label('1', 'Rome') + label('3', 'Bern'), { field: 'q', before: text('Norway') }),
        gives(is('1', 'p'), '50', 'Add') + gives(is('2', 'q'), '50', 'Add'),
      ),
      { question: 'Match', match: { rows: ['Italy', 'Norway'], columns: ['Rome', 'Oslo', 'Bern'], right: [[0], [1]] } },
    ],
    [
      'a gap within a text',
      item('', `${text('Now is the', 'text/plain')}${field}${text('of our', 'text/plain')}`, gives(is('winter'))),
      { question: 'Now is the \\_\\_\\_\\_\\_ of our', correctAnswer: 'winter' },
    ],
    [
      'a text in the field of the options',
      item('', text('Q [x]') + lid(abc, { before: text('x', 'text/plain') }), gives(is('a'))),
      { question: 'Q \\[x\\]\n\nx' },
    ],
    [
      'capital letters that count',
      item('', text('Q') + field, gives(is('York', 'r', ' case="Yes"'))),
      {},
      'scoring_not_supported',
    ],
    ['a key that anything fits', item('', text('Q') + field, gives('<other/>')), {}, 'scoring_not_supported'],
    [
      'a number with a small range',
      item(
        'numerical_question',
        text('Q') + field,
        gives(`<or>${is('1')}<and><vargte>0.99995</vargte><varlte>1.00005</varlte></and></or>`),
      ),
      { answer: { value: 1, tolerance: 5e-5 } },
    ],
    [
      'a number with one bound',
      item('numerical_question', text('Q') + field, gives('<vargte>5</vargte>')),
      {},
      'scoring_not_supported',
    ],
    [
      'an image that stands beside its text',
      item('', `<material><mattext>$x^2$</mattext><matimage uri="a.png"/></material>${lid(abc)}`, gives(is('a'))),
      { question: '$x^2$' },
      'image_missing',
    ],
    [
      'a sound',
      item('', `<material><mattext>Q</mattext><mataudio uri="a.wav"/></material>${lid(abc)}`, gives(is('a'))),
      {},
      'media_not_supported',
    ],
    [
      'a formula as an image of Canvas',
      item(
        '',
        text(
          '&lt;img class="equation_image" alt="LaTeX: x" data-equation-content="\\frac{1}{2}" src="https://c.x/eq/1"&gt; is?',
        ) + lid(abc),
        gives(is('a')),
      ),
      { question: '$\\frac{1}{2}$ is?' },
    ],
    [
      'remarks of all kinds',
      item(
        '',
        text('Q') + lid(abc),
        gives(is('a')),
        `<itemfeedback ident="general_incorrect_fb">${text('no')}</itemfeedback><itemfeedback ident="general_fb">${text('because')}</itemfeedback><itemrubric>${text('for graders')}</itemrubric>`,
      ),
      { explanation: 'because' },
      '',
      'feedback_left_out grading_left_out',
    ],
    [
      'a film and an image that is not there, in feedback to single answers',
      item(
        '',
        text('Q') + lid(abc),
        gives(is('a')),
        `<itemfeedback ident="a_fb"><material><matvideo uri="a.mp4"/></material></itemfeedback><itemfeedback ident="b_fb">${text('&lt;img src="b.png"&gt;')}</itemfeedback><itemfeedback ident="general_fb">${text('because')}</itemfeedback>`,
      ),
      { explanation: 'because' },
      '',
      'feedback_left_out',
    ],
    [
      'a film in the feedback to every answer',
      item(
        '',
        text('Q') + lid(abc),
        gives(is('a')),
        '<itemfeedback ident="general_fb"><material><matvideo uri="a.mp4"/></material></itemfeedback>',
      ),
      {},
      'media_not_supported',
    ],
    [
      'points',
      item(meta({ question_type: 'essay_question', points_possible: '4.0' }), text('Q') + field),
      { points: 4 },
    ],
    [
      'half points',
      item(meta({ question_type: 'essay_question', points_possible: '1.5' }), text('Q') + field),
      {},
      '',
      'marks_left_out',
    ],
    ...(
      [
        ['a place in an image', '', '<response_xy ident="r"><render_hotspot/></response_xy>'],
        ['texts for several blanks (D2L)', 'Multi-Short Answer', field],
        ['an order', '', lid(abc, { of: 'Ordered' })],
        ['categories', 'categorization_question', lid(abc, { ...several, field: 'p' }) + lid(abc, several)],
      ] as const
    ).map(([what, type, shown]): Wanted => [
      what,
      item(type, text('Q') + shown, gives(is('a'))),
      {},
      'kind_not_supported',
    ]),
  ])('%s', async (_what, ...[xml, ...wanted]) => expectRow(qti1(xml), ...wanted));

  it('reads a passage with its title and instructions, and lists one without questions as a problem', async () => {
    const passage = (ident: string, isPassage: boolean) =>
      `<item ident="${ident}" title="Trains" instructions="Read this.">${meta({ question_type: 'text_only_question', ...(isPassage ? { passage: 'true' } : {}) })}<presentation>${text('A train left.')}</presentation></item>`;
    const child = item(
      meta({ question_type: 'multiple_choice_question', parent_stimulus_item_ident: 'p' }),
      text('When?') + lid(abc),
      gives(is('a')),
    );
    const rows = await summaries(qti1(passage('p', false), child, passage('q', true)));
    expect(rows).toMatchObject([
      { question: 'When?', passage: { title: 'Trains', text: 'Read this.\n\nA train left.' } },
      { problems: ['kind_not_supported'] },
    ]);
  });

  it('Canvas: choice, choices, number, text and pairs, with the title of the section as their topic', async () => {
    const options = ['a', 'b', 'c'].map((id) => label(id, `${id} * 2`)).join('');
    const row = (name: string) => lid(options, { field: name, before: text(name, 'text/plain') });
    const asks = (type: string, shown: string, rules: string) =>
      item(type, text('&lt;p&gt;Q?&lt;/p&gt;') + shown, rules);
    const questions = [
      asks('multiple_choice_question', lid(options), gives(is('b'))),
      asks(
        'multiple_answers_question',
        lid(options, several),
        gives(`<and>${is('a')}<not>${is('b')}</not>${is('c')}</and>`),
      ),
      asks(
        'numerical_question',
        field,
        gives(`<or>${is('9.8')}<and><vargte>9.7</vargte><varlte>9.9</varlte></and></or>`),
      ),
      asks('short_answer_question', field, gives(is('ten')) + gives(is('10'))),
      asks('matching_question', row('p') + row('q'), gives(is('c', 'p')) + gives(is('a', 'q'))),
      asks('hotspot_question', '', ''),
    ];
    const rows = await summaries(
      qti1(`<assessment><section title="Waves">${questions.join('')}</section></assessment>`),
    );
    expect(rows).toMatchObject([
      { type: 'mcq', options: ['a \\* 2', 'b \\* 2', 'c \\* 2'], correctAnswer: 1, topic: 'Waves' },
      { type: 'multi-correct', correctAnswers: [0, 2] },
      { type: 'numerical', answer: { value: 9.8, tolerance: 0.1 } },
      { type: 'short-answer', correctAnswer: 'ten', acceptedAnswers: ['10'] },
      { match: { rows: ['p', 'q'], right: [[2], [0]], oneEach: true } },
      {},
    ]);
    expect(rows.map(({ problems }) => problems.join(' '))).toEqual(['', '', '', '', '', 'kind_not_supported']);
  });

  it('Blackboard: texts, keys and pairs in its own elements, in a package of .dat files', async () => {
    const said = (of: string) =>
      `<flow class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">${of}</mat_formattedtext></mat_extension></material></flow>`;
    const asks = (type: string, stem: string, shown: string, rules: string) =>
      item(
        `<itemmetadata><bbmd_questiontype>${type}</bbmd_questiontype></itemmetadata>`,
        `<flow class="Block"><flow class="QUESTION_BLOCK">${said(stem)}</flow>${shown}</flow>`,
        `${rules}<respcondition><conditionvar><other/></conditionvar><setvar>0.0</setvar></respcondition>`,
      );
    const praised = (condition: string) =>
      `<respcondition><conditionvar>${condition}</conditionvar><displayfeedback linkrefid="correct"/></respcondition>`;
    const row = (of: string, name: string) =>
      `<flow class="Block">${said(of)}<response_lid ident="${name}"><render_choice>${[1, 2].map((n) => `<response_label ident="${name}${n}"/>`).join('')}</render_choice></response_lid></flow>`;
    const document = qti1(
      asks(
        'True/False',
        '&lt;i&gt;42&lt;/i&gt; it is',
        lid(label('t', 'true') + label('f', 'false')),
        gives(is('f'), 'SCORE.max'),
      ),
      asks(
        'Matching',
        'Classify',
        `<flow class="RESPONSE_BLOCK">${row('cat', 'p')}${row('frog', 'q')}</flow><flow class="RIGHT_MATCH_BLOCK">${['insect', 'mammal'].map((of) => `<flow class="Block">${said(of)}</flow>`).join('')}</flow>`,
        praised(is('p2', 'p')) + praised(is('q1', 'q')),
      ),
      asks('Fill in the Blank', 'Name one', field, praised(is('frog'))),
      asks('Essay', 'How are you?', field, gives('', 'SCORE.max')),
    );
    const manifest =
      '<manifest xmlns:bb="b"><resources><resource bb:file="res1.dat" type="assessment/x-bb-qti-pool"/></resources></manifest>';
    const rows = await summaries(
      zipOf([
        { name: 'imsmanifest.xml', bytes: manifest },
        { name: 'res1.dat', bytes: document },
      ]),
    );
    expect(rows).toMatchObject([
      { type: 'true-false', question: '*42* it is', correctAnswer: 1, problems: [] },
      { match: { rows: ['cat', 'frog'], columns: ['insect', 'mammal'], right: [[1], [0]] }, problems: [] },
      { type: 'short-answer', correctAnswer: 'frog', problems: [] },
      { type: 'short-answer', question: 'How are you?', problems: [] },
    ]);
  });
});

it('N-019: QTI 1.2 without its package says where an image is', async () => {
  const shown =
    '<material><mattext texttype="text/html">&lt;img src="$IMS-CC-FILEBASE$/a.png"&gt;</mattext></material>';
  const { rows } = await rowsOf(qti1(item('', shown + lid(abc), gives(is('a')))));
  expect(rows[0]?.problems[0]?.message).toBe(
    'The image $IMS-CC-FILEBASE$/a.png is not in this file: import the whole package (.zip) that holds it',
  );
});
