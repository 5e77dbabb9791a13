import fc from 'fast-check';
import { refusalOf, withoutInvisible } from '@kasauti/contracts/rich-text';
import { rowsOf } from '../../test/import-rows';
import { contentOf, fingerprintOf } from '../bank/bank-question';
import type { DataFormat, Exported, Question } from '../export/exported';
import { lossesOf } from '../export/losses';
import { write } from '../export/write/write';
import { draftQuestion } from '../question/question';
import { ofPoints } from '../question/marking';
import { questionProblems } from '../question/question-problems';

/* What is written and read again is the same question. */

// The corpus is that of the tests of all operations, outside of this package.
const { hostile } = jest.requireActual<{ hostile: string[] }>('../../../../deploy/tests/api/hostile');

const PIECES = [
  'A body falls from ',
  '$\\frac{v^2}{2g}$',
  '$\\nabla \\times \\vec{E}$',
  '$$\\int_0^1 x\\,dx$$',
  '\n\n',
  '\n',
  'Which of these = {a ~ b}: #1?',
  'एक वस्तु की गति क्या है? ',
  '- one\n- two\n',
  '| a | b |\n|---|---|\n| 1 | $x$ |\n',
  '**strong** and *weak* ',
  '`code {x}` ',
  '-> ',
  '// no comment',
  '::name::',
  '\\n',
  '\\',
  '%50%',
  '[html]<b>x</b>',
  '[tag:x]',
  '=1+1',
  '﹦',
  '+5',
  '@sum',
  "'",
  "'=1",
  '"quoted", ',
  '50 %',
  '& < > ]]> &amp; &#65;',
  '😀',
  '5',
  '2) ',
  '1. ',
  '*',
];
const tidy = (text: string): string => withoutInvisible(text).trim();
const text = (most: number) =>
  fc
    .oneof(
      { weight: 2, arbitrary: fc.constantFrom(...hostile.map((one) => one.slice(0, most))) },
      {
        weight: 3,
        arbitrary: fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 }).map((all) => all.join('')),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }) },
    )
    .map((one) => tidy(one.slice(0, most)))
    .filter(
      (one) =>
        one !== '' &&
        refusalOf(one) === undefined &&
        !/[\ud800-\udfff]/.test(one.replace(/[\ud800-\udbff][\udc00-\udfff]/g, '')),
    );
const label = (most: number) =>
  text(most)
    .map((one) => one.replaceAll('|', ' ').replace(/\s+/g, ' ').trim())
    .filter(Boolean);
const figure = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 1000);
const answer = fc.oneof(
  figure.map((value) => ({ value })),
  fc.tuple(figure, fc.integer({ min: 1, max: 5000 })).map(([value, t]) => ({ value, tolerance: t / 1000 })),
  fc
    .tuple(figure, fc.integer({ min: 0, max: 5000 }))
    .map(([min, d]) => ({ min, max: Number((min + d / 1000).toFixed(6)) })),
);
const options = fc.uniqueArray(text(300), { minLength: 2, maxLength: 8, selector: (one) => one.replace(/\s+/g, ' ') });
const kind: fc.Arbitrary<Partial<Question> & { type: Question['type'] }> = fc.oneof(
  options.chain((all) =>
    fc.nat({ max: all.length - 1 }).map((right) => ({ type: 'mcq' as const, options: all, correctAnswer: right })),
  ),
  options.chain((all) =>
    fc
      .subarray([...all.keys()], { minLength: 1 })
      .map((right) => ({ type: 'multi-correct' as const, options: all, correctAnswers: right })),
  ),
  fc
    .constantFrom(0, 1)
    .map((right) => ({ type: 'true-false' as const, options: ['True', 'False'], correctAnswer: right })),
  fc
    .tuple(fc.option(text(200), { nil: undefined }), fc.array(text(200), { maxLength: 3 }))
    .map(([sample, accepted]) => ({
      type: 'short-answer' as const,
      ...(sample === undefined ? {} : { correctAnswer: sample, acceptedAnswers: accepted }),
    })),
  answer.map((right) => ({ type: 'numerical' as const, answer: right })),
);
const hindi = fc.constantFrom('एक वस्तु', 'विद्युत क्षेत्र $\\vec{E}$', 'गति\n\nकितनी?');
const list = fc.uniqueArray(
  text(100).map((one) => one.replace(/\s*\n\s*/g, ' ')),
  { minLength: 2, maxLength: 5, selector: (one) => one.replace(/\s+/g, ' ') },
);
const match = fc
  .tuple(list, list, fc.array(fc.nat({ max: 4 }), { minLength: 5, maxLength: 5 }), fc.boolean())
  .map(([rows, columns, chosen, oneEach]) => ({
    rows,
    columns,
    right: rows.map((_row, i) => [(chosen[i] ?? 0) % columns.length]),
    oneEach,
  }));
