import { docx, item, lines, p, table } from '../../../../test/docx';
import { codes, notes, rowsOf } from '../../../../test/import-rows';
import type { Checked } from '../../row';

const file = async (...body: string[]) => rowsOf(await docx(body.join('')));
const read = async (...body: string[]) => (await file(...body)).rows;
const stems = (rows: Checked[]) => rows.map(({ question: q }) => q?.question);
const keys = (rows: Checked[]) => rows.map(({ question: q, problems }) => problems[0]?.code ?? q?.correctAnswer);
const ask = (stem: string) => `${stem}\n(a) x\n(b) y`;
const part = (name: string) => lines(`${name}\n${ask('1. Of one?')}\n${ask('2. Of two?')}`);
const parts = part('Physics') + part('Chemistry') + p('Answer Key');

describe('a Word paper whose numbers begin again, with its key at the end', () => {
  it.each([
    ['in lines', lines('1. a 2. b\n1. b 2. a')],
    ['below the names of the parts', lines('Physics\n1. a 2. b\nChemistry\n1. b 2. a')],
    ['below these names in another order', lines('Chemistry\n1. b 2. a\nPhysics\n1. a 2. b')],
    [
      'below each other in a table',
      table(['Part I', ''], ['1', 'a'], ['2', 'b'], ['Part II', ''], ['1', 'b'], ['2', 'a']),
    ],
    ['beside each other in a table', table(['Q', 'Phy', 'Q', 'Chem'], ['1', 'a', '1', 'b'], ['2', 'b', '2', 'a'])],
    [
      'in a table for each part',
      p('Physics') + table(['1', '2'], ['a', 'b']) + p('Chemistry') + table(['1', '2'], ['b', 'a']),
    ],
  ])('gives each part its keys: %s', async (_where, key) => {
    const rows = await read(parts, key);
    expect(rows.map(({ question: q, problems }) => [q?.options, q?.correctAnswer, problems])).toEqual(
      [0, 1, 1, 0].map((right) => [['x', 'y'], right, []]),
    );
  });

  it.each([
    ['names a part twice', lines('Chemistry\n1. a 2. b\nChemistry\n1. b 2. a')],
    ['has only one part', lines('1. a 2. b')],
    ['has a column for each part', table(['Q', 'Phy', 'Chem'], ['1', 'a', 'b'], ['2', 'b', 'a'])],
    ['has a number too often', lines('1. a 2. b\n1. b 2. a\n1. a 2. b')],
  ])('guesses no key when the key %s', async (_what, key) => {
    expect(keys(await read(parts, key))).toEqual(Array(4).fill('key_unclear'));
  });

  it('says of a number with two keys, and of a key without a question, what is wrong', async () => {
    const { rows, fileNotes } = await file(lines(`${ask('1. Of one?')}\nAnswer Key\n1. a\n1. b\n7. c`));
    expect(rows[0]?.problems).toMatchObject([
      { code: 'key_unclear', message: 'The key at the end says A and B for this number' },
    ]);
    expect(fileNotes).toEqual(['keys_left_out']);
  });

  it('is read from two automatic lists', async () => {
    const list = (n: number) => item('Of one?', n) + lines('(a) x\n(b) y') + item('Of two?', n) + lines('(a) x\n(b) y');
    const rows = await read(list(1), p('Chemistry'), list(3), lines('Answer Key\n1. a 2. b\n1. b 2. a'));
    expect(stems(rows)).toEqual(['Of one?', 'Of two?', 'Of one?', 'Of two?']);
    expect(keys(rows)).toEqual([0, 1, 1, 0]);
  });

  it('keeps subjects and titles in capital letters out of options and explanations', async () => {
    const { rows, fileNotes } = await file(
      lines(
        `${ask('1. Of one?')}\nCHEMISTRY\n${ask('2. Of two?')}\nNUMERICAL VALUE TYPE\n3. How much?\nAns: 5\nSol. It is`,
      ),
      lines(`Biology\n${ask('4. Of four?')}\nAnswer Key\n1. a 2. b 4. a`),
    );
    expect(rows.map(({ question: q }) => [q?.options, q?.explanation])).toEqual([
      [['x', 'y'], ''],
      [['x', 'y'], ''],
      [[], 'It is'],
      [['x', 'y'], ''],
    ]);
    expect(fileNotes).toEqual(['text_left_out']);
  });

  it.each([
    ['as an option', '(c) Objective type questions', ['x', 'y', 'Objective type questions']],
    ['below the sign of an option', '(c)\nShort answer type questions', ['x', 'y', 'Short answer type questions']],
    ['below the sign of an option, with a part', '(c)\nConstitution, Part III', ['x', 'y', 'Constitution, Part III']],
    [
      'in an option that goes on',
      '(c) Long and\nshort answer questions',
      ['x', 'y', 'Long and\nshort answer questions'],
    ],
    [
      'with a part in an option that goes on',
      '(c) The Constitution,\nIndian Constitution, Part IV',
      ['x', 'y', 'The Constitution,\nIndian Constitution, Part IV'],
    ],
  ])('keeps the name of a kind of questions %s', async (_where, line, options) => {
    const rows = await read(lines(`${ask('1. Of one?')}\n${line}\n${ask('2. Of two?')}\nAnswer Key\n1. a 2. b`));
    expect(rows.map(({ question: q }) => [q?.options, q?.correctAnswer])).toEqual([
      [options, 0],
      [['x', 'y'], 1],
    ]);
  });

  it('keeps questions and explanations that speak of kinds of questions', async () => {
    const rows = await read(
      lines(`${ask('1. Of one?')}\nAns. (a)\nRemember this rule for all numerical problems.`),
      lines('2. Explain the merits of objective type questions.\n3. Match each item to its correct type:'),
      lines('1. Lion\n2. Grass\n(a) 1-A, 2-B\n(b) 1-B, 2-A\nAns. (b)\n4. Next?\nAns. 5'),
    );
    expect(rows[0]?.question?.explanation).toBe('Remember this rule for all numerical problems.');
    expect(stems(rows)).toEqual([
      'Of one?',
      'Explain the merits of objective type questions.',
      expect.stringMatching(/^Match each item to its correct type:[^]*Lion[^]*Grass$/),
      'Next?',
    ]);
  });

  it.each(['ANSWERS: 1-b, 2-a', 'Answer Key<>1\tb\t2\ta', 'Answers<>1 (b) 2 (a)', 'Answer Key<>Set A<>1. b 2. a'])(
    'has the key %s',
    async (key) => {
      const rows = await read(lines(`${ask('1. Of one?')}\n${ask('2. Of two?')}\n${key.replaceAll('<>', '\n')}`));
      expect(keys(rows)).toEqual([1, 0]);
    },
  );

  it('takes the answers of a list within a question for no key of the paper', async () => {
    expect(keys(await read(lines(`${ask('1. Match 1. force 2. work')}\nAnswers: 1-b, 2-a`)))).toEqual(['key_unclear']);
  });

  it('goes on behind a key with questions that begin with a letter', async () => {
    const rows = await read(lines(`${ask('1. Of one?')}\nAnswer Key\n1. a\n${ask('1. A body moves.')}\nAns: b`));
    expect(stems(rows)).toEqual(['Of one?', 'A body moves.']);
  });
});

