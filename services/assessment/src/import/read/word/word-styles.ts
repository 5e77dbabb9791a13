import type { Element } from '@xmldom/xmldom';
import { isLegacyFont } from '../../text/legacy-font';
import { childOf, elementsOf, numberOf, valOf } from './word-xml';

export interface ListLevel {
  /** The w:numId, '0' for none. */
  list: string;
  level: number;
}
const META = /^(?:title|subtitle|author|date|abstract)$/i;
export type Styles = ReturnType<typeof wordStyles>;

/** What paragraphs and runs have from their styles (word/styles.xml). */
export function wordStyles(root: Element | undefined) {
  const all = new Map(
    (root ? elementsOf(root) : [])
      .filter(({ nodeName }) => nodeName === 'w:style')
      .map((style) => [style.getAttribute('w:styleId') ?? '', style]),
  );
  const defaults = childOf(childOf(childOf(root, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr');
  const normal = [...all.values()].find(
    (style) => style.getAttribute('w:type') === 'paragraph' && style.getAttribute('w:default') === '1',
  );

  /** A style and those that it is based on. */
  function chain(id: string | undefined, seen: readonly string[] = []): Element[] {
    const style = id === undefined || seen.includes(id) ? undefined : all.get(id);
    return style && id !== undefined ? [style, ...chain(valOf(style, 'w:basedOn'), [...seen, id])] : [];
  }
  const paragraphStyles = (pPr: Element | undefined): Element[] => {
    const own = chain(valOf(pPr, 'w:pStyle'));
    return own.length > 0 ? own : normal ? [normal] : [];
  };

  return {
    /** Of a title, which pandoc takes out of the text. */
    isMeta(pPr: Element | undefined): boolean {
      return chain(valOf(pPr, 'w:pStyle')).some((style) => META.test(valOf(style, 'w:name') ?? ''));
    },
    /** The font from before Unicode in which a run is set; undefined for any other font. */
    legacyFont(rPr: Element | undefined, pPr: Element | undefined): string | undefined {
      const sources = [
        rPr,
        ...[...chain(valOf(rPr, 'w:rStyle')), ...paragraphStyles(pPr)].map((style) => childOf(style, 'w:rPr')),
        defaults,
      ];
      for (const source of sources) {
        const fonts = childOf(source, 'w:rFonts');
        const font = fonts?.getAttribute('w:ascii') ?? fonts?.getAttribute('w:hAnsi');
        if (font) return isLegacyFont(font) ? font : undefined;
        if (fonts?.getAttribute('w:asciiTheme')) return undefined;
      }
      return undefined;
    },
    /** The automatic list of a paragraph. */
    listOf(pPr: Element | undefined): ListLevel | undefined {
      for (const source of [pPr, ...paragraphStyles(pPr).map((style) => childOf(style, 'w:pPr'))]) {
        const numPr = childOf(source, 'w:numPr');
        const list = valOf(numPr, 'w:numId');
        if (list !== undefined) return list === '0' ? undefined : { list, level: numberOf(numPr, 'w:ilvl', 0) };
      }
      return undefined;
    },
  };
}
