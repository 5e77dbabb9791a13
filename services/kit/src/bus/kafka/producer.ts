import { Partitioners, type Kafka, type Producer } from 'kafkajs';
import { BusStopped, RefusedByBus, type Outgoing } from '../bus';
import type { NeededTopics } from './topics';

/** Broker errors caused by the message itself: sending it again cannot succeed. */
const REFUSED = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE', 'INVALID_RECORD', 'INVALID_TIMESTAMP']);

function isRefused(error: unknown, depth = 0): boolean {
  const { type, cause } = (error ?? {}) as { type?: string; cause?: unknown };
  return (type !== undefined && REFUSED.has(type)) || (cause !== undefined && depth < 4 && isRefused(cause, depth + 1));
}

export function producerOf(kafka: Kafka, needed: NeededTopics) {
  const sending = new Set<Promise<unknown>>();
  let current: Promise<Producer> | undefined;
  let isStopped = false;

  async function connect(): Promise<Producer> {
    const producer = kafka.producer({
      idempotent: false,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    await producer.connect();
    return producer;
  }

  /** A producer that failed while the broker hung never connects again, so the next message gets a new one. */
  function replace(failed: Promise<Producer>): void {
    if (current === failed) current = undefined;
    void failed.then((producer) => producer.disconnect()).catch(() => undefined);
  }

  async function send(topic: string, messages: Outgoing[]): Promise<void> {
    const used = (current ??= connect());
    try {
      await (
        await used
      ).send({
        topic,
        acks: -1,
        timeout: 10_000,
        messages: messages.map(({ key, value }) => ({ key, value: JSON.stringify(value) })),
      });
    } catch (error) {
      if (isRefused(error)) throw new RefusedByBus((error as Error).message, { cause: error });
      replace(used);
      needed.noteFailure(error);
      throw error;
    }
  }

  return {
    async publish(topic: string, messages: Outgoing[]): Promise<void> {
      if (isStopped) throw new BusStopped('The bus is stopped');
      await needed.ready();
      const sent = send(topic, messages);
      sending.add(sent);
      await sent.finally(() => sending.delete(sent));
    },
    /** Refuses new messages from this call on. */
    refuse(): void {
      isStopped = true;
    },
    async stop(): Promise<void> {
      await Promise.allSettled(sending);
      await current?.then((producer) => producer.disconnect()).catch(() => undefined);
    },
  };
}
