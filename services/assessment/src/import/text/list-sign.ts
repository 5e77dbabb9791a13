const ROMAN: [string, number][] = [
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];
/** 4 is "iv". */
function romanOf(n: number): string {
  if (n < 1 || n > 89) return String(n);
  const [sign, value] = ROMAN.find(([, least]) => least <= n) ?? ['', n];
  return n === value ? sign : `${sign}${romanOf(n - value)}`;
}

const letterOf = (n: number): string => 'abcdefghijklmnopqrstuvwxyz'[n - 1] ?? String(n);
/** Signs in front of items, as HTML names them. */
export const SIGNS = {
  A: (n: number) => letterOf(n).toUpperCase(),
  a: letterOf,
  I: (n: number) => romanOf(n).toUpperCase(),
  i: romanOf,
};
const STYLES: Record<string, keyof typeof SIGNS> = {
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-roman': 'I',
  'lower-roman': 'i',
};
/** How a list of HTML numbers its items, if not with figures. */
export function signOfList({ type = '', style = '' }: Record<string, string>): ((n: number) => string) | undefined {
  const named = /list-style(?:-type)?\s*:[^;]*?\b((?:upper|lower)-(?:alpha|latin|roman))/i.exec(style)?.[1];
  const sign = STYLES[named?.toLowerCase() ?? ''] ?? type;
  return sign in SIGNS ? SIGNS[sign as keyof typeof SIGNS] : undefined;
}
