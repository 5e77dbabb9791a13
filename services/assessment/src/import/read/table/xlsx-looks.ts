import { posix } from 'node:path';
import { inlinesOf } from '../../text/inlines-of';
import { textIn, type Markup } from '../../text/markup';
import { withoutFiles } from '../../text/plain-context';
import { below, belowNamed, childNamed, childrenNamed, xmlRoot } from '../../text/xml';
import { isLegacyFont } from '../../text/legacy-font';

/*
 * What a workbook shows and the library leaves out: percentages, raised and lowered texts, merged and hidden cells, and pictures
 * in the cells and over them.
 */

/** The parts of a workbook that are XML, by name. */
export type Parts = ReadonlyMap<string, Buffer>;
/** A cell by its place from 0. */
interface Place {
  row: number;
  column: number;
}
/** What a cell reads like; without a text the number has a look that cannot be kept. */
interface Look extends Place {
  text?: string;
  isRaised: boolean;
}
export interface Looks {
  cells: Look[];
  /** Cells that show a picture, an error, or what a formula comes to that no program has counted yet. */
  unread: Place[];
  /** Cells that are one over several rows: the first, and the last row. */
  merged: (Place & { last: number })[];
  /** The rows that are hidden. */
  hidden: Set<number>;
  isHidden: boolean;
  /** Texts that are set in a font from before Unicode. */
  legacy: { row: number; column: number; font: string }[];
  /** The rows from 0 on which a picture or drawing begins. */
  drawn: Set<number>;
}

export const NO_LOOKS: Looks = {
  cells: [],
  unread: [],
  merged: [],
  hidden: new Set(),
  isHidden: false,
  legacy: [],
  drawn: new Set(),
};

export const WORKBOOK = 'xl/workbook.xml';
const STYLES = 'xl/styles.xml';
const STRINGS = 'xl/sharedStrings.xml';

/** By sheet, in the order of the workbook. */
export function looksOf(parts: Parts): Looks[] {
  const targets = new Map(relatedTo(WORKBOOK, parts).map(({ id, part }) => [id, part]));
  const sheets = rootOf(WORKBOOK, parts).flatMap((root) => belowNamed(root, 'sheet'));
  const formats = formatsIn(parts);
  const fonts = fontsIn(parts);
  const ofRuns = piecesOf(textOf(STRINGS, parts), 'si').map((piece) => legacyIn(fontsOfRuns(piece)));
  const raised = new Map(
    piecesOf(textOf(STRINGS, parts), 'si').flatMap((piece, n): [number, string][] =>
      isRaised(piece) ? [[n, raisedText(piece)]] : [],
    ),
  );
  return sheets.map(({ attrs }) => {
    const name = targets.get(attrs['id'] ?? '') ?? '';
    const xml = textOf(name, parts);
    const pieces = piecesOf(xml, 'c');
    const cells = pieces.flatMap((piece) => lookOf(piece, formats, raised));
    const legacy = pieces.flatMap((piece) => {
      const isShared = attributeIn(piece, 't') === 's';
      const own = isShared ? ofRuns[Number(valueIn(piece))] : legacyIn(fontsOfRuns(piece));
      const font = own ?? legacyIn([fonts[Number(attributeIn(piece, 's') ?? 0)] ?? '']);
      return font === undefined ? [] : [{ ...placeOf(piece), font }];
    });
    const drawings = relatedTo(name, parts).filter(({ type }) => type.endsWith('/drawing'));
    const anchors = drawings
      .flatMap(({ part }) => rootOf(part, parts))
      .flatMap((root) => below(root, (node) => node.name.endsWith('anchor')));
    return {
      cells,
      unread: pieces.filter(isUnread).map(placeOf),
      merged: piecesOf(xml, 'mergeCell').flatMap(mergedIn),
      hidden: new Set(piecesOf(xml, 'row').filter(isHiddenRow).map(lineOfRow)),
      isHidden: /hidden/i.test(attrs['state'] ?? ''),
      legacy,
      drawn: new Set(anchors.map(rowOf)),
    };
  });
}

const isHiddenRow = (piece: string): boolean => /^(?:1|true)$/.test(attributeIn(piece, 'hidden') ?? '');
const lineOfRow = (piece: string): number => Number(attributeIn(piece, 'r')) - 1;
/** Of `A2:A4`; cells beside each other are not told. */
function mergedIn(piece: string): Looks['merged'] {
  const [, letters = '', from = '0', to = '0'] =
    /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(attributeIn(piece, 'ref') ?? '') ?? [];
  const [row, last] = [Number(from) - 1, Number(to) - 1];
  return last > row ? [{ row, column: columnNumber(letters) - 1, last }] : [];
}
const PICTURE = /<(?:\w+:)?f(?:\s[^>]*)?>=?\s*(?:_xlfn\.)?(?:IMAGE|DISPIMG)\(/i;
const FORMULA = /<(?:\w+:)?f[\s/>]/;
function isUnread(piece: string): boolean {
  const [cell = ''] = piece.split(/<\/(?:\w+:)?c>/, 1);
  const type = attributeIn(cell, 't');
  // A formula may come to an empty text.
  return type === 'e' || PICTURE.test(cell) || (type !== 'str' && FORMULA.test(cell) && !valueIn(cell));
}

const rowOf = (anchor: Markup): number => Number(textIn(childrenNamed(childNamed(anchor, 'from'), 'row')));

const textOf = (name: string, parts: Parts): string => parts.get(name)?.toString() ?? '';
const rootOf = (name: string, parts: Parts): Markup[] => {
  const text = textOf(name, parts);
  return text === '' ? [] : [xmlRoot(text)];
};

function relatedTo(name: string, parts: Parts): { id: string; type: string; part: string }[] {
  const folder = posix.dirname(name);
  return rootOf(`${folder}/_rels/${posix.basename(name)}.rels`, parts)
    .flatMap((root) => childrenNamed(root, 'relationship'))
    .map(({ attrs: { id = '', type = '', target = '' } }) => ({
      id,
      type,
      part: posix.resolve('/', folder, target).slice(1),
    }));
}

/** The text cut before each element of a name: one pass, whatever a damaged file leaves open. */
const piecesOf = (xml: string, name: string): string[] =>
  xml.split(new RegExp(String.raw`<(?:\w+:)?${name}(?=[\s/>])`)).slice(1);

/** The number formats of styles, without the texts that stand in them. */
function formatsIn(parts: Parts): string[] {
  const [root] = rootOf(STYLES, parts);
  const own = new Map(
    childrenNamed(childNamed(root, 'numfmts'), 'numfmt').map(({ attrs }) => [attrs['numfmtid'], attrs['formatcode']]),
  );
  return childrenNamed(childNamed(root, 'cellxfs'), 'xf').map(({ attrs: { numfmtid: id = '0' } }) =>
    (own.get(id) ?? BUILT_IN[id] ?? id).replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '"'),
  );
}
const BUILT_IN: { [id: string]: string } = { 0: 'General', 1: '0', 9: '0%', 10: '0.00%', 49: '@' };
const PLAIN = new Set(['', 'General', '0', '@']);

