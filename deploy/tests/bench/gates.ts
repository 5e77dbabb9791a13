import { say } from '../../local/say';

export interface Gate {
  name: string;
  value: number;
  /** The run fails above this value. */
  gate: number;
  /** A stricter value to reach later; missing it is only reported. */
  goal?: number;
}

/** Node 24 needs less CPU than 20 for the same request, also in comparison with a bare server (decision 0011). */
const isNode24 = Number(process.versions.node.split('.')[0]) >= 24;
export const RATIOS = {
  save: { gate: isNode24 ? 5 : 6, goal: 3 },
  timedSave: { gate: 1.1, goal: 1.03 },
  gateway: { gate: isNode24 ? 5.5 : 5, goal: 2.5 },
  session: { gate: isNode24 ? 500 : 640, goal: 250 },
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
