import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { API_BASE, type Parts } from '@kasauti/service-kit';
import { operationsPage, STYLE } from './docs-page';

type RequestHandler = NonNullable<Parts['pages']>;

/** The joined contract, as a file for programs and as a page without script for people; both are rendered once. */
export function docs(): RequestHandler {
  const text = readFileSync(require.resolve('@kasauti/contracts/openapi.json'), 'utf8');
  const page = operationsPage(JSON.parse(text));
  const styleHash = createHash('sha256').update(STYLE).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

  return (req, res, next) => {
    if (req.method !== 'GET' || (req.path !== `${API_BASE}/docs` && req.path !== `${API_BASE}/openapi.json`))
      return next();
    res.setHeader('Cache-Control', 'no-cache');
    if (req.path.endsWith('.json')) return void res.type('application/json').send(text);
    res.setHeader('Content-Security-Policy', policy);
    res.type('text/html').send(page);
  };
}