/** What only some formats hold. */
const more = fc.record({
  match: fc.option(match, { nil: undefined, freq: 2 }),
  hindi: fc.option(hindi, { nil: undefined, freq: 3 }),
  language: fc.option(fc.constant('ta'), { nil: undefined, freq: 2 }),
  passage: fc.option(fc.record({ title: label(100), text: text(900) }, { requiredKeys: ['text'] }), {
    nil: undefined,
    freq: 3,
  }),
  marking: fc.option(
    fc.record({
      correct: fc.integer({ min: 1, max: 400 }).map((n) => n / 100),
      wrong: fc.integer({ min: -200, max: 0 }).map((n) => n / 100),
      skipped: fc.constantFrom(0, 0, -1),
      partial: fc.constant('none' as const),
    }),
    { nil: undefined, freq: 3 },
  ),
  solutionVideo: fc.option(fc.constant('https://www.youtube.com/watch?v=dQw4w9WgXcQ'), { nil: undefined, freq: 3 }),
});
function withMore(q: Question, all: typeof more extends fc.Arbitrary<infer M> ? M : never): Question {
  const { match: of, hindi: translated, ...facts } = all;
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const asked: Question = of ? { ...q, type: 'multi-correct', options: [], correctAnswers: [], match: of } : q;
  const translation = translated && {
    language: 'hi',
    question: translated,
    ...(of ? { rows: of.rows.map((_row, i) => (i === 0 ? translated.replace(/\s+/g, ' ') : '')) } : {}),
  };
  return {
    ...asked,
    ...given,
    ...(translation ? { translations: [translation] } : {}),
  };
}
const question = fc
  .record({
    more: fc.option(more, { nil: undefined, freq: 2 }),
    kind,
    question: text(1500),
    explanation: fc.option(text(800), { nil: '' }),
    points: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 10 })),
    difficulty: fc.constantFrom('medium' as const, 'medium' as const, 'easy' as const, 'hard' as const),
    topic: fc.option(label(60), { nil: undefined }),
    subject: fc.option(label(60), { nil: '' }),
    chapter: fc.option(label(60), { nil: '' }),
    tags: fc.uniqueArray(label(30), { maxLength: 3 }),
  })
  .map(({ kind: of, more: all, subject, chapter, tags, topic, ...rest }): Exported => {
    const plain: Question = { ...of, ...rest, ...(topic === undefined ? {} : { topic }) };
    return { id: '', question: contentOf(all ? withMore(plain, all) : plain), subject, chapter, tags };
  })
  .filter(({ question: q }) => {
    const draft = draftQuestion(q, () => '');
    return questionProblems(draft, ofPoints(draft.points)).length === 0;
  });

/** The question is whole in the file; only its marks are given otherwise elsewhere. */
const ELSEWHERE = 'partial_marks';
const fileOf = async (format: DataFormat, questions: Exported[]): Promise<Buffer> => {
  const sections = [{ title: '', instructions: '', questions }];
  const pieces: Buffer[] = [];
  for await (const piece of write(format, { title: '', instructions: '', sections }, new Map())) pieces.push(piece);
  return Buffer.concat(pieces);
};
const readBack = async (bytes: Buffer) => (await rowsOf(bytes)).rows;
const keptBy = (format: DataFormat, { question: q, subject, chapter, tags }: Exported) => ({
  fingerprint: fingerprintOf(q),
  explanation: q.explanation?.replace(/\r\n?/g, '\n'),
  labels: [subject, chapter, tags],
  ...(format === 'gift'
    ? {}
    : {
        marks: q.marking ?? q.points,
        difficulty: q.difficulty,
        topic: q.topic,
        video: q.solutionVideo,
        language: q.language,
        passage: q.passage,
      }),
});

describe.each<DataFormat>(['csv', 'gift', 'moodle_xml', 'qti3'])('a file in %s', (format) => {
  it('N-020: gives back every question of which it has lost nothing, with the same fingerprint', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 8 }), async (all) => {
        const whole = all
          .map((one, i) => ({ ...one, id: `01ABCDEF${i}` }))
          .filter((one) => lossesOf(format, one).every(({ code }) => code === ELSEWHERE));
        if (whole.length === 0) return;
        const rows = await readBack(await fileOf(format, whole));
        expect(rows.map(({ problems }) => problems)).toEqual(whole.map(() => []));
        expect(
          rows.map(
            ({ question: q, subject, chapter, tags }) =>
              q && keptBy(format, { id: '', question: q, subject, chapter, tags }),
          ),
        ).toEqual(whole.map((one) => keptBy(format, one)));
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });
});

