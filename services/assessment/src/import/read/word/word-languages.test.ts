import { docx, lines, p, table } from '../../../../test/docx';
import { codes, notes, rowsOf } from '../../../../test/import-rows';
import type { Checked } from '../../row';

const read = async (...body: string[]) => (await rowsOf(await docx(body.join('')))).rows;
/** Each question in both languages, with its key or problem. */
const told = (rows: Checked[]) =>
  rows.map(({ question: q, problems }) => {
    const [hindi] = q?.translations ?? [];
    const right = problems[0]?.code ?? q?.answer ?? q?.correctAnswer;
    return [q?.question, hindi?.question, q?.options?.join(), hindi?.options?.join(), right];
  });
const one = ['Unit of force?', 'बल का मात्रक?', 'Newton,Joule', 'न्यूटन,जूल', 0];
const two = ['Capital?', 'राजधानी?', 'Agra,Delhi', 'आगरा,दिल्ली', 1];
const [en1, hi1] = ['1. Unit of force?\n(a) Newton\n(b) Joule', '1. बल का मात्रक?\n(a) न्यूटन\n(b) जूल'];
const [en2, hi2] = ['2. Capital?\n(a) Agra\n(b) Delhi', '2. राजधानी?\n(अ) आगरा\n(ब) दिल्ली'];
const key = lines('Answer Key\n1. a 2. b');
const bare = (text: string): string => text.replace(/^\d\. /, '');

describe('N-019: an English question of a Word paper', () => {
  it.each(['1) न्यूटन 2) जूल 3) वाट', '1) न्यूटन\n2) जूल\n3) वाट'])('has options in Hindi: %s', async (options) => {
    const rows = await read(lines(`1. Unit of force?\n${options}\nAns: 2\n2. Next?\n(a) x\n(b) y\nAns: a`));
    expect(told(rows)[0]).toEqual(['Unit of force?', undefined, 'न्यूटन,जूल,वाट', undefined, 1]);
  });
});

