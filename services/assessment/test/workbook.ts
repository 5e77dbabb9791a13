import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A cell of a sheet; a date as the number of days that spreadsheets keep, a formula with what it came to. */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { date: number }
  | { formula: string; value: string | number }
  /** A formula that no program has counted yet. */
  | { formula: string }
  /** As Excel writes an error, and a picture that is put into a cell. */
  | { error: string; picture?: number }
  /** A number with one of the number formats of `STYLES`. */
  | { number: number; format: keyof typeof STYLES }
  /** Texts, the second raised or lowered. */
  | { runs: [string, 'superscript' | 'subscript', string, string] };
const STYLES = { percent: 2, rupees: 3 };
/** Null: an empty row, which the file does not name. */
export type Sheet = {
  name: string;
  rows: (Cell[] | null)[];
  /** Such as A2:A4. */
  merged?: string[];
  /** Of rows, from 1. */
  hidden?: number[];
  isHidden?: boolean;
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
/** @example columnOf(27) === 'AB' */
export const columnOf = (n: number): string =>
  (n >= 26 ? columnOf(Math.floor(n / 26) - 1) : '') + String.fromCharCode(65 + (n % 26));

function cellXml(cell: Cell, at: string, shared: (text: string) => number): string {
  if (cell === null) return '';
  const text = (of: string) => `<t xml:space="preserve">${escaped(of)}</t>`;
  if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${shared(text(cell))}</v></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if ('date' in cell) return `<c r="${at}" s="1"><v>${cell.date}</v></c>`;
  if ('number' in cell) return `<c r="${at}" s="${STYLES[cell.format]}"><v>${cell.number}</v></c>`;
  if ('runs' in cell) {
    const [before, align, raised, behind] = cell.runs;
    const run = `<r><rPr><vertAlign val="${align}"/><sz val="11"/></rPr>${text(raised)}</r>`;
    return `<c r="${at}" t="s"><v>${shared(`<r>${text(before)}</r>${run}<r>${text(behind)}</r>`)}</v></c>`;
  }
  if ('error' in cell)
    return `<c r="${at}" t="e"${cell.picture ? ` vm="${cell.picture}"` : ''}><v>${escaped(cell.error)}</v></c>`;
  if (!('value' in cell)) return `<c r="${at}"><f>${escaped(cell.formula)}</f></c>`;
  const { formula, value } = cell;
  const type = typeof value === 'string' ? ' t="str"' : '';
  return `<c r="${at}"${type}><f>${escaped(formula)}</f><v>${escaped(String(value))}</v></c>`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const OPC = 'http://schemas.openxmlformats.org/package/2006';

/** An Excel workbook with typed cells, as Excel writes it: texts in their shared table, dates by their style. */
export async function workbookOf(sheets: Sheet[], more: { [name: string]: string } = {}): Promise<Buffer> {
  const texts: string[] = [];
  const places = new Map<string, number>();
  const shared = (text: string): number => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, texts.length);
    return texts.push(text) - 1;
  };
  const mergedXml = (merged: string[] = []) =>
    merged.length === 0 ? '' : `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  const sheetXml = ({ rows, merged, hidden }: Sheet) =>
    `${HEAD}<worksheet ${MAIN}><sheetData>${rows
      .map((cells, r) =>
        cells === null
          ? ''
          : `<row r="${r + 1}"${hidden?.includes(r + 1) ? ' hidden="1"' : ''}>${cells.map((cell, c) => cellXml(cell, `${columnOf(c)}${r + 1}`, shared)).join('')}</row>`,
      )
      .join('')}</sheetData>${mergedXml(merged)}</worksheet>`;
  const named = sheets.map(
    ({ name, isHidden }, i) =>
      `<sheet name="${escaped(name)}" sheetId="${i + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
  );
  const related = (list: [string, string][]) =>
    `${HEAD}<Relationships xmlns="${OPC}/relationships">${list
      .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELATED}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`;
  const files: { [name: string]: string } = {
    ...Object.fromEntries(sheets.map((sheet, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheet)])),
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${RELATED}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related([
      ...sheets.map((_sheet, i): [string, string] => ['worksheet', `worksheets/sheet${i + 1}.xml`]),
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml': `${HEAD}<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="&quot;₹&quot;0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    '_rels/.rels': related([['officeDocument', 'xl/workbook.xml']]),
    '[Content_Types].xml': `${HEAD}<Types xmlns="${OPC}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  };
  const strings = texts.map((text) => `<si>${text}</si>`).join('');
  files['xl/sharedStrings.xml'] = `${HEAD}<sst ${MAIN}>${strings}</sst>`;
  const zip = new ZipFile();
  for (const [name, text] of Object.entries({ ...files, ...more })) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A package as it is, without a manifest. */
export async function packageOf(files: { [name: string]: Buffer }): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}
