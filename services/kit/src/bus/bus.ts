import type { Envelope } from '@kasauti/contracts';

/** One message handed to a group. `envelope` is parsed JSON, or the raw text where it was none. */
export interface Delivered {
  envelope: unknown;
  topic: string;
  key: string;
  /** Tells the broker that slow work is alive; never throws. */
  heartbeat(): Promise<void>;
}
export type Handle = (message: Delivered) => Promise<void>;
export interface Outgoing {
  key: string;
  value: Envelope;
}
export interface BusHealth {
  ok: boolean;
  detail?: string;
  /** Messages known to wait, by group. */
  lag?: Record<string, number>;
}

/** Carries events between services. Both implementations pass the suite in conformance.ts. */
export interface Bus {
  /** Creates the topics that are missing. While the broker is down, it tries again before the topics are used. */
  createTopics(names: string[]): Promise<void>;
  /** Resolves when the messages cannot be lost any more. Order is kept per key. */
  publish(topic: string, messages: Outgoing[]): Promise<void>;
  /** `handle` resolves: the effect is done or parked. It rejects: the message comes again, and its key waits. */
  subscribe(group: string, topics: string[], handle: Handle): Promise<void>;
  health(): Promise<BusHealth>;
  /** Takes nothing new, waits for running handlers, then lets go. */
  stop(): Promise<void>;
}

/** The bus was stopped while these messages were on their way; they have to be published again. */
export class BusStopped extends Error {
  override name = 'BusStopped';
}

/** The broker will never take these messages as they are; trying again is useless. */
export class RefusedByBus extends Error {
  override name = 'RefusedByBus';
}

/** Thrown by a consumer's effect that cannot run at this moment: deliver again later, this is not poison. */
export class NotNow extends Error {
  override name = 'NotNow';
}
