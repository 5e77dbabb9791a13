import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { isAlive } from './alive';

/** Below what systems use for outgoing connections, so that nothing takes the port of a program that is being restarted. */
const [LOWEST, HIGHEST] = [15_000, 32_000];
const CLAIMS = join(tmpdir(), 'kasauti-ports');

/** A free port of 127.0.0.1 that no living process was given before, also while nothing listens there yet. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (claim(port) && (await canListen(port))) return port;
  }
}

/** Tests that run side by side choose their ports seconds before they listen. */
function claim(port: number): boolean {
  const file = join(CLAIMS, String(port));
  mkdirSync(CLAIMS, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isAlive(ownerOf(file))) rmSync(file, { force: true });
    return false;
  }
}

/**
 * Our own process while the file is being written or was just removed, so that it counts as claimed by a process that
 * lives.
 */
function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid;
  } catch {
    return process.pid;
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

/** The port that people expect; any in tests, which set KASAUTI_STATE, so that they never take it from a running demo. */
export const expectedPort = (port: number): number => (process.env.KASAUTI_STATE ? 0 : port);
