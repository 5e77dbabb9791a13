import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Parts } from '@kasauti/service-kit';
import { operationsPage, STYLE } from './docs-page';
import { SECURITY_HEADERS } from './headers';
import { API_BASE } from './routes';

type RequestHandler = NonNullable<Parts['pages']>;

/** The joined contract, as a file for programs and as a page for people. Both are made once, without a script. */
export function docs(): RequestHandler {
  const text = readFileSync(require.resolve('@kasauti/contracts/openapi.json'), 'utf8');
  const page = operationsPage(JSON.parse(text));
  const styleHash = createHash('sha256').update(STYLE).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

  return (req, res, next) => {
    if (req.method !== 'GET' || (req.path !== `${API_BASE}/docs` && req.path !== `${API_BASE}/openapi.json`))
      return next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) res.setHeader(name, value);
    res.setHeader('Cache-Control', 'no-cache');
    if (req.path.endsWith('.json')) return void res.type('application/json').send(text);
    res.setHeader('Content-Security-Policy', policy);
    res.type('text/html').send(page);
  };
}
