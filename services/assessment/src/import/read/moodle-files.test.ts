import { parseRichText } from '@kasauti/contracts/rich-text';
import { rowsOf } from '../../../test/import-rows';
import { png, summaries } from '../../../test/vendors';

/* What other programs and people write, in our own words; each was once read wrongly or refused. */

describe('N-019: Moodle XML', () => {
  const quiz = (type: string, more: string) => `<quiz><question type="${type}">${more}</question></quiz>`;
  const text = (of: string, format = 'html') => `<questiontext format="${format}"><text><![CDATA[${of}]]></text>`;
  const file = (bytes: Buffer, path = '/') =>
    `<file name="i.png" path="${path}" encoding="base64">${bytes.toString('base64')}</file>`;

  it.each([
    [100, 0, 0],
    [0, 100, 1],
  ])('true or false in another language, worth %d and %d', async (first, second, correctAnswer) => {
    const of = (fraction: number, word: string) => `<answer fraction="${fraction}"><text>${word}</text></answer>`;
    const xml = quiz('truefalse', `${text('Q')}</questiontext>${of(first, 'Wahr')}${of(second, 'Falsch')}`);
    expect(await summaries(xml)).toMatchObject([{ type: 'true-false', correctAnswer }]);
  });

  it('images with the same name in two options, in a folder, and in Markdown', async () => {
    const [one, two] = [await png(), await png(5)];
    const option = (bytes: Buffer, fraction: number) =>
      `<answer fraction="${fraction}" format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/i.png" alt="A">]]></text>${file(bytes)}</answer>`;
    const [row] = await summaries(
      quiz(
        'multichoice',
        `${text('<img src="@@PLUGINFILE@@/sub/i.png" alt="S">')}${file(one, '/sub/')}</questiontext>${option(one, 100)}${option(two, 0)}`,
      ),
    );
    expect(row).toMatchObject({ problems: [], question: expect.stringMatching(/^!\[S\]\(image:\w+\/4x3\)$/) });
    expect(row?.options).toEqual([
      expect.stringMatching(/^!\[A\]\(image:\w+\/4x3\)$/),
      expect.stringMatching(/^!\[A\]\(image:\w+\/5x3\)$/),
    ]);
    const inMarkdown = quiz(
      'essay',
      `${text('Look ![a cat](@@PLUGINFILE@@/i.png) *here*', 'markdown')}${file(one)}</questiontext>`,
    );
    expect(await summaries(inMarkdown)).toMatchObject([
      { problems: [], question: expect.stringMatching(/^Look !\[a cat\]\(image:\w+\/4x3\) \*here\*$/) },
    ]);
  });

  it('marks beside an image whose description has signs of Markdown', async () => {
    const image = '<b>Not</b> shown: <img src="@@PLUGINFILE@@/i.png" alt="graph_1 [a].png *">';
    const [row] = (await rowsOf(quiz('essay', `${text(image)}${file(await png())}</questiontext>`))).rows;
    expect(row?.notes).not.toContainEqual(expect.objectContaining({ code: 'formatting_left_out' }));
    const shown = parseRichText(row?.question?.question ?? '')[0];
    expect(shown).toMatchObject({
      children: [{ kind: 'strong' }, { kind: 'text' }, { kind: 'image', alt: 'graph_1 a .png *' }],
    });
  });

  it('in the encoding that it names', async () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-2"?><quiz><question type="essay"><questiontext><text>';
    const bytes = [
      Buffer.from(xml),
      Buffer.from([0xb3, 0xf3, 0x64, 0xbc]),
      Buffer.from('</text></questiontext></question></quiz>'),
    ];
    expect(await rowsOf(Buffer.concat(bytes))).toMatchObject({
      fileNotes: [],
      rows: [{ question: { question: 'łódź' } }],
    });
  });

  it('lists a number that is too large, and too many answers, in words', async () => {
    const of = (word: number) => `<answer fraction="100"><text>${word}</text></answer>`;
    const many = Array.from({ length: 21 }, (_, i) => of(i)).join('');
    for (const [type, answers, message] of [
      ['numerical', of(6.022e23), 'A number of the answer is larger than 1,00,00,00,000'],
      ['shortanswer', many + of(21), 'A question has at most 20 accepted answers'],
    ] as const) {
      const { rows } = await rowsOf(quiz(type, `${text('Q')}</questiontext>${answers}`));
      expect(rows[0]?.problems.map((problem) => problem.message)).toEqual([message]);
    }
  });
});
