// The languages of a paper's texts. Names come from the browser, so that any tag has one.

/** Formulas and images, which need no translation. */
const WORDLESS = /\$\$[^$]*\$\$|\$[^$\n]*\$|!\[[^\]]*\]\([^)]*\)/g;

/** The text has words: one without, such as `4` or `$2\pi$`, is the same in all languages. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(WORDLESS, ' '));

/** Of the languages of India's constitution, those that Chrome knows in English only, or not at all. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  as: 'অসমীয়া',
  brx: 'बड़ो',
  doi: 'डोगरी',
  ks: 'کٲشُر',
  mai: 'मैथिली',
  mni: 'মৈতৈলোন্',
  ne: 'नेपाली',
  or: 'ଓଡ଼ିଆ',
  sa: 'संस्कृतम्',
  sat: 'ᱥᱟᱱᱛᱟᱲᱤ',
};

/** The name of a language in itself, such as हिन्दी; the tag where the browser knows no name. */
export function languageName(tag: string): string {
  const own = OWN_NAMES[tag];
  if (own) return own;
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** A text with the language it is in. */
export interface Shown {
  text: string;
  language: string;
}

interface Translated<T> {
  /** Of the texts, where it is not the first of the paper. */
  language?: string;
  translations?: readonly (T & { language: string })[];
}

/**
 * One text of a paper in a language: as it was written in it, else as the paper gives it to readers of one language.
 * @param base that text
 * @param pick the same text of a translation
 * @param first the first language of the paper
 */
export function shownIn<T>(
  base: string,
  { language, translations = [] }: Translated<T>,
  pick: (translation: T) => string | undefined,
  wanted: string,
  first: string,
): Shown {
  const written = translations.find((one) => one.language === wanted);
  const text = written && pick(written);
  if (text) return { text, language: wanted };
  const own = language ?? first;
  // Where a text fell back to another language than its stem, there is an entry for the language of the stem (decision 0043).
  const stem = translations.find((one) => one.language === own);
  const from = stem && pick(stem) !== base ? translations.find((one) => base !== '' && pick(one) === base) : undefined;
  return { text: base, language: from?.language ?? own };
}
