import { openConnection } from '@kasauti/service-kit';
import { Kafka, logLevel } from 'kafkajs';
import type { Mailbox } from '../../local/mailbox/mailbox';
import type { ClusterForm } from '../chaos/cluster-form';

export interface Fault {
  name: string;
  /** What Prometheus has to say about it. */
  alert: { alertname: string; job?: string };
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
}
interface World {
  form: ClusterForm;
  mail: { server: Mailbox; restart(): Promise<void> };
}

/** Stopped, not killed: the local form would start it again, and a server that hangs is the harder case. */
const hangs = (form: ClusterForm, ...processes: string[]) => {
  const send = async (signal: NodeJS.Signals) => {
    for (const name of processes) process.kill(form.pidOf(name) ?? 0, signal);
  };
  return { begin: () => send('SIGSTOP'), end: () => send('SIGCONT') };
};

/** As if every relay of the service stood still. */
async function holdRelay(mongoUri: string, service: string, until: Date): Promise<void> {
  const connection = await openConnection(mongoUri, { dbName: `kasauti_${service}` });
  const { matchedCount } = await connection
    .collection<{ _id: string }>('leases')
    .updateOne({ _id: 'relay' }, { $set: { owner: 'another', until }, $inc: { fence: 1 } });
  await connection.close();
  if (matchedCount !== 1) throw new Error(`${service} has no lease of a relay`);
}

async function publishNonsense(brokers: string[]): Promise<void> {
  const producer = new Kafka({ brokers, clientId: 'faults', logLevel: logLevel.NOTHING }).producer();
  await producer.connect();
  await producer.send({
    topic: 'identity.user',
    messages: [{ key: 'u1', value: '{"type":"user_verified","data":7}' }],
  });
  await producer.disconnect();
}

export const faultsOf = ({ form, mail }: World): Fault[] => [
  { name: 'Kafka hangs', alert: { alertname: 'BusUnreachable' }, ...hangs(form, 'kafka') },
  {
    name: 'the database hangs',
    alert: { alertname: 'DatabaseUnreachable' },
    ...hangs(form, 'mongo-1', 'mongo-2', 'mongo-3'),
  },
  {
    name: 'the mail server is gone',
    alert: { alertname: 'MailWaits' },
    begin: () => mail.server.stop(),
    end: () => mail.restart(),
  },
  {
    name: "no process may archive and publish identity's events",
    alert: { alertname: 'EventsNotPublished', job: 'identity' },
    begin: () => holdRelay(form.mongoUri, 'identity', new Date(Date.now() + 3600_000)),
    end: () => holdRelay(form.mongoUri, 'identity', new Date(0)),
  },
  {
    name: 'analytics hangs',
    alert: { alertname: 'ServiceDown', job: 'analytics' },
    ...hangs(form, 'analytics'),
  },
  {
    name: 'an event arrives that nothing can read',
    alert: { alertname: 'EventsSetAside' },
    begin: () => publishNonsense(form.kafkaBrokers),
    end: async () => undefined,
  },
];