/** The font of each style of a cell. */
function fontsIn(parts: Parts): string[] {
  const [root] = rootOf(STYLES, parts);
  const names = childrenNamed(childNamed(root, 'fonts'), 'font').map((font) => childNamed(font, 'name')?.attrs['val']);
  return childrenNamed(childNamed(root, 'cellxfs'), 'xf').map(({ attrs }) => names[Number(attrs['fontid'] ?? 0)] ?? '');
}
const fontsOfRuns = (piece: string): string[] =>
  Array.from(piece.matchAll(/<(?:\w+:)?rFont\s+val="([^"]*)"/g), ([, font = '']) => font);
const legacyIn = (fonts: readonly string[]): string | undefined => fonts.find(isLegacyFont);

const CELL = /^[^>]*?\sr="([A-Z]{1,3})(\d{1,7})"/;
const attributeIn = (piece: string, name: string): string | undefined =>
  new RegExp(String.raw`^[^>]*?\s${name}="([^"]*)"`).exec(piece)?.[1];

const valueIn = (piece: string): string | undefined => /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(piece)?.[1];
function placeOf(piece: string): { row: number; column: number } {
  const [, letters = '', line = '0'] = CELL.exec(piece) ?? [];
  return { row: Number(line) - 1, column: columnNumber(letters) - 1 };
}

function lookOf(piece: string, formats: readonly string[], raised: ReadonlyMap<number, string>): Look[] {
  const at = placeOf(piece);
  const value = valueIn(piece);
  const type = attributeIn(piece, 't') ?? 'n';
  if (at.row < 0 || /^[^>]*\/>/.test(piece)) return [];
  if (type === 'inlineStr') return isRaised(piece) ? [{ ...at, text: raisedText(piece), isRaised: true }] : [];
  if (type === 's') {
    const text = raised.get(Number(value));
    return text === undefined ? [] : [{ ...at, text, isRaised: true }];
  }
  const format = formats[Number(attributeIn(piece, 's') ?? 0)] ?? '';
  if (type !== 'n' || !value || PLAIN.has(format)) return [];
  return [{ ...at, ...(format.includes('%') ? { text: percentOf(Number(value)) } : {}), isRaised: false }];
}

/** @example columnNumber('AB') === 28 */
export const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((n, sign) => n * 26 + sign.charCodeAt(0) - 64, 0);
/** As it was typed: 0.07 is stored for 7%. */
const percentOf = (value: number): string => `${Number((value * 100).toPrecision(12))}%`;

const isRaised = (piece: string): boolean => /vertAlign\s+val="su/.test(piece);
const TEXT: Markup = { name: '#text', text: '', attrs: {}, children: [] };

/** The runs of a cell, the raised and lowered ones as formulas. */
function raisedText(piece: string): string {
  const runs = piece.replace(/^[^>]*>/, '').replace(/<\/(?:\w+:)?(?:si|c)>[^]*$/, '');
  // Prefixes are those of the whole document.
  const root = xmlRoot(`<si>${runs.replace(/(<\/?)\w+:/g, '$1')}</si>`);
  let text = '';
  let scripts: Markup[] = [];
  const close = () => {
    if (scripts.length === 0) return;
    const [base = ''] = /[A-Za-z0-9.)\]]*$/.exec(text) ?? [];
    const before = text.slice(0, text.length - base.length);
    const line = inlinesOf([{ ...TEXT, text: base }, ...scripts], withoutFiles());
    const written = line.map((one) => (one.kind === 'maths' ? `$${one.tex}$` : 'text' in one ? one.text : ''));
    text = `${before}${before.endsWith('$') ? ' ' : ''}${written.join('')}`;
    scripts = [];
  };
  for (const run of belowNamed(root, 'r')) {
    const said = textIn(childrenNamed(run, 't')).replace(/_x000D_/gi, '');
    const name = { superscript: 'sup', subscript: 'sub' }[
      childNamed(childNamed(run, 'rpr'), 'vertalign')?.attrs['val'] ?? ''
    ];
    if (name) scripts.push({ ...TEXT, name, children: [{ ...TEXT, text: said }] });
    else if (said !== '') {
      const isBehind = scripts.length > 0;
      close();
      // A digit directly behind a formula would make a sum of money of it.
      text += (isBehind && /^\d/.test(said) ? ' ' : '') + said;
    }
  }
  close();
  return text;
}
