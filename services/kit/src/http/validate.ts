import { setImmediate } from 'node:timers/promises';
import { routes } from '@kasauti/contracts';
import { refusalOf, withoutInvisible } from '@kasauti/contracts/rich-text';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import type { DataValidationCxt } from 'ajv/dist/types';
import addFormats from 'ajv-formats';
import { badRequest, type FieldError } from '../errors';
import type { OperationId } from './types';

type Schema = object & { 'x-message'?: Record<string, string>; properties?: Record<string, Schema> };

/** Joiners shape letters of Indian scripts, so they stay within a text. */
function trimmed(source: string): string {
  const text = withoutInvisible(source).trim();
  return /[^\s\u200c\u200d]/.test(text) ? text : '';
}

/** A rich text of a body, and where it stands. */
interface Written {
  text: string;
  instancePath: string;
}
/**
 * Removes invisible characters, and notes in `this` what is to be read once its length is known. Responses are checked
 * without that list (`matches`), so theirs are not read.
 */
function richText(this: unknown, on: boolean, data: string, _schema?: unknown, at?: DataValidationCxt) {
  if (!on || !at) return true;
  const text = withoutInvisible(data);
  at.parentData[at.parentDataProperty] = text;
  if (Array.isArray(this)) this.push({ text: text.trim(), instancePath: at.instancePath } satisfies Written);
  return true;
}

function ajvWith(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    // contracts/check.ts has checked the schemas themselves.
    validateSchema: false,
    useDefaults: true,
    verbose: true,
    // Most of the time of compiling, and V8 does it anyway.
    code: { optimize: false },
    coerceTypes,
    multipleOfPrecision: 6,
    passContext: true,
  });
  addFormats(ajv);
  const { validate: isDateTime } = ajv.formats['date-time'] as { validate(text: string): boolean };
  // A leap second, or a zone without minutes: well written, but no Date.
  ajv.addFormat('date-time', (text) => isDateTime(text) && !Number.isNaN(Date.parse(text)));
  const change = (keyword: string, before: string, how: (s: string) => string) =>
    ajv.addKeyword({
      keyword,
      type: 'string',
      before,
      modifying: true,
      errors: false,
      validate: (on: boolean, data: string, _schema: unknown, at?: DataValidationCxt) => {
        if (on && at) at.parentData[at.parentDataProperty] = how(data);
        return true;
      },
    });
  change('x-lower', 'maxLength', (s) => s.toLowerCase());
  change('x-trim', 'x-lower', trimmed);
  ajv.addKeyword({
    keyword: 'x-rich-text',
    type: 'string',
    before: 'x-trim',
    modifying: true,
    errors: false,
    validate: richText,
  });
  return ajv;
}

const forBodies = ajvWith(false);
const forText = ajvWith(true);

/** The contract's own sentence for the problem, or a generic one. */
function sentence(error: ErrorObject): string {
  const schema = error.parentSchema as Schema | undefined;
  const member = memberOf(error);
  if (error.keyword === 'required')
    return schema?.properties?.[member]?.['x-message']?.required ?? `${member} is required`;
  if (error.keyword === 'additionalProperties') return `${member} is not allowed here`;
  if (error.keyword === 'x-rich-text') return error.message ?? '';
  const texts = schema?.['x-message'];
  if (error.data === '' && texts?.empty) return texts.empty;
  return texts?.[error.keyword] ?? `${lastOf(error) || 'value'} ${plain(error)}`;
}

/** Ajv's messages are written for programmers ("must NOT have fewer than 20 characters"); these are shown to users. */
function plain({ keyword, params, message }: ErrorObject): string {
  const { limit, type, allowedValues } = params as {
    limit?: number;
    type?: string | string[];
    allowedValues?: unknown[];
  };
  switch (keyword) {
    case 'minLength':
      return limit === 1 ? 'is required' : 'is too short';
    case 'maxLength':
      return `must have at most ${limit} characters`;
    case 'minItems':
      return `needs at least ${limit}`;
    case 'maxItems':
      return `must have at most ${limit} entries`;
    case 'minimum':
      return `must be at least ${limit}`;
    case 'maximum':
      return `must be at most ${limit}`;
    case 'type':
      return `must be ${[type]
        .flat()
        .map((t) => kinds[t ?? ''] ?? t)
        .join(' or ')}`;
    case 'enum':
      return `must be one of ${(allowedValues ?? []).join(', ')}`;
    case 'pattern':
    case 'format':
      return 'is not valid';
    default:
      return message ?? 'is not valid';
  }
}
const kinds: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
};

