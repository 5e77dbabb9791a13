/* The refusals of an operation, by openapi/shared/errors.yaml: those of its kind and those it lists in x-refusals. */

import { STATUS_CODES } from 'node:http';

interface ErrorEntry {
  status: number | number[];
  /** The kind of operations that can answer it; a code without a kind is named in x-refusals. */
  of?: keyof typeof KINDS;
  means: string;
  do: string;
  /** Further members of the body, in examples. */
  adds?: object;
}
export type Errors = Record<string, ErrorEntry>;

type Json = Record<string, any>;
interface Operation extends Json {
  operationId: string;
  responses: Json;
  parameters?: { in?: string; $ref?: string }[];
}

const hasParameter = (op: Operation, where: string) => (op.parameters ?? []).some((p) => p.in === where);
const isFor = (op: Operation, role: string) => (op['x-authz'] as string[]).includes(role);
const KINDS = {
  every: () => true,
  /** No operation: the path itself is refused. */
  never: () => false,
  session: (op: Operation) => !isFor(op, 'public'),
  role: (op: Operation) => !isFor(op, 'public') && !isFor(op, 'optional'),
  scoped: (op: Operation) => Boolean(op['x-scope']),
  unscoped: (op: Operation) => !op['x-scope'] && !isFor(op, 'public'),
  'second-factor': (op: Operation) => ['required', 'fresh'].includes(op['x-second-factor'] as string),
  'fresh-factor': (op: Operation) => op['x-second-factor'] === 'fresh',
  path: (op: Operation) => hasParameter(op, 'path'),
  body: (op: Operation) => op.requestBody !== undefined,
  input: (op: Operation) => op.requestBody !== undefined || hasParameter(op, 'query'),
  staff: (op: Operation) => Boolean(op['x-staff']),
  stored: (op: Operation) => op['x-idempotency'] === 'stored',
};

function ownCodesOf(op: Json, errors: Errors): string[] {
  const own = (op['x-refusals'] ?? []) as string[];
  const wrong = own.filter((code) => !errors[code] || errors[code].of);
  if (wrong.length > 0)
    throw new Error(`${op.operationId}: x-refusals names ${wrong.join(', ')}, see shared/errors.yaml`);
  return own;
}

/** @param op with its parameters inlined */
export function refusalsOf(op: Operation, errors: Errors): string[] {
  const own = ownCodesOf(op, errors);
  return Object.keys(errors).filter((code) => {
    const kind = errors[code]?.of;
    return kind ? KINDS[kind](op) : own.includes(code);
  });
}

const statusesOf = ({ status }: ErrorEntry) => [status].flat();

/** Responses by status, with an example for each code. */
export function refusalResponses(codes: string[], errors: Errors, type: string): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of codes)
    for (const status of statusesOf(errors[code] as ErrorEntry))
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: `Refused with the code ${group.join(' or ')}`,
        content: {
          [type]: {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(group.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
          },
        },
      },
    ]),
  );
}

/** One example of each refusal, which the operations refer to. */
export function refusalExamples(errors: Errors): Json {
  const answered = Object.entries(errors).filter(([, { of }]) => of !== 'never');
  return Object.fromEntries(answered.map(([code, entry]) => [code, exampleOf(code, entry)]));
}

function exampleOf(code: string, entry: ErrorEntry): Json {
  const [status = 400] = statusesOf(entry);
  return {
    summary: entry.means,
    description: entry.do,
    value: {
      type: `/problems/${code}`,
      title: STATUS_CODES[status],
      status,
      code,
      detail: entry.means,
      instance: '/api/v1/classes',
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      success: false,
      error: entry.means,
      message: entry.means,
      ...(status === 429 || status === 503 ? { retryAfterSec: 1 } : {}),
      ...entry.adds,
    },
  };
}
