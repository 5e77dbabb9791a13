import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Agent, request } from 'undici';

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
]);
const kept = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => value !== undefined && !hopByHop.has(name)));

/** Passes /api/ on to the gateway, so that page and API share one origin and its cookies. */
export function startProxy(apiUrl: () => string) {
  const agent = new Agent({ keepAliveTimeout: 30_000, connections: 200, headersTimeout: 30_000, bodyTimeout: 30_000 });
  const forward = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    // The path after resolving `..` and encodings, as the gateway would read it.
    const target = new URL(req.url ?? '/', 'http://gateway');
    if (!target.pathname.startsWith('/api/'))
      return void res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found');
    const client = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const before = req.headers['x-forwarded-for'];
    const gone = new AbortController();
    res.on('close', () => {
      if (!res.writableFinished) gone.abort();
    });
    try {
      const answer = await request(new URL(target.pathname + target.search, apiUrl()), {
        method: req.method as 'GET',
        dispatcher: agent,
        signal: gone.signal,
        headers: {
          ...kept(req.headers),
          'x-forwarded-for': before ? `${String(before)}, ${client}` : client,
          'x-forwarded-host': req.headers.host ?? '',
          'x-forwarded-proto': 'encrypted' in req.socket ? 'https' : 'http',
        },
        body: req.method === 'GET' || req.method === 'HEAD' ? null : req,
      });
      res.writeHead(answer.statusCode, kept(answer.headers));
      await pipeline(answer.body, res);
    } catch {
      if (res.headersSent) return void res.destroy();
      const sentence = 'The service cannot be reached just now. Please try again in a moment.';
      res.writeHead(502, { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' });
      res.end(
        JSON.stringify({
          type: '/problems/unavailable',
          title: 'Bad gateway',
          status: 502,
          code: 'unavailable',
          detail: sentence,
          success: false,
          error: sentence,
          message: sentence,
        }),
      );
    }
  };
  return { forward, stop: () => agent.destroy() };
}
