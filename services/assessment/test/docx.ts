import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/* Word files as Word writes them, as small as they can be. */

const text = (of: string): string => of.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A run: `r('x', '<w:b/>')` is bold. */
export const r = (of: string, look = ''): string =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}${of
    .split('\t')
    .map((part) => `<w:t xml:space="preserve">${text(part)}</w:t>`)
    .join('<w:tab/>')}</w:r>`;
/** A paragraph of a text or of runs. */
export const p = (of: string, look = ''): string =>
  `<w:p>${look && `<w:pPr>${look}</w:pPr>`}${of.startsWith('<') ? of : of && r(of)}</w:p>`;
/** A paragraph for each line of a text. */
export const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => p(line))
    .join('');
/** An item of an automatic list: 1 is decimal with letters below, 2 letters, 3 a second decimal list. */
export const item = (of: string, list = 1, level = 0): string =>
  p(of, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
/** A table; a cell is a text, or paragraphs. */
export const table = (...rows: string[][]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid>${'<w:gridCol w:w="2000"/>'.repeat(rows[0]?.length ?? 1)}</w:tblGrid>${rows
    .map(
      (cells) =>
        `<w:tr>${cells.map((of) => `<w:tc>${of.startsWith('<w:p') || of.startsWith('<w:tbl') || of.startsWith('<w:tcPr') ? of : p(of)}</w:tc>`).join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`;

const m = (of: string): string => `<m:r><m:t>${text(of)}</m:t></m:r>`;
/** Formulas of Word: a fraction, a power, and any OMML within a line. */
export const frac = (a: string, b: string): string => omml(`<m:f><m:num>${m(a)}</m:num><m:den>${m(b)}</m:den></m:f>`);
export const power = (a: string, b: string): string =>
  omml(`<m:sSup><m:e>${m(a)}</m:e><m:sup>${m(b)}</m:sup></m:sSup>`);
export const omml = (of: string): string => `<m:oMath>${of}</m:oMath>`;

const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"';

/** An image of `images`, with its description. */
export const image = (name: string, description = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="952500"/><wp:docPr id="1" name="${name}" descr="${description}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="${name}" descr="${description}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${name}"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const level = (place: number, format: string, label: string): string =>
  `<w:lvl w:ilvl="${place}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${label}"/></w:lvl>`;
const LISTS = [
  level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '(%2)'),
  level(0, 'upperLetter', '%1)'),
  level(0, 'decimal', '%1)'),
];
const numbering = `<w:numbering ${NAMES}>${LISTS.map((levels, i) => `<w:abstractNum w:abstractNumId="${i}">${levels}</w:abstractNum>`).join('')}${LISTS.map((_, i) => `<w:num w:numId="${i + 1}"><w:abstractNumId w:val="${i}"/></w:num>`).join('')}</w:numbering>`;

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
interface More {
  images?: Record<string, Buffer>;
  styles?: string;
  /** Instead of the document. */
  document?: string;
}

/** The bytes of a Word file with this body. */
export async function docx(body: string, { images = {}, styles = '', document }: More = {}): Promise<Buffer> {
  const names = Object.keys(images);
  const relations = (list: [string, string, string][]): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
      .map(([id, type, target]) => `<Relationship Id="${id}" Type="${TYPE}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`;
  const zip = new ZipFile();
  const add = (name: string, of: string | Buffer) => zip.addBuffer(Buffer.from(of as string), name);
  add(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  );
  add('_rels/.rels', relations([['rId1', 'officeDocument', 'word/document.xml']]));
  add(
    'word/_rels/document.xml.rels',
    relations([
      ['rIdStyles', 'styles', 'styles.xml'],
      ['rIdNumbering', 'numbering', 'numbering.xml'],
      ...names.map((name): [string, string, string] => [name, 'image', `media/${name}`]),
    ]),
  );
  add('word/document.xml', document ?? `<w:document ${NAMES}><w:body>${body}<w:sectPr/></w:body></w:document>`);
  add('word/styles.xml', `<w:styles ${NAMES}>${styles}</w:styles>`);
  add('word/numbering.xml', numbering);
  for (const name of names) add(`word/media/${name}`, images[name] ?? '');
  zip.end();
  return buffer(zip.outputStream);
}
