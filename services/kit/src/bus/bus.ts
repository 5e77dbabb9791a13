import type { Envelope } from '@kasauti/contracts';

/** One message for one group. `envelope` is parsed JSON, or the raw text if it was not JSON. */
export interface Delivered {
  envelope: unknown;
  topic: string;
  key: string;
  /** Tells the broker that slow work is alive; never throws. */
  heartbeat(): Promise<void>;
}
export type Handle = (message: Delivered) => Promise<void>;
/** What the broker knows of a group that joins. */
export interface Joining {
  /** Topics of which the group may have missed events, because they are no longer kept. */
  gone: string[];
  /** The broker has no position of the group: this is its first start, or the broker has lost what it knew. */
  isNew: boolean;
}
export type OnJoin = (joining: Joining) => Promise<void>;
export interface Outgoing {
  key: string;
  value: Envelope;
}
export interface BusHealth {
  ok: boolean;
  detail?: string;
  /** Number of waiting messages by group, as far as known. */
  lag?: Record<string, number>;
  /** How long the oldest of them has been waiting, in seconds, as far as seen. */
  lagAgeSec?: Record<string, number>;
}

/** Carries events between services. Both implementations pass the suite in conformance.ts. */
export interface Bus {
  /** Creates the topics that are missing. While the broker is down, it tries again before the topics are used. */
  createTopics(names: string[]): Promise<void>;
  /** Resolves when the messages cannot be lost any more. Order is kept per key. */
  publish(topic: string, messages: Outgoing[]): Promise<void>;
  /**
   * When `handle` rejects, the message is delivered again before any other of its key. `onJoin` is called after each join,
   * and waited for before anything is delivered, by a bus that keeps messages for groups that are away.
   */
  subscribe(group: string, topics: string[], handle: Handle, onJoin?: OnJoin): Promise<void>;
  health(): Promise<BusHealth>;
  /** How long ago, in ms, a group of this bus was last seen with every event handled; Infinity if never. */
  caughtUpMs(group: string): Promise<number>;
  /** Accepts nothing new, waits for running handlers, then disconnects. */
  stop(): Promise<void>;
}

/** The bus was stopped while these messages were on their way; they have to be published again. */
export class BusStopped extends Error {
  override name = 'BusStopped';
}

/** The broker will never accept these messages as they are, so a retry is useless. */
export class RefusedByBus extends Error {
  override name = 'RefusedByBus';
}

/** Thrown by a handler that cannot run now: the event is delivered again later instead of being parked. */
export class NotNow extends Error {
  override name = 'NotNow';
}
