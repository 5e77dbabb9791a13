type Cell = string | { details: string };

export const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export const money = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

export const when = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** A section with a table that can be scrolled by keyboard. */
export function table<T>(
  id: string,
  title: string,
  columns: string[],
  { rows, cells }: { rows: { shown: T[]; count: number }; cells: (row: T) => Cell[] },
): string {
  const { shown, count } = rows;
  const caption = count > shown.length ? `the latest ${shown.length} of ${count}` : `${count}`;
  const heading = `<h2 id="${id}">${title} <span class="muted">(${caption})</span></h2>`;
  if (count === 0) return `${heading}<p>None yet.</p>`;
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  const body = shown.map((row) => `<tr>${cells(row).map(cellOf).join('')}</tr>`).join('\n');
  return `${heading}<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0"><table>
<thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function cellOf(cell: Cell): string {
  if (typeof cell !== 'string')
    return `<td><details><summary>Show</summary><pre>${escape(pretty(cell.details))}</pre></details></td>`;
  return `<td${cell.startsWith('₹') ? ' class="n"' : ''}>${escape(cell)}</td>`;
}

const pretty = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
