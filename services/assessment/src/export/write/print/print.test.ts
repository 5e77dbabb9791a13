import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Region } from 'sharp';
import { mcq, multiCorrect, numerical, shortAnswer, trueFalse } from '../../../../test/builders';
import { readPdf, type PdfPage } from '../../../../test/read-pdf';
import { freezeKey } from '../../../paper/answer-key';
import { freezePaper } from '../../../paper/freeze';
import type { PaperItem } from '../../../paper/paper';
import { draftSection, type SectionInput } from '../../../test-definition/section';
import { prepare } from './print';
import { codeOf, completeSettings, setsOf, type Printable, type PrintSettings } from './printable';

function printable(sections: object[], settings: Partial<PrintSettings> = {}, test: object = {}): Printable {
  let ids = 0;
  const source = {
    ...{ _id: 'T', version: 1, classId: 'C', teacherId: 'U', title: 'Mock 6', instructions: 'Write with a *blue* pen' },
    ...{ durationMin: 180, passingScore: 0, shuffleQuestions: true, orderKey: 'secret', languages: ['en', 'hi'] },
    sections: sections.map((one) => draftSection(one as SectionInput, () => `i${++ids}`)),
    ...test,
  };
  const { paper, key } = { paper: freezePaper(source), key: freezeKey(source) };
  return { paper, key, className: 'Physics XI', settings: completeSettings(settings, 'en') };
}
async function printed(of: Printable): Promise<Map<string, Buffer>> {
  const { files } = await prepare(of, new Map());
  return new Map(Array.from(files(), ({ name, bytes }) => [name, bytes]));
}
const pagesOf = async (files: Map<string, Buffer>, name: string, scale?: number): Promise<PdfPage[]> =>
  readPdf(files.get(name) ?? Buffer.alloc(0), scale);
/** Readers set spaces and breaks of their own between words. */
const bare = (text: string): string => text.replace(/[\s\u200b]+/g, '');
const textOf = async (files: Map<string, Buffer>, name: string): Promise<string> =>
  (await pagesOf(files, name)).map(({ text }) => text).join('\n');

/** A byte a pixel. */
const greyOf = (png: Buffer, cut?: Region): Promise<Buffer> => {
  const picture = cut ? sharp(png).extract(cut) : sharp(png);
  return picture.toColourspace('b-w').removeAlpha().raw().toBuffer();
};

/** Its stem and its options tell its number in the test and which one is right. */
const numbered = (n: number, over: object = {}) =>
  mcq({
    question: `Stem ${n}.`,
    options: [0, 1, 2, 3].map((place) => (place === n % 4 ? `right${n}` : `wrong${n}x${place}`)),
    correctAnswer: n % 4,
    translations: [{ language: 'hi', question: `मूल ${n}।`, options: [] }],
    ...over,
  });

