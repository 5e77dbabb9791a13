import type { Schema } from '../compare/flat-schema';
import type { Operation } from '../compare/operation';
import { releaseOf } from '../records/released';
import type { Release } from '../records/release';
import { units } from '../units';
import { workingTree } from '../sources/working-tree';

export type Change = (next: Release) => void;
/** A change of a unit, and what has to refuse it. */
export type Row = [what: string, unit: string, change: Change, consumer: string, about: string, field: string];

export const teacher = 'frontends/teacher';
export const student = 'frontends/student';
export const admin = 'frontends/admin';
export const partners = 'partners';

/** A place where everything runs as the sources are now. */
export const everything = (): Release[] => units.map((unit) => releaseOf(workingTree(unit)));

/** A release with one thing changed. */
export function changed(release: Release, change: (next: Release) => void): Release {
  const next = { ...structuredClone(release), version: '1.1.0' };
  change(next);
  return next;
}

type Part = 'body' | 'answer' | 'query';

/** Changes an operation of a provider: `operation('createClass', (o) => (o.authz = ['admin']))`. */
export const operation = (id: string, change: (o: Operation) => void) => (next: Release) => {
  const found = next.offers.find((o) => o.id === id) ?? next.routes.find((o) => o.id === id);
  if (!found) throw new Error(`${next.unit} has no operation ${id}`);
  change(found);
};

/** Changes a schema in an operation, by path: `inOperation('listMyClasses', 'answer', 'data.[]', ...)`. */
export const inOperation = (id: string, part: Part, path: string, change: (schema: Schema) => void) =>
  operation(id, (o) => change(at(o[part] ?? {}, path)));

export const inEvent = (name: string, path: string, change: (schema: Schema) => void) => (next: Release) =>
  change(at(next.produces[name]?.schema ?? {}, path));

function at(schema: Schema, path: string): Schema {
  return path
    .split('.')
    .filter(Boolean)
    .reduce<Schema>((node, step) => {
      const next = step === '[]' ? node.items : node.properties?.[step];
      if (!next) throw new Error(`no ${step} in ${path}`);
      return next;
    }, schema);
}

export const without =
  (name: string) =>
  (schema: Schema): void => {
    delete schema.properties?.[name];
    schema.required = schema.required?.filter((one) => one !== name);
  };
export const requiring =
  (name: string) =>
  (schema: Schema): void => {
    schema.properties = { ...schema.properties, [name]: schema.properties?.[name] ?? { type: 'string' } };
    schema.required = [...(schema.required ?? []), name];
  };
export const optional =
  (name: string) =>
  (schema: Schema): void => {
    schema.required = schema.required?.filter((one) => one !== name);
  };
export const adding =
  (name: string, added: Schema = { type: 'string' }) =>
  (schema: Schema): void => {
    schema.properties = { ...schema.properties, [name]: added };
  };
export const renaming =
  (from: string, to: string) =>
  (schema: Schema): void => {
    adding(to, schema.properties?.[from])(schema);
    schema.required = schema.required?.map((one) => (one === from ? to : one));
    delete schema.properties?.[from];
  };
export const being =
  (change: Partial<Schema>) =>
  (schema: Schema): void => {
    Object.assign(schema, change);
  };
