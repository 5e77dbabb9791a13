import { inWords, isPlain, markdownOf } from '../rules/plain-text';
import { parseInline, parseRichText, refusalOf, withoutInvisible } from '../rules/rich-text';
import { hostileTexts } from './hostile-texts';

const text = (value: string) => ({ kind: 'text', text: value });
const maths = (tex: string) => ({ kind: 'maths', tex, display: false });
const paragraph = (...children: object[]) => ({ kind: 'paragraph', children });
/** The machine is shared. */
const fastestOfThree = (work: () => void): number => {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
};

describe('rich text', () => {
  it.each([
    ['plain', [paragraph(text('plain'))]],
    [
      '**a** and *b*',
      [paragraph({ kind: 'strong', children: [text('a')] }, text(' and '), { kind: 'em', children: [text('b')] })],
    ],
    ['one\ntwo', [paragraph(text('one'), { kind: 'break' }, text('two'))]],
    ['Energy $E = mc^2$.', [paragraph(text('Energy '), maths('E = mc^2'), text('.'))]],
    ['$\\{1, 2\\}$ is $50\\%$', [paragraph(maths('\\{1, 2\\}'), text(' is '), maths('50\\%'))]],
    ['costs $5\\$ and more', [paragraph(text('costs $5'), text('$'), text(' and more'))]],
    ['$$\na\n- b\n$$\nEnd', [paragraph({ kind: 'maths', tex: 'a\n- b', display: true }), paragraph(text('End'))]],
    ['costs $5 and $6', [paragraph(text('costs $5 and $6'))]],
    ['a \\$ b $', [paragraph(text('a '), text('$'), text(' b $'))]],
    ['# Title', [{ kind: 'heading', children: [text('Title')] }]],
    ['- a\n- b', [{ kind: 'list', items: [[paragraph(text('a'))], [paragraph(text('b'))]] }]],
    ['3. c', [{ kind: 'list', start: 3, items: [[paragraph(text('c'))]] }]],
    ['1. [x] + [y] = 2', [{ kind: 'list', start: 1, items: [[paragraph(text('[x] + [y] = 2'))]] }]],
    [
      '- [ ] blank\n  - [X] inner',
      [
        {
          kind: 'list',
          items: [[paragraph(text('[ ] blank')), { kind: 'list', items: [[paragraph(text('[X] inner'))]] }]],
        },
      ],
    ],
    ['- ~~a~~', [{ kind: 'list', items: [[paragraph({ kind: 'del', children: [text('a')] })]] }]],
    ['`x<y>`', [paragraph({ kind: 'code', text: 'x<y>' })]],
    ['[k](https://k.in)', [paragraph({ kind: 'link', href: 'https://k.in', children: [text('k')] })]],
    [
      '![A pulley](image:01JD0000000000000000000001)',
      [paragraph({ kind: 'image', imageId: '01JD0000000000000000000001', alt: 'A pulley' })],
    ],
    [
      '![A pulley](image:01JD0000000000000000000001/640x480)',
      [
        paragraph({
          kind: 'image',
          imageId: '01JD0000000000000000000001',
          alt: 'A pulley',
          size: { width: 640, height: 480 },
        }),
      ],
    ],
  ])('%j is read as Markdown with maths', (source, expected) => {
    expect(parseRichText(source)).toEqual(expected);
  });

  it('an option of one line has no paragraphs and no lists', () => {
    expect(parseInline('- $x$')).toEqual([text('- '), maths('x')]);
  });

  it.each([
    ['[x](javascript:alert(1))', 'Links must begin with https://, http:// or mailto:'],
    ['<javascript:alert(1)>', 'Links must begin with https://, http:// or mailto:'],
    ['![x](https://evil.example/x.png)', 'Images must be uploaded before they can be shown'],
    ['![x](image:01JD0000000000000000000001/0x9)', 'Images must be uploaded before they can be shown'],
    ['![](image:01JD0000000000000000000001)', 'Every image needs a description'],
    [`${'> '.repeat(20)}x`, 'Lists and quotes are nested too deeply'],
    [`${'- '.repeat(20)}x`, 'Lists and quotes are nested too deeply'],
    [`${'1. '.repeat(20)}x`, 'Lists and quotes are nested too deeply'],
    ['[a](https://b.in) '.repeat(51), 'A paragraph has at most 50 links and images'],
    ['[a](https://b.in) '.repeat(50), undefined],
    ['[a](https://b.in)\n\n'.repeat(90), undefined],
    ['Read this.\n\n----------\n\nAnswer.', undefined],
    ['a | b\n--------- | ---------\n1 | 2', undefined],
    ['```\n+---------+\n```', undefined],
    [`${'*a **b '.repeat(20)}${'** *'.repeat(20)}`, undefined],
    ['vector<int> v; a < b && c > d', undefined],
    ['<script>alert(1)</script>', undefined],
  ])('%j: %s', (source, refusal) => {
    expect(refusalOf(source)).toBe(refusal);
  });

  it('removes invisible characters, and keeps Hindi joiners', () => {
    expect(withoutInvisible('a\u202eb\u0000c\u200b')).toBe('abc');
    expect(withoutInvisible('क्\u200dष\n\tx')).toBe('क्\u200dष\n\tx');
  });

  it.each([
    ['quotes', '>'.repeat(5000)],
    ['quotes with spaces', `${`>${' '.repeat(620)}`.repeat(8)}x`],
    ['open links', '[a]('.repeat(1250)],
    ['open images', '![a](b'.repeat(833)],
    ['paragraphs of open links', `${'[a]('.repeat(50)}\n\n`.repeat(25)],
    ['lists', '- '.repeat(2500)],
    ['brackets', '['.repeat(5000)],
    ['stars', '*'.repeat(5000)],
    ['stars and letters', '*a'.repeat(2500)],
    ['underscores', '_a'.repeat(2500)],
    ['maths signs', '$a'.repeat(2500)],
    ['backticks', '`a'.repeat(2500)],
    ['tags', '<a '.repeat(1666)],
    ['indented lists', Array.from({ length: 90 }, (_, n) => `${' '.repeat(n * 2)}- a`).join('\n')],
  ])('reads 5,000 characters of %s in less than a second', (_name, source) => {
    const read = () => {
      refusalOf(source);
      parseRichText(source);
    };
    expect(fastestOfThree(read)).toBeLessThan(1000);
  });

  it.each(
    [
      ...['*a_', '_a*', '*a ', '*', '_', '**a', '* *', '_ _', '_a_*', '* a* ', '____ , ', '`a', '\n', 'a@', '_a@'],
      ...['> - a\n===\n', '> - a|b\n-|-\n', '- a\n-', '1) > a\nb\n', '- - > a\nb\n', '1) '],
    ].map((unit) => [unit, `${unit.repeat(12_000).slice(0, 11_999)}x`]),
  )('threat 51: reads 12,000 characters of %j in less than a quarter of a second', (_unit, source) => {
    expect(fastestOfThree(() => refusalOf(source))).toBeLessThan(250);
  });

  it('threat 51: refuses marks that all look for an end, and shows a stored text of them', () => {
    const stored = `**Read** ![A pulley](image:01JD0000000000000000000001) ${'*a_'.repeat(1300)}`;
    expect(refusalOf(stored)).toBe('Too many * or _ without a partner in one paragraph. Write \\* or \\_ to show them');
    const shown = JSON.stringify(parseRichText(stored));
    expect(shown).toContain('{"kind":"strong","children":[{"kind":"text","text":"Read"}]}');
    expect(shown).toContain('"imageId":"01JD0000000000000000000001"');
    expect(shown).toContain('*a_*a_*a_');
  });

  it.each([
    ['five blanks', `${'_'.repeat(20)} is the capital of ${'_'.repeat(20)}, `.repeat(3)],
    ['blanks in Hindi', 'भारत की राजधानी में____को (____) '.repeat(40)],
    ['a passage of numbered blanks', `The river ran (1)_____, and then it ${'flowed on and on '.repeat(8)}`.repeat(60)],
    ['lines to write on', `Name: ${'_'.repeat(100)}(1 mark)\n`.repeat(10)],
    ['dividers of stars', `Part A\n${'*'.repeat(80)}\nPart B\n***\n`.repeat(10)],
    ['snake_case', 'long my_own_name = a_b(_first, _second) + some_other_name;\n'.repeat(65)],
    ['pointers', 'int *p = &a, **q = &p, n = *p * **q;\n'.repeat(10)],
    ['formulas', '$a_1^2 + b_{n*m}$ and '.repeat(180)],
    ['code', '`*a_` '.repeat(650)],
    ['bold words in one paragraph', '**Force** is *mass* times __acceleration__. '.repeat(90)],
    ['a list of bold words', '- **Force**: *mass* times acceleration\n'.repeat(100)],
    ['a table of bold words', `a | b\n--|--\n${'**x** | *y*\n'.repeat(300)}`],
    ['quotes with a line behind each', '> He said\nand left.\n\n'.repeat(100)],
    ['comparisons with a line below each', '1) 3 > 2\nis true\n'.repeat(40)],
    ['an item of many lines', `1. Once\n${'upon a time there was a king\n'.repeat(130)}`],
  ])('leaves %s as they were', (_name, source) => {
    expect(refusalOf(source)).toBeUndefined();
  });

  it('threat 52: no hostile text leads to an address that is not http, https, mailto or an uploaded image', () => {
    expect(hostileTexts.length).toBeGreaterThanOrEqual(100);
    for (const source of hostileTexts)
      for (const [, key, value] of JSON.stringify([parseRichText(source), parseInline(source)]).matchAll(
        /"(href|imageId)":"([^"]*)"/g,
      ))
        expect(value).toMatch(key === 'href' ? /^(https?:\/\/|mailto:)/ : /^[0-9A-Z]{26}$/);
  });
});

