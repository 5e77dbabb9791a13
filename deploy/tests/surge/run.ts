import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { k6Program } from '../../local/servers/k6';
import { timed } from '../../local/say';
import { commandsOf, connectTo, cpuMeter, OF_MEMBERS, secondaries } from '../bench/processes';
import { onOwnCluster, type ClusterForm } from '../chaos/cluster-form';
import { tryPlants } from '../chaos/plants';
import { lookAfterwards, type Afterwards } from './afterwards';
import { generate } from './generator';
import { prepare } from './prepare';
import { costTable, k6Marks, marksTable, tasksTable, type Mark } from './table';

export interface SurgeOptions {
  students: number;
  /** Saves of each running attempt, one every ten seconds. */
  saves: number;
  /** Share of the virtual users k6 gets; far below 1 shows that arrivals are dropped and the run is refused. */
  users: number;
}
const WITHIN_MS = 60_000;

/** One whole run. @returns whether every pass mark was kept. */
export async function runSurge(options: SurgeOptions): Promise<boolean> {
  await k6Program();
  return onOwnCluster('surge', (cluster, dir) => onCluster(cluster, dir, options));
}

async function onCluster(
  cluster: ClusterForm,
  dir: string,
  { students, saves, users }: SurgeOptions,
): Promise<boolean> {
  const notes = join(dir, 'notes');
  mkdirSync(notes);
  const { api } = cluster.run();
  const { school, plan, all } = await prepare({ api, mongoUri: cluster.mongoUri, students, saves, notes });
  const database = await connectTo(cluster.mongoUri);
  const [cpu, commandsBefore] = [cpuMeter(cluster.run().processes), await commandsOf(database)];
  const { summary, remarks } = await timed(
    `Surge: ${plan.inExam.length} sit their test, ${plan.waiting.length} come in the storm, ${saves * 10 + 15} s`,
    () => generate({ plan, dir, notes, users }),
  );
  const [examCpu, commandsAfter] = [cpu.read(), await commandsOf(database)];
  await database.close();
  const commands = [...commandsAfter]
    .map(([name, n]): [string, number] => [name, n - (commandsBefore.get(name) ?? 0)])
    .filter(([name, n]) => n > 0 && !OF_MEMBERS.test(name));
  process.stdout.write(
    `\n${costTable({
      cpuMs: examCpu,
      commands,
      sessions: plan.inExam.length,
      isSecondary: await secondaries(cluster.mongoUri),
    })}`,
  );
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
  const after = await timed('Looking at results, dashboard and everything stored', () =>
    lookAfterwards({ plan, all, inputs }),
  );
  const { figures, violations } = after.verdict;
  const planted = violations.length === 0 ? await timed('Planting faults', () => tryPlants(inputs, 2)) : [];
  const marks = [...k6Marks(summary), ...ownMarks(after, planted)];
  const shown = ['attempts graded once', 'saves acknowledged', 'answers compared with the store'];
  const counted = shown.map((name) => `${name} ${figures[name] ?? 0}`).join(', ');
  const resent = summary.metrics.gaps_resent?.values.count ?? 0;
  process.stdout.write(`\n${tasksTable(summary)}\n${marksTable(marks)}\n${counted}, gaps resent ${resent}\n`);
  const [refused, ended] = ['refused', 'ended'].map((kind) =>
    [...remarks].filter(([what]) => what.startsWith(kind)).sort(([, x], [, y]) => y - x),
  ) as [[string, number][], [string, number][]];
  for (const [what, times] of [...refused, ...ended.slice(0, 10)]) process.stdout.write(`  ${times} x ${what}\n`);
  for (const { kind, what } of violations.slice(0, 10)) process.stdout.write(`  ${kind}: ${what}\n`);
  return marks.every(({ isKept }) => isKept);
}

function ownMarks(
  { gradedMs, dashboardMs, verdict }: Afterwards,
  planted: { name: string; caught: boolean }[],
): Mark[] {
  const seconds = (ms: number) => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'not all of them');
  return [
    {
      name: 'acknowledged answers lost, none',
      value: String(verdict.figures['acknowledged answers lost']),
      isKept: verdict.figures['acknowledged answers lost'] === 0,
    },
    {
      name: 'violations of any promise, none',
      value: String(verdict.violations.length),
      isKept: verdict.violations.length === 0,
    },
    {
      name: 'every student sees the graded result within 60 s',
      value: seconds(gradedMs),
      isKept: gradedMs < WITHIN_MS,
    },
    {
      name: "the teacher's dashboard is right within 60 s",
      value: seconds(dashboardMs),
      isKept: dashboardMs < WITHIN_MS,
    },
    ...planted.map(({ name, caught }): Mark => ({
      name: `planted: ${name}`,
      value: caught ? 'caught' : 'not caught',
      isKept: caught,
    })),
  ];
}
