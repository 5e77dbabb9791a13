import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusedByApi } from '../read-import.flow';
import { checked, type Checked } from '../row';
import { imageBox } from '../text/images';
import { Unreadable } from '../remark';
import type { Found, Told } from './found';
import { read } from './read';

const refusedBy = refusedByApi();
const nothing = { subject: '', chapter: '', tags: [] };

/** What comes out of a file: its format and every row, checked as it is before a teacher sees it. */
async function rowsOf(bytes: Buffer): Promise<{ format: string; notes: string[]; rows: Checked[] }> {
  const told: Told[] = [];
  for await (const one of read(bytes, imageBox('teacher'))) told.push(one);
  const [head, ...found] = told;
  if (!head || !('format' in head)) throw new Error('a reader tells the format first');
  return {
    format: head.format,
    notes: head.notes.map(({ code }) => code),
    rows: found.map((one) => checked(one as Found, nothing, refusedBy)),
  };
}
const ofText = async (text: string) => (await rowsOf(Buffer.from(text))).rows;
const ofFile = (name: string) => rowsOf(readFileSync(join(__dirname, '../../../test/import-files', name)));
const codes = (rows: Checked[]) => rows.map(({ problems }) => problems.map(({ code }) => code).join(' '));
const tally = (rows: Checked[]) => {
  const counted: Record<string, number> = {};
  for (const { question, problems } of rows) {
    const kind = problems[0]?.code ?? question?.type ?? 'nothing';
    counted[kind] = (counted[kind] ?? 0) + 1;
  }
  return counted;
};
const failure = async (bytes: Buffer): Promise<string> => {
  try {
    await rowsOf(bytes);
    return 'none';
  } catch (error) {
    return error instanceof Unreadable ? error.code : `${String(error)}`;
  }
};

describe('N-019: a file of others', () => {
  it('in GIFT, the examples of Moodle: 43 questions, each imported or listed with its reason', async () => {
    const { format, rows } = await ofFile('moodle-examples.txt');
    expect([format, rows.length]).toEqual(['gift', 43]);
    expect(tally(rows)).toEqual({
      mcq: 13,
      'multi-correct': 5,
      'true-false': 5,
      'short-answer': 7,
      numerical: 6,
      weight_not_supported: 7,
    });
    const by = (part: string) => rows.find(({ question }) => question?.question.includes(part));
    expect(by('Thanksgiving is celebrated')?.question).toMatchObject({
      question: 'The American holiday of Thanksgiving is celebrated on the \\_\\_\\_\\_\\_ Thursday of November.',
      options: ['second', 'third', 'fourth'],
      correctAnswer: 2,
    });
    expect(by('two people are entombed')?.question).toMatchObject({ type: 'multi-correct', correctAnswers: [1, 2] });
    expect(by('**Grant')?.question?.question).toBe("Who's buried in **Grant's tomb**?");
    expect(by('pi (to 3 decimal')?.question).toMatchObject({ answer: { value: 3.1415, tolerance: 0.0005 } });
    expect(by('NOT a control character')?.question?.options).toEqual(['\\~', '=', '\\#', '{', '}', '\\\\']);
  });

  it('in GIFT, the fixture of Moodle: the broken entry is named with its line, the others are read', async () => {
    const { rows } = await ofFile('moodle-questions.gift.txt');
    expect(codes(rows)).toEqual(['', '', '', '', 'question_broken', 'weight_not_supported', '', '', '']);
    expect(rows[4]).toMatchObject({ place: 'line 31' });
    expect(rows[4]?.problems[0]?.message).toMatch(
      /^Line 31, column \d+: "~" was not expected there; as a part of the text it is \\~$/,
    );
    expect(rows[3]?.question).toMatchObject({ type: 'multi-correct', options: ['yellow', 'red', 'off-beige', 'blue'] });
    expect(rows[3]?.notes.map(({ code }) => code)).toEqual(['name_left_out', 'feedback_left_out']);
    expect(rows[6]?.question?.explanation).toContain("Hitchiker's Guide");
  });

  it('in Aiken, the fixture of Moodle: what looks like HTML is shown as typed', async () => {
    const { format, rows } = await ofFile('moodle-questions.aiken.txt');
    expect(format).toBe('aiken');
    expect(rows.map(({ question, problems }) => [question?.type, question?.correctAnswer, problems])).toEqual([
      ['mcq', 1, []],
      ['true-false', 0, []],
    ]);
    expect(rows[1]?.question?.question).toBe(
      'Moodle\'s abilities include handling user input that includes \\<html class="cool"\\> & images:',
    );
  });
});

