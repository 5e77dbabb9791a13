import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { codes, failure, notes, rowsOf, zipOf, type Entry } from '../../../test/import-rows';
import { answer, quiz } from '../../../test/moodle';
import type { Checked } from '../row';

const files = join(__dirname, '../../../test/import-files');

const items = ['choice.xml', 'choice_fixed.xml', 'choice_multiple.xml', 'choice_multiple_chocolade.xml'];
const inFolder = (name: string): Entry => ({ name, bytes: readFileSync(join(files, 'qtiworks-ims', name)) });
const manifest = (...hrefs: string[]): Entry => ({
  name: 'imsmanifest.xml',
  bytes: `<manifest><resources>${hrefs.map((href) => `<resource type="imsqti_item_xmlv2p1" href="${href}"/>`).join('')}</resources></manifest>`,
});

describe('N-019: QTI', () => {
  it('as a package of others: in the order of the manifest, with the image and its description', async () => {
    const { format, rows, images } = await rowsOf(
      zipOf([manifest(...items), ...items.map(inFolder), inFolder('images/sign.png')]),
    );
    expect([format, codes(rows)]).toEqual(['qti', ['', '', '', 'scoring_not_supported']]);
    const [image] = images;
    expect(rows[0]?.question).toMatchObject({
      type: 'mcq',
      question: `Look at the text in the picture.\n\n![NEVER LEAVE LUGGAGE UNATTENDED](image:${image?.imageId}/${image?.width}x${image?.height})\n\nWhat does it say?`,
      correctAnswer: 0,
    });
    expect(rows[1]?.question).toMatchObject({ type: 'mcq', correctAnswer: 0 });
    expect(notes(rows[1] as Checked)).toContain('shuffle_left_out');
    expect(rows[2]?.question).toMatchObject({ type: 'multi-correct', correctAnswers: [0, 3] });
    expect(notes(rows[2] as Checked)).toContain('weights_left_out');
    expect(rows.map(({ place }) => place)).toEqual(items);
  });

  it('1.2 with a passage alone has no question', async () => {
    expect(await failure(readFileSync(join(files, 'instructure-stimulus_passage.xml')))).toEqual([]);
  });

  it('an item of one file says which image is missing', async () => {
    const { rows } = await rowsOf(readFileSync(join(files, 'qtiworks-ims/choice.xml')));
    expect(codes(rows)).toEqual(['image_missing']);
    expect(rows[0]?.problems[0]?.message).toBe('The image images/sign.png is not in this file');
  });

  const item = (body: string, declared: string, more = '') =>
    `<qti-assessment-item identifier="i" title="" ${more}>${declared}<qti-item-body>${body}</qti-item-body></qti-assessment-item>`;
  const key = (base: string, cardinality: string, ...values: string[]) =>
    `<qti-response-declaration identifier="R" base-type="${base}" cardinality="${cardinality}"><qti-correct-response>${values.map((v) => `<qti-value>${v}</qti-value>`).join('')}</qti-correct-response></qti-response-declaration>`;
  const choice = (max: number) =>
    `<qti-choice-interaction response-identifier="R" max-choices="${max}"><qti-prompt>Q <strong>x</strong>?</qti-prompt><qti-simple-choice identifier="a">one</qti-simple-choice><qti-simple-choice identifier="b">two</qti-simple-choice></qti-choice-interaction>`;
  const field = '<p>g is <qti-text-entry-interaction response-identifier="R"/> m/s</p>';
  it.each<[string, string, object, string]>([
    [
      'choice',
      item(choice(1), key('identifier', 'single', 'b')),
      { type: 'mcq', question: 'Q **x**?', correctAnswer: 1 },
      '',
    ],
    [
      'choices',
      item(choice(0), key('identifier', 'multiple', 'a', 'b')),
      { type: 'multi-correct', correctAnswers: [0, 1] },
      '',
    ],
    [
      'number',
      item(field, key('float', 'single', '9.8')),
      { type: 'numerical', question: 'g is \\_\\_\\_\\_\\_ m/s', answer: { value: 9.8 } },
      '',
    ],
    ['text', item(field, key('string', 'single', 'ten')), { type: 'short-answer', correctAnswer: 'ten' }, ''],
    [
      'long text',
      item('<p>Why?</p><qti-extended-text-interaction response-identifier="R"/>', ''),
      { type: 'short-answer' },
      '',
    ],
    ['unknown key', item(choice(1), key('identifier', 'single', 'z')), { type: 'mcq' }, 'key_unclear'],
  ])('3: a %s', async (_what, xml, expected, problem) => {
    const { rows } = await rowsOf(xml);
    expect(rows[0]?.question).toMatchObject(expected);
    expect(codes(rows)).toEqual([problem]);
  });
  it.each([
    [item(`${choice(1)}${choice(1)}`, ''), 'several_interactions'],
    [item('<qti-order-interaction response-identifier="R"/>', ''), 'kind_not_supported'],
    [item(choice(1), '', 'adaptive="true"'), 'adaptive_not_supported'],
    [item(choice(1), '<qti-template-declaration/>'), 'template_not_supported'],
    [item(`<p><audio src="a/bonjour.mp3"/></p>${choice(1)}`, key('identifier', 'single', 'a')), 'media_not_supported'],
    [
      item(
        `<table><tr><td colspan="2">x</td></tr><tr><td>1</td><td>2</td></tr></table>${choice(1)}`,
        key('identifier', 'single', 'a'),
      ),
      'table_not_supported',
    ],
    [item(`<p><a href="javascript:x">y</a></p>${choice(1)}`, key('identifier', 'single', 'a')), 'text_refused'],
  ])('3: listed with its reason', async (xml, code) => {
    expect(codes((await rowsOf(xml)).rows)).toEqual([code]);
  });
});

