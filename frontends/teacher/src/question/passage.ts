import type { components } from '@kasauti/contracts/web';
import { spaced } from './words';

type Wire = components['schemas']['Passage'];

/** What several questions are about. Neighbours with an equal one belong together. */
export interface Passage {
  title: string;
  text: string;
  translations: PassageTranslation[];
}
interface PassageTranslation {
  language: string;
  title: string;
  text: string;
}

export const noPassage: Passage = { title: '', text: '', translations: [] };

/** With another passage, or without one. */
export function withPassage<Q extends { passage?: Passage }>(q: Q, passage: Passage | undefined): Q {
  const { passage: _before, ...rest } = q;
  return { ...rest, ...(passage ? { passage } : {}) } as Q;
}

/** As the service compares them, however they are translated. */
export const isSamePassage = (a: Passage | undefined, b: Passage | undefined): boolean =>
  a !== undefined && b !== undefined && spaced(a.title) === spaced(b.title) && spaced(a.text) === spaced(b.text);

export const passageIn = ({ translations }: Passage, language: string): PassageTranslation =>
  translations.find((one) => one.language === language) ?? { language, title: '', text: '' };

export function translatePassage(passage: Passage, language: string, part: Partial<PassageTranslation>): Passage {
  const others = passage.translations.filter((one) => one.language !== language);
  return { ...passage, translations: [...others, { ...passageIn(passage, language), ...part }] };
}

export const passageFromWire = ({ title = '', text, translations = [] }: Wire): Passage => ({
  title,
  text,
  translations: translations.map((one) => ({ ...one, title: one.title ?? '' })),
});

export function passageToWire({ title, text, translations }: Passage): Wire {
  const named = (name: string) => (name.trim() ? { title: name.trim() } : {});
  const written = translations.filter((one) => one.title.trim() || one.text.trim());
  return {
    ...named(title),
    text: text.trim(),
    ...(written.length > 0
      ? {
          translations: written.map((one) => ({ language: one.language, ...named(one.title), text: one.text.trim() })),
        }
      : {}),
  };
}
