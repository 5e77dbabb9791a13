import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Interaction } from '../compare/pact';
import { operationsOf, type OpenApi } from '../sources/openapi';
import type { EventShapes, Release } from './release';
import { root } from '../units';

/** The parts of a release; each is a file in contracts/released/<unit>/<version>/. */
export interface Files {
  release: Pick<Release, 'unit' | 'version' | 'builtWith' | 'limits' | 'provides' | 'needs'>;
  openapi: OpenApi;
  events?: { produces: EventShapes; consumes: EventShapes };
  pacts?: Interaction[];
}
const folderOf = (unit: string, ...more: string[]) => join(root, 'contracts/released', unit, ...more);

export const changelogOf = (unit: string): string => folderOf(unit, 'CHANGELOG.md');

/** Oldest first. */
export const versionsOf = (unit: string): string[] =>
  existsSync(folderOf(unit))
    ? readdirSync(folderOf(unit))
        .filter((name) => /^\d/.test(name))
        .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    : [];

export function readFiles(unit: string, version: string): Files {
  const read = (part: string) => {
    const file = folderOf(unit, version, `${part}.json`);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined;
  };
  if (!read('release')) throw new Error(`${unit} ${version} is not released: make release unit=${unit}`);
  const parts = ['release', 'openapi', 'events', 'pacts'].map((part) => [part, read(part)]);
  return Object.fromEntries(parts) as unknown as Files;
}

export function writeFiles(files: Files): void {
  const folder = folderOf(files.release.unit, files.release.version);
  mkdirSync(folder, { recursive: true });
  for (const [part, value] of Object.entries(files))
    if (value !== undefined) writeFileSync(join(folder, `${part}.json`), `${lines(value)}\n`);
}

/** Everything in a release, to see whether two are the same. */
export const textOf = ({ release, openapi, events, pacts }: Files): string =>
  JSON.stringify([release, openapi, events, pacts]);

/** One line for each operation, schema and event, so that a difference between versions can be read. */
function lines(value: unknown, depth = 3, indent = ''): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const inner = `${indent} `;
  const rows = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => (Array.isArray(value) ? '' : `${JSON.stringify(key)}: `) + lines(one, depth - 1, inner));
  return rows.length === 0
    ? `${open}${close}`
    : `${open}\n${rows.map((row) => inner + row).join(',\n')}\n${indent}${close}`;
}

export function releaseOf({ release, openapi, events, pacts = [] }: Files): Release {
  const operations = operationsOf(openapi);
  const name = basename(release.unit);
  const isProvider = release.unit.startsWith('services/') || release.unit === 'gateway';
  return {
    ...release,
    offers: isProvider ? operations.filter((o) => o.service === name) : [],
    routes: release.unit === 'gateway' ? operations : [],
    calls: isProvider ? [] : operations,
    produces: events?.produces ?? {},
    consumes: events?.consumes ?? {},
    pacts,
  };
}