describe('N-019: Moodle XML', () => {
  const question = (type: string, text: string, rest: string) =>
    `<question type="${type}"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${rest}</question>`;

  it.each<[string, string, object, string]>([
    ['truefalse', answer(0, 'असत्य') + answer(100, 'सत्य'), { type: 'true-false', correctAnswer: 0 }, ''],
    ['truefalse', answer(100, 'false') + answer(0, 'true'), { type: 'true-false', correctAnswer: 1 }, ''],
    ['truefalse', answer(0, 'Faux') + answer(100, 'Vrai'), { type: 'true-false', correctAnswer: 0 }, ''],
    [
      'truefalse',
      answer(0, 'Fals') + answer(100, 'Adevărat'),
      { type: 'mcq', options: ['Fals', 'Adevărat'], correctAnswer: 1 },
      '',
    ],
    ['numerical', answer(100, '3.14', '<tolerance>0,01</tolerance>'), {}, 'key_unclear'],
    [
      'multichoice',
      answer(100, 'a').replace('100', '100,00') + answer(0, 'b').replace('"0"', '"-33,33"'),
      { correctAnswer: 0 },
      '',
    ],
    [
      'essay',
      '<generalfeedback format="html"><text>&lt;font face="Kruti Dev 010"&gt;Hkkjr&lt;/font&gt;</text></generalfeedback>',
      {},
      'legacy_font',
    ],
    [
      'essay',
      '<generalfeedback format="html"><text>&lt;font face="Kruti Dev 010"&gt;भारत&lt;/font&gt;</text></generalfeedback>',
      {},
      '',
    ],
    [
      'essay',
      `<generalfeedback format="html"><text>&lt;p style="font-family: 'APS-C-DV-Prakash'"&gt;Hkkjr&lt;/p&gt;</text></generalfeedback>`,
      {},
      'legacy_font',
    ],
  ])('%s with %s', async (type, rest, wanted, problem) => {
    const { rows } = await rowsOf(quiz(question(type, 'Q?', rest)));
    expect(rows[0]?.question).toMatchObject(wanted);
    expect(codes(rows)).toEqual([problem]);
  });

  it('has the images, categories, tags and explanation of its questions', async () => {
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { rows, images } = await rowsOf(
      quiz(
        '<question type="category"><category><text>$course$/top/Physics/Light</text></category></question>',
        question(
          'multichoice',
          '<p>Q: which colour is <img src="@@PLUGINFILE@@/a%20b.png" alt="A red field">?</p>',
          `<generalfeedback format="html"><text><![CDATA[Look at \\(\\lambda\\).]]></text></generalfeedback><single>true</single>${answer(100, '<p>red<br></p>')}${answer(0, 'blue')}<tags><tag><text>colour</text></tag></tags>`,
        ).replace(
          '</questiontext>',
          `<file name="a b.png" encoding="base64">${png.toString('base64')}</file></questiontext>`,
        ),
      ),
    );
    expect(images).toHaveLength(1);
    expect(rows).toMatchObject([
      {
        subject: 'Physics',
        chapter: 'Light',
        tags: ['colour'],
        problems: [],
        question: {
          question: `Q: which colour is ![A red field](image:${images[0]?.imageId}/30x20)?`,
          options: ['red', 'blue'],
          explanation: 'Look at $\\lambda$.',
        },
      },
    ]);
  });

  it.each([
    [
      'multichoice',
      `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-100, 'c')}`,
      { correctAnswers: [0, 1] },
      '',
    ],
    ['truefalse', answer(0, 'true') + answer(100, 'false'), { type: 'true-false', correctAnswer: 1 }, ''],
    ['shortanswer', answer(100, 'x') + answer(100, 'y'), { correctAnswer: 'x', acceptedAnswers: ['y'] }, ''],
    ['shortanswer', answer(100, 'x') + answer(75, 'y'), {}, 'weight_not_supported'],
    ['shortanswer', `<usecase>1</usecase>${answer(100, 'x')}`, {}, 'scoring_not_supported'],
    ['numerical', answer(100, '9.8', '<tolerance>0.1</tolerance>'), { answer: { value: 9.8, tolerance: 0.1 } }, ''],
    [
      'multichoice',
      answer(100, '<a href="@@PLUGINFILE@@/bonjour.mp3">play</a>') + answer(0, 'b'),
      {},
      'media_not_supported',
    ],
  ])('%s', async (type, rest, expected, problem) => {
    const { rows } = await rowsOf(quiz(question(type, 'Q?', rest)));
    expect(rows[0]?.question).toMatchObject(expected);
    expect(codes(rows)).toEqual([problem]);
  });

  it('has both languages of its multilang spans, and pairs to match', async () => {
    const both = (en: string, hi: string) =>
      `<span class="multilang" lang="en">${en}</span><span class="multilang" lang="hi">${hi}</span>`;
    const { rows } = await rowsOf(
      quiz(
        question(
          'multichoice',
          `<p>${both('Unit of force?', 'बल की इकाई?')}</p>`,
          `<single>true</single>${answer(100, '{mlang en}Newton{mlang}{mlang hi}न्यूटन{mlang}')}${answer(0, '$x^2$')}`,
        ),
        question(
          'matching',
          'Capitals',
          ['Italy', 'Japan', '']
            .map(
              (row, i) =>
                `<subquestion format="html"><text>${row}</text><answer><text>${['Rome', 'Tokyo', 'Paris'][i]}</text></answer></subquestion>`,
            )
            .join(''),
        ),
      ),
    );
    expect(codes(rows)).toEqual(['', '']);
    expect(rows[0]?.question).toMatchObject({
      question: 'Unit of force?',
      options: ['Newton', '$x^2$'],
      translations: [{ language: 'hi', question: 'बल की इकाई?', options: ['न्यूटन', ''] }],
    });
    expect(rows[1]?.question?.match).toEqual({
      rows: ['Italy', 'Japan'],
      columns: ['Rome', 'Tokyo', 'Paris'],
      right: [[0], [1]],
      oneEach: true,
    });
  });

  it.each(['cloze', 'calculated', 'ddwtos', 'ordering'])('lists %s', async (type) => {
    expect(codes((await rowsOf(quiz(question(type, 'Q', '')))).rows)).toEqual(['kind_not_supported']);
  });
});

