import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * What happens to a connection that carries a command naming the collection. `break`: it is closed. `swallow`: only
 * the first such connection, it stays open and passes nothing on. `stall`: nothing more is read, so that the
 * sender has to wait, and a moment later it is closed. `slow`: the answer comes later than a service would wait.
 */
type Fault = 'none' | 'break' | 'swallow' | 'stall' | 'slow';
const STALL_MS = 300;
const SLOW_MS = 6000;

export interface CutOff {
  uri: string;
  cut(fault?: Exclude<Fault, 'none'>): void;
  restore(): void;
  close(): void;
}

/** A proxy to the database. While it is cut, connections fail when a command names this collection. For tests. */
export async function cutOff(uri: string, collection: string): Promise<CutOff> {
  const { hostname, port } = new URL(uri);
  let fault: Fault = 'none';
  const open = new Set<Socket>();
  const server = createServer((here) => {
    const there = dial(Number(port), hostname);
    for (const socket of [here, there]) open.add(socket.on('error', () => {}));
    const end = () => {
      here.destroy();
      there.destroy();
    };
    let isDead = false;
    let answersAfterMs = 0;
    here
      .on('data', (sent) => {
        if (isDead) return;
        const isHit = fault !== 'none' && sent.includes(collection);
        answersAfterMs = isHit && fault === 'slow' ? SLOW_MS : 0;
        if (!isHit || fault === 'slow') return void there.write(sent);
        if (fault === 'break') return end();
        isDead = true;
        if (fault === 'swallow') return void (fault = 'none');
        here.pause();
        setTimeout(end, STALL_MS);
      })
      .on('close', end);
    there
      .on('data', (answer) => {
        if (answersAfterMs === 0) here.write(answer);
        else setTimeout(() => here.write(answer), answersAfterMs);
      })
      .on('close', end);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const through = new URL(uri);
  // Otherwise the driver asks the replica set for its members and goes round the proxy.
  through.pathname = '/';
  through.searchParams.set('directConnection', 'true');
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    uri: through.toString(),
    cut: (how = 'break') => {
      fault = how;
    },
    restore: () => {
      fault = 'none';
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
