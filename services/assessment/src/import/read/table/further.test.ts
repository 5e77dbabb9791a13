import { notes, rowsOf } from '../../../../test/import-rows';

/* What tables of institutes have beside questions, options and keys. */
const read = async (text: string) => (await rowsOf(text)).rows;
const told = async (text: string) =>
  (await read(text)).map(({ question, notes: said, problems }) => ({
    ...question,
    said: [...said, ...problems].map(({ code }) => code).join(' '),
  }));

describe('N-019: a table in two languages', () => {
  const hindi = [{ language: 'hi', question: 'बल?', options: ['न्यूटन', 'जूल'] }];
  it.each([
    'Question (English),Question (Hindi),Option A (English),Option A (Hindi),Option B (English),Option B (Hindi),Answer',
    'Question in English,Question in Hindi,Option 1 English,Option 1 Hindi,Option 2 English,Option 2 Hindi,Correct Opt',
    'Question_EN,Question_HI,Option1_EN,Option1_HI,Option2_EN,Option2_HI,Answer',
    'Question,Hindi Question,Option A,Option A - Hindi,Option B,Option B - Hindi,Answer',
    'Question [Eng],Question [Hin],Opt 1 [Eng],Opt 1 [Hin],Opt 2 [Eng],Opt 2 [Hin],Ans',
    'question:en,question:hi,option_a:en,option_a:hi,option_b:en,option_b:hi,answer',
    'प्रश्न (अंग्रेजी),प्रश्न (हिंदी),विकल्प 1 (अंग्रेजी),विकल्प 1 (हिंदी),विकल्प 2 (अंग्रेजी),विकल्प 2 (हिंदी),उत्तर',
  ])('with the head %s', async (head) => {
    const [row] = await told(`${head}\nForce?,बल?,N,न्यूटन,J,जूल,2`);
    expect(row).toMatchObject({ question: 'Force?', options: ['N', 'J'], correctAnswer: 1, translations: hindi });
    expect([row?.language ?? 'en', row?.said.replace('markup_read', '')]).toEqual(['en', '']);
  });

  it('of which Hindi comes first, or is the only one', async () => {
    const head = 'Question (Hindi),Question (English),Option 1 (Hindi),Option 1 (English),Option 2,Answer';
    expect(await told(`${head}\nबल?,Force?,न्यूटन,N,जूल,1`)).toMatchObject([
      {
        language: 'hi',
        question: 'बल?',
        options: ['न्यूटन', 'जूल'],
        translations: [{ language: 'en', question: 'Force?', options: ['N', ''] }],
        said: '',
      },
    ]);
    expect(await told('Question (Hindi),Option A,Option B,Solution (Hindi),Answer\nबल?,1,2,क्योंकि,B')).toMatchObject([
      { language: 'hi', question: 'बल?', explanation: 'क्योंकि', correctAnswer: 1, said: '' },
    ]);
  });

  it('that stand in one column, or of which one stands twice', async () => {
    const [both, twice] = [
      'Question (English/Hindi),Option A (Eng & Hin),Option B,Answer\nForce? बल?,N,J,A',
      'Question,Question (English),Option A,Option B,Answer\nForce?,Force in English?,N,J,A',
    ];
    expect((await read(both)).map(({ question: q }) => [q?.question, q?.language ?? 'en'])).toEqual([
      ['Force? बल?', 'en'],
    ]);
    expect(await told(twice)).toMatchObject([{ question: 'Force?', said: 'language_left_out' }]);
  });

  it('keeps an explanation that is only in the second language in that', async () => {
    const head = 'Question,Option A,Option B,Explanation (Hindi),Answer';
    const [row] = await told(`${head}\nForce?,N,J,क्योंकि,A`);
    expect([row?.explanation, row?.translations]).toEqual(['', [{ language: 'hi', explanation: 'क्योंकि' }]]);
  });
});

describe('N-019: the head of a table', () => {
  it('may have the letters of the options in a second line', async () => {
    for (const letters of [',,A,B,C,D,', ',,1,2,3,4,', ',,Option A,Option B,Option C,Option D,'])
      expect(await told(`No,Question,Options,,,,Answer\n${letters}\n1,Force?,N,J,W,Pa,C`)).toMatchObject([
        { question: 'Force?', options: ['N', 'J', 'W', 'Pa'], correctAnswer: 2, said: '' },
      ]);
  });
  it('may stand above each page', async () => {
    const head = 'No,Question,Option A,Option B,Answer';
    expect(await told(`${head}\n1,Q,w,x,A\n${head}\n2,R,w,x,B`)).toMatchObject([
      { question: 'Q', said: '' },
      { question: 'R', said: '' },
    ]);
  });
  it('is not joined with a question below it', async () => {
    expect(await told('Question,Options,Answer\nA,B,1')).toMatchObject([{ question: 'A', said: 'key_unclear' }]);
  });
  it('names marks with their signs, and kinds in short', async () => {
    const head = 'Type,Question,Opt 1,Opt 2,Correct Opt,Marks (+ve),Marks (-ve),Detailed Solution';
    expect(await told(`${head}\nmultiple,Q,w,x,"1,2",4,1,why\nmultiple,Q,w,x,2,4,1,why`)).toMatchObject([
      { type: 'multi-correct', correctAnswers: [0, 1], marking: { correct: 4, wrong: -1 }, explanation: 'why' },
      { type: 'mcq', correctAnswer: 1 },
    ]);
  });
});

