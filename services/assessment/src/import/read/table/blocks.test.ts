import { codes, notes, rowsOf } from '../../../../test/import-rows';
import { workbookOf, type Cell, type Sheet } from '../../../../test/workbook';

/* Keys that stand apart from the questions, and several tables in one file. */
const HEAD = ['Q.No', 'Question', 'A', 'B', 'C', 'D'];
const asked = (n: number): Cell[] => [n, `Question ${n}?`, 'w', 'x', 'y', 'z'];
const paper = (name = 'Paper', from = 1, to = 4): Sheet => ({
  name,
  rows: [HEAD, ...Array.from({ length: to - from + 1 }, (_, i) => asked(from + i))],
});
const keysOf = async (sheets: Sheet[]) => {
  const { rows, fileNotes } = await rowsOf(await workbookOf(sheets));
  const keys = rows.map(({ question: q, problems: [problem] }) => problem?.code ?? q?.correctAnswer);
  return { keys, fileNotes };
};
const ofCsv = async (text: string) =>
  (await rowsOf(text)).rows.map(({ question: q, problems: [problem] }) => problem?.code ?? q?.correctAnswer);

describe('N-019: the keys of a workbook on a sheet of their own', () => {
  it.each<[string, string, Cell[][]]>([
    [
      'in two columns',
      'Answer Key',
      [
        ['Q.No', 'Ans'],
        [1, 'B'],
        [2, 'c'],
        [3, '(a)'],
        [4, 4],
      ],
    ],
    ['in two blocks', 'Key', [['MOCK 4'], ['Q', 'Ans', 'Q', 'Ans'], [1, 'B', 3, 'A'], [2, 'C', 4, 'D']]],
    [
      'in rows',
      'उत्तर कुंजी',
      [
        ['प्रश्न', 1, 2, 3, 4],
        ['उत्तर', 2, 3, 1, 4],
      ],
    ],
    [
      'without a head',
      'Key',
      [
        [1, 'B'],
        [2, 'C'],
        [3, 'A'],
        [4, 'D'],
      ],
    ],
    [
      'on a sheet without a name of its own',
      'Sheet2',
      [
        ['S.No.', 'Correct Answer'],
        [1, 'B'],
        [2, 'C'],
        [3, 'A'],
        [4, 'D'],
      ],
    ],
    [
      'below the heads of questions',
      'Key',
      [
        ['Question', 'Answer'],
        [1, 2],
        [2, 3],
        [3, 1],
        [4, 4],
      ],
    ],
  ])('%s are those of the questions with their numbers', async (_what, name, rows) => {
    expect(await keysOf([paper(), { name, rows }])).toEqual({ keys: [1, 2, 0, 3], fileNotes: ['keys_joined'] });
  });

  it('have numbers in the digits of Hindi', async () => {
    const rows = [
      ['क्रम संख्या', 'प्रश्न', 'विकल्प 1', 'विकल्प 2'],
      ['१', 'एक?', 'क', 'ख'],
      ['२.', 'दो?', 'क', 'ख'],
    ];
    const key = {
      name: 'उत्तरमाला',
      rows: [
        ['प्रश्न संख्या', 'सही विकल्प'],
        ['१', '२'],
        ['२', '१'],
      ],
    };
    expect((await keysOf([{ name: 'प्रश्न', rows }, key])).keys).toEqual([1, 0]);
  });

  it('are for the questions of several sheets, with the subjects of their names', async () => {
    const key = {
      name: 'Key',
      rows: [
        ['Q.No', 'Ans'],
        [1, 'B'],
        [2, 'C'],
        [3, 'A'],
        [4, 'D'],
      ],
    };
    const sheets = [paper('Physics', 1, 2), paper('रसायन विज्ञान', 3, 4), key];
    const { rows } = await rowsOf(await workbookOf(sheets));
    expect(rows.map(({ question, subject }) => [question?.correctAnswer, subject])).toEqual([
      [1, 'Physics'],
      [2, 'Physics'],
      [0, 'Chemistry'],
      [3, 'Chemistry'],
    ]);
  });

  it('stand on sheets whose names are no subjects where the import has one', async () => {
    const sheets = await workbookOf([paper('Physics', 1, 1)]);
    const chosen = { subject: 'Physics XI', chapter: 'Waves', tags: [] };
    expect((await rowsOf(sheets, true, chosen)).rows).toMatchObject([{ subject: 'Physics XI', chapter: 'Waves' }]);
    const { rows, fileNotes } = await rowsOf(sheets);
    expect([rows[0]?.subject, fileNotes]).toEqual(['Physics', ['subjects_of_sheets']]);
  });

  it('are none where a number is missing or comes twice', async () => {
    const key = (to: number): Sheet => ({
      name: 'Key',
      rows: [
        ['Q', 'Ans'],
        [1, 'B'],
        [to, 'C'],
      ],
    });
    expect(await keysOf([paper('Paper', 1, 2), key(3)])).toEqual({
      keys: ['key_missing', 'key_missing'],
      fileNotes: ['keys_left_out'],
    });
    const others: Sheet = {
      name: 'Chem Key',
      rows: [
        ['Q', 'Ans'],
        [1, 'A'],
      ],
    };
    expect((await keysOf([paper('Paper', 1, 2), key(2), others])).fileNotes).toEqual(['keys_left_out']);
    expect(await keysOf([paper('Set A', 1, 2), paper('Set B', 1, 2), key(2)])).toEqual({
      keys: ['key_missing', 'key_missing', 'key_missing', 'key_missing'],
      fileNotes: ['keys_left_out'],
    });
  });

  it('do not change a key beside the question, but a note says where they differ', async () => {
    const rows = [
      [...HEAD, 'Ans'],
      [...asked(1), 'A'],
      [...asked(2), 'C'],
      [...asked(3), ''],
    ];
    const key = [
      ['Q', 'Ans'],
      [1, 'B'],
      [2, 3],
      [3, 'D'],
    ];
    const { rows: read } = await rowsOf(
      await workbookOf([
        { name: 'P', rows },
        { name: 'Key', rows: key },
      ]),
    );
    expect(read.map(({ question: q }) => q?.correctAnswer)).toEqual([0, 2, undefined]);
    expect(read.map(notes)).toEqual([['key_differs'], [], ['key_differs']]);
    expect(codes(read)).toEqual(['', '', 'key_missing']);
  });

  it.each<[string, string, Cell[][]]>([
    [
      'counts of students',
      'Result',
      [
        ['Q.No', 'Correct', 'Wrong'],
        [1, 3, 0],
        [2, 1, 2],
      ],
    ],
    [
      'counts of students by a key',
      'Key',
      [
        ['Q.No', 'Correct', 'Wrong'],
        [1, 3, 0],
        [2, 1, 2],
      ],
    ],
    [
      'the answers of a student',
      'Ravi',
      [
        ['Q.No', 'Answer', 'Marks'],
        [1, 'D', 0],
        [2, 'C', 4],
      ],
    ],
    ['the answer sheet of a student', 'Ravi', [['Answer Sheet'], ['Q.No', 'Answer'], [1, 'D'], [2, 'C']]],
    [
      'a scheme of marks',
      'Scheme',
      [
        ['Q.No', 'Answer', 'Marks'],
        [1, 'See book', 2],
        [2, 'B', 2],
      ],
    ],
  ])('are not %s', async (_what, name, rows) => {
    expect(await keysOf([paper('P', 1, 2), { name, rows }])).toEqual({
      keys: ['key_missing', 'key_missing'],
      fileNotes: ['sheet_left_out'],
    });
  });

  it('are not above the questions, and for all of several tables or for none', async () => {
    const above = { name: 'Questions with the key', rows: [['Class', 2, 'A'], ...paper('P', 1, 2).rows] };
    expect(await keysOf([above])).toEqual({ keys: ['key_missing', 'key_missing'], fileNotes: [] });
    const key = {
      name: 'Chem Key',
      rows: [
        ['Q.No', 'Ans'],
        [1, 'B'],
        [2, 'C'],
      ],
    };
    expect(await keysOf([paper('Phy', 1, 2), paper('Chem', 3, 4), key])).toEqual({
      keys: Array(4).fill('key_missing'),
      fileNotes: ['keys_left_out'],
    });
  });

  it('may have solutions beside them, and those of several sets that say the same', async () => {
    const solved = [
      ['Q.No', 'Answer', 'Solution', 'Marks'],
      [1, 'x', 'As **F** = ma', 4],
      [2, 'A', '', 4],
    ];
    const { rows } = await rowsOf(await workbookOf([paper('P', 1, 2), { name: 'Solutions', rows: solved }]));
    expect(rows.map(({ question: q }) => [q?.correctAnswer, q?.explanation])).toEqual([
      [1, String.raw`As \*\*F\*\* = ma`],
      [0, ''],
    ]);
    const sets = [
      ['Q.No', 'Set A', 'Set B'],
      [1, 'A', 'B'],
      [2, 'C', 'C'],
    ];
    expect((await keysOf([paper('P', 1, 2), { name: 'Key', rows: sets }])).keys).toEqual(['key_unclear', 2]);
  });

  it('are not what students answered', async () => {
    const rows = [
      [...HEAD, 'Ans'],
      [...asked(1), 'A'],
      [...asked(2), 'C'],
    ];
    const students = [
      ['Roll No', 'Name', 'Q1', 'Q2'],
      [1, 'Ravi', 'B', 'A'],
      [2, 'Sita', 'B', 'C'],
    ];
    expect(
      await keysOf([
        { name: 'P', rows },
        { name: 'Answers given', rows: students },
      ]),
    ).toEqual({
      keys: [0, 2],
      fileNotes: ['sheet_left_out'],
    });
  });

  it.each<[string, string, Cell[][]]>([
    [
      'Roman numerals',
      'Key',
      [
        ['Question', 'Answer'],
        [12, 'XII'],
        [45, 'XLV'],
        [50, 'L'],
      ],
    ],
    [
      'Squares',
      'Squares',
      [
        ['Question', 'Answer'],
        [1, 1],
        [2, 4],
        [3, 9],
      ],
    ],
    [
      'Roots',
      'Key',
      [
        ['Q.No', 'Question', 'Answer'],
        [1, 25, 5],
        [2, 26, 5],
        [3, 27, 5],
      ],
    ],
  ])('are no questions that are numbers: %s', async (_what, name, rows) => {
    const keyed = {
      name: 'P',
      rows: [
        [...HEAD, 'Ans'],
        [...asked(1), 'A'],
      ],
    };
    const read = await rowsOf(await workbookOf([keyed, { name, rows }]));
    expect([codes(read.rows), read.fileNotes]).toEqual([['', '', '', ''], []]);
  });

  it('count from the first question where no column has numbers and there are as many', async () => {
    const rows = [
      ['Question', 'A', 'B'],
      ['One?', 'w', 'x'],
      ['Two?', 'w', 'x'],
    ];
    const key = (...keys: string[]): Sheet => ({ name: 'Key', rows: keys.map((one, i) => [i + 1, one]) });
    expect((await keysOf([{ name: 'P', rows }, key('B', 'A')])).keys).toEqual([1, 0]);
    expect((await keysOf([{ name: 'P', rows }, key('B', 'A', 'B')])).keys).toEqual(['key_missing', 'key_missing']);
  });
});

