import { randomInt } from 'node:crypto';
import { createServer, connect, type AddressInfo, type Server } from 'node:net';

/** Below what systems use for outgoing connections, so that nothing takes the port of a program that is being restarted. */
const [LOWEST, HIGHEST] = [15_000, 32_000];
const given = new Set<number>();

/** A free port of 127.0.0.1 that this process has not handed out before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (given.has(port) || !(await canListen(port))) continue;
    given.add(port);
    return port;
  }
}

/** This port if nothing listens there, else a free one; 0: any. For programs that listen themselves. */
export const preferredPort = async (port: number): Promise<number> =>
  port > 0 && (await canListen(port)) ? port : freePort();

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Whether something on 127.0.0.1 accepts connections at this port. */
export function isPortOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (open: boolean): void => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/**
 * Listens on loopback at this port, or at any other when it is taken: addresses people type stay the same from run to run.
 * @returns the port
 */
export function listenAt(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const begin = (at: number) => server.listen(at, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || port === 0) return reject(error);
      server.once('error', reject);
      begin(0);
    });
    begin(port);
  });
}

/** The port that people expect; tests, which give a form a state folder of its own, never take it from a running demo. */
export const expectedPort = (port: number): number => (process.env.KASAUTI_STATE ? 0 : port);
