import type { Server } from 'node:net';
import { listenAt } from '../servers/ports';

export interface Listening {
  port: number;
  close(): Promise<void>;
}

export async function listen(server: Server, port: number): Promise<Listening> {
  const bound = await listenAt(server, port);
  return {
    port: bound,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
      }),
  };
}
