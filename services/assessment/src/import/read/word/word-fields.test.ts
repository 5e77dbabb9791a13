import { docx, p, r } from '../../../../test/docx';
import { codes, rowsOf } from '../../../../test/import-rows';

const text = (of: string): string => `<w:r><w:instrText xml:space="preserve">${of}</w:instrText></w:r>`;
const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (...instruction: string[]): string => mark('begin') + instruction.map(text).join('') + mark('end');
const ask = (stem: string): string => p(stem) + p('(a) x') + p('(b) y') + p('Ans: a');

it('a formula or sign of an old field of Word is said to be missing', async () => {
  const { rows } = await rowsOf(
    await docx(
      ask(r('1. Value of ') + field(' EQ \\f(1,2) ') + r(' is')) +
        ask(r('2. The angle ') + field(' SYM', 'BOL 113 \\f "Symbol" ')) +
        ask(r('3. Half: ') + '<w:fldSimple w:instr=" EQ \\f(1,2) "><w:r><w:t/></w:r></w:fldSimple>') +
        ask(r('4. On page ') + field(' PAGE ') + r(' of EQ 1')),
    ),
  );
  expect(codes(rows)).toEqual(['formula_object', 'formula_object', 'formula_object', '']);
});

it('the title of a Word file is a line of it', async () => {
  const styles = ['Title', 'Subtitle'].map(
    (name) => `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name}"/></w:style>`,
  );
  const title = (of: string, style: string) => p(of, `<w:pStyle w:val="${style}"/>`);
  const body = title('Weekly Test', 'Title') + title('Physics', 'Subtitle') + ask('1. Which?');
  const { rows, fileNotes } = await rowsOf(await docx(body, { styles: styles.join('') }));
  expect(codes(rows)).toEqual(['']);
  expect(fileNotes).toEqual(['text_left_out']);
});
