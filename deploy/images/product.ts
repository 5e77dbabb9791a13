import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../local/servers/ports';
import type { Container, Containers } from './containers';
import type { Infrastructure } from './infrastructure';
import { services } from './units';

/** Parts of services that run from the image of each, with the main file that each starts. */
const parts = new Map([
  ['identity-mail', { image: 'identity', main: 'mail.main' }],
  ['identity-webhooks', { image: 'identity', main: 'webhooks.main' }],
  ['assessment-files', { image: 'assessment', main: 'files.main' }],
]);
/** Whose X-Forwarded-For is trusted: the gateway's is that of the web server, the services' that of the gateway. */
const PROXIES = '127.0.0.1/32';

export interface Process {
  name: string;
  /** Replaces the running container by a new one that is ready before the old one is told to stop. */
  replace(): Promise<{ code: number; ms: number }>;
}

interface Options {
  containers: Containers;
  servers: Infrastructure;
  webOrigin: string;
  secrets: Record<string, string>;
}

/** Every service and the gateway from their images; each process has two ports, so that a new one can start beside the old. */
export async function startProcesses({ containers, servers, webOrigin, secrets }: Options) {
  const names = [...services, ...parts.keys(), 'gateway'];
  const ports = new Map<string, number[]>();
  for (const name of names) ports.set(name, [await freePort(), await freePort()]);
  const urlsOf = (name: string) => (ports.get(name) ?? []).map((port) => `http://127.0.0.1:${port}`).join(',');
  const env = {
    ...secrets,
    ...servers.env,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    KAFKA_PARTITIONS: '3',
    TRUSTED_PROXIES: PROXIES,
    SMTP_URL: servers.smtpUrl,
    MAIL_FROM: 'Image test <no-reply@images.example>',
    PUBLIC_ORIGIN: webOrigin,
    IDENTITY_MAIL: 'separate',
    IDENTITY_WEBHOOKS: 'separate',
    ASSESSMENT_FILES: 'separate',
    AUDIT_HEADS_FILE: '/tmp/audit-heads.jsonl',
    ...Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, urlsOf(name)])),
  };

  const begin = (name: string, slot: number): Promise<Container> =>
    containers.start({
      name: `kasauti-test-${name}-${slot}`,
      image: `kasauti/${parts.get(name)?.image ?? name}`,
      env: {
        ...env,
        OTEL_SERVICE_NAME: name,
        PORT: String(ports.get(name)?.[slot]),
        ...(parts.has(name) ? { MAIN: parts.get(name)?.main } : {}),
      },
    });
  const readyUrl = (name: string, slot: number) => `http://127.0.0.1:${ports.get(name)?.[slot]}/readyz`;

  const running: { name: string; container: Container }[] = [];
  for (const name of names) running.push({ name, container: await begin(name, 0) });
  await Promise.all(running.map(({ name, container }) => container.ready(readyUrl(name, 0))));

  const processes = running.map(({ name, container: first }): Process => {
    let current = { container: first, slot: 0 };
    return {
      name,
      async replace() {
        const old = current;
        const slot = 1 - old.slot;
        const container = await begin(name, slot);
        await container.ready(readyUrl(name, slot));
        current = { container, slot };
        // Consumers of the new process have joined their groups before the old one leaves.
        await pause(1000);
        return old.container.stop();
      },
    };
  });
  return {
    processes,
    gateway: (ports.get('gateway') ?? []).map((port) => `127.0.0.1:${port}`).join(','),
  };
}
