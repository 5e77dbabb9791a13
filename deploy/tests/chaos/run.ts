import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say, timed } from '../../local/say';
import { ackLog, type AckLog } from './ack-log';
import { checkSettled } from './check';
import { onOwnCluster, type ClusterForm } from './cluster-form';
import { killOften, SPLITS, type Kill } from './killer';
import { tryPlants } from './plants';
import { fullPaper } from './questions';
import { LABEL, randomOf } from './random';
import { anAccount, openDashboard, openSchool, type Account, type School } from './school';
import { openStaff } from './staff';
import { noCounts, sit, type Counts } from './student';
import { printTable } from './table';

export interface ChaosOptions {
  students: number;
  kills: number;
  seed: number;
  /** Every fault cuts the primary off, and students submit while it is cut off. */
  onlySplits: boolean;
}
/** With many faults the sections of the paper lock, the first one while students are killed off and come back. */
const MANY = 10;
const MINUTES: [number, number] = [2, 118];
/** Students come one after the other, as fast as a small machine checks their passwords. */
const LEAST_ARRIVAL_MS = 8000;
const ARRIVAL_MS = 400;

/** The domain of the addresses of a school's people, for a class that sits what every released version knows. */
export interface Plain {
  domain: string;
}

/** One complete run. @returns whether every promise was kept and every planted fault was found. */
export async function runChaos(options: ChaosOptions): Promise<boolean> {
  const { students, kills, seed, onlySplits } = options;
  say(`chaos: ${students} students, ${kills} ${onlySplits ? 'splits' : 'faults'}, seed ${seed}`);
  return onOwnCluster('chaos', (cluster, dir) => sitTest(cluster, dir, options), {}, { isCuttable: true });
}

/**
 * A school of its own sits its test under these faults, and everything it was promised is checked.
 *
 * @param plain only what every released version knows: a plain paper and no staff; no faults are planted
 */
export async function sitTest(
  cluster: ClusterForm,
  dir: string,
  options: ChaosOptions,
  plain?: Plain,
): Promise<boolean> {
  const { students, kills, seed } = options;
  const { api } = cluster.run();
  const school = await timed('Opening the school', () =>
    openSchool({
      api,
      mongoUri: cluster.mongoUri,
      students,
      random: randomOf(seed, LABEL.school),
      // While results are out no attempt may be continued.
      ...(!plain && {
        paper: (random) => ({
          ...fullPaper(random, kills >= MANY && !options.onlySplits ? MINUTES : undefined),
          release: 'manual',
        }),
      }),
      ...plain,
    }),
  );
  const notes = join(dir, 'notes');
  mkdirSync(notes, { recursive: true });
  const { killed, counts, broken } = await timed('Sitting the test', () =>
    underFire(cluster, school, notes, { ...options, isPlain: Boolean(plain) }),
  );
  for (const why of broken) say(`  ${why}`);

  const inputs = {
    mongo: cluster.mongoUri,
    kafka: cluster.kafkaBrokers,
    auditKey: cluster.auditKey,
    dir: notes,
    testId: school.testId,
    classId: school.classId,
    assessmentDb: 'kasauti_assessment',
    students,
  };
  const { verdict, settledMs } = await timed('Checking', async () =>
    checkSettled(inputs, await openDashboard(api, school.teacher)),
  );
  const planted =
    verdict.violations.length === 0 && !plain
      ? await timed('Planting faults', () => tryPlants(inputs, options.onlySplits ? 5 : kills < MANY ? 2 : 6))
      : [];
  printTable({ students, kills: killed, seed, counts, verdict, settledMs, planted, broken: broken.length });
  return (
    broken.length === 0 && killed.length === kills && verdict.violations.length === 0 && planted.every((p) => p.caught)
  );
}

interface Sat {
  killed: Kill[];
  counts: Counts;
  broken: string[];
}

async function underFire(
  cluster: ClusterForm,
  school: School,
  notes: string,
  { kills, seed, onlySplits, isPlain }: ChaosOptions & { isPlain: boolean },
): Promise<Sat> {
  const counts = noCounts();
  const { api } = cluster.run();
  const broken: string[] = [];
  const staff = isPlain
    ? undefined
    : await openStaff({
        api,
        mailbox: cluster.run().mailbox,
        school,
        random: randomOf(seed, LABEL.staff),
        tries: counts,
        account: (name) => anAccount(cluster.mongoUri, 'teacher', name),
        isPatient: kills >= MANY,
      });
  const broke = ({ email }: Account, error: unknown) =>
    void broken.push(`${email}: ${error instanceof Error ? error.message : String(error)}`);
  const logs: AckLog[] = [];
  const begun = new Set<number>();
  let isOver = false;
  const sits = new Set<number>();
  // A split is for students who write and submit: all have begun by then.
  const allSit = async () => {
    while (onlySplits && sits.size + broken.length < school.students.length) await pause(100);
  };
  const killing = allSit()
    .then(() =>
      killOften(cluster, {
        kills,
        random: randomOf(seed, LABEL.kills),
        ...(onlySplits ? { targets: SPLITS } : {}),
        onFault: (n) => void begun.add(n),
      }),
    )
    .catch((error: unknown) => {
      broken.push(String(error));
      return [] as Kill[];
    })
    .finally(() => {
      isOver = true;
    });
  const sitting = school.students.map(async (me, i) => {
    const random = randomOf(seed, i);
    const log = ackLog(notes, i);
    logs.push(log);
    await pause(random.between(0, Math.max(LEAST_ARRIVAL_MS, ARRIVAL_MS * school.students.length)));
    const quota = random.between(6, 24);
    const staysToTheEnd = random.chance(0.6);
    const surpriseAfter = random.chance(0.25) ? random.between(2, quota) : 0;
    try {
      const result = await sit({
        api,
        school,
        me,
        random,
        log,
        counts,
        surpriseAfter,
        pace: onlySplits ? 3 : 1,
        // A split is about what students send.
        ...(staff && !onlySplits ? { staff } : {}),
        goesOn: onlySplits
          ? (answers) => {
              if (answers > 0) sits.add(i);
              return !isOver && !begun.has(i % kills);
            }
          : (answers) => answers < quota || (staysToTheEnd && !isOver),
      });
      return { result, me };
    } catch (error) {
      broke(me, error);
      return undefined;
    }
  });
  const acting = onlySplits
    ? undefined
    : staff?.act().catch((error: unknown) => void broken.push(`staff: ${String(error)}`));
  const sat = await Promise.all(sitting);
  staff?.stop();
  await acting;
  await staff?.release();
  staff?.save(notes);
  await Promise.all(sat.map(async (one) => one?.result().catch((error: unknown) => broke(one.me, error))));
  logs.forEach((log) => log.close());
  // Whatever dies, a student is asked to try again, and never told of an unexpected error.
  for (const [what, times] of counts.refusals)
    if (what.startsWith('500 ')) broken.push(`answered ${times} times: ${what}`);
  return { killed: await killing, counts, broken };
}
