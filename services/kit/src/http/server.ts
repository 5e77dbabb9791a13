import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A slow sender holds a socket for seconds; Node's own limits are 60 s and 300 s. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };
const REQUESTS_PER_SOCKET = 1_000;
const CLOSING_MS = 5_000;

export interface OpenServer {
  url: string;
  /** Takes no further connection and waits for the answers under way, for a few seconds. */
  close(): Promise<void>;
}

export async function openServer(app: RequestListener, { host, port }: { host: string; port: number }): Promise<OpenServer> {
  const server = createServer(LIMITS, app);
  server.maxRequestsPerSocket = REQUESTS_PER_SOCKET;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), CLOSING_MS).unref();
    }),
  };
}
