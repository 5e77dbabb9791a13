import { docx, item, lines, p, table } from '../../../../test/docx';
import { codes, notes, rowsOf } from '../../../../test/import-rows';

/* What looks like a key, a tick, a unit or a list, and is none. */
const read = async (...body: string[]) => (await rowsOf(await docx(body.join('')))).rows;
const asked = async (...body: string[]) =>
  (await read(...body)).map(({ question: q, problems }) => [
    q?.question,
    q?.options,
    problems[0]?.code ?? q?.answer ?? q?.correctAnswer,
  ]);

describe('N-019: in Word', () => {
  it('a table of options that are figures is no key of the paper', async () => {
    const sums = ['1. Two and three?', '2. Two and four?'].map(
      (stem, i) => lines(stem) + table([`1) ${5 + i}`, `2) ${6 + i}`], [`3) ${7 + i}`, `4) 9`]) + p('Ans. 1'),
    );
    expect(await asked(...sums)).toEqual([
      ['Two and three?', ['5', '6', '7', '9'], 0],
      ['Two and four?', ['6', '7', '8', '9'], 0],
    ]);
  });

  it('an answer in brackets in front of question 2 is that of question 1', async () => {
    expect(await asked(lines('1. One and none?\nAns. (1)\n2. Two and none?\nAns. (2)'))).toEqual([
      ['One and none?', [], { value: 1 }],
      ['Two and none?', [], { value: 2 }],
    ]);
  });

  it('signs and wishes are options of an automatic list', async () => {
    const options = ['=', '==', '===', '!='].map((text) => item(text)).join('');
    const [row] = await read(p('1. Which is strict?'), options, p('Ans. C'));
    expect(row?.question).toMatchObject({ options: ['=', '\\==', '\\===', '!='], correctAnswer: 2 });
  });

  it('a root in front of a bracket is no tick, and an angle is none either', async () => {
    expect(
      await asked(
        lines(
          '1. sin 45°?\n(1) √(2)/2 (2) √(3)/2 (3) 1/2 (4) 0\nAns. 1\n2. Which?\n(A) 90° (right)\n(B) 60° (acute)\nAns. A',
        ),
      ),
    ).toEqual([
      ['sin 45°?', ['√(2)/2', '√(3)/2', '1/2', '0'], 0],
      ['Which?', ['90° (right)', '60° (acute)'], 0],
    ]);
  });

  it('a solution of chemistry in the question explains nothing', async () => {
    const text = '1. Two liquids are mixed.\nSolution (A): 1 M NaCl\nSolution (B): 2 M KCl\nWhich is denser?';
    expect(await asked(lines(`${text}\n(a) A\n(b) B\nAns. (b)`))).toEqual([
      [expect.stringContaining('Which is denser?'), ['A', 'B'], 1],
    ]);
  });

  it.each(['4s', '1s2', '14C'])('%s is no number with its unit', async (answer) => {
    const [row] = await read(lines(`1. Which?\nAns. ${answer}`));
    expect([row?.question?.type, row?.question?.correctAnswer, row && notes(row)]).toEqual([
      'short-answer',
      answer,
      ['answer_is_text'],
    ]);
  });

  it('a letter as key is not that of a list of hints behind the options', async () => {
    const text = '1. Which?\n(a) one\n(b) two\n(c) three\nSee:\n(i) near\n(ii) far\n(iii) there\nAns. (a)';
    expect(codes(await read(lines(text)))).toEqual(['lists_unclear']);
  });

  it('options may speak of statements in words for true and false', async () => {
    const text =
      '1. Consider:\n(a) Force is a vector\n(b) Mass is a vector\nChoose:\n(a) A is true but B is false\n(b) A is false but B is true\nAns. (a)';
    expect(codes(await read(lines(text)))).toEqual(['']);
  });

  it('what an assertion is called in its explanation is no key', async () => {
    const text = '1. Assertion (A): x. Reason (R): y.\n(A) p\n(B) q\nExplanation: (A) is true and (R) explains it.';
    expect(codes(await read(lines(text)))).toEqual(['key_missing']);
  });
});
