/** What XML 1.0 cannot hold. */
export const IMPOSSIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
const SPACES: Record<string, string> = { '\n': '&#10;', '\t': '&#9;' };

/** A text between tags. */
export const xmlText = (text: string): string =>
  text.replace(IMPOSSIBLE, '').replace(/[&<>"\r]/g, (sign) => SIGNS[sign] ?? sign);
/** A value in quotes, where a line break would become a space. */
const xmlValue = (text: string): string => xmlText(text).replace(/[\n\t]/g, (sign) => SPACES[sign] ?? sign);

type Attributes = Record<string, string | number | undefined>;
/** @param inner XML @example element('tag', {}, xmlText('R & D')) */
export function element(name: string, attributes: Attributes, inner = ''): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${xmlValue(String(value))}"`],
  );
  return inner === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inner}</${name}>`;
}
