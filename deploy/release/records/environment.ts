import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from './release';
import { readFiles, releaseOf } from './released';
import { root } from '../units';

/** deploy/environments/<name>.json: which version of each unit runs there. */
export type Environment = Record<string, string>;

const fileOf = (name: string) => join(root, 'deploy/environments', `${name}.json`);

export function readEnvironment(name: string): Environment {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Environment;
  } catch (error) {
    throw new Error(`env=${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
export const writeEnvironment = (name: string, environment: Environment): void =>
  writeFileSync(fileOf(name), `${JSON.stringify(environment, null, 2)}\n`);

export const runningIn = (environment: Environment): Release[] =>
  Object.entries(environment).map(([unit, version]) => releaseOf(readFiles(unit, version)));