const alone = (format: DataFormat, question: Partial<Question>) => {
  const given = { type: 'mcq' as const, question: 'Which?', points: 1, difficulty: 'medium' as const, ...question };
  const one: Exported = { id: '01ABCDEF0', question: given, subject: '', chapter: '', tags: [] };
  return { one, codes: lossesOf(format, one).map(({ code }) => code), file: () => fileOf(format, [one]).then(String) };
};

it.each<[string, Partial<Pick<Question, 'question' | 'options'>>]>([
  ['an arrow in an option', { options: ['A -> B', 'B -> A', 'neither', 'both'] }],
  ['a question without a letter', { question: '\\' }],
])('N-020: %s comes back from GIFT, where it could be a sign of the format', async (_name, part) => {
  const { file } = alone('gift', { options: ['a', 'b'], correctAnswer: 0, ...part });
  expect(await readBack(Buffer.from(await file()))).toMatchObject([
    { problems: [], question: { ...part, correctAnswer: 0 } },
  ]);
});

describe('in Moodle', () => {
  const several = { type: 'multi-correct' as const, options: ['a', 'b', 'c'], correctAnswers: [0, 2] };

  it.each<[DataFormat, RegExp]>([
    ['moodle_xml', /"50" .*"-100" .*"50" /],
    ['gift', /~%50%.*~%-100%.*~%50%/s],
  ])('a wrong option takes all marks of a question with several right ones: %s', async (format, weights) => {
    const { one, codes, file } = alone(format, several);
    expect(await file()).toMatch(weights);
    expect(codes).toEqual(['partial_marks']);
    const [row] = await readBack(Buffer.from(await file()));
    expect(row).toMatchObject({ question: { ...several, question: 'Which?' }, problems: [] });
    const notesOf = (read: typeof row) => (read?.notes ?? []).map(({ code }) => code);
    expect(notesOf(row)).not.toContain('weights_left_out');
    const [milder] = await readBack(Buffer.from((await alone('gift', several).file()).replace('-100', '-50')));
    expect(notesOf(milder)).toContain('weights_left_out');
    const each = { correct: 4, wrong: 0, skipped: 0, partial: 'none' as const, partialRule: { kind: 'proportional' } };
    const marked = { ...one, question: { ...one.question, marking: each } } as Exported;
    expect(lossesOf('moodle_xml', marked)).toEqual([]);
  });

  it('a file of before, in which a wrong option is worth nothing, still counts as unchanged', async () => {
    const marking = { correct: 4, wrong: -1, skipped: 0, partial: 'none' as const };
    const file = await alone('moodle_xml', { ...several, marking }).file();
    expect(await readBack(Buffer.from(file.replaceAll('"-100"', '"0"')))).toMatchObject([
      { question: { ...several, marking }, notes: [] },
    ]);
  });

  it.each<[DataFormat, RegExp]>([
    ['moodle_xml', /fraction="0".*true.*fraction="0".*false/],
    ['gift', /~True\s*~False/],
  ])('nothing is right of a true-false question without a key: %s', async (format, written) => {
    const { codes, file } = alone(format, { type: 'true-false', options: ['True', 'False'] });
    expect(await file()).toMatch(written);
    expect(codes).toEqual(['key_missing']);
    const [row] = await readBack(Buffer.from(await file()));
    expect(row?.question).not.toHaveProperty('correctAnswer');
  });

  it('List II has one language only, which is said', () => {
    const lists = { rows: ['Haber', 'Contact'], columns: ['Iron', 'Platinum'], right: [[0], [1]], oneEach: true };
    const hindi = { language: 'hi', question: 'मिलाइए', rows: ['हाबर', 'संपर्क'] };
    const codesOf = (translation: NonNullable<Question['translations']>[number]) =>
      alone('moodle_xml', { type: 'multi-correct', match: lists, translations: [translation] }).codes;
    expect(codesOf({ ...hindi, columns: ['लोहा', 'प्लैटिनम'] })).toEqual(['language_left_out', 'partial_marks']);
    expect(codesOf(hindi)).toEqual(['partial_marks']);
  });
});
