import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileReleased } from '../../local/compiled';
import type { Checkouts } from '../../local/fleet';
import { say, timed } from '../../local/say';
import { startClusterForm, type ClusterForm } from '../../tests/chaos/cluster-form';
import { sitTest } from '../../tests/chaos/run';

const STUDENTS = 6;

interface Installation {
  cluster: ClusterForm;
  dir: string;
}

export interface Rollout {
  /** A class sits its test while these services run from these checkouts. @returns whether it got all it was promised */
  sits(checkouts: Checkouts): Promise<boolean>;
  stop(): Promise<void>;
}

/** One cluster for all classes, on the data of those before; after a class that missed something the next has a new one. */
export function rollout(): Rollout {
  const compiled = new Set<string>();
  let installed: Installation | undefined;
  let schools = 0;

  async function install(): Promise<Installation> {
    const dir = mkdtempSync(join(tmpdir(), `kasauti-compat-${process.pid}-`));
    return { dir, cluster: await timed('Starting the cluster', () => startClusterForm(join(dir, 'state'))) };
  }
  async function stop(): Promise<void> {
    const last = installed;
    installed = undefined;
    const left = await last?.cluster.stop();
    if (left?.length) throw new Error(`still running after Ctrl-C: ${left.join(', ')}`);
    if (last) rmSync(last.dir, { recursive: true, force: true });
  }
  return {
    async sits(checkouts) {
      for (const checkout of new Set(Object.values(checkouts))) {
        if (!compiled.has(checkout)) await timed('Compiling what is released', () => compileReleased(checkout));
        compiled.add(checkout);
      }
      const { cluster, dir } = (installed ??= await install());
      const school = `school-${++schools}`;
      try {
        await timed('Replacing processes', () => cluster.move(checkouts));
        const options = { students: STUDENTS, kills: 0, seed: schools, onlySplits: false };
        if (await sitTest(cluster, join(dir, school), options, { domain: school })) return true;
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
      say(`data, notes and logs: ${dir}`);
      installed = undefined;
      await cluster.stop();
      return false;
    },
    stop,
  };
}
