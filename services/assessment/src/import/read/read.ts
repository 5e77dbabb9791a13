import { formulaNotes } from '../text/formula-notes';
import { imageMissing, type ImageBox } from '../text/images';
import type { Markup } from '../text/markup';
import { learnFormulas } from '../text/mathml';
import type { ToTree } from '../text/pandoc';
import { xmlRoot } from '../text/xml';
import { isAiken, readAiken } from './aiken';
import { headsWithoutQuestion, readCsv, separatorOf } from './table/csv';
import { decode } from './decode';
import { Unreadable } from '../remark';
import type { Told } from './found';
import { isGift, readGift } from './gift';
import { lostLetters } from './letters';
import { isMoodleXml, readMoodleXml } from './moodle-xml';
import { manifestOf, readPackage } from './package';
import { isItem, readItem } from './qti';
import { isQti1, readQti1 } from './qti1';
import { isWord, readWord, wordNotRead } from './word/word';
import { isXlsx, readXlsx, refuseFarCells } from './table/xlsx';
import { openZip } from './zip';

const formatUnknown = () =>
  new Unreadable('file_format_unknown', 'This file is none of Word, Excel, CSV, GIFT, Aiken, Moodle XML or QTI');

/**
 * What is in a file: first its format, found by its content, then one question after the other.
 * @param treeOf of Word files, which are refused without it (READ_WORD=off), and of MathML
 * @throws Unreadable when nothing of it can be read
 */
export async function* read(bytes: Buffer, box: ImageBox, treeOf?: ToTree): AsyncIterable<Told> {
  if (treeOf && (await hasMathMl(bytes))) {
    for await (const _told of toldOf(bytes, NO_IMAGES, treeOf));
    await learnFormulas(treeOf);
  }
  for await (const told of toldOf(bytes, box, treeOf)) {
    if ('format' in told || !told.question) yield told;
    else {
      const lost = lostLetters(told.question);
      yield {
        ...told,
        notes: [...told.notes, ...formulaNotes(told.question), ...lost.notes],
        problems: [...told.problems, ...lost.problems],
      };
    }
  }
}

