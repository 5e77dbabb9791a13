import { events, type Envelope, type EventName } from '@kasauti/contracts';
import type { Clock } from '../clock';
import type { Logger } from '../observe/log';
import { histogram } from '../observe/metrics';
import { span, withTraceparent } from '../observe/tracing';
import { backoffMs, pause } from '../backoff';
import { NotNow, type Bus, type Delivered, type OnJoin } from './bus';
import { databaseAway } from '../store/database-away';
import { rawCollection, type MessagingDb } from '../store/raw-collection';
import { onReplay, park } from './dead-letter';
import { eventCheck } from './event-check';
import { emptyStoredEvents, isTombstone } from './tombstone';

export interface ConsumerTools {
  /** For slow handlers: tells the broker that the consumer is alive. */
  heartbeat(): Promise<void>;
  /** The event is a dead letter that an admin replays, so that its age does not matter. */
  wasSetAside: boolean;
}

/** A consumer: handlers by event name, each idempotent. */
export type On<N extends EventName = EventName> = {
  [T in N]?: (e: Envelope<T>, tools: ConsumerTools) => Promise<unknown>;
};
type Act = (e: Envelope, tools: ConsumerTools) => Promise<unknown>;

export interface ConsumeOptions {
  db: Pick<MessagingDb, 'connection'>;
  bus: Bus;
  service: string;
  /** By group name; the group on the wire is `service.group`. */
  consumers: Record<string, On>;
  /** What a consumer does that may have missed events, by group name; others only say so. */
  onGap?: Record<string, () => Promise<void>>;
  clock: Clock;
  log: Logger;
}
const TRIES = 5;
const BUDGET_MS = 5000;

/** The groups that have read before: a broker that has lost its disk takes them for new ones. */
const groupsOf = (db: Pick<MessagingDb, 'connection'>) =>
  rawCollection<{ _id: string; firstReadAt: Date }>(db, 'consumer_groups');

function isEventName(name: string): name is EventName {
  return name in events;
}

/**
 * Subscribes the groups of a service. A handler that fails is tried five times, then its event is parked in `dead_letters`;
 * one that does not fit the contract is parked at once; while the database is down nothing is parked, the event waits.
 */
export async function startConsumers({
  db,
  bus,
  service,
  consumers,
  onGap = {},
  clock,
  log,
}: ConsumeOptions): Promise<void> {
  const delay = histogram('kasauti.events.delay');
  for (const [name, on] of Object.entries(consumers)) {
    const group = `${service}.${name}`;
    const acts = new Map(Object.entries(on) as [string, Act][]);
    const unknown = [...acts.keys()].find((type) => !isEventName(type));
    if (unknown) throw new Error(`${group} consumes ${unknown}, which no contract knows`);
    const topics = [...new Set([...acts.keys()].filter(isEventName).map((type) => events[type].topic))];
    const check = eventCheck(new Set(acts.keys()));
    const groupLog = log.child({ group });

    const act = (e: Envelope, tools: ConsumerTools) =>
      withTraceparent(e.traceparent, () =>
        span(`consume ${e.type}`, { 'messaging.consumer.group.name': group }, async () => {
          const started = clock.monotonicMs();
          await acts.get(e.type)?.(e, tools);
          if (isTombstone(e)) await emptyStoredEvents(db, e);
          const ms = clock.monotonicMs() - started;
          if (ms > BUDGET_MS)
            groupLog.warn(
              { eventId: e.eventId, eventType: e.type, ms },
              'handler is slower than its budget; such work belongs in a job',
            );
        }),
      );

    async function handle({ envelope, topic, key, heartbeat }: Delivered): Promise<void> {
      const checked = check(envelope);
      if ('foreign' in checked) return;
      const setAside = async (reason: string, tries: number) => {
        await park(db, { group, topic, key, envelope, reason, tries }, clock);
        groupLog.error(
          { topic, reason, tries, eventId: 'envelope' in checked ? checked.envelope.eventId : undefined },
          'event parked',
        );
      };
      if ('problem' in checked) return setAside(checked.problem, 0);
      for (let tries = 1; ; tries++) {
        try {
          await act(checked.envelope, { heartbeat, wasSetAside: false });
          const { type, occurredAt } = checked.envelope;
          return delay(Math.max(0, clock.now().getTime() - Date.parse(occurredAt)) / 1000, { group, event: type });
        } catch (error) {
          const context = { eventId: checked.envelope.eventId, eventType: checked.envelope.type, tries, err: error };
          if (databaseAway(error) || error instanceof NotNow) {
            groupLog.warn(context, 'cannot handle this event now, it waits');
            throw error;
          }
          groupLog.warn(context, 'handler failed');
          if (tries >= TRIES)
            return setAside(error instanceof Error ? `${error.name}: ${error.message}` : String(error), tries);
          await heartbeat();
          await pause(backoffMs(tries, 50, 2000));
        }
      }
    }

    onReplay(db, group, async (envelope) => {
      const checked = check(envelope);
      if ('problem' in checked) throw new Error(checked.problem);
      // Parked by an earlier release.
      if ('foreign' in checked) throw new Error(`${group} does not handle events of this type any more`);
      await act(checked.envelope, { heartbeat: async () => {}, wasSetAside: true });
    });
    let marking: Promise<unknown> | undefined;
    async function handleAndMark(message: Delivered): Promise<void> {
      await handle(message);
      marking ??= groupsOf(db).updateOne(
        { _id: group },
        { $setOnInsert: { firstReadAt: clock.now() } },
        { upsert: true },
      );
      await marking.catch((error: unknown) => {
        marking = undefined;
        throw error;
      });
    }
    const onJoin: OnJoin = async ({ gone, isNew }) => {
      const missed = isNew && (await groupsOf(db).findOne({ _id: group })) ? topics : gone;
      if (missed.length === 0) return;
      groupLog.warn({ topics: missed }, 'may have missed events, of which only the archives of their owners are left');
      await onGap[name]?.();
    };
    await bus.subscribe(group, topics, handleAndMark, onJoin);
  }
}
