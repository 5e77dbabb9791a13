import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { outline } from '@kasauti/contracts/outline';
import type { Interaction } from '../compare/pact';
import { operationsOf, type OpenApi } from '../compare/openapi';
import type { EventShapes, Release } from './release';
import { root } from '../units';

/** The parts of a release; each is a file in contracts/released/<unit>/<version>/. */
export interface Files {
  release: Pick<Release, 'unit' | 'version' | 'builtWith' | 'limits' | 'provides' | 'needs'>;
  openapi: OpenApi;
  events?: { produces: EventShapes; consumes: EventShapes };
  pacts?: Interaction[];
}
/** A line for each operation, schema, event and expectation, so that a difference between versions can be read. */
const DEPTH: Record<keyof Files, number> = { release: 2, openapi: 3, events: 2, pacts: 1 };
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
  for (const [part, value] of Object.entries(files) as [keyof Files, unknown][])
    if (value !== undefined) writeFileSync(join(folder, `${part}.json`), `${outline(value, DEPTH[part])}\n`);
}

/** Everything in a release, to see whether two are the same. */
export const textOf = ({ release, openapi, events, pacts }: Files): string =>
  JSON.stringify([release, openapi, events, pacts]);

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