const NO_IMAGES: ImageBox = { add: async () => imageMissing(''), take: () => [] };
/** Also within a text that is escaped, of a namespace with a prefix, or with the signs « and » of WIRIS, of two bytes each. */
const MATHML = /(?:<|&lt;|\u00ab|laquo;|#171;)(?:[\w-]+:)?math[\s>&\u00c2\u00bb]/;
const isWithMathMl = (bytes: Buffer | undefined): boolean =>
  bytes !== undefined && MATHML.test(bytes.toString('latin1'));

async function hasMathMl(bytes: Buffer): Promise<boolean> {
  if (!begins(bytes, ZIP)) return isWithMathMl(bytes);
  const zip = await openZip(bytes);
  if (isXlsx(zip.names) || isWord(zip.names)) return false;
  for (const name of zip.names) if (/\.(?:xml|qti|dat)$/i.test(name) && isWithMathMl(await zip.read(name))) return true;
  return false;
}

async function* toldOf(bytes: Buffer, box: ImageBox, treeOf?: ToTree): AsyncIterable<Told> {
  if (begins(bytes, ZIP)) yield* packed(bytes, box, treeOf);
  else if (begins(bytes, OLE)) throw ofOle(bytes);
  else if (BINARY.some((sign) => begins(bytes, sign))) throw formatUnknown();
  else {
    const { text, notes } = decode(bytes);
    const told = /^\s*</.test(text) && !isTyped(text) ? ofXml(xmlRoot(text), box) : ofText(text);
    for await (const one of told) yield 'format' in one ? { ...one, notes: [...notes, ...one.notes] } : one;
  }
}

/** A question that begins with a tag of a text. */
const TAG = /^\s*<(?:p|b|i|u|em|strong|span|div|br|img|su[bp]|font|h[1-6]|[uo]l|table|pre|code|center|a)[\s/>]/i;
const isTyped = (text: string): boolean => TAG.test(text) && (isAiken(text) || isGift(text));

const ZIP = 'PK\u0003\u0004';
const BINARY = ['%PDF', '\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', 'RIFF', '\u001f\u008b'];
const OLE = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';
const begins = (bytes: Buffer, sign: string): boolean => bytes.subarray(0, sign.length).toString('latin1') === sign;

/** Office wraps a file with a password into its old format. */
const ofOle = (bytes: Buffer): Unreadable =>
  bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? new Unreadable('file_encrypted', 'This file has a password. Remove the password first')
    : new Unreadable('file_format_old', 'This is a file of an old Word or Excel. Save it as .docx or .xlsx first');

async function* packed(bytes: Buffer, box: ImageBox, treeOf?: ToTree): AsyncIterable<Told> {
  const zip = await openZip(bytes);
  const only = onlyFile(zip.names);
  if (isXlsx(zip.names)) {
    // Unpacked once within the bounds, before the library does it without.
    const parts = new Map<string, Buffer>();
    for (const name of zip.names) {
      const part = await zip.read(name);
      refuseFarCells(name, part);
      if (part && /\.(?:xml|rels)$/i.test(name)) parts.set(name, part);
    }
    const { notes, rows } = await readXlsx(bytes, parts);
    yield { format: 'xlsx', notes };
    yield* rows;
  } else if (isWord(zip.names)) {
    if (!treeOf) throw wordNotRead();
    const { notes, rows } = await readWord(zip, box, treeOf);
    yield { format: 'docx', notes };
    yield* rows;
  } else if (only !== undefined) {
    const inner = await zip.read(only);
    if (!inner || begins(inner, ZIP)) throw formatUnknown();
    yield* toldOf(inner, box, treeOf);
  } else if (
    manifestOf(zip.names) !== undefined ||
    (!isOffice(zip.names) && zip.names.some((name) => /\.xml$/i.test(name)))
  ) {
    yield { format: 'qti', notes: [] };
    yield* readPackage(zip, box);
  } else throw formatUnknown();
}

/** Of a file that was only packed for sending; systems add folders and files of their own. */
function onlyFile(names: readonly string[]): string | undefined {
  const [only, ...others] = names.filter((name) => !/\/$|^__MACOSX\/|(?:^|\/)\.[^/]+$|(?:^|\/)Thumbs\.db$/i.test(name));
  return others.length === 0 ? only : undefined;
}

/** OpenDocument, books and slides are packages with XML, too. */
const isOffice = (names: readonly string[]): boolean =>
  names.includes('mimetype') || names.includes('[Content_Types].xml');

/** Files of a package, and what they are without the others. */
const PARTS: Record<string, string> = {
  assessmenttest: 'only names its questions',
  manifest: 'only names its questions',
  assessmentstimulus: 'is a passage without its questions',
};
async function* ofXml(root: Markup, box: ImageBox): AsyncIterable<Told> {
  const none = () => undefined;
  if (isMoodleXml(root)) {
    yield { format: 'moodle_xml', notes: [] };
    yield* readMoodleXml(root, box);
  } else if (isQti1(root)) {
    yield { format: 'qti', notes: [] };
    yield* readQti1(root, box, none);
  } else if (isItem(root)) {
    yield { format: 'qti', notes: [] };
    yield await readItem(root, { place: 'item', box, bytesOf: none });
  } else {
    const part = PARTS[root.name];
    if (part) throw new Unreadable('file_format_unknown', `This file ${part}. Import the whole package (.zip)`);
    throw formatUnknown();
  }
}

/** JSON and LaTeX have braces, too. By their beginning, because a question may be about either. */
const OTHER_TEXT = /^\s*[[{]\s*["{[]|^(?:\s|%[^\n]*\n)*\\documentclass\b/;

function* ofText(text: string): Iterable<Told> {
  if (text.startsWith('{\\rtf'))
    throw new Unreadable('file_format_old', 'This is a file in Rich Text Format. Save it as .docx first');
  if (OTHER_TEXT.test(text)) throw formatUnknown();
  const separator = separatorOf(text);
  if (separator) {
    const table = readCsv(text, separator);
    yield { format: 'csv', notes: table.notes };
    yield* table.rows;
  } else if (isAiken(text)) {
    yield { format: 'aiken', notes: [] };
    yield* readAiken(text);
  } else if (isGift(text)) {
    yield { format: 'gift', notes: [] };
    yield* readGift(text);
  } else {
    const heads = headsWithoutQuestion(text);
    if (!heads) throw formatUnknown();
    throw new Unreadable(
      'file_format_unknown',
      `This table needs a column for the question and one for the answer; it has: ${heads}`,
    );
  }
}
