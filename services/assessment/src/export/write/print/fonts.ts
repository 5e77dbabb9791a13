import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** Of a package of Google's Noto fonts. A sign is printed in the first that has it. */
const families = [
  { name: 'Noto Sans', folder: 'noto-sans', file: 'NotoSans', styles: ['400Regular', '700Bold', '400Regular_Italic'] },
  ...[
    ['Devanagari', 'devanagari'],
    ['Bengali', 'bengali'],
    ['Gujarati', 'gujarati'],
    ['Gurmukhi', 'gurmukhi'],
    ['Kannada', 'kannada'],
    ['Malayalam', 'malayalam'],
    ['Oriya', 'oriya'],
    ['Tamil', 'tamil'],
    ['Telugu', 'telugu'],
  ].map(([script, folder]) => ({
    name: `Noto Sans ${script}`,
    folder: `noto-sans-${folder}`,
    file: `NotoSans${script}`,
    styles: ['400Regular', '700Bold'],
  })),
  {
    name: 'Noto Nastaliq Urdu',
    folder: 'noto-nastaliq-urdu',
    file: 'NotoNastaliqUrdu',
    styles: ['400Regular', '700Bold'],
  },
  { name: 'Noto Sans Math', folder: 'noto-sans-math', file: 'NotoSansMath', styles: ['400Regular'] },
  { name: 'Noto Sans Symbols 2', folder: 'noto-sans-symbols-2', file: 'NotoSansSymbols2', styles: ['400Regular'] },
];

/** In the order in which they are asked for a sign. */
export const fontNames = families.map(({ name }) => name);

const read = (folder: string, file: string, style: string): Buffer =>
  readFileSync(require.resolve(`@expo-google-fonts/${folder}/${style}/${file}_${style}.ttf`));
/** Of all families and styles, TrueType. */
export const fontFiles = (): Buffer[] =>
  families.flatMap(({ folder, file, styles }) => styles.map((style) => read(folder, file, style)));

/** Tells which signs of a text no font has; they would be printed as empty boxes. */
export function missingSigns(): (text: string) => string[] {
  let fonts: Font[] | undefined;
  const known = new Map<string, boolean>();
  const has = (sign: string): boolean => {
    fonts ??= families.map(({ folder, file, styles: [style = ''] }) => create(read(folder, file, style)) as Font);
    return fonts.some((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  };
  return (text) =>
    [...new Set(text)].filter((sign) => {
      if (/[\s\p{Cf}\x20-\x7e]/u.test(sign)) return false;
      const isKnown = known.get(sign) ?? has(sign);
      known.set(sign, isKnown);
      return !isKnown;
    });
}
