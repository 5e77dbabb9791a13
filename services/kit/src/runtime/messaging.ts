import { events, topics, type EventName } from '@kasauti/contracts';
import type { Bus } from '../bus/bus';
import { startConsumers, type On } from '../bus/consume';
import { countParked } from '../bus/dead-letter';
import { kafkaBus } from '../bus/kafka/kafka';
import { startRelay, type Relay } from '../bus/relay/relay';
import { completeCopies, copiesOf } from '../bus/replay/copies';
import { startReplays, type Rebuilt } from '../bus/replay/replay';
import type { Clock } from '../clock';
import { ConfigError, type KitConfig } from '../config';
import { newId } from '../id';
import type { Job } from '../jobs/job';
import type { Check, Health } from '../observe/health';
import type { Logger } from '../observe/log';
import type { Db } from '../store/db';
import type { Parts, Service } from './define-service';

export interface MessagingOptions {
  service: Service;
  config: KitConfig;
  db: Db;
  parts: Parts;
  /** Consumes the ends of sessions, which every service stores. */
  revokedSessions: On;
  /** Shared by services of one process; without it the service connects to KAFKA_BROKERS. */
  bus?: Bus;
  onFatal?: (error: Error) => void;
  clock: Clock;
  log: Logger;
  /** Registers a shutdown step; the last registered runs first. */
  onStop(end: () => Promise<void>): void;
}
export interface Messaging {
  relay: Relay;
  jobs: Job[];
  health: Health;
  /** Of one of the service's consumers, by its name in `on`. */
  caughtUpMs(group: string): Promise<number>;
}
/** The name of the consumer group. */
const REVOKED = 'session-floors';
const LATE_SEC = 30;
const LATE_CONSUMER_SEC = 120;

/** Events in and out. The relay starts after the consumers and stops before them, so it publishes only while they run. */
export async function startMessaging(options: MessagingOptions): Promise<Messaging> {
  const { service, db, parts, revokedSessions, clock, log, onStop } = options;
  const bus = options.bus ?? ownBus(options);
  if (!options.bus) onStop(() => bus.stop());
  await bus.createTopics(Object.keys(topics));
  const member = service.part ?? service.name;
  const consumers: Record<string, On> = { [REVOKED]: revokedSessions, ...parts.on };
  refuseUnlisted(service.name, consumers);
  const fill = () => completeCopies(db);
  const onGap = service.part ? {} : Object.fromEntries(namesOfCopies(parts).map((name) => [name, fill]));
  await startConsumers({ db, bus, service: member, consumers, onGap, clock, log });
  const jobs = service.part
    ? []
    : await startReplays({
        db,
        bus,
        service: service.name,
        rebuilds: await rebuildsOf(options, consumers),
        clock,
        log,
      });
  const relay = startRelay({ db, bus, clock, log, owner: newId() });
  onStop(() => relay.stop());
  return {
    relay,
    jobs,
    caughtUpMs: (group) => bus.caughtUpMs(`${member}.${group}`),
    health: async () => ({
      ...(await busHealth(bus, member)),
      outbox: await outboxHealth(relay),
      deadLetters: await deadLetterHealth(db),
    }),
  };
}

/** The consumers whose events can be handled again from the archives. */
const namesOfCopies = ({ copies = [] }: Parts): string[] => [REVOKED, ...copies];

/** Deployments are checked against the consumers that the contract lists, so each must be listed, except in tests. */
function refuseUnlisted(service: string, consumers: Record<string, On>): void {
  if (!Object.values(events).some((event) => event.consumers.includes(service))) return;
  for (const type of Object.values(consumers).flatMap((on) => Object.keys(on) as EventName[]))
    if (type in events && !events[type].consumers.includes(service))
      throw new Error(`${service} consumes ${type}: list it under x-consumers in asyncapi.yaml`);
}

async function rebuildsOf(
  { service, db, parts, clock }: MessagingOptions,
  consumers: Record<string, On>,
): Promise<Record<string, Rebuilt>> {
  const copies = namesOfCopies(parts).map((name) => {
    const on = consumers[name];
    if (!on) throw new Error(`${service.name} has no consumer ${name}`);
    return on;
  });
  return { copies: await copiesOf(db, copies, clock), ...parts.rebuilds };
}

function ownBus({ service, config, log, onFatal }: MessagingOptions): Bus {
  if (!config.KAFKA_BROKERS) throw new ConfigError(['KAFKA_BROKERS: needed when a service runs alone']);
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = config;
  return kafkaBus({
    brokers: config.KAFKA_BROKERS.split(','),
    tls: config.KAFKA_TLS === 'on',
    ...(username && password ? { user: { username, password } } : {}),
    clientId: service.part ?? service.name,
    partitions: config.KAFKA_PARTITIONS,
    log,
    onFatal: onFatal ?? ((error) => log.error({ err: error }, 'bus')),
  });
}

/** Services of one process share a bus; each reports its own groups. */
async function busHealth(bus: Bus, member: string): Promise<{ bus: Check; consumers: Check }> {
  const { ok, detail, lag = {}, lagAgeSec = {} } = await bus.health();
  const own = (figures: Record<string, number>) =>
    Object.fromEntries(Object.entries(figures).filter(([group]) => group.startsWith(`${member}.`)));
  const ages = own(lagAgeSec);
  const [[slowest, oldestSec] = ['', 0]] = Object.entries(ages).sort(([, a], [, b]) => b - a);
  return {
    bus: { ok, ...(detail ? { detail } : {}), figures: own(lag) },
    consumers: {
      ok: oldestSec < LATE_CONSUMER_SEC,
      detail: oldestSec === 0 ? 'none is behind' : `${slowest} is ${oldestSec} s behind`,
      figures: ages,
    },
  };
}

async function outboxHealth(relay: Relay): Promise<Check> {
  const oldest = await relay.oldestPendingSec();
  const oldestSec = Math.round(oldest);
  return {
    ok: oldest < LATE_SEC,
    detail: oldest < 1 ? 'empty' : `oldest event waits ${oldestSec} s`,
    figures: { oldestSec },
  };
}

async function deadLetterHealth(db: Db): Promise<Check> {
  const parked = await countParked(db);
  return {
    ok: parked === 0,
    ...(parked > 0 ? { detail: parked === 1 ? '1 event is set aside' : `${parked} events are set aside` } : {}),
    figures: { parked },
  };
}
