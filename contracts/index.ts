/** Entry point of the contracts for services, gateway and tools. Browsers use `@kasauti/contracts/web`. */
import catalogue from './generated/event-catalogue.json';
import document from './generated/openapi.json';
import { routesOf } from './routes';
import type { components as eventComponents } from './generated/events';

export type { components, operations } from './generated/api';
export type { WebConfig } from './web-config';
export { NAMED_IN_PATH, type Route } from './route';
export { operations as operationTable } from './generated/operations';
export { CONSENT_TEXT_VERSION, PAYMENT_TERMS_VERSION } from './rules/consent';
export { isPinOf, stateName, states } from './rules/states';

/** Every operation, read from the contract when a process starts. */
export const routes = routesOf(document);
/** Codes with a kind (`of` in errors.yaml): an operation may answer them without naming them in its `refusals`. */
export const commonRefusals = Object.entries(document['x-errors']).flatMap(([code, error]) =>
  'of' in error ? [code] : [],
);

const { events: eventTable, topics: topicTable } = catalogue;
export type EventName = keyof typeof eventTable;
export type EventData = { [T in EventName]: eventComponents['schemas'][T] };

/** What travels on the bus; `data` by the schema of its type and version. */
export interface Envelope<T extends EventName = EventName> {
  /** ULID, the same on every redelivery. */
  eventId: string;
  type: T;
  v: number;
  aggId: string;
  /** Grows by one with every event of the aggregate. */
  aggSeq: number;
  /** UTC, ISO 8601. */
  occurredAt: string;
  traceparent?: string;
  /** User who caused it. */
  actor?: string;
  /** API client through which the user acted. */
  client?: string;
  data: EventData[T];
}

interface EventContract {
  topic: string;
  v: number;
  /** The services that have a handler for it. */
  consumers: readonly string[];
  schema: object;
}
export const events: Record<EventName, EventContract> = eventTable;
export const topics: Record<string, { key: string; partitions: number; compacted: boolean; retentionMs?: number }> =
  topicTable;
