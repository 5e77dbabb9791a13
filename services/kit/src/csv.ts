/** A spreadsheet takes a text that begins like this for a formula; some also one in full-width signs. */
const isFormula = (text: string): boolean => /^\s*[=+\-@＝＋－＠]/.test(text);
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(/[\r\n\t]+/g, ' ');
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, without line breaks inside cells. @example csvOf([['Student', 'Score'], ['Asha Rao', 12.5]]) */
export const csvOf = (rows: (string | number)[][]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

/** As a file begins: without the byte order mark Excel does not read UTF-8. */
export const csvFile = (rows: (string | number)[][]): string => `\ufeff${csvOf(rows)}`;
