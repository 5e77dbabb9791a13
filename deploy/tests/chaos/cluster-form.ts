import { spawn, type ChildProcess } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../../local/servers/alive';
import { lastLines } from '../../local/servers/child';
import { localSecrets } from '../../local/secrets';
import type { RunFile } from '../../local/run-file';
import { say, timed } from '../../local/say';
import type { Checkouts, Move, Moved } from '../../local/fleet';
import type { MemberCut } from '../../local/servers/member-network';

export interface ClusterForm {
  run(): RunFile;
  pidOf(name: string): number | undefined;
  mongoUri: string;
  kafkaBrokers: string[];
  /** Public key that verifies the audit's signed heads. */
  auditKey: string;
  identitySecret: string;
  log: string;
  /** Cuts a member of the database off from the others, by its place in the address; needs `isCuttable`. */
  cutOff(member: number): void;
  heal(): void;
  /** Runs these services from these checkouts, compiled, and all others from this one; waits until they are ready. */
  move(checkouts: Checkouts): Promise<void>;
  /** As Ctrl-C does; reports what is still running. */
  stop(): Promise<string[]>;
}

const root = resolve(__dirname, '../../..');
const START_MS = 240_000;
const STOP_MS = 60_000;

/** Runs `make cluster` as a separate process with data of its own; its run file lists the processes. */
export async function startClusterForm(
  state: string,
  env: Record<string, string> = {},
  { isCuttable = false } = {},
): Promise<ClusterForm> {
  mkdirSync(state, { recursive: true });
  const log = join(state, 'cluster.log');
  const out = openSync(log, 'a');
  const child = spawn(
    process.execPath,
    [
      ...['--conditions=source', '--import', 'tsx', 'deploy/local/cluster.ts', '--no-web', '--no-demo'],
      ...(isCuttable ? ['--cuttable'] : []),
    ],
    {
      cwd: root,
      stdio: ['ignore', out, out, 'ipc'],
      env: { ...process.env, ...env, KASAUTI_STATE: state, MONGODB_URI: '', KAFKA_BROKERS: '', REDIS_URL: '' },
    },
  );
  closeSync(out);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  process.once('exit', () => child.kill('SIGKILL'));
  const file = join(state, 'run.json');
  for (const until = performance.now() + START_MS; !existsSync(file); await pause(100)) {
    if (!isRunning() || performance.now() > until) throw new Error(`the cluster did not start\n${lastLines(log)}`);
  }
  const run = () => JSON.parse(readFileSync(file, 'utf8')) as RunFile;
  const tell = (cut: MemberCut) => void child.send(cut);
  const { servers } = run();
  if (!servers) throw new Error('the run file names no servers');
  const { auditPrivateKey, identitySecret } = localSecrets(join(state, 'cluster'));
  return {
    run,
    log,
    auditKey: publicHalf(auditPrivateKey),
    identitySecret,
    mongoUri: servers.mongo,
    kafkaBrokers: (servers.kafka ?? '').split(','),
    pidOf: (name) => run().processes.find((p) => p.name === name)?.pid,
    cutOff: (member) => tell({ cutOff: member }),
    heal: () => tell({ cutOff: null }),
    async move(checkouts) {
      child.send({ move: checkouts } satisfies Move);
      const [{ moved }] = (await once(child, 'message')) as [Moved];
      if (moved !== 'ready') throw new Error(moved.failed);
    },
    stop: () => stop(child, isRunning, run()),
  };
}

/** One run on a cluster of its own, whose data and logs are kept when it fails. */
export async function onOwnCluster(
  name: string,
  work: (cluster: ClusterForm, dir: string) => Promise<boolean>,
  env: Record<string, string> = {},
  options: { isCuttable?: boolean } = {},
): Promise<boolean> {
  const dir = mkdtempSync(join(tmpdir(), `kasauti-${name}-${process.pid}-`));
  const cluster = await timed('Starting the cluster', () => startClusterForm(join(dir, 'state'), env, options));
  let ok = false;
  try {
    ok = await work(cluster, dir);
  } finally {
    const left = await cluster.stop();
    if (left.length > 0) say(`still running after Ctrl-C: ${left.join(', ')}`);
    ok &&= left.length === 0;
    if (ok) rmSync(dir, { recursive: true, force: true });
    else say(`data and logs of this run: ${dir}`);
  }
  return ok;
}

const publicHalf = (privateKey: string) =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

async function stop(child: ChildProcess, isRunning: () => boolean, { processes }: RunFile): Promise<string[]> {
  child.kill('SIGINT');
  for (const until = performance.now() + STOP_MS; isRunning() && performance.now() < until; await pause(50));
  if (isRunning()) child.kill('SIGKILL');
  return [...(isRunning() ? ['cluster'] : []), ...processes.filter(({ pid }) => isAlive(pid)).map((p) => p.name)];
}
