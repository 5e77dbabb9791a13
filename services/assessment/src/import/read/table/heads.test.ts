import { failure, rowsOf } from '../../../../test/import-rows';

/* Tables as people make them: other programs, other words for the columns. */
const told = async (text: string) => {
  const { rows, fileNotes } = await rowsOf(text);
  return { rows: rows.map(({ question, problems }) => ({ ...question, why: problems[0]?.code })), fileNotes };
};
const B = { options: ['w', 'x', 'y', 'z'], correctAnswer: 1, why: undefined };

describe('N-019: a table with heads of its own', () => {
  it.each([
    ['numbered options', 'Question,Option 1,Option 2,Option 3,Option 4,Answer\nQ,w,x,y,z,2'],
    ['letters alone', 'S.No,Question,A,B,C,D,Correct Option\n1,Q,w,x,y,z,(b)'],
    ['words in one', 'question,optionA,optionB,optionC,optionD,correctOption\nQ,w,x,y,z,B'],
    ['short words', 'question\topt1\topt2\topt3\topt4\tans.\nQ\tw\tx\ty\tz\tx'],
    ['the option named in the key', 'Question Text,Choice A,Choice B,Choice C,Choice D,Answer Key\nQ,w,x,y,z,Option B'],
    [
      'what may be written in the cells, as Kahoot has it',
      'Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,"Time limit (sec) – 5, 10","Correct answer(s) - choose at least one"\nQ,w,x,y,z,20,2',
    ],
    ['numbers alone', 'Q.No,Question,1,2,3,4,Ans\n1,Q,w,x,y,z,2'],
    ['Hindi letters alone', 'प्रश्न,क,ख,ग,घ,उत्तर\nQ,w,x,y,z,ख'],
    ['Hindi digits', 'प्रश्न,विकल्प १,विकल्प २,विकल्प ३,विकल्प ४,उत्तर\nQ,w,x,y,z,x'],
    [
      'a column of keys without a key',
      'Question,Option 1,Option 2,Option 3,Option 4,Answer,Correct Option No\nQ,w,x,y,z,,2',
    ],
    ['Hindi', 'प्रश्न,विकल्प 1,विकल्प 2,विकल्प 3,विकल्प 4,सही उत्तर\nQ,w,x,y,z,2'],
    ['a title above', 'Term test\n\nQuestion,Option A,Option B,Option C,Option D,Answer\nQ,w,x,y,z,B'],
  ])('%s', async (_what, text) => {
    expect((await told(text)).rows).toMatchObject([{ type: 'mcq', question: 'Q', ...B }]);
  });

  it('knows the kinds of other programs', async () => {
    const head =
      'Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer,Answer explanation,Negative Marks,Marks';
    const lines = [
      'Q,Multiple Choice,x,y,z,2,why,1,4',
      'Q,Checkbox,x,y,z,"1,3",,,',
      'Q,Fill-in-the-Blank,,,,ten,,,',
      'Q,True/False,,,,False,,,',
      'Q,Poll,x,y,,,,,',
    ];
    const { rows } = await told([head, ...lines].join('\n'));
    expect(rows).toMatchObject([
      { type: 'mcq', correctAnswer: 1, explanation: 'why', marking: { correct: 4, wrong: -1 } },
      { type: 'multi-correct', correctAnswers: [0, 2] },
      { type: 'short-answer', correctAnswer: 'ten' },
      { type: 'true-false', correctAnswer: 1 },
      { why: 'kind_not_supported' },
    ]);
  });

  it('lists a letter without options, and names each column that it leaves out, also one that is there twice', async () => {
    expect(await told('Question,Alternativa A,Alternativa B,Answer,Key,Marks\nQ,x,y,B,B,1')).toMatchObject({
      rows: [{ why: 'key_unclear' }],
      fileNotes: ['column_ignored', 'column_ignored', 'column_ignored'],
    });
  });

  it('counts from 0 where several keys are 0 and none is the number of options, and says so once', async () => {
    const head = 'question,option1,option2,option3,correct';
    const { rows, fileNotes } = await rowsOf(`${head}\nQ,x,y,z,0\nR,x,y,z,2\nS,0,1,2,1\nT,x,y,z,0`);
    expect(rows.map(({ question }) => question?.correctAnswer)).toEqual([0, 2, 1, 0]);
    expect([fileNotes, ...rows.map(({ notes }) => notes)]).toEqual([['key_counts_from_zero'], [], [], [], []]);
    expect((await rowsOf(`${head}\nQ,0,1,2,0\nR,x,y,z,2`)).rows).toMatchObject([
      { question: { correctAnswer: 0 } },
      { question: { correctAnswer: 1 }, notes: [] },
    ]);
  });

  it.each([
    ['one 0 and a key that is the number of options', 'Q,x,y,z,0\nR,x,y,z,3\nS,x,y,z,1', ['key_unclear', 2, 0]],
    [
      'several and a key that is the number of options',
      'Q,x,y,z,0\nR,x,y,z,3\nS,x,y,z,0',
      ['key_unclear', 2, 'key_unclear'],
    ],
    [
      'such a key among several',
      'Q,x,y,z,0\nR,x,y,z,"2,3"\nS,x,y,z,0\nT,x,y,z,1',
      ['key_unclear', undefined, 'key_unclear', 0],
    ],
  ])('of a table with %s lists the 0 alone and moves no other key', async (_what, lines, wanted) => {
    const { rows, fileNotes } = await told(`question,option1,option2,option3,correct\n${lines}`);
    expect([fileNotes, rows.map(({ correctAnswer, why }) => why ?? correctAnswer)]).toEqual([[], wanted]);
  });

  it.each([
    [
      'of one 0',
      'Q,x,y,z,0\nR,x,y,z,2\nS,x,y,z,1\nT,x,y,z,B\nU,x,y,z,z\nV,8,7,6,6',
      ['key_unclear', 'key_unclear', 'key_unclear', 1, 2, 2],
    ],
    ['of one 0 beside another', 'Q,x,y,z,"0,1"\nR,x,y,z,"1,2"\nS,x,y,z,1', Array(3).fill('key_unclear')],
    ['of true and false', 'Q,x,y,z,0\nR,True,False,,1\nS,True,False,,B', ['key_unclear', 'key_unclear', 1]],
  ])('%s and no last lists each key that is a number: it may count from 0 or from 1', async (_what, lines, wanted) => {
    const { rows, fileNotes } = await told(`question,option1,option2,option3,correct\n${lines}`);
    expect([fileNotes, rows.map(({ correctAnswer, why }) => why ?? correctAnswer)]).toEqual([[], wanted]);
  });

  it('that counts from 0 doubts the numbers of true and false, which may be 1 and 0', async () => {
    const head = 'question,type,option1,option2,option3,correct';
    const keys = async (lines: string) =>
      (await told(`${head}\n${lines}`)).rows.map(({ correctAnswer, why }) => why ?? correctAnswer);
    expect(await keys('Q,,x,y,z,0\nR,,x,y,z,0\nS,,True,False,,1\nT,True/False,,,,1\nU,,True,False,,B')).toEqual([
      0,
      0,
      'key_unclear',
      'key_unclear',
      1,
    ]);
    expect(await keys('S,,True,False,,1\nT,,True,False,,0\nU,,True,False,,0')).toEqual(Array(3).fill('key_unclear'));
  });

  it.each([
    ['the wrong answers', 'Question,Correct Answer,Wrong Answers,,,Marks\n1+1?,2,1,3,4,1\n3-2?,1,5,6,7,1'],
    ['names that are not known', 'Question,Option I,Option II,Answer\n1+1?,2,1,1\n3-2?,1,2,2'],
    ['the lines of its text', 'Question,Answer\n"Two?\n(1) N\n(2) J",2\n"Two?\n a. N\n b. J",b. J'],
    ['options of which all are in one cell', 'Question,Options,,Answer\n1+1?,"A) 3\nB) 2",,B\n2+2?,"A) 4\nB) 3",,A'],
  ])('takes no columns beside %s for options', async (_what, text) => {
    const { rows } = await rowsOf(text);
    expect(rows.map(({ question, problems }) => [question?.options ?? [], problems[0]?.message])).toEqual(
      Array(2).fill([[], expect.stringContaining('not in columns of their own')]),
    );
  });

  it('takes no other text for a table', async () => {
    expect(await failure('Question, option a and option b are discussed.\nThe answer follows.')).toBe(
      'file_format_unknown',
    );
  });
});