describe('N-019: a Word paper in English and Hindi', () => {
  it.each([
    ['in a row for each question', [table([lines(en1), lines(hi1)], [lines(en2), lines(hi2)]), key]],
    [
      'below heads, with keys',
      [
        table(
          ['English', 'हिन्दी'],
          [lines(`${en1}\nAns. (a)`), lines(`${hi1}\nउत्तर (a)`)],
          [lines(`${en2}\nAns. (b)`), lines(`${hi2}\nउत्तर (ब)`)],
        ),
      ],
    ],
    ['in one row', [table([lines(`${en1}\n${en2}`), lines(`${hi1}\n${hi2}`)]), key]],
    [
      'behind their numbers',
      [
        table(
          ['Q.No.', 'English', 'Hindi'],
          ['1.', lines(bare(en1)), lines(bare(hi1))],
          ['2.', lines(bare(en2)), lines(bare(hi2))],
        ),
        key,
      ],
    ],
    [
      'in a row for each line',
      [
        table(
          ...[en1, en2].flatMap((text, i) =>
            text.split('\n').map((line, at) => [line, [hi1, hi2][i]?.split('\n')[at] ?? '']),
          ),
        ),
        key,
      ],
    ],
    [
      'in a table for each question',
      [table([lines(en1), lines(hi1)]), p('Ans. (a)'), table([lines(en2), lines(hi2)]), p('Ans. (b)')],
    ],
    ['with numbers on one side', [table([lines(en1), lines(bare(hi1))], [lines(en2), lines(bare(hi2))]), key]],
    [
      'below the names of sections',
      [table(['Section A', 'खंड अ'], [lines(en1), lines(hi1)], ['Section B', 'खंड ब'], [lines(en2), lines(hi2)]), key],
    ],
  ])('side by side has questions in two languages: %s', async (_how, body) => {
    const rows = await read(...body);
    expect(told(rows)).toEqual([one, two]);
    expect(rows.map(notes)).toEqual([['languages_joined'], ['languages_joined']]);
  });

  it.each([
    ['below each other', `${en1}\n${bare(hi1)}\nAns. (a)\n${en2}\n${bare(hi2)}\nAns. (b)`],
    ['under the same number', `${en1}\n${hi1}\n${en2}\n${hi2}\nAnswer Key\n1. a 2. b`],
    ['each with its key', `${en1}\nAns. (a)\n${hi1}\nउत्तर (a)\n${en2}\nAns. (b)\n${hi2}\nउत्तर (ब)`],
    [
      'behind a stroke',
      '1. Unit of force? / बल का मात्रक?\n(A | अ) Newton / न्यूटन\n(B | ब) Joule / जूल\nAns. A/अ\n2. Capital? | राजधानी?\n(A | अ) Agra | आगरा\n(B | ब) Delhi | दिल्ली\nAns. (B | ब)',
    ],
    [
      'with options behind a stroke',
      '1. Unit of force?\nबल का मात्रक?\n(A) Newton / न्यूटन\n(B) Joule / जूल\n2. Capital?\nराजधानी?\n(A) Agra / आगरा\n(B) Delhi / दिल्ली\nAnswer Key\n1. A 2. B',
    ],
  ])('in lines has questions in two languages: %s', async (_how, text) => {
    const rows = await read(lines(text));
    expect(told(rows)).toEqual([one, two]);
    expect(rows.map(notes)).toEqual([['languages_joined'], ['languages_joined']]);
  });

  it('may begin with Hindi, and have figures for both', async () => {
    const rows = await read(
      lines(`${hi1}\n${en1}\nAns. (a)\n2. How many?\nकितने हैं?\n(a) 10\n(b) 20\nAns. (b)`),
      lines('3. How much?\n3. मान कितना है?\nAns. 5'),
    );
    expect(rows[0]?.question).toMatchObject({ language: 'hi', question: 'बल का मात्रक?', correctAnswer: 0 });
    expect(rows[0]?.question?.translations).toMatchObject([{ language: 'en', options: ['Newton', 'Joule'] }]);
    expect(told(rows.slice(1))).toEqual([
      ['How many?', 'कितने हैं?', '10,20', '10,20', 1],
      ['How much?', 'मान कितना है?', '', undefined, { value: 5 }],
    ]);
  });

  it('may repeat the same options, and have heads in both', async () => {
    const rows = await read(
      lines('Physics / भौतिकी\n1. The unit of force is\n(1) N (2) J (3) W\nबल का मात्रक है\n(1) N (2) J (3) W'),
      lines('2. Power? / शक्ति?\n(1) J (2) W\nउत्तर/Ans. (2)\nAnswer Key / उत्तर कुंजी\n1. (1)'),
    );
    expect(told(rows)).toEqual([
      ['The unit of force is', 'बल का मात्रक है', 'N,J,W', 'N,J,W', 0],
      ['Power?', 'शक्ति?', 'J,W', 'J,W', 1],
    ]);
  });

  it('is refused where the languages say different things', async () => {
    const rows = await read(
      table([lines(`${en1}\n(c) Watt`), lines(hi1)]),
      lines(`Ans. (a)\n${en2}\nAns. (a)\n${hi2}\nउत्तर (ब)`),
    );
    expect(codes(rows)).toEqual(['languages_unclear', 'key_unclear']);
  });

  it('is left as it is where a second language may be a part of the question', async () => {
    const rows = await read(
      lines(
        '1. Which is the right translation of the sentence?\nयह मेरी किताब है\n(a) This is my book\n(b) It is a book\nAns. (a)',
      ),
      lines('2. What is "पानी" in English?\n(a) Water\n(b) Fire\nAns. (a)'),
      lines('3. Give the speed in m/s / ms.\n(a) 5 m/s\n(b) 6 m/s\nAns. (a)'),
      lines('4. Study the table.'),
      table(['1. water', '1. पानी'], ['2. fire', '2. आग']),
      lines('(a) x\n(b) y\nAns. (a)'),
      lines(
        '5. Match the words.\nशब्दों का मिलान करें।\n(a) water\n(b) fire\n(i) पानी\n(ii) आग\n(1) a-i\n(2) a-ii\nAns. (1)',
      ),
    );
    expect(rows.map(({ question: q }) => [q?.translations, q?.correctAnswer])).toEqual(Array(5).fill([undefined, 0]));
    expect(rows[3]?.question?.question).toContain('पानी');
    expect(rows[4]?.question?.question).toContain('(ii) आग');
    expect(rows[0]?.question?.question).toContain('यह मेरी किताब है');
    expect(rows.map((row) => notes(row).includes('languages_together'))).toEqual([true, false, false, false, false]);
    const [statements] = await read(
      lines('1. Which sentences are right?\n1. राम घर जाता है।\n2. सीता गया।\n(a) Only 1\n(b) Both\nAns. (a)'),
    );
    expect(statements?.question?.question).toContain('सीता गया');
    expect(statements?.question?.correctAnswer).toBe(0);
  });

  it.each([
    ['Which of these are correct?', ['राम घर जाता है।', 'सीता गया।'], 2],
    ['इनमें से कौन से वाक्य सही हैं?', ['He goes home.', 'She go home.'], 2],
    ['Which of these are correct?', ['राम घर जाता है।', 'सीता गया।', 'मोहन आता है।', 'गीता आया।'], 3],
  ])('keeps statements with the number of the question: %s %j', async (stem, texts, number) => {
    const statements = texts.map((text, i) => `${i + 1}. ${text}`).join('\n');
    const before = Array.from({ length: number - 1 }, (_, i) => `${i + 1}. Who?\n(a) k\n(b) l\n`).join('');
    const body = `${before}${number}. ${stem}\n${statements}\n(a) Only 1\n(b) Both\n${number + 1}. Next?\n(a) k\n(b) l`;
    const answers = Array.from({ length: number + 1 }, (_, i) => `${i + 1}. b`).join(' ');
    const rows = await read(lines(`${body}\nAnswer Key\n${answers}`));
    expect(told(rows.slice(number - 1))).toEqual([
      [expect.stringContaining(texts.at(-1) ?? ''), undefined, 'Only 1,Both', undefined, 1],
      ['Next?', undefined, 'k,l', undefined, 1],
    ]);
    expect(rows).toHaveLength(number + 1);
  });

  it('keeps what a question quotes in the other language, or offers as another task', async () => {
    const rows = await read(
      lines(`${en1}\n${bare(hi1)}\nAns. (a)\n2. Which alankar is this?\nचारु चंद्र की चंचल किरणें\n(a) 1\n(b) 2\nAns. (b)`),
      lines('3. Read the lines and say who wrote them.\nमैया मैं नहिं माखन खायो।\n(a) 1530\n(b) 1540\nAns. (b)'),
      lines('4. अग्नि / fire is a\n(a) noun\n(b) verb\nAns. (a)'),
      lines('5. Write on Diwali.\nOR\n5. दीपावली पर निबंध लिखिए।'),
    );
    expect(told(rows).slice(1)).toEqual([
      [expect.stringContaining('चारु चंद्र'), undefined, '1,2', undefined, 1],
      [expect.stringContaining('मैया मैं'), undefined, '1530,1540', undefined, 1],
      ['अग्नि / fire is a', undefined, 'noun,verb', undefined, 0],
      [expect.stringMatching(/Diwali[^]*दीपावली/), undefined, '', undefined, undefined],
    ]);
  });

  it('side by side may have numbered statements, and numbers of options in one language only', async () => {
    const [en, hi] = ['1. Which?\n1. Force\n2. Mass', '1. कौन?\n1. बल\n2. द्रव्यमान'];
    const [first, ...others] = [`${en}\n(a) Only 1\n(b) Both`, `${hi}\n(a) केवल 1\n(b) दोनों`];
    const both = [
      [expect.stringContaining('Mass'), expect.stringContaining('द्रव्यमान'), 'Only 1,Both', 'केवल 1,दोनों', 0],
      two,
    ];
    expect(told(await read(table([lines(first ?? ''), lines(others.join())], [lines(en2), lines(hi2)]), key))).toEqual(
      both,
    );
    const cells = (text: string) => lines(bare(text));
    const numbered = [
      ['1.', cells(first ?? ''), cells(others.join())],
      ['2.', cells(en2), cells(hi2)],
    ];
    expect(told(await read(table(...numbered), key))).toEqual(both);
    const crossed = table([lines(en1), lines(hi2)], [lines(en2), lines(hi1)]);
    expect(codes(await read(crossed, key))).toEqual(['table_not_supported key_unclear']);
    expect(told(await read(lines('1. Force?\n(1) N\n(2) J\nAns. (2)\n1. बल?\n(अ) N\n(ब) J\nउत्तर (ब)')))).toEqual([
      ['Force?', 'बल?', 'N,J', 'N,J', 1],
    ]);
  });
});
