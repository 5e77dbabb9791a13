import { qtiItem, qtiPassage } from '../../export/write/qti3-item';
import type { ImageBox } from '../text/images';
import type { Markup } from '../text/markup';
import type { BytesOf } from '../text/shown-images';
import { childNamed, xmlRoot } from '../text/xml';
import type { Found } from './found';
import { isSame, ownQuestion, sourceDiffers, sourceIn } from './own-source';

interface OwnItem {
  place: string;
  box: ImageBox;
  /** Files beside the item: images, and documents of the package. */
  bytesOf: BytesOf;
  fileOf(href: string): Promise<Markup | undefined>;
}

const sourceOfItem = (item: Markup): string => childNamed(item, 'itembody')?.attrs['datakasautisource'] ?? '';
const stimulusOf = (item: Markup): string => childNamed(item, 'assessmentstimulusref')?.attrs['href'] ?? '';

/** The question of an item that Kasauti wrote and that is unchanged, with its passage. */
export async function ourItem(item: Markup, { place, box, bytesOf, fileOf }: OwnItem): Promise<Found | undefined> {
  const source = sourceIn(sourceOfItem(item));
  if (!source) return undefined;
  const href = stimulusOf(item);
  const id = (item.attrs['identifier'] ?? '').replace(/^q-/, '');
  const again = xmlRoot(qtiItem({ id, ...source }, href ? href.replace('../', '') : undefined));
  if (!isSame(again, item)) return undefined;
  if (href) {
    const stimulus = await fileOf(href);
    const name = stimulus?.attrs['identifier'] ?? '';
    if (!stimulus || !isSame(xmlRoot(qtiPassage(source.question, name)), stimulus)) return undefined;
  }
  return { place, ...(await ownQuestion(source, box, (imageId) => bytesOf(`../images/${imageId}.webp`))) };
}

/** The note to a question that Kasauti wrote and that was edited in the file. */
export const withSource = (found: Found, item: Markup): Found =>
  sourceOfItem(item) === '' ? found : { ...found, notes: [...found.notes, sourceDiffers()] };
