import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine that answers as a test says. @example const catalog = sharedByTests(() => aServer(answer)); */
export async function aServer(answer: RequestListener): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
