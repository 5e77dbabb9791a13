import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apps, services } from '../images/units';

export const root = resolve(__dirname, '../..');

/**
 * What is deployed alone, by its folder. `contracts` stands for the programs of partners, who use the SDK in it; first,
 * because the releases of others refer to it.
 */
export const units = [
  'contracts',
  ...services.map((name) => `services/${name}`),
  'gateway',
  ...apps.map((name) => `frontends/${name}`),
];

export const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(root, ...path), 'utf8')) as T;

export interface Package {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}
export const packageOf = (unit: string) => readJson<Package>(unit, 'package.json');

/** Refuses a name that is not in the list. */
export function unitOf(name: string | undefined): string {
  if (name && units.includes(name)) return name;
  throw new Error(`unit=${name ?? ''}: expected one of ${units.join(', ')}`);
}
