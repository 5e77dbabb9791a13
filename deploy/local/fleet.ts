import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { supervise, type Supervised } from './supervise';

const root = resolve(__dirname, '../..');

/** Services that run from another checkout, and its folder: `{ catalog: '/tmp/released' }`. */
export type Checkouts = Record<string, string>;

/** The message by which another process moves services to other checkouts; the answer comes when all are ready. */
export interface Move {
  move: Checkouts;
}
export interface Moved {
  moved: 'ready' | { failed: string };
}

interface Unit {
  name: string;
  /** Its service or, of a part, the one it belongs to; none for a tool. */
  service?: { name: string };
  /** From the root of a checkout: compiled, or a source. */
  main: string;
  env: Record<string, string>;
  url: string;
}

export interface Fleet {
  processes(): Supervised[];
  ready(): Promise<void>;
  /** Runs these services from their checkouts and every other one from this checkout. */
  move(checkouts: Checkouts): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the processes of a cluster; they are compiled. */
export function startFleet(units: Unit[], { logDir, onChange }: { logDir: string; onChange: () => void }): Fleet {
  const running = new Map<string, { from: string; process: Supervised }>();

  function start(unit: Unit, from: string): void {
    running.delete(unit.name);
    // A released version may not have this process yet. One that is missing here has to fail.
    if (from !== root && !existsSync(join(from, unit.main))) return;
    const process = supervise({ ...unit, from, logFile: join(logDir, `${unit.name}.log`), onChange });
    running.set(unit.name, { from, process });
  }
  const processes = () => [...running.values()].map(({ process }) => process);
  const ready = async () => void (await Promise.all(processes().map((process) => process.ready())));
  for (const unit of units) start(unit, root);
  return {
    processes,
    ready,
    async move(checkouts) {
      const placeOf = ({ service }: Unit) => checkouts[service?.name ?? ''] ?? root;
      const moved = units.filter((unit) => (running.get(unit.name)?.from ?? '') !== placeOf(unit));
      await Promise.all(moved.flatMap(({ name }) => running.get(name)?.process.stop() ?? []));
      for (const unit of moved) start(unit, placeOf(unit));
      await ready();
    },
    async stop() {
      // The gateway first, so that no new requests arrive.
      await running.get('gateway')?.process.stop();
      await Promise.all(processes().map((process) => process.stop()));
    },
  };
}
