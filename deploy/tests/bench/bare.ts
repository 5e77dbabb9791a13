/* The bare server: the least a Node server can do for a POST with a JSON body and a JSON answer. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from './ipc';

void serve(async () => {
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as { responses: { seq: number }[] };
      const answer = JSON.stringify({
        success: true,
        data: {
          ackSeq: body.responses.at(-1)?.seq,
          serverNow: new Date().toISOString(),
          deadlineAt: new Date().toISOString(),
        },
      });
      res
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) })
        .end(answer);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    ready: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    stop: async () => void server.close(),
  };
});
