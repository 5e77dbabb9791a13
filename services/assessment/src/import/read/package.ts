import { posix } from 'node:path';
import type { ImageBox } from '../text/images';
import type { Markup } from '../text/markup';
import { xmlRoot } from '../text/xml';
import { remark, Unreadable, type Remark } from '../remark';
import { decode } from './decode';
import type { Found } from './found';
import { isItem, isTest, itemsOfManifest, itemsOfTest, readItem, type NamedItem } from './qti';
import { isQti1, readQti1 } from './qti1';
import { ourItem, withSource } from './own-item';
import type { Zip } from './zip';

/** A package may have been packed with the folder around it; systems add files of their own. */
const MANIFEST = /^(?!__MACOSX\/)(?:.*\/)?imsmanifest\.xml$/i;
/** Several packages in folders have none that names the questions of all. */
export const manifestOf = (names: readonly string[]): string | undefined => {
  const [only, ...others] = names.filter((name) => MANIFEST.test(name));
  return others.length === 0 ? only : [only, ...others].find((name) => !name?.includes('/'));
};
const isAdded = (name: string): boolean => /^__MACOSX\/|(?:^|\/)\._/.test(name);

const IN_FILES = /^\$IMS-CC-FILEBASE\$\/?/i;
/** An address in a document of a package; nothing outside of it. */
const inPackage = (from: string, href: string): string => {
  const path = decodeSafely(href.split(/[?#]/)[0] ?? '').replaceAll('\\', '/');
  return posix.normalize(posix.join(posix.dirname(from), path)).replace(/^(?:\.\.\/)+/, '');
};
/** A file that a text shows: beside the text, or among the files of a course, which have one of two folders. */
async function fileIn(zip: Zip, manifest: string, from: string, src: string): Promise<Buffer | undefined> {
  const href = decodeSafely(src).replace(IN_FILES, '');
  if (!IN_FILES.test(decodeSafely(src))) return zip.read(inPackage(from, src));
  return (
    (await zip.read(inPackage(manifest, encodeURI(href)))) ??
    (await zip.read(inPackage(manifest, `web_resources/${encodeURI(href)}`))) ??
    zip.read(inPackage(from, encodeURI(href)))
  );
}
function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isQuestions = (root: Markup): boolean => isItem(root) || isTest(root) || isQti1(root);
/** Blackboard's documents end with .dat, those of a course of Canvas with .xml.qti. */
const DOCUMENT = /\.(?:xml|qti|dat)$/i;

/**
 * The questions of a QTI package: the order of its test, if it has one, else that of its manifest. A document that is
 * broken is a row of its own.
 */
export async function* readPackage(zip: Zip, box: ImageBox): AsyncIterable<Found> {
  const roots = new Map<string, Markup>();
  const broken = new Map<string, Remark>();
  const rootOf = async (name: string): Promise<Markup | undefined> => {
    const bytes = await zip.read(name);
    return bytes && xmlRoot(decode(bytes).text);
  };
  const open = async (names: readonly string[]) => {
    for (const name of new Set(names)) {
      if (MANIFEST.test(name) || roots.has(name)) continue;
      try {
        const root = await rootOf(name);
        if (root && isQuestions(root)) roots.set(name, root);
      } catch (error) {
        if (!(error instanceof Unreadable) || error.code.startsWith('zip_')) throw error;
        broken.set(name, remark(error.code, error.message));
      }
    }
  };
  const top = manifestOf(zip.names) ?? '';
  const manifest = await rootOf(top);
  const resources = manifest ? itemsOfManifest(manifest) : [];
  const listed = resources.map(({ href }) => inPackage(top, href));
  await open(listed.filter((name) => /\.xml$/i.test(name)));
  if (roots.size === 0) {
    const others = zip.names.filter((name) => DOCUMENT.test(name) && !isAdded(name));
    await open(others.filter((name) => /\.xml$/i.test(name)));
    // The same questions may be there in two forms; then one of them is enough.
    if (roots.size === 0) await open(others);
  }
  const named = [...roots].flatMap(([name, root]) =>
    isTest(root) ? itemsOfTest(root).map((one) => ({ ...one, name: inPackage(name, one.href) })) : [],
  );
  await open(named.map(({ name }) => name));
  const asked = new Set([
    ...named.map(({ name }) => name),
    ...resources.filter(({ type }) => /^imsqti_item/.test(type)).map(({ href }) => inPackage(top, href)),
  ]);
  const facts = new Map(named.map((one) => [one.name, one]));
  for (const name of new Set([...named.map(({ name: one }) => one), ...listed, ...roots.keys(), ...broken.keys()])) {
    const root = roots.get(name);
    const problem = broken.get(name) ?? (asked.has(name) && !zip.names.includes(name) ? itemMissing(name) : undefined);
    if (problem) yield { place: name, notes: [], problems: [problem] };
    if (!root) continue;
    const bytesOf = (src: string) => fileIn(zip, top, name, src);
    if (isQti1(root)) yield* readQti1(root, box, bytesOf, roots.size > 1 ? `${name}, ` : '');
    else if (isItem(root)) {
      const fileOf = async (href: string) => (href === '' ? undefined : rootOf(inPackage(name, href)));
      const beside = { place: name, box, bytesOf, fileOf };
      const read = async () => withSource(inSection(await readItem(root, beside), facts.get(name)), root);
      yield (await ourItem(root, beside)) ?? (await read());
    }
  }
}

const itemMissing = (name: string): Remark =>
  remark('item_missing', `The package names the item ${name.slice(0, 80)}, which is not in it`);
const sectionLeftOut = () => remark('instructions_left_out', 'What its section says above the questions is left out');
function inSection(found: Found, { topic, isTold }: Partial<NamedItem> = {}): Found {
  const notes = isTold ? [...found.notes, sectionLeftOut()] : found.notes;
  const question = found.question && topic ? { ...found.question, topic: topic.slice(0, 60) } : found.question;
  return { ...found, notes, ...(question ? { question } : {}) };
}
