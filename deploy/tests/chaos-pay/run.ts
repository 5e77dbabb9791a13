import { setTimeout as pause } from 'node:timers/promises';
import { say, timed } from '../../local/say';
import { onOwnCluster, type ClusterForm } from '../chaos/cluster-form';
import { killOften, type Kill } from '../chaos/killer';
import { LABEL, randomOf } from '../chaos/random';
import { check, type Violation } from './check';
import { change, control } from './control';
import { readFacts, type Facts } from './facts';
import { letPass } from './later';
import { openMarket, type Purchase, type Stage } from './market';
import { buy, type Note } from './payer';
import { tryPlants } from './plants';
import { play, stories } from './stories';
import { printFigures } from './table';

export interface PayChaosOptions {
  payments: number;
  kills: number;
  seed: number;
}
const TARGETS = ['payment', 'razorpay-sandbox', 'kafka', 'assessment'];
/** About what a kill and the pause before it take: purchases begin while processes die. */
const KILL_EVERY_MS = 5000;
const SETTLE_MS = 240_000;
/** The provider is asked about an order after this long: longer than a student takes to pay. */
const RECONCILE_FIRST_SEC = '30';

/** One complete run. @returns whether every rupee is where it belongs and every planted fault was found. */
export async function runPayChaos(options: PayChaosOptions): Promise<boolean> {
  say(`chaos-pay: ${options.payments} payments, ${options.kills} kills, seed ${options.seed}`);
  const env = { RECONCILE_FIRST_SEC, RECONCILE_EVERY_SEC: '2' };
  return onOwnCluster('chaos-pay', (cluster) => onCluster(cluster, options), env);
}

async function onCluster(cluster: ClusterForm, { payments, kills, seed }: PayChaosOptions): Promise<boolean> {
  const { api, razorpaySandbox } = cluster.run();
  if (!razorpaySandbox) throw new Error('there is no sandbox: unset RAZORPAY_KEY_ID');
  const names = Object.keys(stories);
  const market = await timed('Opening the class', () => openMarket(api, cluster, { payments, stories: names.length }));
  const { killed, notes, broken, drops } = await timed('Paying', () =>
    underFire({ cluster, api, sandbox: razorpaySandbox }, market, { kills, seed }),
  );
  const { facts, violations, settledMs } = await timed('Checking', () =>
    settled(cluster.mongoUri, razorpaySandbox, notes),
  );
  // A story that broke may leave nothing to plant a fault in.
  const planted = violations.length === 0 && broken.length === 0 ? tryPlants(facts) : [];
  printFigures({ seed, killed, drops, notes, facts, violations, settledMs, planted, broken });
  return (
    broken.length === 0 &&
    notes.length === payments + names.length &&
    killed.length === kills &&
    violations.length === 0 &&
    planted.every(({ caught }) => caught)
  );
}

interface Place {
  cluster: ClusterForm;
  api: string;
  sandbox: string;
}

async function underFire(
  { cluster, api, sandbox }: Place,
  { purchases, stages }: { purchases: Purchase[]; stages: Stage[] },
  { kills, seed }: { kills: number; seed: number },
): Promise<{ killed: Kill[]; notes: Note[]; broken: string[]; drops: number }> {
  const broken: string[] = [];
  const notes: Note[] = [];
  const over = new AbortController();
  const dropping = dropAnswers(sandbox, over.signal);
  const killing = killOften(cluster, { kills, random: randomOf(seed, LABEL.kills), targets: TARGETS }).catch(
    (error: unknown) => {
      broken.push(String(error));
      return [];
    },
  );
  const record = (what: string, done: Promise<Note>) =>
    done.then(
      (note) => notes.push(note),
      (error: unknown) => broken.push(`${what}: ${String(error)}`),
    );
  const buying = purchases.map(async (purchase, i) => {
    const random = randomOf(seed, i);
    await pause(random.between(0, kills * KILL_EVERY_MS));
    await record(`${purchase.studentId} ${purchase.testId}`, buy(api, sandbox, purchase, random));
  });
  const playing = Object.keys(stories).map((name, i) => {
    const scene = { ...(stages[i] as Stage), api, sandbox, mongoUri: cluster.mongoUri };
    return record(`${name}, ${scene.studentId} ${scene.testId}`, play(name, scene));
  });
  await Promise.all([...buying, ...playing]);
  const killed = await killing;
  over.abort();
  return { killed, notes, broken, drops: await dropping };
}

/** Every few seconds makes the provider execute one call of each kind without answering it. @returns how often */
async function dropAnswers(sandbox: string, over: AbortSignal): Promise<number> {
  let drops = 0;
  const dropAfterCommit = { 'POST /v1/orders': 1, 'POST /v1/payments/:id/refund': 1 };
  while (!over.aborted) {
    await pause(3000);
    await change(sandbox, { faults: { dropAfterCommit } }).then(
      () => drops++,
      () => undefined,
    );
  }
  return drops;
}

/** Waits until nothing is violated: reconciler, refunds and books follow with a delay. What is still violated at the end is real. */
async function settled(
  mongoUri: string,
  sandbox: string,
  notes: Note[],
): Promise<{ facts: Facts; violations: Violation[]; settledMs: number }> {
  const began = performance.now();
  await change(sandbox, { faults: { dropAfterCommit: {} } });
  // Webhooks that failed are due for their next try at once.
  await control(sandbox, 'POST', '/clock/advance', { seconds: 7200 });
  for (;;) {
    const facts = await readFacts(mongoUri, sandbox, notes);
    const violations = check(facts);
    const settledMs = performance.now() - began;
    if (violations.length === 0 || settledMs > SETTLE_MS) return { facts, violations, settledMs };
    for (const { studentId, testId } of delayedOf(facts)) await letPass(mongoUri, { studentId, testId }, 25);
    await pause(2000);
  }
}

/** Purchases with a refund that the provider has refused: it is sent again a day later. */
const delayedOf = ({ orders }: Facts) =>
  orders
    .filter(({ cycles }) => cycles.some(({ refunds }) => refunds.some((r) => r.status === 'pending' && r.delayedSince)))
    .map(({ _id }) => {
      const [studentId = '', testId = ''] = _id.split(':');
      return { studentId, testId };
    });
