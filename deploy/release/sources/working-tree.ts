import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { events } from '@kasauti/contracts';
import { CLASSES } from '../../../gateway/src/rate-limit';
import type { Schema } from '../compare/flat-schema';
import type { Limits } from '../compare/operation';
import { calledBy, neededBy, providedBy } from './front';
import { operationIdsOf, partOf, withoutProse, type OpenApi } from '../compare/openapi';
import { interactionsOf, type PactFile } from './pact-file';
import type { EventShapes } from '../records/release';
import type { Files } from '../records/released';
import { packageOf, readJson, root } from '../units';

const doc = () => readJson<OpenApi>('contracts/generated/openapi.json');

/** The files of a release as the sources are now. */
export function workingTree(unit: string): Files {
  const own = packageOf(unit);
  const kits = unit.startsWith('frontends/') ? ['frontends/kit', 'contracts'] : ['services/kit', 'contracts'];
  const builtWith = Object.fromEntries((unit === 'contracts' ? [] : kits).map((k) => [k, packageOf(k).version]));
  const base = { unit, version: own.version, builtWith };
  const name = basename(unit);
  if (unit === 'contracts') return { release: base, openapi: partOf(unit, doc()) };
  if (unit === 'gateway') return { release: { ...base, limits: limits() }, openapi: partOf(unit, doc()) };
  if (unit.startsWith('services/'))
    return { release: base, openapi: partOf(unit, doc()), events: eventsOf(name), pacts: pactsOf(name) };
  const known = new Set(operationIdsOf(doc()));
  const isShell = name === 'shell';
  const calls = [unit, ...(isShell ? ['frontends/kit'] : [])].flatMap((from) => [...calledBy(from, known)]);
  const kit = isShell ? { provides: providedBy(unit) } : { needs: neededBy(unit) };
  return { release: { ...base, ...kit }, openapi: partOf(unit, doc(), calls), pacts: pactsOf(name) };
}

/** The producer of a topic is the service it is named after; every service publishes on ops.act. */
function eventsOf(service: string): { produces: EventShapes; consumes: EventShapes } {
  const produced = ([, { topic }]: [string, { topic: string }]) =>
    topic.startsWith(`${service}.`) || topic.startsWith('ops.');
  const shapes = (isWanted: (entry: [string, (typeof events)[keyof typeof events]]) => boolean): EventShapes =>
    Object.fromEntries(
      Object.entries(events)
        .filter(isWanted)
        .map(([name, { v, schema }]) => [name, { v, schema: withoutProse(schema) as Schema }]),
    );
  return { produces: shapes(produced), consumes: shapes(([, { consumers }]) => consumers.includes(service)) };
}

/** The expectations that this unit wrote down as a consumer. */
function pactsOf(consumer: string) {
  const folder = 'contracts/pacts';
  const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  const own = files.filter((file) => file.startsWith(`${consumer}-`)).sort();
  return own.flatMap((file) => interactionsOf(readJson<PactFile>(folder, file)));
}

const limits = (): Limits =>
  Object.fromEntries(
    Object.entries(CLASSES).map(([name, { bucket: _b, ...by }]) => [
      name,
      Object.fromEntries(Object.entries(by).map(([who, limit]) => [who, (limit as { perSec: number }).perSec])),
    ]),
  );
