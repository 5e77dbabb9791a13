import { XMLSerializer, type Element, type Node } from '@xmldom/xmldom';
import { Unreadable } from '../../remark';
import { DEEPEST, tooDeep, xmlElement } from '../../text/xml';
import { colourOf, fillOf, isColoured, looked } from './word-colours';
import { wordNumbering, type Listed } from './word-numbering';
import { wordStyles, type Styles } from './word-styles';
import { belowNamed, childOf, elementsOf, isElement, isOn, numberOf } from './word-xml';

/** The table of Word in which a paragraph stands. */
export interface InTable {
  n: number;
  row: number;
  /** The table stands in a cell of another one, by which it is counted. */
  isNested: boolean;
  /** It has merged cells. */
  isMerged: boolean;
}
/** A paragraph with content, as it stands in the file. */
export interface Paragraph {
  n: number;
  text: string;
  table?: InTable;
  listed?: Listed;
  legacyFont?: string;
  hasFormulaObject: boolean;
  /** A formula or sign of Word from before the equation editor, of which nothing but its instruction is in the file. */
  field?: string;
  /** The program of an embedded document. */
  embedded?: string;
  /** Its pictures; pandoc drops one without a word when its file is missing. */
  pictures: number;
  hasLostPicture: boolean;
  /** A shape, chart or diagram that is drawn in Word. */
  hasDrawing: boolean;
  /** The font of a sign that is no letter and cannot be read. */
  sign?: string;
  isColoured: boolean;
  hasHiddenText: boolean;
}

/** Stand around the number of a paragraph; they mean nothing in a text and are removed from it first. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const MARKERS = /[\uE000-\uE004]/g;
/** Finds the number of each paragraph in what pandoc writes. */
export const MARK = /\uE000(\d+)\uE001/g;

/**
 * The document for pandoc, each paragraph with its number in front. pandoc drops without a word: cells beyond the width of
 * the first row, text boxes, and what stands in mc:AlternateContent outside of a paragraph. So tables are made even, boxes
 * stand behind their paragraph, and one alternative is chosen; a paragraph whose number does not come back was lost.
 */
export function marked(parts: { document: string; styles?: string; numbering?: string }): {
  xml: string;
  paragraphs: Paragraph[];
} {
  const root = xmlElement(parts.document);
  const body = childOf(root, 'w:body');
  if (root.nodeName !== 'w:document' || !body)
    throw new Unreadable(
      'file_not_readable',
      'The text of this Word file is damaged. Open it in Word and save it again',
    );
  prepare(root, 0);
  const marks = new Marks(
    wordStyles(parts.styles === undefined ? undefined : xmlElement(parts.styles)),
    wordNumbering(parts.numbering === undefined ? undefined : xmlElement(parts.numbering)),
  );
  marks.walk(body);
  const { ownerDocument } = root;
  return { xml: new XMLSerializer().serializeToString(ownerDocument ?? root), paragraphs: marks.paragraphs };
}

/** Removes foreign markers, chooses between alternatives, and puts boxes behind their paragraph. */
function prepare(node: Node, depth: number): void {
  if (depth > DEEPEST) throw tooDeep();
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeValue) child.nodeValue = child.nodeValue.replace(MARKERS, '');
    if (!isElement(child)) continue;
    prepare(child, depth + 1);
    if (child.nodeName === 'mc:AlternateContent')
      unwrap(child, childOf(child, 'mc:Choice') ?? childOf(child, 'mc:Fallback'));
    else if (child.nodeName === 'w:p') moveBoxes(child);
    else if (child.nodeName === 'm:sPre') detach(child);
    // In a formula pandoc knows signs by their number in capital letters only.
    else if (child.nodeName === 'w:sym')
      child.setAttribute('w:char', (child.getAttribute('w:char') ?? '').toUpperCase());
  }
}

/** Scripts in front of a letter belong to nothing before them: pandoc would write them behind the arrow of a reaction. */
function detach(scripts: Element): void {
  const { ownerDocument, namespaceURI } = scripts;
  if (!ownerDocument) return;
  const alone = ownerDocument.createElementNS(namespaceURI, 'm:sSubSup');
  alone.appendChild(ownerDocument.createElementNS(namespaceURI, 'm:e'));
  for (const name of ['m:sub', 'm:sup']) {
    const script = childOf(scripts, name);
    if (script) alone.appendChild(script);
  }
  scripts.parentNode?.insertBefore(alone, scripts);
  unwrap(scripts, childOf(scripts, 'm:e'));
}