describe('threat 55, N-019: a hostile file ends with its code', () => {
  const bomb = Buffer.alloc(3 * 1024 * 1024);
  const many = Array.from({ length: 5001 }, (_, i) => ({ name: `${i}.xml`, bytes: '' }));
  const laughs = '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>';
  const fetched =
    '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question type="essay">&x;</question></quiz>';
  it.each<[string, Buffer | string, string]>([
    ['a bomb', zipOf([manifest('a.xml'), { name: 'a.xml', bytes: bomb }]), 'zip_too_large'],
    [
      'a directory that lies about a size',
      zipOf([manifest('a.xml'), { name: 'a.xml', bytes: bomb, size: 10 }]),
      'zip_broken',
    ],
    ['a file above its folder', zipOf([{ name: '../../etc/cron.d/x', bytes: 'x' }]), 'zip_unsafe'],
    ['an absolute name', zipOf([{ name: '/etc/passwd', bytes: 'x' }]), 'zip_unsafe'],
    ['a name with a backslash', zipOf([{ name: 'a\\b', bytes: 'x' }]), 'zip_unsafe'],
    ['two files of one name', zipOf([manifest(), manifest()]), 'zip_unsafe'],
    ['a link', zipOf([{ name: 'a.xml', bytes: '/etc/passwd', mode: 0o120777 }]), 'zip_unsafe'],
    ['a package in a package', zipOf([{ name: 'a.zip', bytes: 'x' }]), 'zip_unsafe'],
    ['a password', zipOf([{ name: 'a.xml', bytes: 'x', flags: 1 }]), 'file_encrypted'],
    ['too many files', zipOf(many), 'zip_too_large'],
    [
      'a package with a damaged directory',
      Buffer.from(
        zipOf([manifest('a.xml')])
          .toString('latin1')
          .replace('PK\u0001\u0002', 'PK\u0001\u0003'),
        'latin1',
      ),
      'zip_broken',
    ],
    ['half a package', zipOf([manifest('a.xml')]).subarray(0, 60), 'zip_broken'],
    ['an entity that laughs', laughs, 'xml_entities'],
    ['an entity that reads files', fetched, 'xml_entities'],
    ['XML that ends early', '<quiz>\n<question type="essay">', 'xml_broken'],
    ['XML of 300 levels', `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`, 'xml_broken'],
    ['a Word file of 2003', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file_format_old'],
    [
      'a workbook with a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'file_encrypted',
    ],
    ['a page', '<html><body>x</body></html>', 'file_format_unknown'],
    [
      'a PDF that is a package too',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), zipOf([manifest('a.xml')])]),
      'file_format_unknown',
    ],
  ])('%s', async (_what, bytes, code) => {
    expect(await failure(bytes)).toBe(code);
  });

  it.each([
    ['too many files', zipOf(many), 'The package has more than 5,000 files'],
    [
      'one large file',
      zipOf([manifest('a.xml'), { name: 'a.xml', bytes: '<a/>', size: 51 * 1024 * 1024 }]),
      'Unpacked, a file in the package is larger than 50 MB: a.xml',
    ],
    [
      'a bomb',
      zipOf([manifest('a.xml'), { name: 'a.xml', bytes: bomb }]),
      'Unpacked, a file in the package is over 200 times as large: a.xml',
    ],
  ])('%s: says what is wrong and with which file', async (_what, bytes, words) => {
    await expect(rowsOf(bytes)).rejects.toThrow(words);
  });

  it('an address of a DOCTYPE is never fetched, and is no reason to refuse', async () => {
    const { rows } = await rowsOf(
      '<!DOCTYPE quiz SYSTEM "http://127.0.0.1:9/x.dtd"><quiz><question type="essay"><questiontext><text>Why?</text></questiontext></question></quiz>',
    );
    expect(codes(rows)).toEqual(['']);
  });

  it.each([
    [
      'of 42 million points',
      async () =>
        sharp({ create: { width: 7000, height: 6000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'image_too_large',
    ],
    [
      'that is half there',
      async () =>
        (
          await sharp({
            create: {
              width: 300,
              height: 300,
              channels: 3,
              background: 'red',
              noise: { type: 'gaussian', mean: 99, sigma: 50 },
            },
          })
            .png()
            .toBuffer()
        ).subarray(0, 2000),
      'image_not_readable',
    ],
    [
      'that is a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'),
      'image_not_readable',
    ],
  ])('an image %s is a problem of its row', async (_what, make, code) => {
    const bytes = await make();
    const { rows } = await rowsOf(
      `<quiz><question type="essay"><questiontext><text>&lt;img src="data:image/png;base64,${bytes.toString('base64')}" alt="x"&gt; Why?</text></questiontext></question></quiz>`,
    );
    expect(codes(rows)).toEqual([code]);
  });

  it('a table of one large cell, and a large GIFT file without an empty line, are one row with its reason', async () => {
    const long = 'x'.repeat(1024 * 1024);
    expect(codes((await rowsOf(`question,option_a,option_b,answer\n${long},a,b,A\n`)).rows)).toEqual(['text_too_long']);
    expect(codes((await rowsOf(`${long}{T}`)).rows)).toEqual(['text_too_long']);
  });
});
