import { remark, type Remark } from '../remark';
import { textIn, type Markup } from './markup';
import { everyNode } from './xml';

/** Fonts from before Unicode, whose letters are others than those that are stored. */
const LEGACY =
  /kruti\s*dev|dev\s*lys|chanakya|walkman|shusha|aps[-\w]*-?\s*dv|agra|amar\s*ujala|shree-?\s*dev|kundli|richa/i;
export const isLegacyFont = (font: string): boolean => LEGACY.test(font);

/** A text that is Unicode already is shown in another font. */
const STORED = /^[^\u0900-\u0d7f]*[A-Za-z][^\u0900-\u0d7f]*$/;
/** Of a text in a font; none where its letters are those that are meant. */
export const legacyFont = (font: string, text: string): Remark[] =>
  isLegacyFont(font) && STORED.test(text)
    ? [
        remark(
          'legacy_font',
          `The text is set in ${font.slice(0, 40)}, a font from before Unicode; convert it to Unicode first`,
        ),
      ]
    : [];

/** What pieces of HTML say of their fonts. */
export const legacyFontsIn = (nodes: readonly Markup[]): Remark[] =>
  nodes.flatMap(everyNode).flatMap(({ attrs, children }) => {
    const font = attrs['face'] ?? /font-family\s*:\s*([^;]+)/i.exec(attrs['style'] ?? '')?.[1];
    return font ? legacyFont(font.replace(/["']/g, '').trim(), textIn(children)) : [];
  });