describe('a plain text from before there was rich text', () => {
  const shown = (source: string): string =>
    parseRichText(source)
      .map((block) =>
        block.kind === 'paragraph'
          ? block.children.map((one) => (one.kind === 'text' ? one.text : one.kind === 'break' ? '\n' : '?')).join('')
          : `<${block.kind}>`,
      )
      .join('\n\n')
      .replaceAll('\u00a0', ' ');

  it.each([
    'What turns?',
    'If *p = &a and **q = &p, what is a_b_c?',
    'A shirt costs $5 and a hat costs $6$.',
    'vector<int> v; // a < b',
    '# of atoms\n===\n- 5 degrees\n1. one\n2) two\n---',
    'for (;;) {\n    x[0] += 1;\n}',
    '    indented * twice\n\ta tab',
    'See https://k.in, www.k.in or a@b.in for [x](javascript:y) and ![z](w)',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '~~old~~ `code` \\(x\\)',
  ])('is shown as it was: %j', (text) => {
    const source = markdownOf(text);
    expect(shown(source)).toBe(text.replaceAll('\t', ' '));
    expect(refusalOf(source)).toBeUndefined();
    expect(inWords(source)).toBe(text.replace(/\s+/g, ' ').trim());
  });

  it.each([
    ['Which of these is a mammal?', true],
    ['Is 2 + 2 = 4, or 5.\n\nsecond', true],
    ['$x$', false],
    ['a * b', false],
    ['1. one', false],
  ])('%j needs no parser: %s', (text, plain) => {
    expect(isPlain(text)).toBe(plain);
    if (plain) expect(markdownOf(text)).toBe(text);
  });

  it.each(['\n', '\r', '\u2028', '-- \n', ' '])('is looked at once: 64,000 times %j', (one) => {
    const start = performance.now();
    isPlain(`a${one.repeat(64_000)}a`);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it.each([' \n \n - a', 'a\n\n \t1) b', 'a\r\r + b', 'a\n \n ---\n\nb', 'a\u2028 \u2028 ==', '-\na'])(
    'marks at the beginning of a line behind empty lines: %j',
    (text) => {
      expect(isPlain(text)).toBe(false);
    },
  );
});

it('one line of words names an image by its description', () => {
  expect(inWords('See ![A \\* pulley](image:01JD0000000000000000000001/64x48)\n\nand $x^2$')).toBe(
    'See A * pulley and $x^2$',
  );
});
