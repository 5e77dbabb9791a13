/* Checks docker-compose.yml: its schema, that the files it builds from exist, that no image of this repository is missing,
   that every secret comes from outside, that what goes on running comes back after a reboot, that the database leaves memory
   to the others, that .env.example has every variable it reads, and that only the web server can be reached from the network. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { images } from '../images/units';
import { deploymentSecrets } from '../local/secrets';

const root = resolve(__dirname, '../..');
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const compose = parse(text, { merge: true }) as {
  services: Record<
    string,
    {
      image?: string;
      entrypoint?: string[];
      build?: { dockerfile: string; args?: { UNIT?: string; APP?: string } };
      environment?: Record<string, string>;
      ports?: string[];
      volumes?: string[];
      restart?: string;
      logging?: object;
      profiles: string[];
      depends_on?: Record<string, { condition: string }>;
    }
  >;
};

/** The part of the Compose specification that docker-compose.yml uses. Any other name is treated as a typing mistake. */
const schema = {
  type: 'object',
  required: ['services'],
  additionalProperties: false,
  patternProperties: { '^x-': {} },
  properties: {
    name: { type: 'string' },
    volumes: { type: 'object' },
    networks: { type: 'object' },
    services: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: {
          profiles: { type: 'array', items: { enum: ['infra', 'apps', 'observability', 'tools'] } },
          image: { type: 'string', pattern: '^(kasauti/[a-z]+|[a-z0-9./-]+:(?!latest)[A-Za-z0-9._-]+)$' },
          build: {
            type: 'object',
            required: ['context', 'dockerfile'],
            additionalProperties: false,
            properties: { context: { type: 'string' }, dockerfile: { type: 'string' }, args: { type: 'object' } },
          },
          command: { type: 'array', items: { type: 'string' } },
          entrypoint: { type: 'array', items: { type: 'string' } },
          networks: { type: 'array', items: { enum: ['inside', 'edge'] } },
          read_only: { const: true },
          tmpfs: { type: 'array', items: { type: 'string' } },
          cap_drop: { const: ['ALL'] },
          security_opt: { type: 'array', items: { type: 'string' } },
          stop_grace_period: { const: '30s' },
          environment: { type: 'object', additionalProperties: { type: 'string' } },
          ports: {
            type: 'array',
            items: { type: 'string', pattern: '^(127\\.0\\.0\\.1|\\$\\{WEB_ADDRESS:-127\\.0\\.0\\.1\\}):\\d+:\\d+$' },
          },
          volumes: { type: 'array', items: { type: 'string' } },
          restart: { enum: ['unless-stopped'] },
          logging: {
            type: 'object',
            additionalProperties: false,
            properties: {
              driver: { const: 'json-file' },
              options: { type: 'object', required: ['max-size', 'max-file'], additionalProperties: { type: 'string' } },
            },
          },
          depends_on: {},
          healthcheck: { type: 'object', required: ['test'] },
        },
        anyOf: [{ required: ['image'] }, { required: ['build'] }],
      },
    },
  },
};
const problems: string[] = [];
const check = new Ajv({ strict: false, allErrors: true }).compile(schema);
if (!check(compose))
  problems.push(...(check.errors ?? []).map((e) => `${e.instancePath} ${e.message} ${JSON.stringify(e.params)}`));
// A job ends: others wait for its end, or an operator starts it.
const awaited = Object.values(compose.services).flatMap(({ depends_on = {} }) =>
  Object.entries(depends_on).flatMap(([name, { condition }]) =>
    condition === 'service_completed_successfully' ? name : [],
  ),
);
for (const [name, { restart, logging, profiles }] of Object.entries(compose.services))
  if (!awaited.includes(name) && !profiles.includes('tools') && !(restart && logging))
    problems.push(`${name}: stays down after a crash or a reboot, or its log may fill the disk`);
const documented = new Set([
  ...[...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name),
  ...Object.keys(deploymentSecrets()),
]);
for (const [, name] of text.matchAll(/\$\{([A-Z_]+)/g))
  if (!documented.has(name)) problems.push(`${name} is not in .env.example`);
for (const [name, { build, environment = {}, ports = [], volumes = [] }] of Object.entries(compose.services)) {
  if (build && !existsSync(join(root, build.dockerfile))) problems.push(`${name}: ${build.dockerfile} is missing`);
  const { UNIT, APP } = build?.args ?? {};
  const folder = APP ? `frontends/${APP}` : UNIT;
  if (folder && !existsSync(join(root, folder, 'package.json'))) problems.push(`${name}: ${folder} is missing`);
  // The web interfaces for mail and traces have no login, so only the port of `web` may be open to the network.
  if (name !== 'web')
    problems.push(
      ...ports
        .filter((port) => !port.startsWith('127.0.0.1:'))
        .map((port) => `${name}: ${port} is open to the network`),
    );
  for (const [variable, value] of Object.entries(environment))
    if (/SECRET|PRIVATE|PASSWORD|MONGO_KEY/.test(variable) && !/^\$\{\w+:-\}$/.test(value))
      problems.push(`${name}: ${variable} must come from outside`);
  // Without the file a trail that was cut off together with its heads verifies.
  const keepsHeads = environment.AUDIT_HEADS_FILE && volumes.some((volume) => volume.startsWith('audit:'));
  if ('AUDIT_PRIVATE_KEY' in environment && !keepsHeads) problems.push(`${name}: the file of signed heads is missing`);
}
// Without a size mongod's cache takes half of the machine's memory.
for (const [name, { image, entrypoint = [] }] of Object.entries(compose.services))
  if (image?.startsWith('mongo:') && !entrypoint.join(' ').includes('--wiredTigerCacheSizeGB'))
    problems.push(`${name}: the size of its cache is missing`);
// A login that two services share, or the operator's (kasauti) in a service, opens every database.
const logins = Object.entries(compose.services).flatMap(([name, { image, environment = {} }]) => {
  const login = /^mongodb:\/\/([^:]+):/.exec(environment.MONGODB_URI ?? '')?.[1];
  return login ? [{ name, login, mayUse: image === 'kasauti/tools' ? 'kasauti' : image?.replace('kasauti/', '') }] : [];
});
problems.push(
  ...logins.filter(({ login, mayUse }) => login !== mayUse).map(({ name, login }) => `${name} logs in as ${login}`),
);
const ours = images.map(({ name }) => name);
problems.push(...ours.filter((s) => !compose.services[s]).map((s) => `${s} is not in the file`));
// Docker, where there is one, checks the file as well.
const docker = spawnSync('docker', ['compose', '-f', 'docker-compose.yml', 'config', '--quiet'], {
  cwd: root,
  encoding: 'utf8',
});
if (
  docker.status !== 0 &&
  !/not a docker command|unknown (shorthand )?flag|ENOENT/.test(`${docker.stderr} ${docker.error?.message ?? ''}`)
)
  problems.push(`docker compose config: ${docker.stderr}`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(
  `docker-compose.yml: ${Object.keys(compose.services).length} services, checked by schema${docker.status === 0 ? ' and by docker compose' : ''}`,
);
