import { z } from 'zod';

export { z };

/** Every problem of a configuration at once; `run` prints it and exits with 78 (EX_CONFIG). */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`Configuration:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  }
}

/**
 * Reads the variables a schema names, once, and freezes them. Values never appear in the problems, so secrets stay secret.
 * @example load(z.object({ PORT: z.coerce.number() }), process.env)
 */
export function load<S extends z.ZodType>(schema: S, env: Record<string, string | undefined>): Readonly<z.output<S>> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = schema.safeParse(given);
  if (!read.success) throw new ConfigError(read.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`));
  return Object.freeze(read.data) as Readonly<z.output<S>>;
}

const LEAST_SECRET_BYTES = 32;
/** 16 random bytes in hex, the weakest secret in common use, fall below this once in many millions. */
const LEAST_ENTROPY_BITS = 80;
/** Secrets that we choose. RAZORPAY_KEY_SECRET is the provider's: its strength is not ours. */
const OWN_SECRET = /^(?!RAZORPAY_KEY_SECRET$)\w*SECRET(_PREVIOUS)?$/;
const SANDBOX = /^sandbox_/;
const REPEATED = /^(.{1,16}?)\1+.{0,16}$/s;

/** An upper bound of the entropy, by the letters' frequencies: it proves nothing strong, but refuses "aaaa" and "changeme". */
function entropyBits(text: string): number {
  const counts = [...new Set(text)].map((sign) => text.split(sign).length - 1);
  return -counts.reduce((sum, n) => sum + n * Math.log2(n / text.length), 0);
}

function secretProblem(value: string): string | undefined {
  if (Buffer.byteLength(value) < LEAST_SECRET_BYTES) return `needs at least ${LEAST_SECRET_BYTES} bytes in production`;
  if (REPEATED.test(value) || entropyBits(value) < LEAST_ENTROPY_BITS)
    return 'is too easy to guess for production; use 32 random bytes';
  return undefined;
}

function productionProblems(config: Record<string, unknown>): string[] {
  const texts = Object.entries(config).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const problems = texts.flatMap(([name, value]) => {
    if (SANDBOX.test(value)) return [`${name}: is a key of the sandbox`];
    const problem = OWN_SECRET.test(name) ? secretProblem(value) : undefined;
    return problem ? [`${name}: ${problem}`] : [];
  });
  if (typeof config.PUBLIC_ORIGIN === 'string' && !config.PUBLIC_ORIGIN.startsWith('https://'))
    problems.push('PUBLIC_ORIGIN: must be https in production');
  if (config.TRUSTED_PROXIES === undefined)
    problems.push('TRUSTED_PROXIES: is needed in production; "none" where callers reach this process directly');
  return problems;
}

/** Reads what a service runs with; in production with the strict checks of secrets and addresses, all problems at once. */
export function loadService<S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined>,
): Readonly<z.output<S>> {
  const config = load(schema, env);
  const { NODE_ENV } = config as { NODE_ENV?: string };
  const problems = NODE_ENV === 'production' ? productionProblems(config as Record<string, unknown>) : [];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Variables every service has. */
export const kitConfig = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('production turns on the strict checks of secrets'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65535).default(0).describe('Port to listen on, 0 = any free one'),
  MONGODB_URI: z
    .string()
    .default('mongodb://127.0.0.1:27017')
    .describe('Database server; the service uses its own database kasauti_<service>'),
  DATABASE_PREFIX: z
    .string()
    .regex(/^[a-z0-9_]{1,30}$/)
    .default('kasauti_')
    .describe('Prefix of the database name, before the name of the service'),
  KAFKA_BROKERS: z.string().optional().describe('Comma-separated brokers; needed when a service runs alone'),
  KAFKA_TLS: z
    .enum(['on', 'off'])
    .default('off')
    .describe('on: TLS to the brokers. For a certificate of an authority of your own set NODE_EXTRA_CA_CERTS too'),
  KAFKA_USERNAME: z.string().optional().describe('User of the brokers (SASL/PLAIN); without one there is no login'),
  KAFKA_PASSWORD: z.string().optional().describe('Password of that user'),
  KAFKA_PARTITIONS: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Partitions of new topics instead of the number in asyncapi.yaml'),
  REDIS_URL: z
    .string()
    .optional()
    .describe('Limits and caches shared by all processes; without it each process keeps its own'),
  IDENTITY_URL: z
    .string()
    .default('http://127.0.0.1:4001')
    .describe(
      'Where the public signing keys are read (/.well-known/jwks.json); of several addresses the first that answers',
    ),
  TRUSTED_NETWORKS: z
    .string()
    .default('')
    .describe('Comma-separated CIDRs free of per-address limits (exam halls); "loopback" for this machine'),
  TRUSTED_PROXIES: z
    .string()
    .optional()
    .describe(
      'Comma-separated CIDRs of the proxies whose X-Forwarded-For is trusted, "none" for none; default: those of TRUSTED_NETWORKS. Required in production',
    ),
  STAFF_TRUST_SEC: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe("How long people of a teacher's team are let in while no events arrive that could end their access"),
  MAX_IN_FLIGHT: z.coerce
    .number()
    .int()
    .min(10)
    .default(200)
    .describe(
      'Requests that one process handles at a time; saves of running exams may use all of it, dashboards a fifth',
    ),
  SHED_LAG_MS: z.coerce
    .number()
    .int()
    .min(10)
    .default(100)
    .describe('Event loop lag from which dashboards are refused; from four times this value everything but exams'),
  SHUTDOWN_DELAY_SEC: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('How long a process that was told to stop still serves, not ready any more, until load balancers know'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('How much is logged'),
});

export type KitConfig = z.output<typeof kitConfig>;
