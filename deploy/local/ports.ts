import { randomInt } from 'node:crypto';
import { createServer, connect } from 'node:net';

/** Below what systems use for outgoing connections, so that nothing takes the port of a program that is being restarted. */
const [LOWEST, HIGHEST] = [15_000, 32_000];
const given = new Set<number>();

/** A port of 127.0.0.1 that is free and was not given to anybody here before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (given.has(port) || !(await canListen(port))) continue;
    given.add(port);
    return port;
  }
}

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

/** This port if it is free, any other otherwise: addresses people type stay the same from run to run. */
export async function preferredPort(port: number): Promise<number> {
  return (await isPortOpen(port)) ? freePort() : port;
}