describe('N-019: the answers of a table', () => {
  const HEAD = 'Question,Option A,Option B,Option C,Answer';
  it.each([
    ['A/C', 'key_unclear', undefined],
    ['(A) or (C)', 'key_unclear', undefined],
    ['1 / 3', 'key_unclear', undefined],
    ['A+C', '', [0, 2]],
  ])('%s of which one or all may be needed', async (key, said, correctAnswers) => {
    const [row] = await told(`${HEAD}\nQ,w,x,y,${key}`);
    expect([row?.said, row?.correctAnswers]).toEqual([said, correctAnswers]);
  });

  it.each([
    [',', '"9,8"', undefined],
    [',', '"1,250"', { value: 1250 }],
    [';', '9,8', { value: 9.8 }],
    [';', '9,8±0,1', { value: 9.8, tolerance: 0.1 }],
    [';', '9,7..9,9', { min: 9.7, max: 9.9 }],
    [';', '1,250', undefined],
    [';', '1250', { value: 1250 }],
  ])('with a comma in a number, in a table with %s: %s', async (sign, key, answer) => {
    const [row] = await told(`Question${sign}Answer\nQ${sign}${key}`);
    expect(row?.answer).toEqual(answer);
    expect(row?.said).toBe(answer ? '' : 'key_unclear');
  });
  it('with a comma in a text, or in the marks of a table with semicolons', async () => {
    expect(await told('Question;Type;Answer;Marks;Wrong\nQ;short answer;9,8;2,5;0,66\nR;;a 1,2;;')).toMatchObject([
      { correctAnswer: '9,8', marking: { correct: 2.5, wrong: -0.66 } },
      { correctAnswer: 'a 1,2' },
    ]);
  });

  it.each([
    ['(25)', { type: 'numerical', answer: { value: 25 }, said: '' }],
    ['[ 9.7 to 9.9 ]', { type: 'numerical', answer: { min: 9.7, max: 9.9 }, said: '' }],
    ['1/2', { said: 'key_unclear' }],
    ['3 m/s', { type: 'numerical', answer: { value: 3 }, said: 'units_left_out' }],
    ['2.45 (2.40 to 2.50)', { type: 'numerical', answer: { min: 2.4, max: 2.5 }, said: '' }],
    ['12 dozen', { type: 'short-answer', correctAnswer: '12 dozen', said: 'answer_is_text' }],
    ['Delhi (2)', { type: 'short-answer', correctAnswer: 'Delhi (2)', said: '' }],
  ])('of a question without options and kind: %s', async (key, wanted) => {
    expect(await told(`Question,Answer\nQ,${key}`)).toMatchObject([wanted]);
    const [asked] = await told(`Question,Type,Answer\nQ,short answer,${key}`);
    expect([asked?.correctAnswer, asked?.said]).toEqual([key, '']);
  });

  it('in columns of the lowest and the highest number', async () => {
    expect(await told('Question,Answer,Min,Max\nQ,9.8,9.7,9.9\nR,,9.7,9.9\nS,12,9.7,9.9\nT,9.8,9.7,')).toMatchObject([
      { type: 'numerical', answer: { min: 9.7, max: 9.9 }, said: '' },
      { type: 'numerical', answer: { min: 9.7, max: 9.9 }, said: '' },
      { said: 'key_unclear' },
      { said: 'key_unclear' },
    ]);
    expect(await told('Question,Type,Answer From,Answer To\nQ,numerical,2,3')).toMatchObject([
      { answer: { min: 2, max: 3 }, said: '' },
    ]);
    expect((await rowsOf('Question,Answer,Max\nQ,9.8,5')).fileNotes).toEqual(['column_ignored']);
  });

  it('that are not there make a question by hand with a note, and options in its text a problem', async () => {
    const rows = await read(`${HEAD}\nName an acid.,,,,\n"Force?\n(a) N\n(b) J",,,,a\nExplain,,,,`);
    expect(rows.map((row) => [notes(row), row.problems[0]?.message])).toEqual([
      [['no_answer_given'], undefined],
      [[], expect.stringMatching(/^The options are not in columns of their own/)],
      [['no_answer_given'], undefined],
    ]);
  });

  it('beside a column with the names of pictures', async () => {
    const rows = await read('Question,Image,Option A,Option B,Answer\nQ,fig1.png,x,y,A\nR,No,x,y,B');
    expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([['image_missing'], []]);
  });
});

describe('N-019: the passage of a table', () => {
  const rowsWith = (...passages: string[]) =>
    ['Passage,Question,Option A,Option B,Answer', ...passages.map((text, i) => `${text},Q${i}?,x,y,A`)].join('\n');
  it('that is written once is asked about in the row below it', async () => {
    const rows = await read(rowsWith('', 'Read.', '', '', 'Other.'));
    expect(rows.map(notes)).toEqual([[], [], ['passage_not_repeated'], [], []]);
    expect(rows[2]?.notes[0]?.message).toContain('(line 3)');
  });
  it.each(['Comprehension', 'Directions', 'गद्यांश'])('may be called %s', async (name) => {
    const [row] = await read(`${name},Question,Option A,Option B,Answer\nRead.,Q?,x,y,A`);
    expect(row?.question?.passage?.text).toBe('Read.');
  });
  it('that is written in each of its rows is not', async () => {
    expect((await read(rowsWith('Read.', 'Read.', '', 'Other.', ''))).flatMap(notes)).toEqual([]);
  });
});

describe('N-019: a column that says nothing about the answer', () => {
  it('of marks named Max is not a bound', async () => {
    expect(await told('Question,Option A,Option B,Answer,Max\n1 + 1?,2,3,A,4')).toMatchObject([
      { options: ['2', '3'], correctAnswer: 0 },
    ]);
  });
});

it('N-019: a heading among questions that have options and no answers yet is listed', async () => {
  const rows = await told('Question,A,B\nOne?,w,x\nSECTION B,,\nTwo?,w,x');
  expect(rows.map(({ said }) => said)).toEqual(['key_missing', 'no_answer_given not_a_question', 'key_missing']);
});