describe('N-019: a question', () => {
  it.each([
    ['B', [{ type: 'mcq', correctAnswer: 1 }]],
    ['A, C', [{ type: 'multi-correct', correctAnswers: [0, 2] }]],
  ])('in Aiken with the key %s', async (key, expected) => {
    const rows = await ofText(`Q?\nA) x\nB. y\nC) z\nANSWER: ${key}\n`);
    expect(rows.map(({ question }) => question)).toMatchObject(expected);
  });

  it('in Aiken may have numbered statements before its options, which are those from A on', async () => {
    const stem = 'Which are true?\nI. Ice floats.\nII. Iron floats.\nV. Wood floats.';
    const rows = await ofText(`${stem}\nA) I only\nB) I and V\nANSWER: B\n\nQ\nA) x\nC) y\nANSWER: A\n`);
    expect(codes(rows)).toEqual(['', 'question_broken']);
    expect(rows[0]?.question).toMatchObject({ question: stem, options: ['I only', 'I and V'], correctAnswer: 1 });
  });

  it('in Aiken that is broken does not swallow the next one', async () => {
    const rows = await ofText(
      'No options here\n\nQ1\nA) x\nB) y\n\nQ2\nA) x\n\nB) y\nANSWER: E\n\nQ3\nA) x\nB) y\nANSWER: A',
    );
    expect(codes(rows)).toEqual(['question_broken', 'key_missing', 'key_unclear', '']);
    expect(rows[2]?.problems[0]?.message).toBe('The key says E, the question has options A to B');
    expect(rows[2]).toMatchObject({ place: 'line 7', excerpt: expect.stringContaining('ANSWER: E') });
  });

  it('in GIFT keeps its formulas: escapes are for GIFT, what follows a dollar is TeX', async () => {
    const rows = await ofText(
      'What is $\\nabla \\cdot \\vec\\{E\\}$, not $5?{=$\\frac\\{\\rho\\}\\{\\epsilon_0\\}$ ~\\(0\\)}',
    );
    expect(rows[0]?.question).toMatchObject({
      question: 'What is $\\nabla \\cdot \\vec{E}$, not \\$5?',
      options: ['$\\frac{\\rho}{\\epsilon_0}$', '$0$'],
    });
  });

  it('in GIFT has the category and tags of its file, and in HTML its formats', async () => {
    const [row] = await ofText(
      '$CATEGORY: $course$/top/Physics/Optics\n\n// [tag:jee] [tag:lens]\n[html]<p>A <b>thin</b> lens, H<sub>2</sub>O &amp; x<br>?</p>{=[html]<i>f</i> ~g}',
    );
    expect(row).toMatchObject({
      subject: 'Physics',
      chapter: 'Optics',
      tags: ['jee', 'lens'],
      question: {
        question: 'A **thin** lens, $\\text{H}_{2}$O & x\n?'.replace('\\text{H}', 'H'),
        options: ['*f*', 'g'],
      },
    });
    expect(row?.notes.map(({ code }) => code)).toContain('superscript_as_formula');
  });

  const HEAD = 'type,question,option_a,option_b,option_c,option_d,answer,accepted,marks,subject,tags';
  it.each([
    [',Force?,J,N,W,Pa,B,,4,Physics,"a,b"', { type: 'mcq', correctAnswer: 1, points: 4 }, ''],
    [',Force?,J,N,W,Pa,2,,,,', { type: 'mcq', correctAnswer: 1 }, ''],
    [',Force?,J,N,W,Pa,N,,,,', { type: 'mcq', correctAnswer: 1 }, ''],
    [',Prime?,2,4,7,9,"A,C",,,,', { type: 'multi-correct', correctAnswers: [0, 2] }, ''],
    [',2+2?,3,4,5,6,4,,,,', { type: 'mcq' }, 'key_unclear'],
    [',Force?,J,N,,,E,,,,', { type: 'mcq' }, 'key_unclear'],
    [',Force?,J,N,,,,,,,', { type: 'mcq' }, 'key_missing'],
    [',Force?,J,,W,Pa,C,,,,', { type: 'mcq', options: ['J', 'W', 'Pa'], correctAnswer: 1 }, ''],
    [',g?,,,,,9.8±0.1,,,,', { type: 'numerical', answer: { value: 9.8, tolerance: 0.1 } }, ''],
    [',g?,,,,,9.7..9.9,,,,', { type: 'numerical', answer: { min: 9.7, max: 9.9 } }, ''],
    [',Capital?,,,,,New Delhi,Delhi|NCT,,,', { type: 'short-answer', acceptedAnswers: ['Delhi', 'NCT'] }, ''],
    ['true-false,Wet?,,,,,True,,,,', { type: 'true-false', correctAnswer: 0 }, ''],
    ['ordering,Sort,a,b,c,,A,,,,', { type: 'mcq' }, 'kind_not_supported'],
    [",'=x?,'''=a,b,,,A,,,,", { question: '=x?', options: ["''=a", 'b'] }, ''],
  ])('in a table: %s', async (line, expected, problem) => {
    const [row] = await ofText(`\ufeff${HEAD}\n${line}\n`);
    expect(row?.question).toMatchObject(expected);
    expect(codes(row ? [row] : [])).toEqual([problem]);
  });

  it('in a table has a passage, a second language, marks of its own, a video, and lists to match', async () => {
    const head =
      'question,question:hi,option_a,option_a:hi,option_b,answer,marks,wrong,passage_title,passage,passage:hi,list_1,list_2,video';
    const rows = await ofText(
      [
        head,
        'Why?,क्यों?,Rain,वर्षा,$x$,A,4,1,Trains,A train left.,एक ट्रेन चली।,,,https://youtu.be/dQw4w9WgXcQ',
        'Match,,,,,"A-II; B-I,III",,,,,,"p\nq","x\ny\nz",',
        'Match,,,,,A-IX,,,,,,"p\nq","x\ny",',
      ].join('\n'),
    );
    expect(codes(rows)).toEqual(['', '', 'key_unclear']);
    expect(rows[0]?.question).toMatchObject({
      translations: [{ language: 'hi', question: 'क्यों?', options: ['वर्षा', ''] }],
      marking: { correct: 4, wrong: -1 },
      passage: { title: 'Trains', text: 'A train left.', translations: [{ language: 'hi', text: 'एक ट्रेन चली।' }] },
      solutionVideo: 'https://youtu.be/dQw4w9WgXcQ',
    });
    expect(rows[1]?.question).toMatchObject({
      type: 'multi-correct',
      match: { rows: ['p', 'q'], columns: ['x', 'y', 'z'], right: [[1], [0, 2]], oneEach: false },
    });
  });

  it('in a table is placed by its line, with line breaks in cells, Hindi and a column that is not known', async () => {
    const { notes, rows } = await rowsOf(
      Buffer.from('Question;Answer;Option A;Option B;Remarks\n"बल\nकी इकाई";B;J;N;x\nQ;A;x;y;\n'),
    );
    expect(notes).toEqual(['column_ignored']);
    expect(rows.map(({ place, question }) => [place, question?.question, question?.correctAnswer])).toEqual([
      ['line 2', 'बल\nकी इकाई', 1],
      ['line 4', 'Q', 0],
    ]);
  });

  it.each([
    ['has a text that is too long', `${'x'.repeat(5210)}{T}`, 'text_too_long'],
    ['has a link that the API refuses', '[markdown]see [it](javascript\\:x){T}', 'text_refused'],
    ['has nine options', `Q{=a ~${'bcdefghi'.split('').join(' ~')}}`, 'too_many_options'],
    ['has no right option', 'Q{~a ~b}', 'key_missing'],
    ['has an answer with a star for any text', 'Q{=Delhi*}', 'scoring_not_supported'],
  ])('that %s is listed with the reason', async (_what, text, code) => {
    expect(codes(await ofText(text))).toEqual([code]);
  });

  it('that is too long says how long it is', async () => {
    expect((await ofText(`${'x'.repeat(5210)}{T}`))[0]?.problems[0]?.message).toBe(
      'The question has 5,210 characters, 4,000 are possible',
    );
  });
});

