/**
 * Definitions, names with `@`, which reach what KaTeX itself defines, and the `\verb` that ends at a backslash, which would
 * hide one. The rows of a matrix may end before such a word: `\\def`.
 */
const DEFINES =
  /(?:^|[^\\])(?:\\\\)*\\(?:(?:[gex]?def|(?:future)?let|(?:re)?new(?:command|environment)|providecommand|Declare[A-Za-z]*)(?![A-Za-z])|[A-Za-z]*@|verb\*?\\)/;

/**
 * Such a formula is shown as its source everywhere: a few hundred characters could grow to a page that stands still for
 * seconds, and what one formula defines could change the next.
 */
export const defines = (tex: string): boolean => DEFINES.test(tex);

/** How KaTeX shows all other formulas. */
export const KATEX = { throwOnError: true, trust: false, strict: true, maxExpand: 100, maxSize: 20 } as const;
