import { guides } from '@kasauti/contracts/docs';
import { API_BASE } from '@kasauti/service-kit';
import { CLASSES, PARTNER } from '../rate-limit';

const DOCS = `${API_BASE}/docs`;

function nav(current: string): string {
  const link = (to: string, title: string) =>
    `<a href="${to}"${to === current ? ' aria-current="page"' : ''}>${title}</a>`;
  const links = guides.map(({ slug, title }) => link(`${DOCS}/${slug}`, title));
  return `<nav aria-label="Documentation">${[...links, link(DOCS, 'Reference')].join('')}</nav>`;
}

const head = (title: string, more: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${DOCS}/guide.css">${more}</head>`;

/** Swagger UI reads the contract beside it. */
export const REFERENCE_PAGE = `${head('Kasauti API', '<link rel="stylesheet" href="docs/swagger-ui.css">')}
<body><header><strong>Kasauti API</strong>${nav(DOCS)}</header><div id="reference"></div>
<script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script></body>
</html>`;

export const guidePage = ({ slug, title, html }: { slug: string; title: string; html: string }): string =>
  `${head(`${title} - Kasauti API`, '')}
<body class="guide"><header><strong>Kasauti API</strong>${nav(`${DOCS}/${slug}`)}</header>
<main>${html.replaceAll('<table>', '<div class="wide" tabindex="0"><table>').replaceAll('</table>', '</table></div>')}</main></body>
</html>`;

interface Limit {
  capacity: number;
  perSec: number;
}

/** As the gateway counts, so that the page cannot differ from it. */
export function limitTable(): string {
  const rows = Object.entries(CLASSES).map(([name, { user, address, attempt, everybody, isDear }]) => {
    const client = isDear ? said(user) : `of the ${PARTNER.capacity}`;
    return [`<code>${name}</code>`, said(user), client, said(address), said(attempt ?? everybody)];
  });
  const row = (cells: string[], tag = 'td') => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<p>An API client may send <strong>${said(PARTNER)}</strong> in all.</p><table><thead>${row(
    ['Class', 'A person', 'An API client', 'An address without a token', 'An attempt, or everybody'],
    'th',
  )}</thead><tbody>${rows.map((cells) => row(cells)).join('')}</tbody></table>`;
}

function said(limit: Limit | undefined): string {
  if (!limit) return '-';
  const { capacity, perSec } = limit;
  const unit = perSec >= 1 && capacity === perSec ? 'second' : perSec * 60 >= capacity - 0.001 ? 'minute' : 'hour';
  return `${capacity} ${unit === 'hour' ? 'an' : 'a'} ${unit}`;
}

export const GUIDE_STYLE = `:root { --body: #FAFAF7; --surface: #FFF; --sunken: #F2F1EB; --line: #E3E1D8;
  --text: #14171F; --text-2: #474B57; --link: #1D4ED8; --soft: #EBF1FE; --focus: #2563EB; }
@media (prefers-color-scheme: dark) { .guide { --body: #0F1218; --surface: #171B23; --sunken: #20252F; --line: #2B313D;
  --text: #EEEDE7; --text-2: #BDC1CB; --link: #93B4FF; --soft: #1A2744; --focus: #93B4FF; } }
.guide { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--body); color: var(--text);
  font: 1rem/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; padding: .5rem 1rem;
  background: var(--surface); border-bottom: 1px solid var(--line); }
nav { display: flex; flex-wrap: wrap; }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 .625rem; border-radius: .5rem;
  color: var(--text-2); text-decoration: none; font-size: .9375rem; }
nav a:hover, nav a[aria-current] { background: var(--soft); color: var(--link); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
main a { color: var(--link); }
.guide h1 { font-size: 1.875rem; line-height: 1.3; margin: .5rem 0 1rem; }
.guide h2 { font-size: 1.375rem; line-height: 1.3; margin: 2.5rem 0 .75rem; }
.guide h3 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
.guide code { font: .875em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: var(--sunken); border-radius: .25rem;
  padding: .1em .3em; }
.guide pre { background: var(--sunken); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; overflow-x: auto; }
.guide pre code { background: none; padding: 0; overflow-wrap: normal; }
.wide { overflow-x: auto; }
.guide table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
.guide :is(th, td) { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line);
  overflow-wrap: normal; }
`;
