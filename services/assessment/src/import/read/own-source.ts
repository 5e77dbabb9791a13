import { imagesOf, type Exported } from '../../export/exported';
import type { QuestionInput } from '../../question/question';
import { remark, type Remark } from '../remark';
import type { ImageBox } from '../text/images';
import { imageMissing } from '../text/images';
import type { Markup } from '../text/markup';
import type { Found } from './found';

/*
 * Files that Kasauti wrote hold each question a second time, as it is stored. It is taken when writing it again gives what
 * the file says; otherwise the file was edited, and what is in the file counts.
 */

type Written = Omit<Exported, 'id'>;
const isText = (value: unknown): value is string => typeof value === 'string';

/** What our writer put beside its own form; undefined when there is nothing of that kind. */
export function sourceIn(json: string): Written | undefined {
  try {
    const { question, subject, chapter, tags } = JSON.parse(json) as Partial<Record<keyof Written, unknown>>;
    const isWhole = typeof question === 'object' && question !== null && isText(subject) && isText(chapter);
    if (!isWhole || !Array.isArray(tags) || !tags.every(isText)) return undefined;
    const { type, question: text } = question as { type?: unknown; question?: unknown };
    return isText(type) && isText(text)
      ? { question: question as Written['question'], subject, chapter, tags }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Neighbouring texts are one, however the file cuts them. */
function flat(nodes: readonly Markup[]): Markup[] {
  const out: Markup[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (node.name === '#text' && last?.name === '#text') out[out.length - 1] = { ...last, text: last.text + node.text };
    else out.push(node);
  }
  return out.filter(({ name, text }) => name !== '#text' || text !== '');
}
/** A wrong option of Moodle's is worth nothing in files of before, and less than nothing since. */
const valueOf = (name: string, value: string): string => (name === 'fraction' && Number(value) < 0 ? '0' : value);
const attributes = ({ attrs }: Markup): string =>
  JSON.stringify(
    Object.entries(attrs)
      .map(([name, value]) => [name, valueOf(name, value)])
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );

export function isSame(a: Markup, b: Markup): boolean {
  if (a.name !== b.name || a.text !== b.text || attributes(a) !== attributes(b)) return false;
  const [inA, inB] = [flat(a.children), flat(b.children)];
  return inA.length === inB.length && inA.every((child, i) => isSame(child, inB[i] as Markup));
}

export const sourceDiffers = (): Remark =>
  remark('source_differs', 'The file was changed after Kasauti wrote it; what it says now was read');

/** The question as it was, with the images that the file holds. @param bytesOf an image by its id */
export async function ownQuestion(
  { question, subject, chapter, tags }: Written,
  box: ImageBox,
  bytesOf: (imageId: string) => Promise<Buffer | undefined> | Buffer | undefined,
): Promise<Omit<Found, 'place'>> {
  let json = JSON.stringify(question);
  const problems: Remark[] = [];
  for (const id of imagesOf(question)) {
    const bytes = await bytesOf(id);
    const found = bytes ? await box.add(bytes, `${id}.webp`) : imageMissing(`${id}.webp`);
    if ('code' in found) problems.push(found);
    else json = json.replaceAll(`(image:${id}`, `(image:${found.imageId}`);
  }
  return { question: JSON.parse(json) as QuestionInput, subject, chapter, tags, notes: [], problems };
}