describe('N-019: a table with more than its questions', () => {
  it('has its keys below them or beside them, in any order', async () => {
    const below = '1,One?,w,x\n2,Two?,w,x\n\nAnswer Key\nQ.No,Ans\n2,A\n1,B';
    expect(await ofCsv(`Q.No,Question,A,B\n${below}`)).toEqual([1, 0]);
    const parted = below.replace('2,Two', ',SECTION B\n2,Two');
    expect(await ofCsv(`Q.No,Question,A,B\n${parted}`)).toEqual([1, 'not_a_question', 0]);
    expect(await ofCsv('Q.No,Question,A,B,,Q.No,Ans\n1,One?,w,x,,2,A\n2,Two?,w,x,,1,B')).toEqual([1, 0]);
  });

  it.each([
    ['an ID of each', 'Q.No,Question,A,B,Question ID,Answer,Marks\n1,One?,w,x,2,A,4\n2,Two?,w,x,1,B,4'],
    ['an ID behind a gap', 'Q.No,Question,A,B,,Question ID,Answer,Marks\n1,One?,w,x,,11,A,4\n2,Two?,w,x,,12,B,4'],
    ['its own numbers again', 'Q.No,Question,A,B,,Q.No,Answer,Marks\n1,One?,w,x,,1,A,4\n2,Two?,w,x,,2,B,4'],
  ])('may have %s beside its keys', async (_what, text) => {
    const { rows } = await rowsOf(text);
    expect(rows.map(({ question: q }) => [q?.correctAnswer, q?.points])).toEqual([
      [0, 4],
      [1, 4],
    ]);
  });

  it('has rows below it that are left out with a note', async () => {
    const { rows, fileNotes } = await rowsOf('No,Question,A,B,Ans\n1,One?,w,x,A\nAnswer Key\n2,Two?,w,x,B');
    expect([codes(rows), fileNotes]).toEqual([[''], ['rows_left_out']]);
    expect(await ofCsv('No,Question,A,B,Ans\n1,One?,w,x,A\nAnswer Sheet,,,,\n2,Two?,w,x,B')).toEqual([0, 1]);
  });

  it('has another head further down', async () => {
    const { rows } = await rowsOf(
      'Question,Answer,A,B\nOne?,A,w,x\n\nQuestion,A,B,Answer\nTwo?,w,x,B\nQuestion,A,B,Answer\nThree?,w,x,A',
    );
    expect(rows.map(({ question: q }) => [q?.question, q?.options, q?.correctAnswer])).toEqual([
      ['One?', ['w', 'x'], 0],
      ['Two?', ['w', 'x'], 1],
      ['Three?', ['w', 'x'], 0],
    ]);
    expect(await ofCsv('No,Question,A,B,Answer\n1,One?,w,x,A\nQuestion,Answer,Marks\nTwo?,ten,1')).toEqual([0, 'ten']);
  });

  it('has questions that read like a head', async () => {
    const head = 'No,Question,A,B,C,D,Answer';
    const lines = [
      'Question,Answer,Query,Reply,Solution,B',
      'प्रश्न,उत्तर,हल,व्याख्या,अंक,उत्तर',
      'Question,Ans,Key,Type,Level,4',
    ];
    const numbered = lines.map((line, i) => `${i},${line}`);
    expect(await ofCsv([head, ...lines.map((line) => `,${line}`), ',Two?,w,x,y,z,A'].join('\n'))).toEqual([1, 0, 3, 0]);
    expect(await ofCsv([head, ...numbered, '9,Two?,w,x,y,z,A'].join('\n'))).toEqual([1, 0, 3, 0]);
    expect(await ofCsv('Question,Answer\nOne?,x\nQuery,Question')).toEqual(['x', 'Question']);
  });

  it('has rows without a question, which a note of the file names', async () => {
    const { rows, fileNotes } = await rowsOf('No,Question,A,B,Answer,Marks\n1,One?,w,x,A,4\n2,,,,,\nTotal,,,,,4');
    expect([rows.length, fileNotes]).toEqual([1, ['rows_left_out']]);
  });

  it('has headings and directions in the column of questions, which are none', async () => {
    const { rows } = await rowsOf(
      'Question,A,B,Answer\nPHYSICS,,,\nOne?,w,x,A\nSection B (Numerical),,,\nDirections (Q. 2-3): Read the text.,,,\nTwo?,w,x,A\nThree?,w,x,B\nTotal,,,\nExplain the law.,,,',
    );
    const no = 'not_a_question';
    expect(codes(rows)).toEqual([no, '', no, no, '', '', no, '']);
    expect(rows.map(({ notes }) => notes.map(({ code }) => code).join())).toEqual(
      expect.arrayContaining(['passage_not_repeated']),
    );
    expect(rows[4]?.notes[0]?.message).toContain('(line 5)');
  });

  it.each([
    'Total resistance of the circuit is',
    'Define economics.',
    'Direction of the magnetic field at the centre of a coil: explain',
    'Passage of current through an electrolyte is called',
    'Part A of the Constitution lists what',
    'Part A: explain the law of Newton',
    'परिपथ का कुल प्रतिरोध ज्ञात कीजिए',
    'कुल प्रतिरोध ज्ञात कीजिए',
    'भाग दीजिए',
    'गद्यांश का शीर्षक लिखिए',
    '5 x 4',
  ])('has questions without an answer that begin like headings: %s', async (text) => {
    const { rows } = await rowsOf(`Question,A,B,Answer\nOne?,w,x,A\n${text},,,`);
    expect(codes(rows)).toEqual(['', '']);
  });

  it.each([
    'Section - A: Physics (20 x 4 = 80 marks)',
    'PART II',
    'खंड अ',
    'कुल अंक 100',
    'भौतिक विज्ञान',
    'ALL THE BEST!',
    'Instructions for questions 1 to 5',
    'Read the following passage and answer',
    'निर्देश (1-5) पढ़िए',
  ])('has rows that are none: %s', async (text) => {
    const { rows } = await rowsOf(`Question,A,B,Answer\nOne?,w,x,A\n${text},,,`);
    expect(codes(rows)).toEqual(['', 'not_a_question']);
  });

  it('of Google Sheets, with tabs, has quotation marks in its cells', async () => {
    expect(await ofCsv('Question\tA\tB\tAnswer\nA 5" pipe?\t5"\t6"\tB\n"Quoted" word?\tw\tx\tA')).toEqual([1, 0]);
  });
});
