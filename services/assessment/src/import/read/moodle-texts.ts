import { markupLine, markupText } from '../text/html';
import type { ImageBox } from '../text/images';
import { markupOfHtml, textIn, type Markup } from '../text/markup';
import { brokenMarks, inLanguage, isMarked, languagesIn, otherNotes, withSpans } from '../text/multilang';
import { plainText } from '../text/formulas';
import type { TextContext } from '../text/context';
import { contextFor } from '../text/shown-images';
import { childNamed, childrenNamed } from '../text/xml';
import { valueOf } from './moodle-answers';

/* The texts of a question of Moodle: HTML, Markdown or plain, in one language or several, with files beside them. */

/** Gives a text of the file as Markdown, whatever its format. */
export type Written = (node: Markup | undefined, isLine?: boolean) => string;

interface Texts extends Pick<TextContext, 'notes' | 'problems'> {
  /** In the order of their first pieces; none where no piece has one. */
  languages: string[];
  inOne(language: string | undefined): Written;
  /** A text without a piece in the language is not translated. */
  inOther(language: string): Written;
}

export async function textsOf(node: Markup, box: ImageBox): Promise<Texts> {
  const stem = childNamed(node, 'questiontext');
  const feedback = childNamed(node, 'generalfeedback');
  const pairs = childrenNamed(node, 'subquestion');
  const answers = pairs.flatMap((pair) => childrenNamed(pair, 'answer')).filter((text) => isMarked(valueOf(text)));
  const all = [stem, feedback, ...childrenNamed(node, 'answer'), ...pairs, ...answers];
  const texts = all.flatMap((text) => text ?? []);
  const ofQuestion = stem?.attrs['format'] ?? 'html';
  const formatOf = ({ attrs }: Markup) => attrs['format'] ?? ofQuestion;
  const markup = new Map(texts.map((text) => [text, markupOf(valueOf(text), formatOf(text))]));
  const files = filesOf(all, markup);
  const old = oldImage(node);
  if (old.bytes) files.set(old.name, old.bytes);
  if (stem && old.name !== '') markup.get(stem)?.push(old.shown);
  const { notes, problems, image } = await contextFor([...markup.values()].flat(), box, (src) =>
    files.get(nameIn(src)),
  );
  const context = { notes, problems, image };
  for (const text of texts) notes.push(...brokenMarks(valueOf(text)), ...otherNotes(markup.get(text) ?? []));
  const inOne =
    (language: string | undefined): Written =>
    (text, isLine = false) => {
      const nodes = (text && markup.get(text)) ?? [];
      const own = text ? formatOf(text) : ofQuestion;
      if (own === 'markdown') return withImages(valueOf(text), context);
      if (own === 'plain_text') return plainText(valueOf(text));
      const shown = language === undefined ? nodes : inLanguage(nodes, language);
      return isLine ? markupLine(shown, context) : markupText(shown, context);
    };
  return {
    notes,
    problems,
    languages: languagesIn([...markup.values()].flat()),
    inOne,
    inOther: (language) => (text, isLine) =>
      text && languagesIn(markup.get(text) ?? []).includes(language) ? inOne(language)(text, isLine) : '',
  };
}

/** Texts may each have a file of the same name: then that of the later text gets the place of the text in front. */
function filesOf(texts: (Markup | undefined)[], markup: ReadonlyMap<Markup, Markup[]>): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const [place, text] of texts.entries())
    for (const file of childrenNamed(text, 'file')) {
      const name = `${(file.attrs['path'] ?? '/').replace(/^\//, '')}${file.attrs['name'] ?? ''}`;
      const bytes = Buffer.from(textIn(file.children), 'base64');
      const before = files.get(name);
      const isOther = before !== undefined && !before.equals(bytes);
      files.set(isOther ? `${place}/${name}` : name, bytes);
      if (isOther && text) renameIn(markup.get(text) ?? [], name, `${place}/${name}`);
    }
  return files;
}
function renameIn(nodes: readonly Markup[], from: string, to: string): void {
  for (const node of nodes) {
    const address = ['src', 'data'].find((key) => nameIn(node.attrs[key] ?? '') === from);
    if (address) node.attrs = { ...node.attrs, [address]: `@@PLUGINFILE@@/${encodeURIComponent(to)}` };
    renameIn(node.children, from, to);
  }
}

const SHOWN = /!\[([^\]]*)\]\((@@PLUGINFILE@@\/[^\s)]+)[^)]*\)/g;
/** In Markdown: what the addresses of files show. */
const imagesIn = (source: string): Markup[] =>
  Array.from(source.matchAll(SHOWN), ([, alt = '', src = '']) => ({
    name: 'img',
    text: '',
    attrs: { src, alt },
    children: [],
  }));
const withImages = (source: string, context: TextContext): string =>
  source.replace(SHOWN, (all) => markupLine(imagesIn(all), context));

const nameIn = (src: string): string => {
  const name = src.replace(/^@@PLUGINFILE@@\/?/, '').split('?')[0] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** Until version 2 a question had one image, which stood below its text. */
function oldImage(node: Markup): { name: string; shown: Markup; bytes?: Buffer } {
  const name = valueOf(childNamed(node, 'image'));
  const bytes = valueOf(childNamed(node, 'imagebase64'));
  return {
    name,
    shown: { name: 'img', text: '', attrs: { src: name }, children: [] },
    ...(bytes ? { bytes: Buffer.from(bytes, 'base64') } : {}),
  };
}

/** Moodle's own format is HTML in which lines count. */
function markupOf(source: string, format: string): Markup[] {
  if (format === 'markdown') return imagesIn(source);
  if (format === 'plain_text') return [];
  return withSpans(markupOfHtml(format === 'moodle_auto_format' ? source.replace(/\r?\n/g, '<br>') : source));
}
