import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import type { Errors } from '../published/refusals';

const root = resolve(__dirname, '../..');
const errors = parse(readFileSync(join(root, 'contracts/openapi/shared/errors.yaml'), 'utf8')) as Errors;
/** The caller has gone, so the answer reaches no one. */
const NOT_OF_THE_CATALOGUE = ['caller_gone'];
const FACTORY =
  /\b(?:badRequest|unauthorized|paymentRequired|forbidden|notFound|conflict|unprocessable|tooMany|unavailable|AppError)\(\s*(?:\d+,\s*)?'([a-z0-9_]+)'/g;
const DEFAULTS = ['not_found', 'unauthorized', 'too_large', 'bad_request'];

const sources = ['services', 'gateway'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /(^|\/)src\//.test(file) && file.endsWith('.ts') && !/\.test\.ts$|testing|node_modules|dist\//.test(file),
    )
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);
const raised = new Set([
  ...DEFAULTS,
  ...sources.flatMap((text) => [...text.matchAll(FACTORY)].map(([, code = '']) => code)),
]);

it('explains every error code that a service or the gateway raises, and no other', () => {
  const known = Object.keys(errors);
  expect([...raised].filter((code) => !known.includes(code) && !NOT_OF_THE_CATALOGUE.includes(code))).toEqual([]);
  expect(known.filter((code) => !raised.has(code))).toEqual([]);
});

it('says of every code what it means and what to do about it', () => {
  for (const [code, { means, do: action }] of Object.entries(errors))
    expect({ code, means, action }).toEqual({
      code,
      means: expect.stringMatching(/^.{10,}[^.]$/),
      action: expect.stringMatching(/^.{6,}\.$/),
    });
  expect(Object.keys(errors)).toEqual(Object.keys(errors).sort());
});
