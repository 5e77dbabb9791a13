import type { AddressInfo, Server } from 'node:net';

export interface Listening {
  port: number;
  close(): Promise<void>;
}

export function listen(server: Server, port: number): Promise<Listening> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () => new Promise((closed) => { server.close(() => closed()); }),
      });
    });
  });
}
