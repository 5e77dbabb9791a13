import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { networkOf } from './access/network-of';

/**
 * A slow sender may hold a socket for seconds only; Node's defaults are 60 s and 300 s. Most bodies have ten seconds
 * (`readBody`); the whole request has as long as the upload of a file needs.
 */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 90_000, keepAliveTimeout: 65_000 };
const REQUESTS_PER_SOCKET = 1_000;
const CLOSING_MS = 5_000;

export interface OpenServer {
  url: string;
  /** Accepts no more connections and waits a few seconds for the requests in flight. */
  close(): Promise<void>;
}

interface Bounds {
  /** Open connections per address; a further one is closed at once. Unlimited by default. */
  mostPerAddress?: number;
  /** Addresses without that limit: proxies, and networks that many people share. */
  isFree?: (address: string) => boolean;
}

export async function openServer(
  app: RequestListener,
  { host, port, ...bounds }: { host: string; port: number } & Bounds,
): Promise<OpenServer> {
  const server = createServer(LIMITS, app);
  server.maxRequestsPerSocket = REQUESTS_PER_SOCKET;
  server.on('connection', countedByAddress(bounds));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), CLOSING_MS).unref();
      }),
  };
}

function countedByAddress({ mostPerAddress = Infinity, isFree = () => false }: Bounds): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const caller = socket.remoteAddress ?? '';
    if (isFree(caller)) return;
    const address = networkOf(caller);
    const now = (open.get(address) ?? 0) + 1;
    if (now > mostPerAddress) return void socket.destroy();
    open.set(address, now);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  };
}
