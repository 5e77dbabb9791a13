import { basename, dirname } from 'node:path';
import { guides } from '@kasauti/contracts/docs';
import { publishedDocument } from '@kasauti/contracts/published';
import { API_BASE, type Parts } from '@kasauti/service-kit';
import { GUIDE_STYLE, guidePage, limitTable, REFERENCE_PAGE } from './pages';

type RequestHandler = NonNullable<Parts['pages']>;

const DOCS = `${API_BASE}/docs`;
const CONTRACT = `${API_BASE}/openapi.json`;
/** Extensions tell who may call, how often and whether with a second factor. */
const START = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#reference', deepLinking: true, filter: true,
  showExtensions: true, docExpansion: 'list', defaultModelsExpandDepth: 0 });`;
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The joined contract as a file, Swagger UI to read and try it, and the guides, all from this origin. */
export function docs(): RequestHandler {
  let contract: string | undefined;
  const texts = new Map([
    [DOCS, { type: 'text/html', text: REFERENCE_PAGE }],
    [`${DOCS}/start.js`, { type: 'text/javascript', text: START }],
    [`${DOCS}/guide.css`, { type: 'text/css', text: GUIDE_STYLE }],
    ...guides.map(({ slug, title, html }) => {
      const text = guidePage({ slug, title, html: html.replace('<!-- limits -->', limitTable()) });
      return [`${DOCS}/${slug}`, { type: 'text/html', text }] as const;
    }),
  ]);
  const library = dirname(require.resolve('swagger-ui-dist/package.json'));
  const files = new Set([`${DOCS}/swagger-ui.css`, `${DOCS}/swagger-ui-bundle.js`]);

  return (req, res, next) => {
    const known = texts.get(req.path);
    const isContract = req.path === CONTRACT;
    if (req.method !== 'GET' || (!known && !isContract && !files.has(req.path))) return next();
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('Content-Security-Policy', POLICY);
    if (isContract) return void res.type('application/json').send((contract ??= JSON.stringify(publishedDocument())));
    if (known) res.type(known.type).send(known.text);
    else res.sendFile(basename(req.path), { root: library });
  };
}
