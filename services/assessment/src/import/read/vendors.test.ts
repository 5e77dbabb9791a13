import { rowsOf, zipOf } from '../../../test/import-rows';
import { expectRow, png, summaries, type Wanted } from '../../../test/vendors';

/*
 * What other programs really write, in our own words: the forms were found in the samples of Canvas, Blackboard, D2L, QTIWorks,
 * 1EdTech and Moodle. Each line is a kind of question that was once read wrongly.
 */

/* QTI 2 */
const choice =
  '<choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="a">x</simpleChoice><simpleChoice identifier="b">y</simpleChoice></choiceInteraction>';
const declared = (base: string, value: string) =>
  `<responseDeclaration identifier="R" baseType="${base}" cardinality="single">${value ? `<correctResponse><value>${value}</value></correctResponse>` : ''}</responseDeclaration>`;
const item2 = (body: string, { key = declared('identifier', 'a'), before = '', after = '' } = {}) =>
  `<assessmentItem identifier="i" title="">${before}${key}<itemBody>${body}</itemBody>${after}</assessmentItem>`;
const counted = (by: string) =>
  `<responseProcessing><responseCondition><responseIf>${by}<setOutcomeValue identifier="SCORE"><baseValue>1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
const equal = (mode: string, tolerance: string) =>
  counted(
    `<equal toleranceMode="${mode}" tolerance="${tolerance}"><variable identifier="R"/><correct identifier="R"/></equal>`,
  );
const number = (mode: string, tolerance: string) =>
  item2('<p><textEntryInteraction responseIdentifier="R"/></p>', {
    key: declared('float', '9.8'),
    after: equal(mode, tolerance),
  });
const essay = '<p>Why?</p><extendedTextInteraction responseIdentifier="R"/>';

describe('N-019: QTI 2 and 3 of other programs', () => {
  it.each<Wanted>([
    [
      'a picture as an object',
      item2(`<object type="image/png" data="p.png"><p>A cat</p></object>${choice}`),
      {},
      'image_missing',
    ],
    [
      'a film with a text for those who cannot see it',
      item2(`<video><source src="a/b.mp4"/><p>No film</p></video>${choice}`),
      {},
      'media_not_supported',
    ],
    [
      'instructions to students and to graders',
      item2(
        `<rubricBlock view="candidate"><p>Choose.</p></rubricBlock><rubricBlock view="scorer"><p>Two marks.</p></rubricBlock><p>Q</p>${choice}`,
      ),
      { question: 'Choose.\n\nQ' },
      '',
      'grading_left_out',
    ],
    ['a glossary', item2(`<p>Q</p>${choice}`, { after: '<qti-catalog-info/>' }), {}, '', 'catalog_left_out'],
    [
      'a word with its reading',
      item2(`<p><ruby><rb>真</rb><rt>まこと</rt></ruby></p>${choice}`),
      { question: '真 (まこと)' },
      '',
      'formatting_left_out',
    ],
    [
      'TeX beside MathML, with its signs',
      item2(
        `<p><math><semantics><mi>e</mi><annotation encoding="SnuggleTeX">\\[ e^2 \\]</annotation></semantics></math></p>${choice}`,
      ),
      { question: '$e^2$' },
    ],
    ['a number and its distance', number('absolute', '0.1 0.1'), { answer: { value: 9.8, tolerance: 0.1 } }],
    ['a number and a share of it', number('relative', '5'), { answer: { value: 9.8, tolerance: 0.49 } }],
    ['a number with two distances', number('absolute', '0.1 0.2'), {}, 'scoring_not_supported'],
    ['a long text', item2(essay, { key: declared('string', '') }), { type: 'short-answer' }],
    [
      'a long text that a program counts',
      item2(essay, {
        key: declared('string', ''),
        after: counted('<stringMatch><variable identifier="R"/><baseValue>2</baseValue></stringMatch>'),
      }),
      {},
      'scoring_not_supported',
    ],
    [
      'bold around paragraphs, a link around one, and the title of a table',
      item2(
        `<strong><p>One</p><p>Two</p></strong><a href="https://x.example"><p>three</p></a><table><caption>T</caption><tr><td>1</td><td>2</td></tr></table>${choice}`,
      ),
      { question: '**One**\n\n**Two**\n\n[three](https://x.example)\n\nT\n\n| 1 | 2 |\n| --- | --- |' },
    ],
    [
      'a declaration behind an empty line',
      `\n<?xml version="1.0"encoding="UTF-8"?>\n${item2(`<p>Q</p>${choice}`)}`,
      { question: 'Q' },
    ],
  ])('%s', async (_what, ...wanted) => expectRow(...wanted));

  it('a package: images beside the passage, pictures of objects, and a row for an item that is broken or not there', async () => {
    const items = ['items/a.xml', 'items/broken.xml', 'items/none.xml'];
    const rows = await summaries(
      zipOf([
        {
          name: 'imsmanifest.xml',
          bytes: `<manifest><resources>${items.map((href) => `<resource type="imsqti_item_xmlv2p1" href="${href}"/>`).join('')}</resources></manifest>`,
        },
        {
          name: 'items/a.xml',
          bytes: item2(`<p>Q</p><object type="image/png" data="o.png"><p>An owl</p></object>${choice}`, {
            before: '<assessmentStimulusRef identifier="s" href="../passages/s.xml"/>',
          }),
        },
        { name: 'items/broken.xml', bytes: '<assessmentItem>\n<p></assessmentItem>' },
        {
          name: 'passages/s.xml',
          bytes:
            '<qti-assessment-stimulus title="Night"><qti-stimulus-body><p>Dark <img src="door.png" alt="A door"/></p></qti-stimulus-body></qti-assessment-stimulus>',
        },
        { name: 'passages/door.png', bytes: await png() },
        { name: 'items/o.png', bytes: await png() },
      ]),
    );
    expect(rows).toMatchObject([
      {
        question: expect.stringMatching(/^Q\n\n!\[An owl\]\(image:\w+\/4x3\)$/),
        passage: { title: 'Night', text: expect.stringMatching(/^Dark !\[A door\]\(image:\w+\/4x3\)$/) },
        problems: [],
      },
      { problems: ['xml_broken'] },
      { problems: ['item_missing'] },
    ]);
  });
});

/* Moodle */
const answer = (fraction: number, of: string) => `<answer fraction="${fraction}"><text>${of}</text></answer>`;
const moodle = (type: string, stem: string, rest: string, format = 'html') =>
  `<quiz><question type="${type}"><questiontext format="${format}"><text><![CDATA[${stem}]]></text></questiontext>${rest}</question></quiz>`;

describe('N-019: Moodle XML and GIFT of other programs', () => {
  it.each<Wanted>([
    [
      'wrong answers beside the right one',
      moodle('shortanswer', 'Q', answer(100, 'yes') + answer(0, 'no') + answer(0, '*')),
      { correctAnswer: 'yes' },
      '',
      'wrong_answers_left_out',
    ],
    ['no right answer', moodle('shortanswer', 'Q', answer(0, 'no')), {}, 'key_missing', 'wrong_answers_left_out'],
    [
      'what graders are told',
      moodle('essay', 'Q', '<graderinfo><text>Be kind</text></graderinfo>'),
      { type: 'short-answer' },
      '',
      'grading_left_out',
    ],
    ['a file to be sent', moodle('essay', 'Q', '<responseformat>noinline</responseformat>'), {}, 'kind_not_supported'],
    [
      'options in the format of the question',
      moodle('multichoice', 'Q **x**', answer(100, '*a*') + answer(0, 'b'), 'markdown'),
      { question: 'Q **x**', options: ['*a*', 'b'] },
    ],
    [
      'signs of comparison in HTML',
      moodle('essay', 'If x<y and m<n, is <b>x</b> < z<q?', ''),
      { question: 'If x\\<y and m\\<n, is **x** \\< z\\<q?' },
    ],
  ])('%s', async (_what, ...wanted) => expectRow(...wanted));

  it('an image as Moodle 1.9 had it', async () => {
    const bytes = (await png()).toString('base64');
    const [row] = await summaries(moodle('essay', 'Look', `<image>m.png</image><image_base64>${bytes}</image_base64>`));
    expect(row).toMatchObject({
      question: expect.stringMatching(/^Look ?!\[Figure\]\(image:\w+\/4x3\)$/),
      problems: [],
    });
  });

  it.each<Wanted>([
    [
      'wrong answers beside the right one',
      'Q {=yes =%0%no#hm}',
      { correctAnswer: 'yes' },
      '',
      'feedback_left_out wrong_answers_left_out',
    ],
    ['wrong numbers beside the right one', 'Q {#=9.8:0.1 =%0%9}', { answer: { value: 9.8, tolerance: 0.1 } }],
    ['a gap at the end of a sentence', 'He is from {=Rome}.', { question: 'He is from \\_\\_\\_\\_\\_.' }],
  ])('in GIFT: %s', async (_what, ...wanted) => expectRow(...wanted));

  it('says what is wrong with a key of several right options, and where a line ended too early', async () => {
    const { rows } = await rowsOf('Q {=a =b ~c}\n\n::R:: R {=a ~b\n\n::S:: S {T}');
    expect(rows.map(({ problems: [problem] }) => problem?.message)).toEqual([
      'Each of 2 options is right by itself; here one option is right, or all right ones together',
      'Line 3, column 15: the end of a line was not expected there',
      undefined,
    ]);
  });

  it.each([
    ['escapes', 'Is 1 \\= 2 and \\{3\\}? {=a ~b', 28, 'the end of a line'],
    ['an arrow between options', 'Q {=a -> b ~c} {', 16, '"{"'],
    ['a colon, which is none', 'Q: {=a ~b', 10, 'the end of a line'],
  ])('counts the column of a slip in the line as it is written, after %s', async (_what, line, column, found) => {
    const { rows } = await rowsOf(`${line}\n\n::S:: S {T}`);
    expect(rows[0]?.problems[0]?.message).toContain(`Line 1, column ${column}: ${found} was not expected there`);
  });
});
