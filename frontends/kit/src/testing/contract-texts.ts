import { readFileSync } from 'node:fs';
import path from 'node:path';

type Schema = { [key: string]: unknown };
const contract = path.join(__dirname, '../../../../contracts/generated/openapi.json');
const openapi = JSON.parse(readFileSync(contract, 'utf8')) as Schema;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const at = (from: unknown, steps: string[]): Schema =>
  steps.reduce((found: unknown, step) => (isSchema(found) ? found[step] : undefined), from) as Schema;
const resolved = (schema: Schema): Schema =>
  typeof schema['$ref'] === 'string' ? resolved(at(openapi, schema['$ref'].slice(2).split('/'))) : schema;

/** The sentences for a field: its own, and those of what it contains. */
function textsIn(schema: Schema): string[] {
  const { 'x-message': own, ...parts } = resolved(schema);
  return [
    ...(isSchema(own) ? (Object.values(own) as string[]) : []),
    ...Object.values(parts).filter(isSchema).flatMap(textsIn),
  ];
}

function propertiesOf(schema: Schema): [string, Schema][] {
  const { properties, allOf } = resolved(schema);
  const own = isSchema(properties) ? (Object.entries(properties) as [string, Schema][]) : [];
  return [...own, ...(Array.isArray(allOf) ? (allOf as Schema[]) : []).flatMap(propertiesOf)];
}

/** What the contract lets the server say about each field of a request: field and sentence. */
export function contractTexts(operation: string): [string, string][] {
  const all = Object.values(at(openapi, ['paths'])).flatMap((methods) => Object.values(methods as Schema));
  const found = (all as Schema[]).find(({ operationId }) => operationId === operation) ?? {};
  const body = at(found, ['requestBody', 'content', 'application/json', 'schema']) as Schema | undefined;
  if (!body) return [];
  return propertiesOf(body).flatMap(([field, schema]) =>
    [...new Set(textsIn(schema))].map((text): [string, string] => [field, text]),
  );
}
