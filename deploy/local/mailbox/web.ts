import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Authenticator } from '../authenticator';
import type { Inbox } from './inbox';
import { listen, type Listening } from './listen';
import { listPage, messagePage, missingPage } from './pages';

const REFRESH = readFileSync(join(__dirname, 'refresh.js'), 'utf8');
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src 'self' data: http: https:";

/** The mailbox for people at / and for tests at /messages?to=ADDRESS. */
export async function startWeb(
  inbox: Inbox,
  { port, authenticators }: { port: number; authenticators?: Authenticator[] },
): Promise<Listening> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://mailbox');
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, 'text/plain', 'Only GET');
    if (url.pathname === '/') return send(response, 200, 'text/html', listPage(inbox.messages(), authenticators));
    if (url.pathname === '/refresh.js') return send(response, 200, 'text/javascript', REFRESH);
    if (url.pathname === '/messages') {
      return send(
        response,
        200,
        'application/json',
        JSON.stringify(inbox.messages(url.searchParams.get('to') ?? undefined)),
      );
    }
    const message = inbox.find(/^\/mail\/(\d+)$/.exec(url.pathname)?.[1] ?? '');
    return message
      ? send(response, 200, 'text/html', messagePage(message))
      : send(response, 404, 'text/html', missingPage());
  });
  const { port: bound, close } = await listen(server, port);
  return {
    port: bound,
    close() {
      server.closeAllConnections();
      return close();
    },
  };
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