describe('numbers in a Word file that are no questions', () => {
  it.each([
    [
      'typed',
      lines('1. Use a pen.\n2. Be quiet.'),
      lines(`${ask('1. Of one?')}\nAns: a\n${ask('2. Of two?')}\nAns: b`),
    ],
    [
      'in front of a subject',
      lines('1. Use a pen.\n2. Be quiet.\nPHYSICS'),
      lines(`${ask('1. Of one?')}\nAns: a\n${ask('2. Of two?')}\nAns: b`),
    ],
    [
      'in a list',
      item('Use a pen.') + item('Be quiet.'),
      item('Of one?', 3) + lines('(a) x\n(b) y\nAns: a') + item('Of two?', 3) + lines('(a) x\n(b) y\nAns: b'),
    ],
  ])('are instructions on the cover, %s', async (_how, cover, questions) => {
    const { rows, fileNotes } = await file(p('Instructions:'), cover, questions);
    expect(stems(rows)).toEqual(['Of one?', 'Of two?']);
    expect(fileNotes).toEqual(['text_left_out']);
  });

  it('begin again without options of the question in front, which stays', async () => {
    const rows = await read(lines(`1. Explain rain.\n2. Explain fog.\n${ask('1. Of one?')}\nAns: a`));
    expect(stems(rows)).toEqual(['Explain rain.', 'Explain fog.', 'Of one?']);
  });

  it('are steps of a solution, which a note says', async () => {
    const rows = await read(
      lines(`${ask('1. Of one?')}\nAns: a\nSol.\n1. First\n2. Second\n3. Third\n${ask('2. Of two?')}\nAns: b`),
    );
    expect(rows.map(({ question: q }) => [q?.question, q?.explanation])).toEqual([
      ['Of one?', '1\\. First\n\n2\\. Second\n\n3\\. Third'],
      ['Of two?', ''],
    ]);
    expect(rows.map(notes)).toEqual([['steps_in_explanation'], []]);
  });

  it.each([
    ['with the key', 'Answer Key\n1. (a) It is so.\n2. (b) It is thus.', ['explanation_guessed']],
    ['behind the key', 'Answer Key\n1. (a) 2. (b)\nHints and Solutions\n1. (a) It is so.\n2. (b) It is thus.', []],
    ['without a key', 'Solutions\n1. (a)\nIt is so.\n2. (b)\nIt is thus.', ['explanation_guessed']],
  ])('are solutions at the end, %s', async (_where, end, said) => {
    const rows = await read(lines(`${ask('1. Of one?')}\n${ask('2. Of two?')}\n${end}`));
    expect(rows.map(({ question: q }) => [q?.correctAnswer, q?.explanation])).toEqual([
      [0, 'It is so.'],
      [1, 'It is thus.'],
    ]);
    expect([codes(rows), notes(rows[0] as Checked)]).toEqual([['', ''], said]);
  });

  it('contradict a key with their own', async () => {
    const rows = await read(lines(`${ask('1. Of one?')}\nAnswer Key\n1. (a)\nSolutions\n1. (b) It is so.`));
    expect(keys(rows)).toEqual(['key_unclear']);
  });
});
