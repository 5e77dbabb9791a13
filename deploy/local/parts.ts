import { analytics } from '@kasauti/analytics';
import { assessment } from '@kasauti/assessment';
import { audit } from '@kasauti/audit';
import { catalog } from '@kasauti/catalog';
import { gateway } from '@kasauti/gateway';
import { identity, identityMail } from '@kasauti/identity';
import { payment } from '@kasauti/payment';
import type { Service } from '@kasauti/service-kit';
import { freePort } from './servers/ports';
import type { Secrets } from './secrets';

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
  /** Mail is sent by a process of its own; where everything runs in one, identity does it. */
  ownMailProcess?: boolean;
}

export interface Part {
  name: string;
  /** Folder of its main.ts, for running it as its own process. */
  main: string;
  service: Service;
  env: Record<string, string>;
  url: string;
}

const services = { identity, catalog, assessment, payment, analytics, audit } as unknown as Record<string, Service>;
/** Every service and the gateway, as values. */
export const allServices: Record<string, Service> = { ...services, gateway: gateway as unknown as Service };
const portVariable = (name: string) => `${name.toUpperCase()}_URL`;

/** Every service and the gateway with the variables of a local form; the gateway comes last. */
export async function localParts(s: PartsOptions): Promise<Part[]> {
  const urls: Record<string, string> = {};
  for (const name of [...Object.keys(services), 'identity-mail', 'gateway'])
    urls[name] = `http://127.0.0.1:${await freePort()}`;
  const common: Record<string, string> = {
    MONGODB_URI: s.mongoUri,
    TRUSTED_NETWORKS: 'loopback',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    KAFKA_PARTITIONS: '3',
    IDENTITY_URL: urls.identity ?? '',
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
      IDENTITY_MAIL: s.ownMailProcess ? 'separate' : 'here',
    },
    audit: {
      AUDIT_PRIVATE_KEY: s.secrets.auditPrivateKey,
      ...(s.auditHeadsFile ? { AUDIT_HEADS_FILE: s.auditHeadsFile } : {}),
    },
    catalog: { PUBLIC_ORIGIN: s.webOrigin },
    payment: s.paymentEnv ?? {},
    assessment: { TICKET_SECRET: s.secrets.ticketSecret },
    gateway: Object.fromEntries(Object.keys(services).map((name) => [portVariable(name), urls[name] ?? ''])),
  };
  const part = (name: string, service: Service, main: string): Part => {
    const url = urls[name] ?? '';
    return { name, service, main, url, env: { ...common, ...own[service.name], PORT: new URL(url).port } };
  };
  return [
    ...Object.entries(services).map(([name, service]) => part(name, service, `services/${name}/src/main.ts`)),
    ...(s.ownMailProcess
      ? [part('identity-mail', identityMail as unknown as Service, 'services/identity/src/mail.main.ts')]
      : []),
    part('gateway', allServices.gateway as Service, 'gateway/src/main.ts'),
  ];
}
