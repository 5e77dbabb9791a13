import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A slow sender holds a socket for seconds; Node's own limits are 60 s and 300 s. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };
const REQUESTS_PER_SOCKET = 1_000;
const CLOSING_MS = 5_000;

export interface OpenServer {
  url: string;
  /** Takes no further connection and waits for the answers under way, for a few seconds. */
  close(): Promise<void>;
}

interface Bounds {
  /** Connections one address may hold open; a further one is closed at once. Without it there is no bound. */
  mostPerAddress?: number;
  /** Addresses without that bound: proxies, and networks where many share one. */
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
    const address = socket.remoteAddress ?? '';
    if (isFree(address)) return;
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