describe('N-058: a printed paper', () => {
  it.each<Partial<PrintSettings>>([
    { languages: ['en', 'hi'] },
    { languages: ['hi', 'en'], columns: 1, size: 'Legal' },
    { languages: ['hi'], size: 'Letter' },
  ])('has every stem in the order of its set, in each language: %j', async (settings) => {
    const sections = [1, 2].map((s) => ({
      title: `Section ${s}`,
      questions: Array.from({ length: 15 }, (_one, i) => numbered(15 * (s - 1) + i + 1)),
    }));
    const of = printable(sections, { ...settings, sets: 2, key: false });
    const files = await printed(of);
    expect([...files.keys()]).toEqual(['paper-A.pdf', 'paper-B.pdf']);
    for (const { letter: set, items } of setsOf(of)) {
      const pages = await pagesOf(files, `paper-${set}.pdf`);
      const text = bare(pages.map((page) => page.text).join(''));
      for (const language of settings.languages ?? []) {
        const found = Array.from(text.matchAll(language === 'en' ? /Stem(\d+)\./g : /मूल(\d+)।/g), ([, n]) => Number(n));
        const asked = items.map(({ text: stem }) => Number(/\d+/.exec(stem)?.[0]));
        expect([set, language, found]).toEqual([set, language, asked]);
      }
      const [word, of] =
        settings.languages?.[0] === 'hi' ? [`सेट${set},पृष्ठ2/`, pages.length] : [`Set${set},page2of`, pages.length];
      expect(bare(pages[1]?.text ?? '')).toContain(`${word}${of}`);
    }
  });

  it('has one key for all sets, which agrees with what is printed', async () => {
    const of = printable([{ title: 'All', questions: Array.from({ length: 24 }, (_one, i) => numbered(i + 1)) }], {
      sets: 4,
    });
    const files = await printed(of);
    const answers: Record<string, [letter: string, own: number][]> = {};
    for (const set of 'ABCD') {
      const text = await textOf(files, `paper-${set}.pdf`);
      const options = text.matchAll(/\(([A-D])\)\s*(right|wrong)(\d+)/g);
      answers[set] = [...options].flatMap(([, label = '', kind, n]) => (kind === 'right' ? [[label, Number(n)]] : []));
      expect(answers[set]).toHaveLength(24);
    }
    const rows = bare((await textOf(files, 'key.pdf')).replace(/[\s\S]*Marks/, '').replace(/Mock 6[\s\S]*/, ''));
    const expected = Array.from({ length: 24 }, (_row, i) =>
      [i + 1, ...[...'ABCD'].map((set) => answers[set]?.[i]?.join('')), 2].join(''),
    );
    expect(rows).toBe(expected.join(''));
    expect(new Set([...'ABCD'].map((set) => JSON.stringify(answers[set]))).size).toBe(4);
  });

  it('shows on papers and key the code by which they belong together, which a corrected text keeps', async () => {
    const questions = [numbered(1), numbered(2)];
    const of = printable([{ title: '', questions }], { sets: 2 });
    const code = codeOf(of);
    const files = await printed(of);
    for (const name of ['paper-A.pdf', 'paper-B.pdf', 'key.pdf'])
      expect(bare(await textOf(files, name))).toContain(`Paper${code},`);

    const [first, ...others] = of.paper.items as [PaperItem, ...PaperItem[]];
    const corrected = { ...first, text: 'Stem 1, corrected.' };
    expect(codeOf({ ...of, paper: { ...of.paper, items: [corrected, ...others] } })).toBe(code);
    expect(codeOf(printable([{ title: '', questions: [...questions, numbered(3)] }]))).not.toBe(code);
  });

  it('says of every kind how it is answered, and what is right in the letters of the paper', async () => {
    const match = {
      rows: ['Force', 'Power', 'Work'],
      columns: ['joule', 'newton', 'watt', 'volt'],
      right: [[1], [2], [0]],
      oneEach: true,
    };
    const kinds = [
      multiCorrect({ explanation: 'Nine is $3 \\times 3$, **not** prime' }),
      numerical({ answer: { min: -1.5, max: 2 } }),
      shortAnswer(),
      shortAnswer({ question: 'Why is the sky blue?', correctAnswer: undefined, acceptedAnswers: [] }),
      trueFalse(),
      multiCorrect({ question: 'Match the quantities', options: undefined, correctAnswers: undefined, match }),
    ];
    const files = await printed(
      printable(
        [{ title: '', questions: kinds }],
        { solutions: true, languages: ['en', 'hi'] },
        { shuffleQuestions: false },
      ),
    );
    const paper = await textOf(files, 'paper-A.pdf');
    expect(bare(paper)).toContain(
      'List I/सूची IList II/सूची IIAForceIjouleBPowerIInewtonCWorkIIIwattIVvolt'.replace(/ /g, ''),
    );
    expect(bare(paper)).toContain('(A)True(B)False(A)सत्य(B)असत्य');
    const solutions = (await textOf(files, 'solutions-A.pdf')).replace(/\r/g, '');
    expect(bare(solutions)).toMatch(
      /1\.A,C.*Nineis,notprime.*2\.−1.5to23\.NewDelhi\/Delhi4\.markedbyhand5\.A6\.A-II·B-III·C-I/,
    );
    const [cover = ''] = (await pagesOf(files, 'paper-A.pdf')).map(({ text }) => bare(text));
    for (const fact of ['Mock6', 'Physics XI', '180 minutes/180 मिनट', 'Roll number/अनुक्रमांक', 'Writewithabluepen'])
      expect(cover).toContain(bare(fact));
    // Without shuffling there is one set, so its letter is not printed.
    expect(paper).not.toContain('Set A');
  });

  it('says what is taken off in a question with marks of its own', async () => {
    const own = { correct: 2, wrong: -0.66, skipped: 0, partialRule: { kind: 'proportional' } };
    const plain = { correct: 1, wrong: 0, skipped: 0 };
    const sections = [
      { title: 'Plain', questions: [numbered(1, { marking: own }), numbered(2)] },
      { title: 'Marked', marking: plain, questions: [numbered(3, { marking: own }), numbered(4)] },
    ];
    const of = printable(sections, { key: false, languages: ['en', 'hi'] }, { shuffleQuestions: false });
    const [cover = '', ...others] = (await pagesOf(await printed(of), 'paper-A.pdf')).map(({ text }) => bare(text));
    expect(cover).toContain(bare('for a wrong answer, unless a question shows otherwise.'));
    expect(cover).toContain(bare('+1 for a right answer. Nothing is taken off, unless a question shows otherwise.'));
    const questions = others.join('');
    const shown = bare('+2 for a right answer, −0.66 for a wrong one, 0 if skipped.');
    expect(questions.split(shown)).toHaveLength(3);
    expect(questions).not.toContain('severaloptions');
    expect(questions).toContain(bare('गलत उत्तर पर −0.66'));
  });

  it('prints hostile texts as texts', async () => {
    const texts = [
      '#import "@preview/cetz:0.3.4": * #{panic("x")} #read("/etc/passwd")',
      '= Head <label> @reference `#raw` ~ // no comment /* none */ \\u{1F600} $ x $',
      String.raw`$\frac{1$ and $\undefinedmacro{x}$ and \$5 </svg><script>`,
      '$\\def\\x{\\x\\x}\\x$ $\\text{</svg>&<b>}$',
      `${'W'.repeat(4000)}`,
      '"}], "kind": "cover", {{d.title}} {page} %s ${title}',
    ];
    const of = printable(
      [{ title: '#strong[x]', questions: texts.map((question, i) => numbered(i, { question, translations: [] })) }],
      {
        ...{ key: false, columns: 2 },
      },
      { shuffleQuestions: false, title: '#title $x$ <b>' },
    );
    const pages = await pagesOf(await printed(of), 'paper-A.pdf', 1);
    const text = bare(pages.map((page) => page.text).join(''));
    for (const shown of [
      '#import"@preview/cetz:0.3.4":*#{panic("x")}#read("/etc/passwd")',
      '=Head<label>@reference#raw~//nocomment/*none*/',
      '$\\frac{1$and$\\undefinedmacro{x}$and$5</svg><script>',
      '$\\def\\x{\\x\\x}\\x$',
      '"}],"kind":"cover",{{d.title}}{page}%s${title}',
      '#strong[x]',
      '#title$x$<b>',
    ])
      expect(text).toContain(shown);
    expect(text.match(/W/g)?.length).toBeGreaterThanOrEqual(4000);
    // Nothing runs over the edge of the paper.
    for (const { png } of pages) {
      const edge = await greyOf(png, { left: 565, top: 0, width: 25, height: 800 });
      expect(Math.min(...edge)).toBe(255);
    }
  });

  it('lists what it cannot show of a question', async () => {
    const image = (id: string) => `![A lens](image:${id})`;
    const [held, gone] = ['01HZZZZZZZZZZZZZZZZZZZZZZZ', '01HZZZZZZZZZZZZZZZZZZZZZZY'];
    const questions = [
      mcq({ question: `${image(held)} and $x$`, translations: [{ language: 'hi', question: 'क्या', options: [] }] }),
      mcq({ question: `What is this? ${image(gone)} $\\frac{1$ 漢` }),
      mcq({ question: 'What is $\\newcommand{\\a}{x}\\a = 1$?' }),
    ];
    const of = printable([{ title: '', questions }], { languages: ['en', 'hi'] });
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'black' } })
      .webp()
      .toBuffer();
    const { lossesOf, files } = await prepare(of, new Map([[held, picture]]));
    const codes = of.paper.items.map((item) => lossesOf(item).map(({ code }) => code));
    expect(codes).toEqual([
      [],
      ['not_translated', 'image_missing', 'formula_shown_as_text', 'signs_missing'],
      ['not_translated', 'formula_shown_as_text'],
    ]);
    const made = new Map(Array.from(files(), ({ name, bytes }) => [name, bytes]));
    expect(bare(await textOf(made, 'paper-A.pdf'))).toContain('[Alens]');
  });

  it('shapes Devanagari as the kept picture, and can be copied', async () => {
    const words =
      'क्षत्रिय त्रिकोण ज्ञान श्रम शुद्ध कर्म र्कि किरण द्वितीय श्रृंखला विद्यार्थी उद्योग पद्म ब्रह्म चिह्न ह्रस्व अह्लाद दुःख क्रिया प्रश्न ' +
      'ट्रक राष्ट्र गड्ढा छुट्टी अड्डा कृपा रुपया रूप हृदय स्त्री स्पष्ट मत्स्य लक्ष्मी सूक्ष्म अङ्क सञ्चय पंक्ति मञ्च उत्कृष्ट न्यायालय';
    expect(words.split(' ')).toHaveLength(40);
    const of = printable(
      [{ title: '', questions: [mcq({ question: words, options: ['क', 'ख'], correctAnswer: 0 })] }],
      {
        ...{ key: false, languages: ['hi'] },
      },
    );
    const page = (await pagesOf(await printed(of), 'paper-A.pdf', 2))[1];
    expect(bare(page?.text ?? '')).toContain(bare(words));
    const cut = { left: 70, top: 60, width: 520, height: 260 };
    const seen = await greyOf(page?.png ?? Buffer.alloc(0), cut);
    const kept = await sharp(readFileSync(join(__dirname, 'devanagari.png')))
      .greyscale()
      .raw()
      .toBuffer();
    const differing = seen.filter((shade, i) => Math.abs(shade - (kept[i] ?? 0)) > 96).length;
    // Edges differ by a shade between machines; a sign of another shape differs by hundreds.
    expect([kept.length, differing < 40]).toEqual([seen.length, true]);
  });

  it('takes less than 40 s of processor time for 180 questions in two languages and four sets', async () => {
    const question = (n: number) =>
      numbered(n, {
        question: `Stem ${n}. A mass $m_{${n}}$ moves along $x = A\\sin(\\omega t)$ in $V = \\frac{1}{2}kx^2$.`,
        options: [`$\\frac{1}{2}kA^{${n}}$`, '$2kA^2$', `$\\sqrt{${n}}$`, 'None of these'],
        translations: [
          {
            language: 'hi',
            question: `मूल ${n}। द्रव्यमान $m_{${n}}$ विभव $V = \\frac{1}{2}kx^2$ में $x = A\\sin(\\omega t)$ पर चलता है।`,
            options: ['', '', '', 'इनमें से कोई नहीं'],
          },
        ],
      });
    const questions = Array.from({ length: 180 }, (_one, n) => question(n));
    const before = process.cpuUsage();
    const files = await printed(
      printable([{ title: '', questions }], { sets: 4, languages: ['en', 'hi'], solutions: true }),
    );
    const { user, system } = process.cpuUsage(before);
    expect(files.size).toBe(9);
    // Twice what it may take alone: a core that is shared with other work takes longer for the same.
    expect((user + system) / 1e6).toBeLessThan(40);
  });
});
