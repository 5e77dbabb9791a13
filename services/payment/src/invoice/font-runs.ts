import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

export type Weight = '400Regular' | '700Bold';
export interface FontFile {
  /** Unique for a family and a weight. */
  name: string;
  bytes: Buffer;
  /** Above the baseline, and of a line, at a font size of 1. */
  ascent: number;
  height: number;
}
interface Loaded extends FontFile {
  font: Font;
}
export interface Run {
  text: string;
  file: FontFile;
}
export interface Runs {
  runs: Run[];
  /** Of OpenType, where not all may be used. */
  features?: Record<string, boolean>;
}

/** Has Latin letters, Devanagari and the rupee sign. */
const PLAIN = ['noto-sans', 'NotoSans'] as const;
/** By the script of a sign, so that only a file is read that a text needs. */
const families = [
  [/\p{Script=Beng}/u, 'noto-sans-bengali', 'NotoSansBengali'],
  [/\p{Script=Gujr}/u, 'noto-sans-gujarati', 'NotoSansGujarati'],
  [/\p{Script=Guru}/u, 'noto-sans-gurmukhi', 'NotoSansGurmukhi'],
  [/\p{Script=Knda}/u, 'noto-sans-kannada', 'NotoSansKannada'],
  [/\p{Script=Mlym}/u, 'noto-sans-malayalam', 'NotoSansMalayalam'],
  [/\p{Script=Orya}/u, 'noto-sans-oriya', 'NotoSansOriya'],
  [/\p{Script=Taml}/u, 'noto-sans-tamil', 'NotoSansTamil'],
  [/\p{Script=Telu}/u, 'noto-sans-telugu', 'NotoSansTelugu'],
  [/\p{Script=Arab}/u, 'noto-nastaliq-urdu', 'NotoNastaliqUrdu'],
] as const;
const loaded = new Map<string, Loaded>();

function load(folder: string, file: string, weight: Weight): Loaded {
  const name = `${file}_${weight}`;
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(require.resolve(`@expo-google-fonts/${folder}/${weight}/${name}.ttf`));
  const font = create(bytes) as Font;
  const { ascent, descent, unitsPerEm: em } = font;
  const read = { name, bytes, font, ascent: ascent / em, height: (ascent - descent) / em };
  loaded.set(name, read);
  return read;
}

const has = ({ font }: Loaded, sign: string): boolean => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
/** Belongs to the letters around it, whose font may have it, too. */
const isNeutral = (sign: string): boolean => /[\p{M}\p{P}\p{Z}\p{Cf}]/u.test(sign);

/** The font of texts in Latin letters. */
export const plainFont = (weight: Weight): Loaded => load(...PLAIN, weight);

function fontFor(sign: string, weight: Weight): Loaded {
  const [, folder, file] = families.find(([script]) => script.test(sign)) ?? [undefined, ...PLAIN];
  const found = load(folder, file, weight);
  return has(found, sign) ? found : plainFont(weight);
}

const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\ufe0f\u200d\u20e3]/u;
/** Without emoji, of which the fonts would draw boxes, unless nothing else is there. */
function withoutPictures(text: string, plain: Loaded): string {
  if (!/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text)) return text;
  const words = [...text].filter((sign) => !PICTURE.test(sign) || has(plain, sign)).join('');
  return words.replace(/ {2,}/g, ' ').trim() || text;
}

interface Piece {
  text: string;
  file: Loaded;
}

/** The text in pieces of one font each. */
export function fontRuns(text: string, weight: Weight): Runs {
  const plain = plainFont(weight);
  const pieces: Piece[] = [];
  for (const sign of withoutPictures(text, plain)) {
    const last = pieces.at(-1);
    const stays = last && isNeutral(sign) && has(last.file, sign);
    const file = stays ? last.file : fontFor(sign, weight);
    if (last?.file === file) last.text += sign;
    else pieces.push({ text: sign, file });
  }
  const runs = pieces.flatMap((piece) => (isRightToLeft(piece.text) ? rightToLeft(piece, plain) : [piece]));
  return runs.every(canPlaceMarks) ? { runs } : { runs, features: WITHOUT_MARKS };
}

const WITHOUT_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false };
/** fontkit 2.0.4 breaks at a mark for which the font names no place; without places marks stand where the font draws them. */
function canPlaceMarks({ text, file: { font } }: Piece): boolean {
  try {
    for (const word of text.split(' ')) font.layout(word);
    return true;
  } catch {
    return false;
  }
}

const isRightToLeft = (text: string): boolean => /\p{Script=Arabic}/u.test(text);
/** About a line. */
const MOST_TOGETHER = 80;

/** pdfkit turns round what has no spaces. Signs at the end belong to what follows, which runs from left to right. */
function rightToLeft({ text, file }: Piece, plain: Loaded): Piece[] {
  const [, words = text, end = ''] = /^(.*[\p{L}\p{M}\p{N}])(.*)$/su.exec(text) ?? [];
  const together = words.length <= MOST_TOGETHER ? words.replaceAll(' ', '\u00a0') : words;
  return [{ text: together, file }, ...(end ? [{ text: end, file: plain }] : [])];
}
