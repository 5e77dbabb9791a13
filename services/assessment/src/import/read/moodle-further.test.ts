import { notes, rowsOf } from '../../../test/import-rows';
import { choice, question, quiz } from '../../../test/moodle';
import { expectRow, type Wanted } from '../../../test/vendors';

/* Moodle XML as sites in several languages and with plugins write it. */
const category = (path: string) => `<question type="category"><category><text>${path}</text></category></question>`;

describe('N-019: marks of languages in Moodle', () => {
  const hindi = { language: 'hi', question: 'बल?' };
  it.each<Wanted>([
    [
      'of other languages, where English has a text',
      quiz(choice('{mlang en}Force?{mlang}{mlang other}Kraft?{mlang}')),
      { question: 'Force?' },
      '',
      'language_left_out',
    ],
    [
      'of other languages, which are English',
      quiz(choice('{mlang hi}बल?{mlang}{mlang other}Force?{mlang}', '{mlang en}N{mlang}{mlang hi}न्यूटन{mlang}', '5')),
      {
        language: 'hi',
        question: 'बल?',
        options: ['न्यूटन', '5'],
        translations: [{ language: 'en', question: 'Force?', options: ['N', ''] }],
      },
    ],
    [
      'of several languages',
      quiz(choice('{mlang en,fr}Force?{mlang}{mlang hi}बल?{mlang}')),
      { question: 'Force?', translations: [{ language: 'fr', question: 'Force?' }, hindi] },
    ],
    [
      'in paragraphs of their own, with a list and an image between',
      quiz(
        choice(
          '<p>{ mlang en }</p><p>Which <b>force</b>?</p><ul><li>one</li></ul><p>{mlang}{mlang hi}</p><p>बल?</p><p>{mlang}</p><p>5 N</p>',
        ),
      ),
      {
        question: 'Which **force**?\n\n- one\n\n5 N',
        translations: [{ language: 'hi', question: 'बल?\n\n5 N' }],
      },
    ],
    [
      'without an end',
      quiz(choice('{mlang en}Force? {mlang hi}बल?{mlang}')),
      { question: 'Force?' },
      '',
      'language_unclear',
    ],
    [
      'where they are not read',
      quiz(choice('{mlang en}Force?{mlang}').replace('"html"', '"markdown"')),
      { question: '{mlang en}Force?{mlang}' },
      '',
      'language_unclear',
    ],
  ])('%s', async (_what, ...wanted) => expectRow(...wanted));
});

it('N-019: pairs of Moodle in two languages, with one more answer between them', async () => {
  const spans = (en: string, hi: string) =>
    `<![CDATA[<span class="multilang" lang="en">${en}</span><span class="multilang" lang="hi">${hi}</span>]]>`;
  const pair = (row: string, of: string) =>
    `<subquestion format="html"><text>${row}</text><answer><text>${of}</text></answer></subquestion>`;
  const pairs = [
    pair(spans('Italy', 'इटली'), spans('Rome', 'रोम')),
    pair('', '{mlang en}Paris{mlang}{mlang hi}पेरिस{mlang}'),
    pair('{mlang en}Japan{mlang}{mlang hi}जापान{mlang}', spans('Tokyo', 'टोक्यो')),
    pair('Peru', '&lt; 5'),
  ];
  const { rows } = await rowsOf(quiz(question('matching', 'Capitals', pairs.join(''))));
  expect(rows).toMatchObject([
    {
      question: {
        match: {
          rows: ['Italy', 'Japan', 'Peru'],
          columns: ['Rome', 'Paris', 'Tokyo', '\\< 5'],
          right: [[0], [2], [3]],
        },
        translations: [{ language: 'hi', rows: ['इटली', 'जापान', ''], columns: ['रोम', 'पेरिस', 'टोक्यो', ''] }],
      },
      notes: [],
      problems: [],
    },
  ]);
});

it.each<Wanted>([
  ['none', quiz(question('essay', 'Why?', '<attachments>0</attachments>')), { type: 'short-answer' }],
  ['some', quiz(question('essay', 'Why?', '<attachments>1</attachments>')), {}, '', 'attachments_left_out'],
])('N-019: an essay of Moodle with files of students: %s', async (_what, ...wanted) => expectRow(...wanted));

describe('N-019: descriptions in Moodle', () => {
  it('are the passage of the questions behind them in their category, which is said; one without questions is listed', async () => {
    const described = (text: string) => question('description', text);
    const { rows } = await rowsOf(
      quiz(
        choice('Zero?'),
        described('<p>Read <b>this</b>.</p>'),
        choice('One?'),
        question('cloze', 'Two?'),
        choice('Three?'),
        described('<span class="multilang" lang="en">A map</span><span class="multilang" lang="hi">नक्शा</span>'),
        choice('<span class="multilang" lang="hi">चार?</span><span class="multilang" lang="en">Four?</span>'),
        described('Nothing'),
        category('$course$/top/Maths'),
        choice('Five?'),
        described(''),
        choice('Six?'),
        described('The end'),
      ),
    );
    expect(
      rows.map(({ place, question: q, notes: said, problems }) => [
        `${place}: ${q?.question ?? ''}`,
        q?.passage?.text,
        [...said, ...problems].map(({ code }) => code).join(),
      ]),
    ).toEqual([
      ['question 1: Zero?', undefined, ''],
      ['question 3: One?', 'Read **this**.', 'passage_guessed'],
      ['question 4: ', undefined, 'kind_not_supported'],
      ['question 5: Three?', 'Read **this**.', 'passage_guessed'],
      ['question 7: चार?', 'नक्शा', 'passage_guessed'],
      ['question 8: ', undefined, 'kind_not_supported'],
      ['question 9: Five?', undefined, ''],
      ['question 11: Six?', undefined, ''],
      ['question 12: ', undefined, 'kind_not_supported'],
    ]);
    expect(rows[4]?.question?.passage?.translations).toEqual([{ language: 'en', text: 'A map' }]);
  });
  it('with an image that is not there are a problem of each question', async () => {
    const [row] = (await rowsOf(quiz(question('description', 'See <img src="@@PLUGINFILE@@/a.png">'), choice('One?'))))
      .rows;
    expect([row?.problems.map(({ code }) => code), row && notes(row)]).toEqual([
      ['image_missing'],
      ['passage_guessed'],
    ]);
  });
});
