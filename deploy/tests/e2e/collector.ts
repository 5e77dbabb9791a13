import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Receives the telemetry of a form's processes and stores it unchanged, one batch per line. */
export async function collectTraces(file: string): Promise<{ url: string; stop(): void }> {
  writeFileSync(file, '');
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        appendFileSync(file, `${Buffer.concat(parts).toString('utf8')}\n`);
        res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
}