function moveBoxes(paragraph: Element): void {
  for (const box of belowNamed(paragraph, 'w:txbxContent').reverse()) {
    for (const inner of elementsOf(box).reverse()) paragraph.parentNode?.insertBefore(inner, paragraph.nextSibling);
    box.parentNode?.removeChild(box);
  }
}

/** Puts what is inside of `of` in the place of `node`. */
function unwrap(node: Element, of: Element | undefined): void {
  while (of?.firstChild) node.parentNode?.insertBefore(of.firstChild, node);
  node.parentNode?.removeChild(node);
}

const CONTENT = ['w:drawing', 'w:pict', 'w:object', 'm:oMath', 'w:sym'];
const PICTURES = ['a:blip', 'v:imagedata'];
/** Anything but a picture, a box whose text was moved, or a line across the page. */
const isDrawing = (of: Element): boolean =>
  belowNamed(of, ...PICTURES).length === 0 &&
  (belowNamed(of, 'wpg:wgp', 'v:group').length > 0 || belowNamed(of, 'wps:txbx', 'v:textbox').length === 0) &&
  !elementsOf(of).some((inner) => inner.getAttribute('o:hr') === 't');
const FORMULA = /equation|mathtype|dsmt/i;

class Marks {
  readonly paragraphs: Paragraph[] = [];
  private tables = 0;
  constructor(
    private readonly styles: Styles,
    private readonly listed: ReturnType<typeof wordNumbering>,
  ) {}

  walk(node: Node, table?: InTable): void {
    for (const child of elementsOf(node)) {
      if (child.nodeName === 'w:p') this.paragraph(child, table);
      else if (child.nodeName === 'w:tbl') this.table(child, table);
      else this.walk(child, table);
    }
  }

  private table(node: Element, outer: InTable | undefined): void {
    const n = outer?.n ?? ++this.tables;
    const isMerged = even(node);
    for (const [place, row] of belowNamed(node, 'w:tr').entries())
      this.walk(row, { n, row: outer?.row ?? place + 1, isNested: outer !== undefined, isMerged });
  }

  private paragraph(node: Element, table: InTable | undefined): void {
    const pPr = childOf(node, 'w:pPr');
    const found = this.styles.listOf(pPr);
    const runs = belowNamed(node, 'w:r');
    const facts = { hasFormulaObject: false, hasLostPicture: false, isColoured: false, hasHiddenText: false };
    const paragraph: Paragraph = { n: this.paragraphs.length + 1, text: '', pictures: 0, hasDrawing: false, ...facts };
    const textIn = () =>
      belowNamed(node, 'w:t', 'm:t')
        .map(({ textContent }) => textContent ?? '')
        .join('');
    paragraph.text = textIn();
    const cell = node.parentNode as Element | null;
    const fills = [pPr, childOf(cell ?? undefined, 'w:tcPr')].map(fillOf);
    for (const run of runs) this.run(run, pPr, fills, paragraph);
    const drawn = belowNamed(node, 'w:drawing', 'w:pict');
    paragraph.pictures = drawn.flatMap((of) => belowNamed(of, ...PICTURES)).length;
    paragraph.hasDrawing = drawn.some(isDrawing);
    const field = fieldIn(node);
    if (field) paragraph.field = field;
    if (this.styles.isMeta(pPr)) remove(childOf(pPr, 'w:pStyle'));
    const isFilled =
      paragraph.hasFormulaObject ||
      paragraph.field !== undefined ||
      paragraph.embedded !== undefined ||
      belowNamed(node, ...CONTENT).length > 0;
    if (paragraph.text.trim() === '' && !isFilled) return;
    if (found) paragraph.listed = this.listed(found);
    if (table) paragraph.table = table;
    this.paragraphs.push(paragraph);
    insertFirst(node, pPr, `${OPEN}${paragraph.n}${CLOSE}`);
  }

