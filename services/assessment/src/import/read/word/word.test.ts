import sharp from 'sharp';
import { docx, frac, image, item, p, power, r, table } from '../../../../test/docx';
import { codes, failure, notes, rowsOf } from '../../../../test/import-rows';
import type { Checked } from '../../row';

const options = (...texts: string[]): string => texts.map((text) => item(text, 1, 1)).join('');
const read = async (...body: string[]) => (await rowsOf(await docx(body.join('')))).rows;

describe('N-019: a Word file', () => {
  it('with a table for each question, and one with a numbered list, is read with its formulas', async () => {
    const rows = await read(
      table(
        ['Question', p(r('What is ') + frac('a', '2') + r('?'))],
        ['Type', 'multiple_choice'],
        ['Option', p(power('x', '2')), 'incorrect'],
        ['Option', 'half of a', 'correct'],
        ['Solution', 'By definition.'],
        ['Marks', '4', '1'],
      ),
      item(r('Solve ') + power('x', '2') + r(' = 4 for x > 0.')),
      options('1', '2', '3'),
      p('Answer: (b)'),
      p('Solution: The root of 4.'),
    );
    expect(rows.map(({ question, place, problems }) => ({ place, problems, ...question }))).toMatchObject([
      {
        place: 'table 1, row 1',
        problems: [],
        type: 'mcq',
        question: 'What is $\\frac{a}{2}$?',
        options: ['$x^{2}$', 'half of a'],
        correctAnswer: 1,
        explanation: 'By definition.',
        marking: { correct: 4, wrong: -1 },
      },
      {
        place: 'no. 1, paragraph 16',
        problems: [],
        question: 'Solve $x^{2}$ = 4 for x \\> 0.',
        options: ['1', '2', '3'],
        correctAnswer: 1,
        explanation: 'The root of 4.',
      },
    ]);
  });

  it('has its options below each other, in one line, in a table, or in another automatic list', async () => {
    const rows = await read(
      item('Typed'),
      p('(A) one'),
      p('which goes on'),
      p('(B) two'),
      p('Ans. A'),
      item('In one line'),
      p('a) x\tb) y\tc) z'),
      p('Answer: b and c'),
      item('In a table'),
      table(['(a) p', '(b) q'], ['(c) r', '(d) s']),
      p('Key: d'),
      item('In letters of Word'),
      item('first', 2),
      item('second', 2),
      p('Correct option: (a)'),
      item('In numbers of Word'),
      item('first', 3),
      item('second', 3),
      p('Answer - (2)'),
      item('Behind line breaks<>(a) ' + 'u<>(b) v<>Answer: a').replaceAll('&lt;>', '</w:t><w:br/><w:t>'),
      item('Behind the stem (a) k (b) l (c) m'),
      p('Answer: C'),
    );
    expect(rows.map(({ question: q }) => [q?.question, q?.options, q?.correctAnswer ?? q?.correctAnswers])).toEqual([
      ['Typed', ['one\nwhich goes on', 'two'], 0],
      ['In one line', ['x', 'y', 'z'], [1, 2]],
      ['In a table', ['p', 'q', 'r', 's'], 3],
      ['In letters of Word', ['first', 'second'], 0],
      ['In numbers of Word', ['first', 'second'], 1],
      ['Behind line breaks', ['u', 'v'], 0],
      ['Behind the stem', ['k', 'l', 'm'], 2],
    ]);
    expect(codes(rows).join('')).toBe('');
  });

  it('has typed numbers, statements within a question, and questions without a number', async () => {
    const rows = await read(
      p('1. Consider the statements:'),
      p('1. Snow is white.'),
      p('2. Coal is white.'),
      p('Which is right?'),
      p('(a) 1 only'),
      p('(b) 2 only'),
      p('Answer: (a)'),
      p('2. I. Iron is heavy. Which metal is it?'),
      p('1) iron'),
      p('2) lead'),
      p('3. Explain rain.'),
      p('Q4. 2 + 2 = ?'),
      p('Answer: 4'),
      p('Which has no number?'),
      p('A) this'),
      p('B) that'),
      p('Answer: A'),
      p('Section B'),
      p('Fog is water.'),
      p('(a) True'),
      p('(b) False'),
      p('Answer: True'),
    );
    expect(rows.map(({ question: q }) => [q?.type, q?.question, q?.options])).toEqual([
      [
        'mcq',
        'Consider the statements:\n\n1\\. Snow is white.\n\n2\\. Coal is white.\n\nWhich is right?',
        ['1 only', '2 only'],
      ],
      ['mcq', 'I. Iron is heavy. Which metal is it?', ['iron', 'lead']],
      ['short-answer', 'Explain rain.', []],
      ['numerical', '2 + 2 = ?', []],
      ['mcq', 'Which has no number?', ['this', 'that']],
      ['true-false', 'Fog is water.', ['True', 'False']],
    ]);
    expect(codes(rows)).toEqual(['', 'key_missing', '', '', '', '']);
    expect(notes(rows[2] as Checked)).toEqual(['no_answer_given']);
  });

  it.each([
    ['Answer: -14.6', 'numerical', { value: -14.6 }],
    ['Ans. –14.6', 'numerical', { value: -14.6 }],
    ['Answer:- 14.6', 'numerical', { value: 14.6 }],
    ['Answer - 3', 'numerical', { value: 3 }],
  ])('takes the dash of %s for what it is', async (line, type, answer) => {
    expect((await read(p('1. How much?'), p(line))).map(({ question: q }) => q)).toMatchObject([{ type, answer }]);
  });

  it('has options in brackets, steps whose answer is a figure, and a key of options that nobody finds', async () => {
    const rows = await read(
      ...[p('1. Which?'), p('[A] x'), p('[B] y'), p('Answer: [B]')],
      ...[p('2. Do this:'), p('(i) Add'), p('(ii) Halve'), p('How many are left?'), p('Answer: 3')],
      ...[p('3. Which formula?'), p('Answer: D')],
    );
    expect(rows.map(({ question: q }) => q)).toMatchObject([
      { type: 'mcq', options: ['x', 'y'], correctAnswer: 1 },
      { type: 'numerical', question: 'Do this:\n\n(i) Add\n\n(ii) Halve\n\nHow many are left?', answer: { value: 3 } },
      { type: 'short-answer', correctAnswer: 'D' },
    ]);
    expect(codes(rows)).toEqual(['', '', 'key_unclear']);
  });

  it('is read in Hindi', async () => {
    const rows = await read(
      p('अनुच्छेद (प्रश्न १ से २)'),
      p('एक ट्रेन चली।'),
      p('प्रश्न १. कौन चली?'),
      p('(क) ट्रेन'),
      p('(ख) बस'),
      p('उत्तर: (क)'),
      p('हल: पहला वाक्य।'),
      p('२. कितनी चलीं?'),
      p('उत्तर: एक'),
      p('३. दिल्ली कहाँ है?'),
      p('(अ) भारत'),
      p('(ब) नेपाल'),
      p('उत्तर – अ'),
      table(
        ['प्रश्न', 'बल की इकाई?'],
        ['प्रकार', 'बहुविकल्पीय'],
        ['विकल्प', 'जूल', 'गलत'],
        ['विकल्प', 'न्यूटन', 'सही'],
        ['हल', 'परिभाषा'],
        ['अंक', '४'],
      ),
    );
    expect(rows.map(({ question: q }) => [q?.question, q?.passage?.text, q?.correctAnswer])).toEqual([
      ['कौन चली?', 'एक ट्रेन चली।', 0],
      ['कितनी चलीं?', 'एक ट्रेन चली।', 'एक'],
      ['दिल्ली कहाँ है?', undefined, 0],
      ['बल की इकाई?', undefined, 1],
    ]);
    expect(codes(rows).join('')).toBe('');
    expect(rows[3]?.question).toMatchObject({ points: 4, explanation: 'परिभाषा' });
  });

  it('has its key at the end, in lines or in a table; what contradicts a question is named', async () => {
    const three = [1, 2, 3].map(
      (n) => p(`${n}. Question ${n}?`) + p('(a) x') + p('(b) y') + (n === 3 ? p('Answer: (a)') : ''),
    );
    const lines = await read(...three, p('Answer Key'), p('1. B\t2-(a)   3: b'));
    expect(lines.map(({ question: q }) => q?.correctAnswer)).toEqual([1, 0, undefined]);
    expect(codes(lines)).toEqual(['', '', 'key_unclear']);
    expect(lines[2]?.problems[0]?.message).toBe('The key at the end says B, the line of the question says A');
    const beside = table(['Q. No.', 'Answer', 'Q. No.', 'Answer'], ['1', 'A', '2', 'B']);
    expect((await read(...three, beside)).map(({ question: q }) => q?.correctAnswer)).toEqual([0, 1, 0]);
    const above = table(['1', '2', '3'], ['B', 'B', 'A']);
    expect((await read(...three, p('उत्तर कुंजी'), above)).map(({ question: q }) => q?.correctAnswer)).toEqual([1, 1, 0]);
  });

  it('has lists to match, as a question of its own and as the table of one with options', async () => {
    const lists = table(
      ['List I', 'List II'],
      ['A. force', 'I. joule'],
      ['B. work', 'II. newton'],
      ['C. power', 'III. watt'],
    );
    const rows = await read(
      item('Match the lists.'),
      lists,
      p('Answer: A-II, B-I, C-III'),
      item('Match the lists and choose.'),
      lists,
      p('(a) A-II, B-I, C-III'),
      p('(b) A-I, B-II, C-III'),
      p('Answer: (a)'),
      item('Match these.'),
      table(['', 'Column I', '', 'Column II'], ['P', 'one', '1', 'eins'], ['Q', 'two', '2', 'zwei']),
      p('Answer: P-2; Q-1,2'),
    );
    expect(codes(rows).join('')).toBe('');
    expect(rows.map(({ question: q }) => q?.match ?? q?.options)).toEqual([
      { rows: ['force', 'work', 'power'], columns: ['joule', 'newton', 'watt'], right: [[1], [0], [2]], oneEach: true },
      ['A-II, B-I, C-III', 'A-I, B-II, C-III'],
      { rows: ['one', 'two'], columns: ['eins', 'zwei'], right: [[1], [0, 1]], oneEach: false },
    ]);
    expect(rows[1]?.question?.question).toContain('| A. force | I. joule |');
  });

  it('has passages: until their end, the next one, or the last of their questions', async () => {
    const ask = (n: number) => p(`${n}. Question ${n}?`) + p('Answer: x');
    const rows = await read(
      p('Directions (Q. 1 to 2): Read the text.'),
      p('The text.'),
      ...[1, 2, 3].map(ask),
      p('Passage'),
      p('Another.'),
      ask(4),
      p('End of passage'),
      ask(5),
      p('Comprehension:'),
      p('The last.'),
      ask(6),
    );
    expect(rows.map(({ question: q }) => q?.passage?.text)).toEqual([
      'Read the text.\n\nThe text.',
      'Read the text.\n\nThe text.',
      undefined,
      'Another.',
      undefined,
      'The last.',
    ]);
    expect(rows.map((row) => notes(row).includes('passage_guessed'))).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('has the kinds of its tables', async () => {
    const of = (type: string, ...rest: string[][]) => table(['Question', `A ${type}?`], ['Type', type], ...rest);
    const rows = await read(
      of('multiple_response', ['Option', 'a', 'correct'], ['Option', 'b', 'incorrect'], ['Option', 'c', 'correct']),
      of('true_false', ['Option', 'True', 'incorrect'], ['Option', 'False', 'correct']),
      of('integer', ['Answer', '42'], ['Marks', '4', '0']),
      of('fill_ups', ['Answer', 'Delhi'], ['Answer', 'New Delhi']),
      of('subjective', ['Solution', 'Think.']),
      of('drag_and_drop', ['Option', 'a', 'correct']),
      of('mcq', ['Option', 'a', 'maybe'], ['Option', 'b', '']),
      of('comprehension', ['Solution', '']),
      of('mcq', ['Option A', 'a'], ['Option B', 'b'], ['Answer', 'Option B']),
    );
    expect(rows.map(({ question: q, problems }) => problems[0]?.code ?? q)).toMatchObject([
      { type: 'multi-correct', correctAnswers: [0, 2] },
      { type: 'true-false', correctAnswer: 1 },
      { type: 'numerical', answer: { value: 42 }, points: 4 },
      { type: 'short-answer', correctAnswer: 'Delhi', acceptedAnswers: ['New Delhi'] },
      { type: 'short-answer', explanation: 'Think.' },
      'kind_not_supported',
      'key_unclear',
      { type: 'mcq', correctAnswer: 1, passage: { text: 'A comprehension?' } },
    ]);
  });

  it('keeps marks and negative marks of its tables apart; a loss without marks is left out, which it says', async () => {
    const of = (...rest: string[][]) => table(['Question', 'Is it?'], ['Type', 'integer'], ['Answer', '1'], ...rest);
    const rows = await read(
      of(['Marks', '4'], ['Negative marks', '1']),
      of(['Negative marks', '0.25'], ['Marks', '1']),
      of(['Negative marks', '1']),
      of(['Marks', ''], ['Negative marks', '0.25']),
      of(['Marks', '2'], ['Negative marks', '0']),
      of(['Marks', '4'], ['Negative marks', '1/3']),
      of(['Marks', '4, -25%']),
      of(['Marks', '+4/-1/0']),
    );
    const marks = ({ points, marking }: NonNullable<Checked['question']>) => [
      marking?.correct ?? points,
      marking?.wrong,
    ];
    expect(rows.map((row) => [...(row.question ? marks(row.question) : []), ...notes(row)])).toEqual([
      [4, -1],
      [1, -0.25],
      [1, undefined, 'marks_left_out'],
      [1, undefined, 'marks_left_out'],
      [2, undefined],
      [1, undefined, 'marks_left_out'],
      [1, undefined, 'marks_left_out'],
      [4, -1],
    ]);
  });

  const ask = (...body: string[]): string => [...body, p('(a) x'), p('(b) y'), p('Answer: a')].join('');
  const styles =
    '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:rPr><w:rFonts w:ascii="Cambria"/></w:rPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="H"><w:basedOn w:val="N"/><w:rPr><w:rFonts w:ascii="Kruti Dev 010"/></w:rPr></w:style>';
  const object = (program: string) => `<w:r><w:object><v:shape/><o:OLEObject ProgID="${program}"/></w:object></w:r>`;
  const box = (text: string) =>
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${p(text)}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${p(text)}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

  it('says of each question what of it cannot be read, and what was left out', async () => {
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const cases: [string, string][] = [
      [ask(item(r('¥k¡t osQ', '<w:rFonts w:ascii="Kruti Dev 010"/>'))), 'legacy_font'],
      [ask(p(`<w:r><w:t>1. osQ</w:t></w:r>`, '<w:pStyle w:val="H"/>')), 'legacy_font'],
      [ask(item(r('The half-life ') + object('Equation.DSMT4'))), 'formula_object'],
      [ask(item(r('See ') + object('Excel.Sheet.12'))), 'media_not_supported'],
      [
        ask(item('Of a table'), table(['<w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p/>'], ['1', '2'])),
        'table_not_supported',
      ],
      [ask(item('Of a table'), table(['1', table(['2', '3'], ['4', '5']) + p('')], ['1', '2'])), 'table_not_supported'],
      [ask(item(r('A picture ') + image('none.png', 'A thing'))), 'image_missing'],
      [ask(item('A shape'), p('<w:r><w:drawing><wps:wsp/></w:drawing></w:r>')), 'image_not_readable'],
      [ask(item(r('A picture ') + image('bad.png', 'A thing'))), 'image_not_readable'],
      [ask(item(r('A picture ') + image('i.png', 'A red field'))), ''],
      [ask(item(r('A picture ') + image('i.png'))), 'image_without_description'],
      [ask(item(r('In ') + r('red', '<w:color w:val="FF0000"/>') + r(' ink'))), 'formatting_left_out'],
      [ask(item(r('Seen ') + r('not seen', '<w:vanish/>'))), 'hidden_text_left_out'],
      [ask(item(r('H') + r('2', '<w:vertAlign w:val="subscript"/>') + r('O'))), 'superscript_as_formula'],
      [ask(item('The box says:'), p(r('Here ') + box('in the box'))), ''],
      [ask(item('Formula $\\\\frac{1}{$ of TeX')), 'formula_shown_as_text'],
      [item('Key of none') + p('(a) x') + p('(b) y') + p('Ans: (e)'), 'key_unclear'],
      [item('No key') + p('(a) x') + p('(b) y'), 'key_missing'],
      [item('Two stars') + p('*(a) x') + p('(b) y') + p('(c) z *'), 'key_by_format'],
      [item('Marked') + p('(a) x') + p(r('(b) y', '<w:highlight w:val="yellow"/>')), 'key_by_format'],
      [ask(item(r('cy dk', '<w:rFonts w:ascii="APS-C-DV-Prakash"/>'))), 'legacy_font'],
    ];
    const body = cases.map(([xml]) => xml).join('');
    const { rows, images } = await rowsOf(
      await docx(body, { styles, images: { 'i.png': png, 'bad.png': Buffer.from('GIF') } }),
    );
    expect(rows.map((row) => codes([row]).join('') || notes(row).join(' '))).toEqual(cases.map(([, code]) => code));
    expect(images).toHaveLength(1);
    const of = (n: number) => rows[n - 1]?.question;
    expect(of(10)?.question).toBe(`A picture ![A red field](image:${images[0]?.imageId}/30x20)`);
    expect(of(13)?.question).toBe('Seen');
    expect(of(15)?.question).toBe('The box says:\n\nHere\n\nin the box');
    expect(of(16)?.question).toBe('Formula $\\\\frac{1}{$ of TeX');
    expect(of(19)?.correctAnswers).toEqual([0, 2]);
    // The look that told the key would tell students too.
    expect(of(20)).toMatchObject({ options: ['x', 'y'], correctAnswer: 1 });
  });

  it('names a paragraph that pandoc drops as a row of its own, and the lines of no question once', async () => {
    const dropped = `<w:ruby><w:rubyBase>${p('a lost line')}</w:rubyBase></w:ruby>`;
    const { rows, fileNotes } = await rowsOf(await docx(p('A title') + ask(item('Kept')) + dropped));
    expect(codes(rows)).toEqual(['', 'paragraph_lost']);
    expect(rows[1]).toMatchObject({ place: 'paragraph 6', excerpt: 'a lost line' });
    expect(fileNotes).toEqual(['text_left_out']);
  });
});

describe('N-019: a Word file that cannot be read says why', () => {
  const html = '<html><body>x</body></html>';
  const name = Buffer.from('EncryptedPackage', 'utf16le');
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  it.each<[string, () => Promise<Buffer>, string]>([
    ['one of 2003', async () => ole, 'file_format_old'],
    ['one with a password', async () => Buffer.concat([ole, name]), 'file_encrypted'],
    ['one that is a web page inside', () => docx('', { document: html }), 'file_not_readable'],
    ['one whose XML ends early', () => docx('', { document: '<w:document' }), 'xml_broken'],
    ['one with entities', () => docx('', { document: '<!DOCTYPE w [<!ENTITY a "b">]><w:document/>' }), 'xml_entities'],
    ['one of 300 levels', () => docx('<w:sdt>'.repeat(300) + '</w:sdt>'.repeat(300)), 'xml_broken'],
    ['one that unpacks without an end', () => docx(' '.repeat(21 * 1024 * 1024)), 'zip_too_large'],
  ])('%s', async (_what, bytes, code) => {
    expect(await failure(await bytes())).toBe(code);
  });

  it('any, where Word is turned off', async () => {
    expect(await failure(await docx(item('Q')), false)).toBe('word_not_read');
  });
});
