import { keep, kept } from '../device/keep';
import { addMessages, type Messages } from './messages';

export type Language = 'en' | 'hi';
type Catalogue = () => Promise<{ hindi: Messages }>;

const key = 'kasauti.language';

/** The language of the page, which is that of the document. */
export const language = (): Language => (document.documentElement.lang.startsWith('hi') ? 'hi' : 'en');

/** With Latin digits, as on the national exam sites. */
export const locale = (): string => (language() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN');

/** Before the first render: takes the language chosen on this device, if it is `offered`, and loads its texts. */
export async function beginLanguage(pages: Catalogue, offered = true): Promise<void> {
  const isHindi = offered && chosenLanguage() === 'hi';
  document.documentElement.lang = isHindi ? 'hi-IN' : 'en-IN';
  if (!isHindi) return;
  await Promise.all([loadHindi(() => import('./hindi/hindi')), loadHindi(pages)]);
}

/** Adds a catalogue while Hindi is on. One that cannot be loaded leaves its texts in English. */
export async function loadHindi(catalogue: Catalogue): Promise<void> {
  if (language() === 'hi')
    await catalogue().then(
      ({ hindi }) => addMessages(hindi),
      () => undefined,
    );
}

/** Keeps the choice on this device, for the next page that is loaded. @returns false if the device keeps nothing. */
export const keepLanguage = (to: Language): boolean => keep(key, to);

/** The choice of this device, else Hindi on one that is set to it, as in start.js. */
export function chosenLanguage(): Language | undefined {
  const chosen = kept(key);
  if (chosen === 'hi' || chosen === 'en') return chosen;
  return navigator.language.startsWith('hi') ? 'hi' : undefined;
}
