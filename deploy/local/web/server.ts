import { existsSync, readFileSync } from 'node:fs';
import { createServer as createPlain, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecure } from 'node:https';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { WebConfig } from '@kasauti/contracts';
import sirv from 'sirv';
import { listenAt } from '../servers/ports';
import { cacheControl, securityHeaders } from './headers';
import { startProxy } from './proxy';

export interface WebOptions {
  /** The gateway: 'http://127.0.0.1:4000'. Read at each request, so that the port is bound before the gateway is known. */
  apiUrl: () => string;
  /** This port if it is free, any other otherwise; 0 or nothing: any free port. */
  port?: number;
  /** Folder made by deploy/bin/build-web.ts. */
  dist: string;
  /** The operator's details, shown in the footer and on the legal pages. */
  config?: Partial<WebConfig>;
  tls?: { key: string; cert: string };
  /** Origin of the payment sandbox; the pay page may load the provider's own checkout without. */
  checkout?: string | null;
  /** Answers before everything else, and returns whether it did: the front that `make dev` builds. */
  also?: (req: IncomingMessage, res: ServerResponse) => boolean;
}

const demoConfig: WebConfig = {
  apps: ['student', 'teacher', 'admin'],
  apiBase: '/api/v1',
  supportEmail: 'support@kasauti.example',
  legal: {
    name: 'Kasauti Demo Private Limited',
    address: '14 MG Road, Bengaluru 560001',
    gstin: '29AAAAA0000A1Z5',
    officer: { name: 'Revathi Iyer', email: 'grievance@kasauti.example', phone: '+91 80 0000 0000' },
    acknowledgeWithin: '24 hours',
    resolveWithin: '15 days',
  },
};

/**
 * Serves the built front and passes /api/ on: `const web = await startWeb({ apiUrl: () => gateway, dist }); web.url;
 * await web.stop()`.
 */
export async function startWeb({
  apiUrl,
  port = 0,
  dist,
  config,
  tls,
  checkout,
  also,
}: WebOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  // `dev` looks a file up at each request: an app is deployed while this runs.
  const files = sirv(dist, { dev: true, etag: true, gzip: true, extensions: [] });
  const proxy = startProxy(apiUrl);
  const configText = JSON.stringify({ ...demoConfig, ...config });
  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (also?.(req, res)) return;
    const urlPath = safeDecode((req.url ?? '/').split('?')[0] ?? '/');
    if (urlPath?.startsWith('/api/')) return proxy.forward(req, res);
    // As deploy/docker/web.conf: a mailbox's provider unsubscribes by a POST to the page's address (RFC 8058).
    if (urlPath === '/unsubscribe' && req.method === 'POST') {
      req.url = req.url?.replace('/unsubscribe', '/api/v1/auth/unsubscribe/one-click');
      return proxy.forward(req, res);
    }
    const headers = securityHeaders(urlPath ?? '/', Boolean(tls), false);
    const plain = (status: number, text: string, more: Record<string, string> = {}) =>
      void res
        .writeHead(status, {
          ...headers,
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
          ...more,
        })
        .end(text);
    if (urlPath === undefined) return plain(400, 'Bad request');
    if (req.method !== 'GET' && req.method !== 'HEAD') return plain(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    if (urlPath === '/config.json')
      return void res
        .writeHead(200, { ...headers, 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
        .end(configText);
    const send = (kept: string, isDocument: boolean, missing: () => void) => {
      for (const [name, value] of Object.entries(securityHeaders(urlPath, Boolean(tls), isDocument, checkout)))
        res.setHeader(name, value);
      res.setHeader('Cache-Control', kept);
      files(req, res, missing);
    };
    const live = /^\/apps\/\w+\/current\.json$/.test(urlPath) && compressedCopy(req, path.join(dist, urlPath));
    if (live)
      return void res
        .writeHead(200, {
          ...headers,
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Encoding': 'gzip',
          'Cache-Control': cacheControl(urlPath),
          Vary: 'Accept-Encoding',
        })
        .end(live);
    // A missing file must be 404: the index page in its place would be run as a script.
    if ((path.extname(urlPath).length > 1 && !urlPath.endsWith('.html')) || urlPath.startsWith('/apps/'))
      return send(cacheControl(urlPath), false, () => plain(404, 'Not found'));
    const drawn = drawnPage(dist, urlPath);
    if (drawn !== undefined) {
      const isPacked = /\bgzip\b/.test(String(req.headers['accept-encoding']));
      return void res
        .writeHead(200, {
          ...securityHeaders(urlPath, Boolean(tls), true, checkout),
          'Content-Type': 'text/html;charset=utf-8',
          'Cache-Control': 'no-store',
          Vary: 'Accept-Encoding',
          ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
        })
        .end(req.method === 'HEAD' ? undefined : isPacked ? gzipSync(drawn) : drawn);
    }
    req.url = '/index.html';
    send('no-store', true, () =>
      plain(503, 'The web frontend has not been built yet: npx tsx deploy/bin/build-web.ts'),
    );
  };
  const listener = (req: IncomingMessage, res: ServerResponse) =>
    void handle(req, res).catch(() => {
      if (res.headersSent) res.destroy();
      else res.writeHead(500).end();
    });
  const server = tls ? createSecure(tls, listener) : createPlain(listener);
  const bound = await listenAt(server, port);
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await proxy.stop();
  };
  return { url: `${tls ? 'https' : 'http'}://localhost:${bound}`, stop };
}

/** A file that a deployment replaces has no compressed copy beside it, which could be that of another version. */
function compressedCopy({ headers, method }: IncomingMessage, file: string): Buffer | undefined {
  const isWanted = method === 'GET' && /\bgzip\b/.test(String(headers['accept-encoding']));
  return isWanted && existsSync(file) ? gzipSync(readFileSync(file)) : undefined;
}

/** A page that the build has drawn, in the shell's frame: nginx includes the parts in the same way. */
function drawnPage(dist: string, urlPath: string): string | undefined {
  const file = path.join(dist, 'pages', urlPath, 'index.html');
  if (!/^[\w/-]*$/.test(urlPath) || !existsSync(file)) return undefined;
  if (!existsSync(path.join(dist, 'pages/frame/head.html'))) return undefined;
  return readFileSync(file, 'utf8').replaceAll(/<!--# include virtual="([^"]+)" -->/g, (_include, part: string) =>
    readFileSync(path.join(dist, part), 'utf8'),
  );
}

function safeDecode(urlPath: string): string | undefined {
  try {
    const decoded = decodeURIComponent(urlPath);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}
