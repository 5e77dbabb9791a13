/** Fields that may be written to a log. Everything else is left out, so a new field with personal data cannot slip in. */
const LOGGED_FIELDS = new Set([
  'service',
  'component',
  'version',
  'stage',
  'owner',
  'host',
  'port',
  'pid',
  'signal',
  'database',
  'databaseKind',
  'brokers',
  'bus',
  'method',
  'route',
  'operation',
  'operationId',
  'status',
  'statusCode',
  'code',
  'ms',
  'durationMs',
  'deadlineMs',
  'requestId',
  'traceId',
  'spanId',
  'group',
  'consumer',
  'topic',
  'topics',
  'event',
  'eventId',
  'eventType',
  'type',
  'aggId',
  'aggSeq',
  'partition',
  'offset',
  'lag',
  'key',
  'job',
  'slice',
  'slices',
  'fence',
  'lease',
  'tries',
  'try',
  'reason',
  'retryInMs',
  'waitMs',
  'ageSec',
  'count',
  'blockHash',
  'signature',
  'size',
  'limit',
  'bytes',
  'dropped',
  'collection',
  'migration',
  'index',
  'step',
  'flow',
  'work',
  'state',
  'from',
  'to',
  'variable',
  'variables',
  'problems',
  'groups',
  'keyId',
  'kid',
  'kind',
  'id',
  'rebuildId',
  'userId',
  'studentId',
  'teacherId',
  'actorId',
  'classId',
  'testId',
  'attemptId',
  'orderId',
  'paymentId',
  'refundId',
  'invoiceId',
  'enrolmentId',
  'mailId',
  'template',
]);

const SECRETS: [RegExp, string][] = [
  // The length of a local part is bounded, else a long word is read again from each of its letters.
  [/[\w.+-]{1,254}@[\w-]+(\.[\w-]+)+/g, '[mail]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  [
    /\b(password|passwd|secret|token|otp|authorization|api[_-]?key)(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}]+)/gi,
    '$1$2[secret]',
  ],
  [/(\b\w+:\/\/[^\s:/@]+):[^\s@/]+@/g, '$1:[secret]@'],
];

/**
 * Takes addresses, tokens and passwords out of a sentence; driver messages quote the values that failed. What is cut off
 * far behind `max` is not read: the patterns take long for long texts.
 */
export function scrub(text: string, max = 2000): string {
  const read = text.slice(0, 4 * max);
  let clean = read;
  for (const [pattern, instead] of SECRETS) clean = clean.replace(pattern, instead);
  return clean.length > max || read.length < text.length ? `${clean.slice(0, max)}...` : clean;
}

/** The reason of an administrator's act as `admin_acted` takes it: without secrets, at most 300 characters with the dots. */
export const actReason = (text: string): string => scrub(text, 297);

function plainError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  const code = (error as { code?: unknown }).code;
  return {
    name: error.name,
    message: scrub(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.stack ? { stack: scrub(error.stack, 6000) } : {}),
    ...(error.cause !== undefined && depth < 3 ? { cause: plainError(error.cause, depth + 1) } : {}),
  };
}

function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return scrub(value, 500);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.slice(0, 50).map((v) => (typeof v === 'object' ? '[object]' : plainValue(v)));
  return value === undefined ? undefined : '[object]';
}

/** The fields that may be logged, scrubbed; the names of the others are listed in `dropped`. */
export function logged(fields: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'err' || name === 'error') out.err = plainError(value);
    else if (LOGGED_FIELDS.has(name)) out[name] = plainValue(value);
    else dropped.push(name);
  }
  return dropped.length > 0 ? { ...out, dropped } : out;
}
