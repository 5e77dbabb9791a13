import ts from 'typescript';

interface Token {
  text: string;
  start: number;
  end: number;
}

const CLOSING = new Set([')', ']', '}', '>']);

/** The tokens of TypeScript source without what a formatter may change: white space, comments, quotes, last commas. */
function tokensOf(source: string): Token[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, source);
  const tokens: Token[] = [];
  // Inside a template the scanner has to be told which closing brace goes on with the text.
  const braces: boolean[] = [];
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (kind === ts.SyntaxKind.TemplateHead) braces.push(true);
    if (kind === ts.SyntaxKind.OpenBraceToken) braces.push(false);
    if (kind === ts.SyntaxKind.CloseBraceToken && braces.pop()) {
      kind = scanner.reScanTemplateToken(false);
      if (kind === ts.SyntaxKind.TemplateMiddle) braces.push(true);
    }
    const text =
      kind === ts.SyntaxKind.StringLiteral ? JSON.stringify(scanner.getTokenValue()) : scanner.getTokenText();
    tokens.push({ text, start: scanner.getTokenStart(), end: scanner.getTokenEnd() });
  }
  return tokens.filter(({ text }, i) => text !== ',' || !CLOSING.has(tokens[i + 1]?.text ?? ''));
}

function placesOf(tokens: Token[], wanted: Token[]): number[] {
  return tokens.flatMap((_, at) => (wanted.every(({ text }, i) => tokens[at + i]?.text === text) ? [at] : []));
}

/** A last comma of the piece is matched with or without one. */
const wantedOf = (piece: string): Token[] => tokensOf(piece.trim().replace(/,$/, ''));

/** How often a piece of code stands in a source, whatever its layout. */
export const timesIn = (source: string, piece: string): number => placesOf(tokensOf(source), wantedOf(piece)).length;

/** The source with the one place of a piece of code replaced. */
export function replaceTokens(source: string, piece: string, by: string): string {
  const [tokens, wanted] = [tokensOf(source), wantedOf(piece)];
  const [at = 0] = placesOf(tokens, wanted);
  const [first, last] = [tokens[at], tokens[at + wanted.length - 1]];
  if (!first || !last) throw new Error(`not found: ${piece}`);
  const hasComma = piece.trim().endsWith(',') && source[last.end] === ',';
  return source.slice(0, first.start) + by + source.slice(last.end + (hasComma ? 1 : 0));
}
