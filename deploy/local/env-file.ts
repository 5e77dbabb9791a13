/**
 * The text of a .env with these variables: an empty line of one is filled, the others come after the last line. What has
 * a value must not be given.
 */
export function withVariables(text: string, variables: [name: string, value: string][]): string {
  let filled = text;
  const added: string[] = [];
  for (const [name, value] of variables) {
    const empty = new RegExp(`^${name}=[ \\t]*(?=\\r?$)`, 'm');
    if (empty.test(filled)) filled = filled.replace(empty, () => `${name}=${value}`);
    else added.push(`${name}=${value}\n`);
  }
  return (filled === '' || filled.endsWith('\n') || added.length === 0 ? filled : `${filled}\n`) + added.join('');
}

/** An empty value, and one of blanks only, is none. */
export const hasVariable = (text: string, name: string): boolean =>
  new RegExp(`^${name}=[ \\t]*[^\\s]`, 'm').test(text);
