/*
 * What gathering calls into one command is worth: CPU of this process and of the server, and latency, for the same calls
 * gathered and one command each. Run: node --conditions=source --import tsx deploy/tests/bench/gathering.ts
 */
import { connect, newId, systemClock, type Db, type Store } from '@kasauti/service-kit';
import { endWith, say } from '../../local/say';
import { startMongo } from '../../local/servers/mongo';
import { usedBy } from './processes';

const CALLS = 6000;
const ROUNDS = 3;
const DOCUMENTS = 5000;
const IN_FLIGHT = [5, 50, 400];

interface Doc {
  _id: string;
  n: number;
  text: string;
}
type Act = (i: number) => Promise<unknown>;
interface Cost {
  ownUs: number;
  serverUs: number;
  p50: number;
  p99: number;
}
const text = 'x'.repeat(2000);
const inc = { $inc: { n: 1 } };
const idOf = (i: number) => `d${(i * 7919) % DOCUMENTS}`;

const gathered = (docs: Store<Doc>): Record<string, Act> => ({
  read: (i) => docs.get(idOf(i)),
  insert: () => docs.insert({ _id: newId(), n: 1, text }),
  update: (i) => docs.updateShared({ _id: idOf(i) }, inc),
  upsert: (i) => docs.upsertIf({ _id: `u${idOf(i)}` }, inc),
});
function oneByOne({ connection }: Db): Record<string, Act> {
  const docs = connection.collection<Doc>('docs');
  return {
    read: (i) => docs.findOne({ _id: idOf(i) }),
    insert: () => docs.insertOne({ _id: newId(), n: 1, text }),
    update: (i) => docs.updateOne({ _id: idOf(i) }, inc),
    upsert: (i) => docs.updateOne({ _id: `u${idOf(i)}` }, inc, { upsert: true }),
  };
}

async function measure(act: Act, inFlight: number, pid: number): Promise<Cost> {
  const [server, own] = [usedBy(pid).cpuMs, process.cpuUsage()];
  const took: number[] = [];
  let next = 0;
  const lane = async () => {
    while (next < CALLS) {
      const began = performance.now();
      await act(next++);
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  const { user, system } = process.cpuUsage(own);
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(share * (took.length - 1))] ?? 0;
  return {
    ownUs: (user + system) / CALLS,
    serverUs: ((usedBy(pid).cpuMs - server) * 1000) / CALLS,
    p50: at(0.5),
    p99: at(0.99),
  };
}

/** The median round by CPU. */
const middle = (rounds: Cost[]) =>
  rounds.sort((a, b) => a.ownUs + a.serverUs - b.ownUs - b.serverUs)[rounds.length >> 1] as Cost;
const told = ({ ownUs, serverUs, p50, p99 }: Cost) =>
  `${ownUs.toFixed(0)} + ${serverUs.toFixed(0)} us, p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms`;

async function main(): Promise<void> {
  const mongo = await startMongo();
  const db = await connect(mongo.uri, 'gathering', systemClock);
  const docs = db.store<Doc>('docs', { _id: String, n: Number, text: String });
  await docs.bulk(
    Array.from({ length: DOCUMENTS }, (_, i) => ({ insertOne: { document: { _id: `d${i}`, n: 0, text } } })),
  );
  const [together, alone] = [gathered(docs), oneByOne(db)];
  say('CPU of this process + of the server for a call, and its latency');
  for (const inFlight of IN_FLIGHT)
    for (const [name, act] of Object.entries(together)) {
      const costs: [Cost[], Cost[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        costs[0].push(await measure(act, inFlight, mongo.pid ?? 0));
        costs[1].push(await measure(alone[name] as Act, inFlight, mongo.pid ?? 0));
      }
      const [shared, own] = [middle(costs[0]), middle(costs[1])];
      say(`  ${name.padEnd(6)} ${inFlight} in flight: gathered ${told(shared)}; one by one ${told(own)}`);
    }
  await db.close();
  await mongo.stop();
}

main().catch(endWith);
