import { posix } from 'node:path';
import type { ImageBox } from '../text/images';
import type { Markup } from '../text/markup';
import { xmlRoot } from '../text/xml';
import { decode } from './decode';
import type { Found } from './found';
import { isItem, isTest, itemsOfManifest, itemsOfTest, readItem } from './qti';
import { isQti1, readQti1 } from './qti1';
import { ourItem, withStimulus } from './own-item';
import type { Zip } from './zip';

export const MANIFEST = 'imsmanifest.xml';

/** An address in a document of a package; nothing outside of it. */
const inPackage = (from: string, href: string): string => {
  const path = href.split(/[?#]/)[0] ?? '';
  const decoded = decodeSafely(path).replace(/^\$IMS-CC-FILEBASE\$\/?/i, '');
  return posix.normalize(posix.join(posix.dirname(from), decoded)).replace(/^(?:\.\.\/)+/, '');
};
function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The questions of a QTI package: the order of its test, if it has one, else that of its manifest. */
export async function* readPackage(zip: Zip, box: ImageBox): AsyncIterable<Found> {
  const rootOf = async (name: string): Promise<Markup | undefined> => {
    const bytes = await zip.read(name);
    return bytes && xmlRoot(decode(bytes).text);
  };
  const manifest = await rootOf(MANIFEST);
  const resources = manifest ? itemsOfManifest(manifest) : [];
  const listed = resources.map(({ href }) => inPackage(MANIFEST, href)).filter((name) => /\.xml$/i.test(name));
  const files = [...new Set(listed.length > 0 ? listed : zip.names.filter((name) => /\.xml$/i.test(name)))];
  const roots = new Map<string, Markup>();
  for (const name of files) {
    const root = name === MANIFEST ? undefined : await rootOf(name);
    if (root && (isItem(root) || isTest(root) || isQti1(root))) roots.set(name, root);
  }
  const named = [...roots].flatMap(([name, root]) =>
    isTest(root) ? itemsOfTest(root).map(({ href, topic }) => ({ name: inPackage(name, href), topic })) : [],
  );
  for (const { name } of named)
    if (!roots.has(name)) {
      const root = await rootOf(name);
      if (root && isItem(root)) roots.set(name, root);
    }
  const topics = new Map(named.map(({ name, topic }) => [name, topic]));
  const order = [...new Set([...named.map(({ name }) => name), ...roots.keys()])];
  for (const name of order) {
    const root = roots.get(name);
    if (!root) continue;
    const bytesOf = (src: string) => zip.read(inPackage(name, src));
    if (isQti1(root)) yield* readQti1(root, box, bytesOf, roots.size > 1 ? `${name}, ` : '');
    else if (isItem(root)) {
      const fileOf = async (href: string) => (href === '' ? undefined : rootOf(inPackage(name, href)));
      const beside = { place: name, box, bytesOf, fileOf };
      const read = async () => withStimulus(withTopic(await readItem(root, beside), topics.get(name)), root, beside);
      yield (await ourItem(root, beside)) ?? (await read());
    }
  }
}

const withTopic = (found: Found, topic = ''): Found =>
  topic && found.question ? { ...found, question: { ...found.question, topic: topic.slice(0, 60) } } : found;
