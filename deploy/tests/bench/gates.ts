import { say } from '../../local/say';

export interface Gate {
  name: string;
  value: number;
  /** The run fails above this value. */
  gate: number;
  /** A stricter value to reach later; missing it is only reported. */
  goal?: number;
}

/** Decision 0011. */
export const RATIOS = {
  save: { gate: 5, goal: 3 },
  timedSave: { gate: 1.1, goal: 1.03 },
  gateway: { gate: 5.5, goal: 2.5 },
  session: { gate: 500, goal: 250 },
};

/** Prints every gate; true when all are met. */
export function verdict(gates: Gate[], part: number): boolean {
  const run = `Gates on Node ${process.versions.node}`;
  say(part === 1 ? `\n${run}` : `\n${run}, of a run cut to 1/${part}: for looking at, not for quoting`);
  for (const { name, value, gate, goal } of gates) {
    const word = value > gate ? 'MISSED' : goal !== undefined && value > goal ? 'kept, goal not reached' : 'kept';
    say(`  ${name}: ${value.toFixed(2)} (gate ${gate}${goal === undefined ? '' : `, goal ${goal}`}) ${word}`);
  }
  return gates.every(({ value, gate }) => value <= gate);
}
