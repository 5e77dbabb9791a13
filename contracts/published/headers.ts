/* The headers of answers that programs read; the guides say more of each. */

type Json = Record<string, any>;

const whole = (description: string) => ({ description, schema: { type: 'integer' } });
const words = (description: string) => ({ description, schema: { type: 'string' } });
const HEADERS: Record<string, Json> = {
  'RateLimit-Limit': whole('Size of the bucket that the request is counted in; absent where none counts it'),
  'RateLimit-Remaining': whole('What is left in the bucket'),
  'RateLimit-Reset': whole('Seconds until the bucket is full'),
  'Retry-After': whole('Seconds to wait before the request is sent again'),
  'Content-Disposition': words('Name of the file'),
  'WWW-Authenticate': words('How to authenticate: Basic for id and secret of a client, else Bearer'),
  'Kasauti-Ignored-Fields': words('Fields of the body that the operation does not know; absent where there are none'),
  Deprecation: words('Since when the operation is deprecated (RFC 9745)'),
  Sunset: words('When the operation goes (RFC 8594)'),
};

const isFile = ({ content }: Json): boolean =>
  Object.values((content ?? {}) as Json).some(({ schema }) => schema?.format === 'binary');
const saysWhen = (status: string, { content }: Json): boolean =>
  ['429', '503'].includes(status) ||
  (status === '409' && Object.values((content ?? {}) as Json).some(({ examples }) => examples?.still_running));

/** Adds to a response its headers, each of which is written once in the document. */
export function addHeaders(response: Json, status: string, op: Json, doc: Json): void {
  const names = [
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    ...(saysWhen(status, response) ? ['Retry-After'] : []),
    ...(isFile(response) ? ['Content-Disposition'] : []),
    ...(status === '401' ? ['WWW-Authenticate'] : []),
    ...(op['x-scope'] && op.requestBody && status.startsWith('2') ? ['Kasauti-Ignored-Fields'] : []),
    ...(op.deprecated ? ['Deprecation', 'Sunset'] : []),
  ];
  doc.components.headers ??= {};
  for (const name of names) doc.components.headers[name] = HEADERS[name];
  response.headers = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
