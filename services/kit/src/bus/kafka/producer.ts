import { Partitioners, type Kafka } from 'kafkajs';
import { BusStopped, RefusedByBus, type Outgoing } from '../bus';

/** Broker errors caused by the message itself: sending it again cannot succeed. */
const REFUSED = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE', 'INVALID_RECORD', 'INVALID_TIMESTAMP']);

function isRefused(error: unknown, depth = 0): boolean {
  const { type, cause } = (error ?? {}) as { type?: string; cause?: unknown };
  return (type !== undefined && REFUSED.has(type)) || (cause !== undefined && depth < 4 && isRefused(cause, depth + 1));
}

export function producerOf(kafka: Kafka, ready: () => Promise<void>) {
  const producer = kafka.producer({
    idempotent: false,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  const sending = new Set<Promise<unknown>>();
  let connecting: Promise<void> | undefined;
  let isStopped = false;
  const connected = () =>
    (connecting ??= producer.connect().catch((error: unknown) => {
      connecting = undefined;
      throw error;
    }));

  return {
    async publish(topic: string, messages: Outgoing[]): Promise<void> {
      if (isStopped) throw new BusStopped('The bus is stopped');
      await ready();
      await connected();
      const sent = producer.send({
        topic,
        acks: -1,
        timeout: 10_000,
        messages: messages.map(({ key, value }) => ({ key, value: JSON.stringify(value) })),
      });
      sending.add(sent);
      try {
        await sent;
      } catch (error) {
        throw isRefused(error) ? new RefusedByBus((error as Error).message, { cause: error }) : error;
      } finally {
        sending.delete(sent);
      }
    },
    /** Refuses new messages from this call on. */
    refuse(): void {
      isStopped = true;
    },
    async stop(): Promise<void> {
      await Promise.allSettled(sending);
      await connecting?.then(() => producer.disconnect()).catch(() => undefined);
    },
  };
}
