import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { aServer } from '@kasauti/service-kit/testing';

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
  const server = await aServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body, event: JSON.parse(body) });
      receiver.answer(response, received.length);
    });
  });
  const receiver: Receiver = {
    url: `${server.url}/hook`,
    received,
    ofType: (type) => received.filter(({ event }) => event.type === type),
    answer: (response) => response.end('thanks'),
    stop: server.stop,
  };
  return receiver;
}