  private run(run: Element, pPr: Element | undefined, fills: readonly string[], paragraph: Paragraph): void {
    const rPr = childOf(run, 'w:rPr');
    if (isOn(rPr, 'w:vanish')) {
      paragraph.hasHiddenText ||= (run.textContent ?? '').trim() !== '';
      run.parentNode?.removeChild(run);
      return;
    }
    const text = belowNamed(run, 'w:t')
      .map(({ textContent }) => textContent ?? '')
      .join('');
    // Digits are digits in those fonts too.
    if (/[^\s\d\u0900-\u097f]/.test(text)) paragraph.legacyFont ??= this.styles.legacyFont(rPr, pPr);
    paragraph.isColoured ||= text.trim() !== '' && isColoured(rPr);
    const look = colourOf(rPr, fills);
    if (look) for (const one of belowNamed(run, 'w:t')) one.textContent = looked(look, one.textContent ?? '');
    for (const { attributes } of belowNamed(run, 'w:sym')) {
      const font = attributes.getNamedItem('w:font')?.value ?? 'unknown';
      if (!/^symbol$/i.test(font)) paragraph.sign ??= font;
    }
    for (const object of belowNamed(run, 'w:object')) {
      const program = belowNamed(object, 'o:OLEObject')[0]?.getAttribute('ProgID') ?? '';
      if (FORMULA.test(program)) paragraph.hasFormulaObject = true;
      else paragraph.embedded ??= program || 'document';
      object.parentNode?.removeChild(object);
    }
  }
}

const remove = (node: Element | undefined): void => void node?.parentNode?.removeChild(node);

/** "EQ" of `{ EQ \\f(1,2) }`; the instruction of a field may be cut into runs. */
function fieldIn(paragraph: Element): string | undefined {
  const simple = belowNamed(paragraph, 'w:fldSimple').map((one) => one.getAttribute('w:instr') ?? '');
  const runs = belowNamed(paragraph, 'w:fldChar', 'w:instrText').map((one) =>
    one.nodeName === 'w:instrText' ? (one.textContent ?? '') : '\n',
  );
  return /^\s*(EQ|SYMBOL)\s/m.exec([...simple, runs.join('')].join('\n'))?.[1];
}

function newElement(beside: Element, name: string): Element {
  const made = beside.ownerDocument?.createElementNS(beside.namespaceURI, name);
  if (!made) throw new Error('an element belongs to a document');
  return made;
}

function insertFirst(node: Element, pPr: Element | undefined, text: string): void {
  const document = node.ownerDocument;
  if (!document) return;
  const [run, inner] = [newElement(node, 'w:r'), newElement(node, 'w:t')];
  inner.appendChild(document.createTextNode(text));
  run.appendChild(inner);
  node.insertBefore(run, pPr ? pPr.nextSibling : node.firstChild);
}

/** Gives each row of a table as many cells as the widest has, and each cell one place. Had it merged cells? */
function even(table: Element): boolean {
  const empty = () => {
    const cell = newElement(table, 'w:tc');
    cell.appendChild(newElement(table, 'w:p'));
    return cell;
  };
  const rows = belowNamed(table, 'w:tr');
  let isMerged = false;
  for (const row of rows) {
    for (const cell of belowNamed(row, 'w:tc')) {
      const tcPr = childOf(cell, 'w:tcPr');
      const span = numberOf(tcPr, 'w:gridSpan', 1);
      isMerged ||= span > 1 || childOf(tcPr, 'w:vMerge') !== undefined;
      for (const name of ['w:gridSpan', 'w:vMerge']) remove(childOf(tcPr, name));
      for (let i = 1; i < Math.min(span, MOST_COLUMNS); i++) cell.parentNode?.insertBefore(empty(), cell.nextSibling);
    }
  }
  const widths = rows.map((row) => belowNamed(row, 'w:tc').length);
  const width = Math.max(1, ...widths);
  for (const [place, row] of rows.entries())
    for (let i = widths[place] ?? width; i < width; i++) row.appendChild(empty());
  const grid = childOf(table, 'w:tblGrid');
  const next = newElement(table, 'w:tblGrid');
  for (let i = 0; i < width; i++) {
    const column = newElement(table, 'w:gridCol');
    column.setAttribute('w:w', '1000');
    next.appendChild(column);
  }
  if (grid) table.replaceChild(next, grid);
  else table.insertBefore(next, rows[0] ?? null);
  return isMerged;
}
/** Of one cell; more are no table of a question. */
const MOST_COLUMNS = 64;
