/** A part of a line; marked where the other text has something else. */
export interface Part {
  text: string;
  mark?: 'word' | 'number';
}
export interface Side {
  lines: Part[][];
  /** The numbers that the other side has not, in their order. */
  numbers: string[];
}
interface Token extends Part {
  /** What is compared; empty for spaces and signs, which never count as a difference. */
  key: string;
  isNumber: boolean;
}

/** Formulas and images are one word each; numbers stand alone, with their decimals. */
const TOKEN =
  /\$\$[^$]+\$\$|\$[^$\n]+\$|!\[[^\]]*\]\([^)]*\)|\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+|\n|[^\S\n]+|[^\p{L}\p{M}\p{N}]/gu;
const keyOf = (text: string): string =>
  /[\p{L}\p{M}\p{N}]/u.test(text) ? text.replace(/\(image:[^)]*\)|\s+/g, '').toLowerCase() : '';
const tokensOf = (text: string): Token[] =>
  (text.match(TOKEN) ?? []).map((one) => ({ text: one, key: keyOf(one), isNumber: /^\p{N}/u.test(one) }));

/** Which tokens of two lists stand in both in the same order (longest common subsequence). */
function common(of: readonly Token[], other: readonly Token[]): { of: Set<Token>; other: Set<Token> } {
  const width = other.length + 1;
  const lengths = new Uint16Array((of.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = of.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        of[i]?.key === other[j]?.key ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const both = { of: new Set<Token>(), other: new Set<Token>() };
  for (let i = 0, j = 0; i < of.length && j < other.length;) {
    const [x, y] = [of[i] as Token, other[j] as Token];
    if (x.key === y.key) {
      both.of.add(x);
      both.other.add(y);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return both;
}

/** Neighbours with the same mark are one part, so that a formula or a word is drawn whole. */
function sideOf(tokens: readonly Token[], same: ReadonlySet<Token>): Side {
  const lines: Part[][] = [[]];
  const numbers: string[] = [];
  for (const token of tokens) {
    if (token.text === '\n') {
      lines.push([]);
      continue;
    }
    const isOther = token.key !== '' && !same.has(token);
    if (isOther && token.isNumber) numbers.push(token.text);
    const mark = isOther ? (token.isNumber ? 'number' : 'word') : undefined;
    const line = lines.at(-1) ?? [];
    const last = line.at(-1);
    if (last && last.mark === mark) last.text += token.text;
    else line.push({ text: token.text, ...(mark ? { mark } : {}) });
  }
  return { lines: lines.filter((line) => line.some(({ text }) => text.trim() !== '')), numbers };
}

/** Two texts side by side, each with what the other has not. */
export function difference(of: string, other: string): { of: Side; other: Side } {
  const [a, b] = [tokensOf(of), tokensOf(other)];
  const worded = (tokens: Token[]) => tokens.filter(({ key }) => key !== '');
  const same = common(worded(a), worded(b));
  return { of: sideOf(a, same.of), other: sideOf(b, same.other) };
}
