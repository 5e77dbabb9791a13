import type { Shot } from './shoot';

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The page with all pictures. */
export function indexPage(shots: Shot[]): string {
  const rows = shots.map(
    ({ visit, files, faults }) => `<section>
<h2>${escaped(visit.reader)}: ${escaped(visit.path)}</h2>
${faults.map((fault) => `<p class="fault">${escaped(fault)}</p>`).join('\n')}
<div>${files.map(({ file, width, scheme }) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${width} px, ${scheme}" height="420"></a>`).join('\n')}</div>
</section>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Every page of Kasauti</title>
<style>body{font:16px system-ui;margin:24px}div{display:flex;gap:12px;overflow-x:auto}img{border:1px solid #999;object-fit:cover;object-position:top;max-width:560px}.fault{color:#b00020}</style>
<h1>Every page of Kasauti: ${shots.length} views</h1>
${rows.join('\n')}
</html>
`;
}