describe('N-019: a file that cannot be read says why', () => {
  it.each([
    ['a PDF', Buffer.from('%PDF-1.7 {x}'), 'file_format_unknown'],
    ['plain text', Buffer.from('Dear all, see you tomorrow.'), 'file_format_unknown'],
    ['a table with an open quotation mark', Buffer.from('question,option_a,answer\n"x,y,A\n'), 'table_broken'],
    ['bytes', Buffer.from([1, 2, 3, 0, 255]), 'file_not_text'],
  ])('%s', async (_what, bytes, code) => {
    expect(await failure(bytes)).toBe(code);
  });

  it('names the line of a row also behind blank lines and cells of several lines', async () => {
    const rows = await ofText('question,option_a,option_b,answer\nQ,x,y,A\n\n\n"Q\n2",x,y,B\n\nQ3,x,y,A\n');
    expect(rows.map(({ place }) => place)).toEqual(['line 2', 'line 5', 'line 8']);
  });

  it('says what is wrong with a quotation mark inside a cell', async () => {
    await expect(ofText('question,option_a,option_b,answer\nA 5" pipe?,x,y,A\n')).rejects.toThrow(
      'Line 2: a quotation mark stands inside a cell; put the cell in quotation marks and write it twice',
    );
  });

  it('and one in Windows-1252 is read with a note', async () => {
    const { notes, rows } = await rowsOf(Buffer.from('Caf\u00e9?{T}', 'latin1'));
    expect([notes, rows[0]?.question?.question]).toEqual([['encoding_guessed'], 'Café?']);
  });
});
