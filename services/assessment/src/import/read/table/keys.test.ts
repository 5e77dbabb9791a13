import { rowsOf } from '../../../../test/import-rows';

/* The one option that a key means, or none. */
const told = async (text: string) =>
  (await rowsOf(text)).rows.map(({ question: q, problems, notes }) => ({
    ...q,
    key: problems[0]?.code ?? q?.correctAnswer ?? q?.correctAnswers,
    notes: notes.map(({ code }) => code),
  }));
const HEAD = 'Question,Type,Option A,Option B,Option C,Option D,Answer';

describe('N-019: the key of a table', () => {
  it.each([
    ['a letter with its text', 'Q,,w,x,y,z,A) w', 'mcq', 0],
    ['after a dot', 'Q,,w,x,y,z,a. w', 'mcq', 0],
    ['that is a number, too', 'Q,,1,2,3,4,B. 2', 'mcq', 1],
    ['that is the number of another place', 'Q,,4,3,2,1,B) 3', 'mcq', 1],
    ['after the word option', 'Q,,w,x,y,z,"Option B, x"', 'mcq', 1],
    ['the same letter twice', 'Q,,w,x,y,z,"b,b"', 'mcq', 1],
    ['a letter with the text of another option', 'Q,,1,2,3,4,A 3', 'mcq', 'key_unclear'],
    ['such a letter behind a comma', 'Q,,w,x,y,z,"A, x"', 'mcq', 'key_unclear'],
    ['letters without a sign between', 'Q,,w,x,y,z,BD', 'multi-correct', [1, 3]],
    ['letters with a bar between', 'Q,,w,x,y,z,A|C', 'multi-correct', [0, 2]],
    ['letters that are texts as well', 'Q,,a,b,c,d,"A,C"', 'multi-correct', [0, 2]],
    ['a text in other letters', 'Q,,Paris,London,Rome,Oslo,paris', 'mcq', 0],
    ['a number as spreadsheets write it', 'Q,,w,x,y,z,2.0', 'mcq', 1],
    ['a text that looks like a list', 'Q,,A only,B only,"A, B and C",None,"A, B and C"', 'mcq', 2],
    ['several letters of a kind with one', 'Q,MCQ,w,x,y,z,"A,C"', 'mcq', 'key_unclear'],
    ['a letter that is no place, but a text in another case', 'Q,,x,d,y,,D', 'mcq', 'key_unclear'],
    ['one of two', 'Q,,w,x,y,z,B or C', 'mcq', 'key_unclear'],
  ])('with %s', async (_what, row, type, key) => {
    expect(await told(`${HEAD}\n${row}`)).toMatchObject([{ type, key }]);
  });

  it.each([
    ['True/False,False,True,,,A', { type: 'mcq', options: ['False', 'True'], key: 0 }],
    ['True/False,TRUE,FALSE,,,B', { type: 'true-false', key: 1 }],
    ['True/False,True,False,,,T', { type: 'true-false', key: 0 }],
    ['True/False,गलत,सही,,,B', { type: 'mcq', options: ['गलत', 'सही'], key: 1 }],
    ['True/False,गलत,सही,,,True', { type: 'mcq', key: 1 }],
    ['True/False,No,Yes,,,1', { type: 'mcq', key: 'key_unclear' }],
    ['True/False,Agree,Disagree,,,B', { type: 'mcq', options: ['Agree', 'Disagree'], key: 1 }],
    ['Integer,10,20,30,5,2', { options: ['10', '20', '30', '5'], key: 'key_unclear' }],
    ['Integer,-,-,N/A,NA,2', { type: 'numerical', answer: { value: 2 } }],
    ['Short Answer,x,y,z,,B', { options: ['x', 'y', 'z'], key: 'key_unclear' }],
    ['Fill-in-the-Blank,football,soccer,,,', { type: 'short-answer', key: 'football', acceptedAnswers: ['soccer'] }],
    ['fill_ups,Paris,Paree,,,"A,B"', { type: 'short-answer', key: 'Paris', acceptedAnswers: ['Paree'] }],
  ])('is that of the options, whatever the kind says: %s', async (row, wanted) => {
    expect(await told(`${HEAD}\nQ,${row}`)).toMatchObject([wanted]);
  });

  it.each([
    ['Correct Answer (0-3)', '1+1,1,2,3,4,1\nQ,2,4,6,8,2', [1, 2]],
    ['correctOption (0-based)', '1+1,1,2,3,4,1\nQ,2,4,6,8,2', [1, 2]],
    ['answerIndex', '1+1,1,2,3,4,1\nQ,5,2,3,4,0', [1, 0]],
    ['correct_option_index', '1+1,1,2,3,4,2\nQ,2,4,6,8,4', [1, 3]],
    ['Correct Answer (0-3)', '1+1,1,2,3,4,1\nQ,2,4,6,8,4', ['key_unclear', 'key_unclear']],
    ['correctIndex', '1+1,1,2,3,4,1\nQ,2,4,6,8,2', ['key_unclear', 'key_unclear']],
  ])('is a place where its head says so: %s', async (name, rows, keys) => {
    const read = await told(`question,option1,option2,option3,option4,${name}\n${rows}`);
    expect(read.map(({ key }) => key)).toEqual(keys);
  });

  it.each([
    ['9.7-9.9', { key: 'key_unclear' }],
    ['24.5 – 25.5', { key: 'key_unclear' }],
    ['"A,C"', { key: 'key_unclear' }],
    ['"1,000"', { type: 'numerical', answer: { value: 1000 } }],
    ['"1,00,000"', { type: 'numerical', answer: { value: 100_000 } }],
    ['1.6 x 10^3', { type: 'numerical', answer: { value: 1600 } }],
    ['3/4', { key: 'key_unclear' }],
  ])('without options and without a kind: %s', async (answer, wanted) => {
    expect(await told(`Question,Answer\nQ,${answer}`)).toMatchObject([wanted]);
  });

  it('may stand in two columns, which must say the same', async () => {
    const rows = 'Q,w,x,y,z,w,B\nR,w,x,y,z,,B\nS,w,x,y,z,x,B';
    const head = 'Question,Option A,Option B,Option C,Option D,Correct Answer,Correct Option';
    expect((await told(`${head}\n${rows}`)).map(({ key }) => key)).toEqual(['key_unclear', 1, 1]);
  });

  it.each([
    'question,options,answer\n2+2?,1|2|3|4,4',
    'Question,Answer Options,Correct Answer\n2+2?,1 2 3 4,4',
    'question,correct_answer,incorrect_answers\n2+2?,4,1 2 3',
    'Question,Correct Answer,Wrong Answer 1,Wrong Answer 2\n2+2?,4,1,2',
  ])('is not guessed where the options have no columns of their own: %s', async (text) => {
    expect(await told(text)).toMatchObject([{ key: 'key_unclear' }]);
  });

  it('of numbers is a place where several rows leave no other reading, which a row with two has a note of', async () => {
    const places = 'Q,,w,x,y,z,2\nQ,,10,20,30,40,3\nQ,,w,x,y,z,1';
    const doubtful = 'Q,,4,3,2,1,2\nQ,,1,2,3,4,2\nQ,,False,True,,,1';
    expect(await told(`${HEAD}\n${places}\n${doubtful}`)).toMatchObject([
      { key: 1 },
      { key: 2 },
      { key: 0 },
      { key: 1, notes: ['key_guessed'] },
      { key: 1, notes: [] },
      { key: 'key_unclear' },
    ]);
    const keys = (await told(`${HEAD}\n${places}\n${doubtful}\nQ,,10,20,30,40,20`)).map(({ key }) => key);
    expect(keys).toEqual([1, 2, 0, 'key_unclear', 1, 'key_unclear', 1]);
  });

  it('without options may say that a question counts for all; of a sign a note asks', async () => {
    const rows = await told(`${HEAD}\nQ,,,,,,Bonus\nWhich operator multiplies?,,,,,,*\nMinus?,,,,,,-`);
    expect(rows).toMatchObject([
      { key: 'key_unclear' },
      { key: '*', notes: ['answer_is_text'] },
      { key: '-', notes: ['answer_is_text'] },
    ]);
    expect(await told('Question,Type,Answer\nHow many?,NAT,Bonus')).toMatchObject([{ key: 'key_unclear' }]);
  });

  it('is one of the kind MCQ beside SCQ, too, where no MCQ has several', async () => {
    expect(await told(`${HEAD}\nQ,SCQ,w,x,y,z,A\nQ,MCQ,w,x,y,z,B`)).toMatchObject([
      { type: 'mcq', key: 0 },
      { type: 'mcq', key: 1 },
    ]);
  });

  it.each([
    ['Correct Option No', 'Q,2,4,6,8,B,2', 1],
    ['Correct Answers Number', 'Q,w,x,y,z,A,3', 0],
    ['Answer Option', 'Q,w,x,y,z,A,3', 0],
  ])('is not in a column %s beside that of the answer', async (name, row, key) => {
    expect(await told(`Question,A,B,C,D,Answer,${name}\n${row}`)).toMatchObject([{ key }]);
  });

  it('may be in such a column alone, but not in one that counts the answers', async () => {
    const rows = 'Q,w,x,y,z,2\nQ,2,4,6,8,2';
    expect(await told(`Question,A,B,C,D,Correct Option No\n${rows}`)).toMatchObject([
      { key: 1 },
      { key: 'key_unclear' },
    ]);
    expect(await told(`Question,A,B,C,D,Correct Answers Number\n${rows}`)).toMatchObject(
      Array(2).fill({ key: 'key_missing' }),
    );
  });

  it('may have several letters for the kind MCQ beside SCQ', async () => {
    expect(await told(`${HEAD}\nQ,SCQ,w,x,y,z,A\nQ,MCQ,w,x,y,z,"A,C"\nQ,MCQ,w,x,y,z,A`)).toMatchObject([
      { type: 'mcq' },
      { type: 'multi-correct', key: [0, 2] },
      { type: 'multi-correct', key: [0] },
    ]);
  });

  it('has its tolerance from a column beside it', async () => {
    const rows = 'g?,9.8,0.1\nh?,9.8,\ni?,9.8,5 %\nj?,9.7..9.9,0.1';
    expect(await told(`Question,Answer,Tolerance\n${rows}`)).toMatchObject([
      { answer: { value: 9.8, tolerance: 0.1 } },
      { answer: { value: 9.8 } },
      { key: 'key_unclear' },
      { key: 'key_unclear' },
    ]);
  });

  it('names items of List II by P, Q and R', async () => {
    const lists = '"Newton\nWatt","Force\nPower\nEnergy"';
    const keys = 'A-P; B-Q|A-Q, B-P|A-II, B-I|P'.split('|').map((key) => `Match,match,${lists},"${key}"`);
    expect(await told(`Question,Type,list_1,list_2,Answer\n${keys.join('\n')}`)).toMatchObject([
      { match: { right: [[0], [1]] } },
      { match: { right: [[1], [0]] } },
      { match: { right: [[1], [0]] } },
      { key: 'key_unclear' },
    ]);
  });
});
