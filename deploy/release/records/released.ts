import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { outline } from '@kasauti/contracts/outline';
import type { Interaction } from '../compare/pact';
import { operationIdsOf, operationsOf, partOf, type OpenApi } from '../compare/openapi';
import type { EventShapes, Release } from './release';
import { root } from '../units';

/**
 * The parts of a release; each is a file in contracts/released/<unit>/<version>/. The operations of a unit are a part of the
 * released contracts that it is built with, so only those of an app have a file, `calls`, that names them. A unit that is
 * released before the contracts that it is built with keeps its document itself.
 */
export interface Files {
  release: Pick<Release, 'unit' | 'version' | 'builtWith' | 'limits' | 'provides' | 'needs'>;
  openapi: OpenApi;
  events?: { produces: EventShapes; consumes: EventShapes };
  pacts?: Interaction[];
}
/** A line for each operation, schema, event and expectation, so that a difference between versions can be read. */
const DEPTH = { release: 2, openapi: 3, calls: 1, events: 2, pacts: 1 };
const folderOf = (unit: string, ...more: string[]) => join(root, 'contracts/released', unit, ...more);

export const changelogOf = (unit: string): string => folderOf(unit, 'CHANGELOG.md');

/** Oldest first. */
export const versionsOf = (unit: string): string[] =>
  existsSync(folderOf(unit))
    ? readdirSync(folderOf(unit))
        .filter((name) => /^\d/.test(name))
        .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    : [];

const readPart = (unit: string, version: string, part: string): unknown => {
  const file = folderOf(unit, version, `${part}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

export function readFiles(unit: string, version: string): Files {
  const read = (part: string) => readPart(unit, version, part);
  const release = read('release') as Files['release'] | undefined;
  if (!release) throw new Error(`${unit} ${version} is not released: make release unit=${unit}`);
  const openapi =
    (read('openapi') as OpenApi | undefined) ?? inContracts(release, read('calls') as string[] | undefined);
  if (!openapi) throw new Error(`${unit} ${version} is built with contracts that are not released`);
  return { release, openapi, events: read('events') as Files['events'], pacts: read('pacts') as Files['pacts'] };
}

/** What a unit has of the released contracts that it is built with. */
function inContracts({ unit, builtWith }: Files['release'], calls?: string[]): OpenApi | undefined {
  const { contracts } = builtWith;
  const document = contracts && (readPart('contracts', contracts, 'openapi') as OpenApi | undefined);
  return document ? partOf(unit, document, calls) : undefined;
}

export function writeFiles(files: Files): void {
  const { unit, version } = files.release;
  const folder = folderOf(unit, version);
  mkdirSync(folder, { recursive: true });
  const calls = operationIdsOf(files.openapi);
  const isPart = JSON.stringify(inContracts(files.release, calls)) === JSON.stringify(files.openapi);
  const parts = isPart
    ? { ...files, openapi: undefined, calls: unit.startsWith('frontends/') ? calls : undefined }
    : files;
  for (const [part, value] of Object.entries(parts) as [keyof typeof DEPTH, unknown][])
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
