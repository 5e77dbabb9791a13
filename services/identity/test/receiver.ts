import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
  // Tests read events of every type.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  event: any;
}
export interface Receiver {
  url: string;
  received: ReceivedWebhook[];
  ofType(type: string): ReceivedWebhook[];
  /** How it answers from now on. */
  answer: (response: ServerResponse, count: number) => void;
  stop(): Promise<void>;
}

/** A partner's server that keeps what it gets. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body, event: JSON.parse(body) });
      receiver.answer(response, received.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    ofType: (type) => received.filter(({ event }) => event.type === type),
    answer: (response) => response.end('thanks'),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
