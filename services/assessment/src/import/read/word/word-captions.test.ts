import sharp from 'sharp';
import { docx, image, item, p, table } from '../../../../test/docx';
import { codes, rowsOf } from '../../../../test/import-rows';
import { wordOf } from '../../../../test/word-of';

const looks = { Caption: 'caption', TableCaption: 'Table Caption', ImageCaption: 'Image Caption' };
const styles = Object.entries(looks)
  .map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
  .join('');
const caption = (text: string, look: keyof typeof looks = 'Caption') => p(text, `<w:pStyle w:val="${look}"/>`);
const cells = table(['x', 'y'], ['1', '2']);
const shown = '| x | y |\n| --- | --- |\n| 1 | 2 |';
const ask = (...body: string[]): string => [...body, p('(a) x'), p('(b) y'), p('Answer: a')].join('');

describe('a caption in a Word file', () => {
  const places: [string, string[], string][] = [
    ['above a table', [caption('Table 1: Heights'), cells], `Table 1: Heights\n\n${shown}`],
    ['as pandoc writes it', [caption('Heights', 'TableCaption'), cells], `Heights\n\n${shown}`],
    // Which the tree does not tell from one above it.
    ['below a table', [cells, caption('Table 1: Heights')], `Table 1: Heights\n\n${shown}`],
    ['of no table', [caption('Heights'), p('Which is it?')], 'Heights\n\nWhich is it?'],
    ['twice', [caption('Heights'), caption('in cm'), cells], `Heights\n\nin cm\n\n${shown}`],
    ['with a line between', [caption('Heights'), p('as measured'), cells], `Heights\n\nas measured\n\n${shown}`],
  ];
  it('is read where it stands', async () => {
    const body = places.map(([, stem]) => ask(item('Read this.'), ...stem)).join('');
    const { rows } = await rowsOf(await docx(body, { styles }));
    const read = rows.map(({ question }, i) => [places[i]?.[0], codes(rows)[i], question?.question]);
    expect(read).toEqual(places.map(([where, , text]) => [where, '', `Read this.\n\n${text}`]));
  });

  it.each(['Caption', 'ImageCaption'] as const)('is read below a picture, in the style %s', async (look) => {
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const body = ask(item('See this.'), p(image('i.png', 'A field')), caption('Figure 1: Red', look));
    const { rows } = await rowsOf(await docx(body, { styles, images: { 'i.png': png } }));
    expect(codes(rows)).toEqual(['']);
    expect(rows[0]?.question?.question).toMatch(/^See this\.\n\n!\[A field\]\(\S+\)\n\nFigure 1: Red$/);
  });
});

it('keeps headings and code of a footnote in a Word file', async () => {
  const note = '[^1]: First\n\n    # Head\n\n        a = 1\n\n    - last';
  const { rows } = await rowsOf(wordOf(`1\\. See here.[^1]\n\n(a) x\n\n(b) y\n\nAnswer: a\n\n${note}\n`));
  expect(rows.map(({ question }) => question?.question)).toEqual(['See here. (First Head a = 1 last)']);
});