/** The name of a field; of an entry of a list that of the list. */
const lastOf = ({ instancePath }: ErrorObject) => instancePath.split('/').findLast((name) => !/^\d+$/.test(name)) ?? '';

/** Of an object, what is missing or not allowed. */
function memberOf({ params }: ErrorObject): string {
  const { missingProperty, additionalProperty = '' } = params as Record<string, string | undefined>;
  return missingProperty ?? additionalProperty;
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  return [path, memberOf(error)].filter(Boolean).join('.');
}

const MOST_ERRORS = 20;
/** A sentence for each field that is wrong, but not for more than can be mended at once. */
function errorsOf(errors: readonly ErrorObject[]): FieldError[] {
  const seen = new Map<string, FieldError>();
  for (const error of errors) {
    const field = fieldOf(error);
    if (!seen.has(field) && error.keyword !== 'oneOf' && error.keyword !== 'anyOf')
      seen.set(field, { field, message: sentence(error), code: error.keyword });
  }
  return [...seen.values()].slice(0, MOST_ERRORS);
}
const NOT_VALID = 'The request is not valid';

function refuse(errors: readonly ErrorObject[]): void {
  if (errors.length === 0) return;
  const fields = errorsOf(errors);
  throw badRequest('validation_failed', fields[0]?.message ?? NOT_VALID, fields);
}

/** What is wrong but for the rich texts, and those of them that may be read: a book in a field is refused unread. */
function checked(validate: ValidateFunction, data: unknown): { wrong: ErrorObject[]; texts: Written[] } {
  const texts: Written[] = [];
  const wrong = validate.call(texts, data) ? [] : (validate.errors ?? []);
  const places = new Set(wrong.map(({ instancePath }) => instancePath));
  return { wrong, texts: texts.filter(({ instancePath }) => !places.has(instancePath)) };
}
/** Unsafe links, foreign images and texts that take long to read, each with its own sentence. */
function refusedIn({ text, instancePath }: Written): ErrorObject[] {
  const message = refusalOf(text);
  return message === undefined ? [] : [{ keyword: 'x-rich-text', schemaPath: '', params: {}, instancePath, message }];
}
/** Characters of rich text that are read before others have their turn. */
const AT_ONCE = 8_000;

/**
 * Checks JSON bodies; trims and fills defaults as the contract says. Long ones are read in pieces.
 * @param beforeNext throws when the time is over or the caller has gone
 */
export function bodyCheck(schema: object): (data: unknown, beforeNext?: () => void) => Promise<void> {
  const validate = forBodies.compile(schema);
  return async (data, beforeNext) => {
    const { wrong, texts } = checked(validate, data);
    let characters = 0;
    for (const one of texts) {
      if (wrong.length >= MOST_ERRORS) break;
      characters += one.text.length;
      if (characters > AT_ONCE) {
        await setImmediate();
        beforeNext?.();
        characters = one.text.length;
      }
      wrong.push(...refusedIn(one));
    }
    refuse(wrong);
  };
}
/**
 * What an operation would refuse in a body that did not come by a request, as a row of a file. It trims and fills defaults
 * as the operation does. @example const wrong = bodyErrors('createBankQuestion')({ question });
 */
export function bodyErrors(operation: OperationId): (data: unknown) => FieldError[] {
  const route = routes.find(({ operationId }) => operationId === operation);
  const validate = forBodies.compile(route?.body ?? {});
  return (data) => {
    const { wrong, texts } = checked(validate, data);
    const errors = errorsOf([...wrong, ...texts.flatMap(refusedIn)]);
    return errors.length > 0 || wrong.length === 0 ? errors : [{ field: '', message: NOT_VALID }];
  };
}
/** Checks query values, which arrive as text. */
export function queryCheck(schema: object): (data: unknown) => void {
  const validate = forText.compile(schema);
  return (data) => refuse(checked(validate, data).wrong);
}
export const matches = (schema: object): ValidateFunction => forBodies.compile(schema);

const MAX_DEPTH = 12;
const MAX_ARRAY = 500;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses what no operation needs: deep nesting, long arrays, keys that reach prototypes, `$` operators. */
export function refuseHostileShape(value: unknown, depth = 0): void {
  if (value === null || typeof value !== 'object') return;
  if (depth >= MAX_DEPTH) throw badRequest('too_deep', 'The request is nested too deeply');
  if (Array.isArray(value)) {
    if (value.length > MAX_ARRAY) throw badRequest('too_many_items', 'A list in the request is too long');
    for (const item of value) refuseHostileShape(item, depth + 1);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN.has(key) || key.startsWith('$')) throw badRequest('bad_key', 'A name in the request is not allowed');
    refuseHostileShape(inner, depth + 1);
  }
}
