import { breakingChanges } from '../breaking';

const doc = (request: object, answer: object, path = '/a') => ({
  paths: {
    [path]: {
      post: {
        operationId: 'a',
        requestBody: { content: { 'application/json': { schema: request } } },
        responses: { 200: { content: { 'application/json': { schema: answer } } } },
      },
    },
  },
});
const base = doc(
  { type: 'object', required: ['x'], properties: { x: { type: 'string', enum: ['p', 'q'] } } },
  { type: 'object', required: ['y'], properties: { y: { type: 'integer' } } },
);

it.each([
  ['an operation that is gone', doc({}, {}, '/b'), /is gone/],
  [
    'a field newly required',
    doc(
      { type: 'object', required: ['x', 'z'], properties: { x: { type: 'string' } } },
      { type: 'object', required: ['y'], properties: { y: { type: 'integer' } } },
    ),
    /z is newly required/,
  ],
  [
    'a value refused now',
    doc(
      { type: 'object', required: ['x'], properties: { x: { type: 'string', enum: ['p'] } } },
      { type: 'object', required: ['y'], properties: { y: { type: 'integer' } } },
    ),
    /refuses q/,
  ],
  [
    'an answer without a field',
    doc({ type: 'object', required: ['x'], properties: { x: { type: 'string' } } }, { type: 'object', properties: {} }),
    /y is gone/,
  ],
  [
    'another type',
    doc(
      { type: 'object', required: ['x'], properties: { x: { type: 'string' } } },
      { type: 'object', required: ['y'], properties: { y: { type: 'string' } } },
    ),
    /from integer to string/,
  ],
])('finds %s', (_name, next, text) => expect(breakingChanges(base, next).join('\n')).toMatch(text));

it('accepts additions', () => {
  const next = doc(
    {
      type: 'object',
      required: ['x'],
      properties: { x: { type: 'string', enum: ['p', 'q', 'r'] }, w: { type: 'string' } },
    },
    { type: 'object', required: ['y', 'v'], properties: { y: { type: 'integer' }, v: { type: 'string' } } },
  );
  expect(breakingChanges(base, next)).toEqual([]);
});
