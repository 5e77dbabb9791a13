/**
 * JSON for machines that people compare: down to `depth` each part stands on a line of its own unless it fits on one with its
 * neighbours, below it everything of a part is on its line.
 */
export function outline(value: unknown, depth: number, indent = ''): string {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (depth === 0 || typeof value !== 'object' || value === null || indent.length + line.length <= 120) return line;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const inner = `${indent} `;
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(
      ([key, part]) =>
        inner + (Array.isArray(value) ? '' : `${JSON.stringify(key)}: `) + outline(part, depth - 1, inner),
    );
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}
