import { codes, notes, rowsOf } from '../../../../test/import-rows';

const HEAD = 'Question,Option A,Option B,Option C,Option D,Correct Answer';
const read = async (...lines: string[]) => (await rowsOf(`${HEAD}\n${lines.join('\n')}`)).rows;
const options = async (line: string) => (await read(line))[0]?.question?.options;

describe('N-019: the texts of a table', () => {
  it('are HTML where each question is an element', async () => {
    const table = `${HEAD}\n<p>Mass of <b>H</b><sub>2</sub>O&nbsp;&lt; 20?</p>,<p>18 g</p>,a<b,x &amp; y,10<sup>5</sup>,<p>18 g</p>\n<div>See <img src=\'f.png\'></div>,w,x,y,z,A`;
    const { rows, fileNotes } = await rowsOf(table);
    expect(fileNotes).toEqual(['html_read']);
    expect(rows[0]?.question).toMatchObject({
      question: expect.stringMatching(/^Mass of \*\*H\*\*.*O\s\\?< 20\?$/u) as string,
      options: ['18 g', 'a<b', 'x & y', '$10^{5}$'],
      correctAnswer: 0,
    });
    expect(codes(rows)).toEqual(['', 'image_missing']);
  });

  it('that are HTML have answers as students type them', async () => {
    const rows = [
      'Product?,,,a*b*c,short-answer,a*b|<p>b*a</p>',
      '<p>x &lt; y_1</p>,,,<p>x &lt; y_1</p>,,',
      'Power?,,,10<sup>5</sup>,numerical,',
      'Name?,a_b,<p>c*d*e</p>,c*d*e,,',
      'Name?,<b>a_b</b>,c,<p>a_b</p>,,',
      'Any?,<p>a*b</p>,c_d,,short-answer,',
    ].map((row) => row.replace(/^(?!<)([^,]*)/, '<p>$1</p>'));
    const { rows: read } = await rowsOf(`Question,A,B,Answer,Type,Accepted\n${rows.join('\n')}`);
    expect(codes(read)).toEqual(Array(6).fill(''));
    expect(read.map(({ question: q }) => q?.answer ?? q?.correctAnswer)).toEqual([
      'a*b*c',
      'x < y_1',
      { value: 100_000 },
      1,
      0,
      'a*b',
    ]);
    expect([0, 5].map((i) => read[i]?.question?.acceptedAnswers)).toEqual([['a*b', 'b*a'], ['c_d']]);
  });

  it('that begin with a tag are shown as typed', async () => {
    const { rows, fileNotes } = await rowsOf(
      `${HEAD}\n<b>Bold</b> is made by?,b,i,u,p,A\n<i>x</i> is made by?,b,i,u,p,B`,
    );
    expect([rows[0]?.question?.question, fileNotes]).toEqual(['<b>Bold</b> is made by?', []]);
    expect(rows.map(notes)).toEqual([['tags_shown'], ['tags_shown']]);
  });

  it('with tags in some rows are shown as typed, which a note says', async () => {
    const rows = await read(
      'What is H<sub>2</sub>O?,w,x,y,z,A',
      'If a < b?,w,x,y,z,A',
      "See <img src='f.png'>,w,x,y,z,A",
    );
    expect(rows.map(notes)).toEqual([['tags_shown'], [], ['tags_shown']]);
    expect(codes(rows)).toEqual(['', '', '']);
  });

  it('may be what a spreadsheet made of a fraction', async () => {
    const rows = await read('Half?,02-Jan,1/3,x,y,A', 'Day?,15 August,2 October,x,y,A');
    expect(rows.map(notes)).toEqual([['date_like'], []]);
  });

  it.each([
    ['Q,A) w,B) x,C) y,D) z,B', ['w', 'x', 'y', 'z']],
    ['Q,(a) w,(b) x,(c) y,(d) z,(b) x', ['w', 'x', 'y', 'z']],
    ['Q,(1) 5,(2) 6,(3) 7,(4) 8,2', ['5', '6', '7', '8']],
    ['Q,(क) w,(ख) x,(ग) y,(घ) z,B', ['w', 'x', 'y', 'z']],
    ['Q,(a) and (b),(b) and (c),(c) and (d),(d) only,B', ['(a) and (b)', '(b) and (c)', '(c) and (d)', '(d) only']],
    ['Q,1.5,2.5,3.5,4.5,B', ['1.5', '2.5', '3.5', '4.5']],
    [
      'Q,A. P. Kalam,B. R. Ambedkar,C. V. Raman,D. R. Kaprekar,B',
      ['A. P. Kalam', 'B. R. Ambedkar', 'C. V. Raman', 'D. R. Kaprekar'],
    ],
    ['Q,A) w,x,C) y,z,B', ['A) w', 'x', 'C) y', 'z']],
  ])('have no signs of their places in front: %s', async (line, wanted) => {
    expect(await options(line)).toEqual(wanted);
    expect((await read(line))[0]?.question?.correctAnswer).toBe(1);
  });

  it('has its options in columns beside one head', async () => {
    const { rows } = await rowsOf('Question,Options,,,,Answer\nQ,w,x,y,z,B');
    expect(rows[0]?.question).toMatchObject({ options: ['w', 'x', 'y', 'z'], correctAnswer: 1 });
  });

  it('that lost their letters are listed, in any format', async () => {
    const rows = await read(
      '???? ?? ??????,w,x,y,z,A',
      'Which?,?????,x,y,z,A',
      'à¤­à¤¾à¤°à¤¤,w,x,y,z,A',
      'What??,2 ?? 3 ?? 1,x,y,?,A',
    );
    expect(codes(rows)).toEqual(['letters_lost', '', 'letters_lost', '']);
    expect(rows.map(notes)).toEqual([[], ['letters_lost'], [], []]);
    expect(codes((await rowsOf('Ohmâ€™s law?\nA) w\nB) x\nANSWER: A')).rows)).toEqual(['letters_lost']);
  });

  it('that have gaps of question marks are only asked after', async () => {
    const rows = await read(
      '"Fill in: 5, ??? , 15, ??? , 25",10,20,30,40,A',
      'The ????? is the powerhouse of the ????,w,x,y,z,A',
      'Next: 2 4 8 ?,16,???,3,4,A',
      '??? ???? ?? ??? 10 ????,1,2,3,4,A',
      'Which?,????,??? ??,????? ????,?? ???,A',
    );
    expect(codes(rows)).toEqual(['', '', '', 'letters_lost', 'letters_lost']);
    expect(rows.map(notes)).toEqual([['letters_lost'], ['letters_lost'], ['letters_lost'], [], []]);
  });

  it('has answers in the digits of Hindi, and says what it leaves out beside a figure', async () => {
    const { rows } = await rowsOf('Question,Answer\nकितने?,३\nCost?,₹500\nName?,Bose');
    expect(rows.map(({ question }) => question?.answer)).toEqual([{ value: 3 }, { value: 500 }, undefined]);
    expect(rows.map(notes)).toEqual([[], ['units_left_out'], []]);
  });

  it.each([
    ['A) (1, 2)', 'B) (2, 3)', '(1, 2)', '(2, 3)'],
    ['A) +', 'B) -', '+', '-'],
    ['a) B. Newton', 'b) A. Joule', 'B. Newton', 'A. Joule'],
    ['(a) and (b)', '(b) or none', '(a) and (b)', '(b) or none'],
    ['A. P. J. Kalam', 'B. R. Ambedkar', 'A. P. J. Kalam', 'B. R. Ambedkar'],
  ])('%s and %s have the signs of their places or not', async (first, second, ...texts) => {
    const { rows } = await rowsOf(`Question,A,B,Answer\nWhich?,"${first}","${second}",B`);
    expect(rows[0]?.question?.options?.map((text) => text.replaceAll('\\', ''))).toEqual(texts);
    expect(rows[0]?.question?.correctAnswer).toBe(1);
  });
});
