import { failure, rowsOf } from '../../../../test/import-rows';
import { writeCsv } from '../../../export/write/csv';
import { Unreadable } from '../../remark';

/* Cells as other programs and people fill them. */
const HEAD = 'Question,Option A,Option B,Correct Answer';
const first = async (text: string) => {
  const { rows, fileNotes } = await rowsOf(text);
  const [row] = rows;
  return {
    ...row?.question,
    notes: row?.notes.map(({ code }) => code),
    problems: row?.problems.map(({ code }) => code),
    fileNotes,
  };
};

describe('N-019: the texts of a table', () => {
  it.each([
    ['What is 2*3*4?', 'What is 2\\*3\\*4?'],
    ['H~2~O', 'H\\~2\\~O'],
    ['# of moles?', '\\# of moles?'],
    ['a_b and 2 < 3 for $5', 'a_b and 2 < 3 for $5'],
    ['Is $\\frac{1}{2}$ more?', 'Is $\\frac{1}{2}$ more?'],
    ['"1. One\n2. Two"', '1\\. One\n2\\. Two'],
    ['[x](y)', '\\[x\\](y)'],
  ])('of others are as they were typed: %s', async (typed, question) => {
    expect(await first(`${HEAD}\n${typed},__init__,- 5,A`)).toMatchObject({
      question,
      options: ['\\_\\_init\\_\\_', '\\- 5'],
      problems: [],
    });
  });

  it('of the template are Markdown, and what is exported comes back, also with options that are letters', async () => {
    const asked = await first('question,option_a,option_b,answer\n2**3**4,__init__,x,A');
    expect(asked).toMatchObject({
      question: '2**3**4',
      options: ['__init__', 'x'],
      notes: ['markup_read'],
    });
    const question = {
      type: 'mcq' as const,
      question: 'Which *one*, \\*?',
      options: ['B', 'A', '1\\. *x*'],
      correctAnswer: 1,
      points: 1,
      difficulty: 'medium' as const,
    };
    const exported = { id: '', question, subject: '', chapter: '', tags: [] };
    const csv = writeCsv({
      title: '',
      instructions: '',
      sections: [{ title: '', instructions: '', questions: [exported] }],
    });
    expect(await first(csv)).toMatchObject({
      ...question,
      notes: [],
      problems: [],
    });
  });

  it('that are too many for the head are a problem, and a column without a name is a note', async () => {
    expect(await first(`${HEAD}\nQ,w,x,B,lost`)).toMatchObject({
      problems: ['row_too_long'],
    });
    expect(await first(`${HEAD},,\nQ,w,x,B,,`)).toMatchObject({
      problems: [],
      fileNotes: [],
    });
    expect(await first(`,${HEAD}\n1,Q,w,x,B`)).toMatchObject({
      problems: [],
      fileNotes: ['column_ignored'],
    });
  });

  it.each([
    ['Moderate', 'medium', []],
    ['Tough', 'hard', []],
    ['e', 'easy', []],
    ['Level 3', 'medium', ['difficulty_left_out']],
  ])('say how difficult a question is: %s', async (cell, difficulty, notes) => {
    expect(await first(`${HEAD},Difficulty\nQ,w,x,B,${cell}`)).toMatchObject({
      difficulty,
      notes,
    });
  });

  it('that are a topic are cut with a note', async () => {
    expect(await first(`${HEAD},Topic\nQ,w,x,B,${'t'.repeat(61)}`)).toMatchObject({
      topic: 't'.repeat(60),
      notes: ['topic_shortened'],
    });
  });

  it.each([
    ['English', 'en', []],
    ['HINDI', 'hi', []],
    ['हिंदी', 'hi', []],
    ['ta', 'ta', []],
    ['Bilingual', 'en', ['language_left_out']],
  ])('name a language: %s', async (cell, language, notes) => {
    const read = await first(`${HEAD},Language\nQ,w,x,B,${cell}`);
    expect(read).toMatchObject({ question: 'Q', notes, problems: [] });
    expect(read.language ?? 'en').toBe(language);
  });

  it.each([
    ['MCQ (Single)', 'B', 'mcq'],
    ['Single Correct Type', 'B', 'mcq'],
    ['Assertion Reason', 'B', 'mcq'],
    ['Objective', 'B', 'mcq'],
    ['Objective', '"A,B"', 'multi-correct'],
    ['MCMC', '"1,2"', 'multi-correct'],
    ['Multiple Correct Type', '"A,B"', 'multi-correct'],
    ['Multiple Choice (Multiple Answers)', '"A,B"', 'multi-correct'],
  ])('name a kind: %s', async (kind, key, type) => {
    expect(await first(`Type,${HEAD}\n${kind},Q,w,x,${key}`)).toMatchObject({
      type,
      problems: [],
    });
  });
  it.each(['Subjective', 'Descriptive', 'Essay', 'Open-Ended', 'Long Answer'])('ask for a text: %s', async (kind) => {
    expect(await first(`Type,${HEAD}\n${kind},Q,,,`)).toMatchObject({
      type: 'short-answer',
      problems: [],
    });
  });
});

describe('N-019: the head of a table', () => {
  it.each([
    'Question,Option (A),Option (B),Correct Answer',
    'S.No,Question,(A),(B),Answer',
    'प्रश्न,विकल्प (क),विकल्प (ख),उत्तर',
    'Question Content,Option A,Option B,Correct Answer',
    'Sr,Que.,A,B,Ans',
    'Question|Option A|Option B|Answer',
  ])('is %s', async (head) => {
    const sign = head.includes('|') ? '|' : ',';
    const cells = head.startsWith('S') ? ['1', 'Q', 'w', 'x', 'B'] : ['Q', 'w', 'x', 'B'];
    expect(await first(`${head}\n${cells.join(sign)}`)).toMatchObject({
      type: 'mcq',
      question: 'Q',
      options: ['w', 'x'],
      correctAnswer: 1,
    });
  });

  it('may have no more than question and answer', async () => {
    expect(await first('Question,Answer\nCapital?,Delhi')).toMatchObject({
      correctAnswer: 'Delhi',
    });
  });

  it('without a question is named in the reason', async () => {
    const text = 'Item,Option A,Option B,Answer\nQ,w,x,B';
    expect(await failure(text)).toBe('file_format_unknown');
    await expect(rowsOf(text)).rejects.toThrow(
      new Unreadable(
        '',
        'This table needs a column for the question and one for the answer; it has: Item, Option A, Option B, Answer',
      ),
    );
  });
});
