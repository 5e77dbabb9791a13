import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { excerptOf, remark, Unreadable, type Remark } from '../../remark';
import type { ImageBox } from '../../text/images';
import type { ToTree } from '../../text/pandoc';
import { contextFor } from '../../text/shown-images';
import { markupOfTree } from '../../text/tree';
import { decode } from '../decode';
import type { Found } from '../found';
import type { Zip } from '../zip';
import { countedIn } from './word-counted';
import { WordFlow } from './word-flow';
import { looksIn } from './word-looks';
import { marked, type Paragraph } from './word-marks';
import { placeOf } from './word-opened';
import { piecesOf, type Piece } from './word-pieces';
import { foundOf } from './word-found';
import { nodesIn } from './word-question';

const DOCUMENT = 'word/document.xml';
export const isWord = (names: readonly string[]): boolean => names.includes(DOCUMENT);

/**
 * The questions of a Word file. Its document is numbered first, then pandoc turns it and its formulas into a tree; what
 * does not come back is told as a row of its own.
 * @throws Unreadable when nothing of it can be read
 */
export async function readWord(
  zip: Zip,
  box: ImageBox,
  treeOf: ToTree,
): Promise<{ notes: Remark[]; rows: AsyncIterable<Found> }> {
  const files = new Map<string, Buffer>();
  // Unpacked once within the bounds, before pandoc does it without.
  for (const name of zip.names) files.set(name, (await zip.read(name)) ?? Buffer.alloc(0));
  const part = (name: string) => {
    const bytes = files.get(name);
    return bytes && decode(bytes).text;
  };
  const { xml, paragraphs } = marked({
    document: part(DOCUMENT) ?? '',
    styles: part('word/styles.xml'),
    numbering: part('word/numbering.xml'),
  });
  const blocks = markupOfTree(await treeOf('docx', await packed(files, xml)));
  const { pieces, lost } = piecesOf(blocks, paragraphs);
  const flow = new WordFlow(pieces);
  return {
    notes: [...leftOut(flow.leftOut), ...flow.end.notes],
    rows: rowsOf(flow, lost, box, (src) => files.get(inWord(src))),
  };
}

async function* rowsOf(
  flow: WordFlow,
  lost: readonly Paragraph[],
  box: ImageBox,
  bytesOf: (src: string) => Buffer | undefined,
): AsyncIterable<Found> {
  let n = 0;
  const { questions } = flow;
  const looksOf = looksIn(questions);
  const isCounted = countedIn(questions);
  for (const question of questions) {
    n++;
    const context = await contextFor(nodesIn(question), box, bytesOf);
    const found = foundOf(question, context, looksOf(question), isCounted(question));
    const { number } = question;
    yield number === undefined || number === n ? found : { ...found, place: `no. ${number}, ${found.place}` };
  }
  for (const one of lost)
    yield {
      place: placeOf([one]),
      notes: [],
      problems: [remark('paragraph_lost', `Paragraph ${one.n} could not be read`)],
      excerpt: excerptOf(one.text),
    };
}

/** Addresses of images are relative to the document. */
const inWord = (src: string): string => (src.startsWith('/') ? src.slice(1) : `word/${src}`);

const IMAGE = /^word\/media\//;
/** The file for pandoc: with the numbered document, without the bytes of images, which it would only hand back. */
async function packed(files: ReadonlyMap<string, Buffer>, xml: string): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of files)
    zip.addBuffer(name === DOCUMENT ? Buffer.from(xml) : IMAGE.test(name) ? Buffer.from('.') : bytes, name, {
      compress: false,
    });
  zip.end();
  return buffer(zip.outputStream);
}

const SHOWN = 120;
/** Lines such as a title belong to no question; they are named once, for the file. */
function leftOut(pieces: readonly Piece[]): Remark[] {
  const texts = pieces.map(({ plain }) => plain.replace(/\s+/g, ' ').trim()).filter(Boolean);
  if (texts.length === 0) return [];
  const shown = Array.from(texts.join(' / '));
  const text = shown.length > SHOWN ? `${shown.slice(0, SHOWN).join('')} …` : shown.join('');
  return [remark('text_left_out', `Text that belongs to no question is left out: ${text}`)];
}

/** What is said where Word is not read. */
export const wordNotRead = () =>
  new Unreadable('word_not_read', 'Word files are not read here. Copy the questions into the Excel or CSV template');
