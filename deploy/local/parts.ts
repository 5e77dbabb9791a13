import { assessmentFiles } from '@kasauti/assessment';
import { gateway } from '@kasauti/gateway';
import { identityMail, identityWebhooks } from '@kasauti/identity';
import type { Service } from '@kasauti/service-kit';
import { freePort } from './servers/ports';
import type { Secrets } from './secrets';
import { services } from './services';

export interface PartsOptions {
  mongoUri: string;
  kafkaBrokers?: string[];
  redisUrl?: string;
  smtpUrl: string;
  webOrigin: string;
  secrets: Secrets;
  /** Variables of the payment service; without them payments are off. */
  paymentEnv?: Record<string, string>;
  /** File of the audit's signed heads; none is written without it. */
  auditHeadsFile?: string;
  /** Processes of each service; the gateway is one. */
  replicas?: number;
  /** Mail, webhooks and question files have processes of their own; where everything runs in one, their services do it. */
  ownParts?: boolean;
}

export interface Part {
  /** The name of the service; the second and later processes add their number: catalog-2. */
  name: string;
  /** Its compiled main program, for running it as its own process. */
  main: string;
  service: Service;
  env: Record<string, string>;
  url: string;
}

/** Every service and the gateway, as values. */
export const allServices: Record<string, Service> = { ...services, gateway: gateway as unknown as Service };
/** Parts of services that run as processes of their own. */
const ownParts = [
  { name: 'identity-mail', service: identityMail, main: 'services/identity/dist/src/mail.main.js' },
  { name: 'identity-webhooks', service: identityWebhooks, main: 'services/identity/dist/src/webhooks.main.js' },
  { name: 'assessment-files', service: assessmentFiles, main: 'services/assessment/dist/src/files.main.js' },
];
const urlVariable = (name: string) => `${name.toUpperCase()}_URL`;

/** Every service and the gateway with the variables of a local form; the gateway comes last. */
export async function localParts(s: PartsOptions): Promise<Part[]> {
  const urls: Record<string, string[]> = {};
  for (const name of [...Object.keys(services), ...ownParts.map(({ name }) => name), 'gateway'])
    urls[name] = await freeUrls(name === 'gateway' ? 1 : (s.replicas ?? 1));
  /** The addresses of all processes of a service, separated by commas. */
  const listOf = (name: string) => (urls[name] ?? []).join(',');
  const common: Record<string, string> = {
    MONGODB_URI: s.mongoUri,
    TRUSTED_NETWORKS: 'loopback',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    KAFKA_PARTITIONS: '3',
    IDENTITY_URL: listOf('identity'),
    ...(s.kafkaBrokers ? { KAFKA_BROKERS: s.kafkaBrokers.join(',') } : {}),
    ...(s.redisUrl ? { REDIS_URL: s.redisUrl } : {}),
  };
  const own: Record<string, Record<string, string>> = {
    identity: {
      JWT_PRIVATE_KEYS: s.secrets.jwtPrivateKey,
      IDENTITY_SECRET: s.secrets.identitySecret,
      SMTP_URL: s.smtpUrl,
      PUBLIC_ORIGIN: s.webOrigin,
      AUTH_EXPLICIT_ERRORS: 'on',
      MAIL_FROM: 'Kasauti <no-reply@kasauti.example>',
      IDENTITY_MAIL: s.ownParts ? 'separate' : 'here',
      IDENTITY_WEBHOOKS: s.ownParts ? 'separate' : 'here',
      // So that a receiver on this machine gets webhooks.
      WEBHOOK_ALLOWED_HOSTS: '127.0.0.1,localhost',
    },
    audit: {
      AUDIT_PRIVATE_KEY: s.secrets.auditPrivateKey,
      ...(s.auditHeadsFile ? { AUDIT_HEADS_FILE: s.auditHeadsFile } : {}),
    },
    catalog: { PUBLIC_ORIGIN: s.webOrigin, ASSESSMENT_URL: listOf('assessment') },
    payment: s.paymentEnv ?? {},
    assessment: {
      TICKET_SECRET: s.secrets.ticketSecret,
      ASSESSMENT_FILES: s.ownParts ? 'separate' : 'here',
      CATALOG_URL: listOf('catalog'),
    },
    gateway: Object.fromEntries(Object.keys(services).map((name) => [urlVariable(name), listOf(name)])),
  };
  const processes = (name: string, service: Service, main: string): Part[] =>
    (urls[name] ?? []).map((url, i) => ({
      name: i === 0 ? name : `${name}-${i + 1}`,
      service,
      main,
      url,
      // By the service's name, not the part's: identity-mail runs with the variables of identity.
      env: { ...common, ...own[service.name], PORT: new URL(url).port, OTEL_SERVICE_NAME: name },
    }));
  return [
    ...Object.entries(services).flatMap(([name, service]) =>
      processes(name, service, `services/${name}/dist/src/main.js`),
    ),
    ...(s.ownParts
      ? ownParts.flatMap(({ name, service, main }) => processes(name, service as unknown as Service, main))
      : []),
    ...processes('gateway', allServices.gateway as Service, 'gateway/dist/src/main.js'),
  ];
}

async function freeUrls(count: number): Promise<string[]> {
  const urls: string[] = [];
  while (urls.length < count) urls.push(`http://127.0.0.1:${await freePort()}`);
  return urls;
}
