import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to the database that breaks, while it is cut, under every command that names this collection. For tests. */
export async function cutOff(uri: string, collection: string): Promise<{ uri: string; cut(): void; mend(): void; close(): void }> {
  const { hostname, port } = new URL(uri);
  let isCut = false;
  const open = new Set<Socket>();
  const server = createServer((here) => {
    const there = dial(Number(port), hostname);
    for (const socket of [here, there]) open.add(socket.on('error', () => {}));
    const end = () => { here.destroy(); there.destroy(); };
    here.on('data', (sent) => { if (isCut && sent.includes(collection)) end(); else there.write(sent); }).on('close', end);
    there.on('data', (answer) => void here.write(answer)).on('close', end);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const through = new URL(uri);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    uri: through.toString(),
    cut: () => { isCut = true; },
    mend: () => { isCut = false; },
    close: () => { server.close(); for (const socket of open) socket.destroy(); },
  };
}
