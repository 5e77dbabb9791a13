/** The lines of one question, without comments, whose tags are kept. */
export interface Chunk {
  text: string;
  /** The line of the file, from 1, of each line of `text`. */
  lines: number[];
  tags: string[];
}

const COMMENT = /^\s*\/\//;
const TAG = /\[tag:([^\u0000-\u001f\u007f\]]+)\]/g;

/**
 * Questions are separated by empty lines outside of braces. A brace that never closes ends with the second empty line in a
 * row, so that a broken question does not swallow the next one. A line that names a question always begins one.
 */
export function* chunksOf(text: string): Iterable<Chunk> {
  let open: Chunk = { text: '', lines: [], tags: [] };
  let depth = 0;
  let empty = 0;
  const ended = function* () {
    if (open.text.trim() !== '') yield open;
    open = { text: '', lines: [], tags: [] };
    depth = 0;
  };
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (COMMENT.test(line)) {
      open.tags.push(...Array.from(line.matchAll(TAG), ([, tag]) => (tag ?? '').trim()));
      continue;
    }
    const isEmpty = line.trim() === '';
    empty = isEmpty ? empty + 1 : 0;
    if (isEmpty && (depth === 0 || empty > 1)) yield* ended();
    // Comments right above the name are of this question: with no line yet, their tags stay.
    else if (open.lines.length > 0 && /^\s*(?:::|\$CATEGORY:)/.test(line)) yield* ended();
    if (isEmpty && open.lines.length === 0) continue;
    open.text += (open.lines.length > 0 ? '\n' : '') + line;
    open.lines.push(index + 1);
    depth = Math.max(0, depth + braces(line));
    // Each category stands on a line of its own.
    if (/^\s*\$CATEGORY:/.test(line)) yield* ended();
  }
  yield* ended();
}

/** How many more braces open in this line than close. */
function braces(line: string): number {
  let sum = 0;
  for (const sign of line.replace(/\\./g, '')) sum += sign === '{' ? 1 : sign === '}' ? -1 : 0;
  return sum;
}
