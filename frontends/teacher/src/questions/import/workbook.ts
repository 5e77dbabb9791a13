import { strToU8, zipSync } from 'fflate';
import { howTo, templateRows } from './template';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const OPC = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** Up to 26 columns. */
const cell = (text: string, row: number, column: number): string =>
  text === ''
    ? ''
    : `<c r="${String.fromCharCode(65 + column)}${row + 1}" s="${row === 0 ? 2 : 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Its first row stays in view. Every column is text, or a spreadsheet makes a date of 1/2. */
const sheet = (rows: readonly string[][], widths: readonly number[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" style="1" customWidth="1"/>`)
    .join('')}</cols><sheetData>${rows
    .map((cells, r) => `<row r="${r + 1}">${cells.map((text, c) => cell(text, r, c)).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;

const relations = (list: [string, string][]): string =>
  `${HEAD}<Relationships xmlns="${OPC}/relationships">${list
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELATED}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Default, text, and a bold head. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

const WIDE = 40;
/** The template as an Excel workbook: the questions, and a sheet "How to". */
export function workbookTemplate(): Blob {
  const [heads = []] = templateRows;
  const parts: { [name: string]: string } = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${OPC}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets><sheet name="Questions" sheetId="1" r:id="rId1"/><sheet name="How to" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['worksheet', 'worksheets/sheet2.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheet(
      templateRows,
      heads.map((head) => (head === 'question' || head === 'explanation' ? WIDE : 14)),
    ),
    'xl/worksheets/sheet2.xml': sheet(howTo, [30, 100]),
  };
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return new Blob([zipSync(files) as Uint8Array<ArrayBuffer>], { type: `${KIND}.sheet` });
}
