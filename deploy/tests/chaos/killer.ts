import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../local/say';
import type { ClusterForm } from './cluster-form';
import { killNow } from './kill-now';
import { randomOf, type Random } from './random';
import { SET_FAULTS, setFaults } from './set-faults';

const { killed, steppedDown, frozen, cutOff } = SET_FAULTS;
/** By importance: a shorter run takes the first. */
const TARGETS = [
  ...['assessment', steppedDown, 'kafka', 'gateway', killed, cutOff, frozen, steppedDown, 'redis', steppedDown],
  ...['assessment', frozen, 'kafka', cutOff, steppedDown, 'gateway', killed, frozen, steppedDown, 'redis'],
];
/** For a run of nothing but splits. */
export const SPLITS = [cutOff];
export interface Kill {
  target: string;
  downMs: number;
}

/** All targets in random order, then all again in another order. */
function order(kills: number, all: string[], random: Random): string[] {
  const chosen: string[] = [];
  const targets = all.slice(0, kills);
  while (chosen.length < kills) {
    const rest = [...targets];
    while (rest.length > 0) chosen.push(...rest.splice(random.between(0, rest.length - 1), 1));
  }
  return chosen.slice(0, kills);
}

export interface KillOptions {
  kills: number;
  random: Random;
  targets?: string[];
  /** When the fault with this number begins, counted from 0. */
  onFault?: (n: number) => void;
}

/** Strikes one target after the other with a pause between them; one fault in four is followed without a pause. */
export async function killOften(
  cluster: ClusterForm,
  { kills, random, targets = TARGETS, onFault }: KillOptions,
): Promise<Kill[]> {
  const done: Kill[] = [];
  const returning: Promise<void>[] = [];
  const database = setFaults(cluster, randomOf(random.between(0, 1_000_000), 0));
  for (const [n, target] of order(kills, targets, random).entries()) {
    await pause(random.between(1000, 4000));
    const begin = () => {
      say(`  ${database.isOne(target) ? '' : 'kill -9 '}${target}`);
      onFault?.(n);
    };
    const back = (database.isOne(target) ? database.strike(target, begin) : killBegun(cluster, target, begin)).then(
      ({ downMs }) => void done.push({ target, downMs }),
    );
    back.catch(() => undefined);
    returning.push(back);
    if (!random.chance(0.25)) await back;
  }
  await Promise.all(returning).finally(() => database.close());
  return done;
}

function killBegun(cluster: ClusterForm, target: string, begin: () => void) {
  begin();
  return killNow(cluster, target);
}
