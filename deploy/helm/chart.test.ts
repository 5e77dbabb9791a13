import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitConfig, type Service } from '@kasauti/service-kit';
import { assessmentFiles } from '@kasauti/assessment';
import { identityMail, identityWebhooks } from '@kasauti/identity';
import { parse } from 'yaml';
import { uriVariable } from '../bin/database-users';
import { notPassed } from '../bin/not-passed';
import { apps, images } from '../images/units';
import { allServices } from '../local/parts';
import { deploymentSecrets } from '../local/secrets';
import { sizes, sizesTable } from './sizing';

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Unit {
  image?: string;
  port?: number;
  env?: Record<string, string>;
  settings?: string[];
  secrets?: string[];
  /** Whose login of the database it has. */
  database?: string;
  optionalSecrets?: string[];
  callers?: string[];
  connects?: string[];
  replicas?: { min: number; max: number };
}
interface Values {
  settings: Record<string, string>;
  network: Record<string, { ports: (number | string)[] }>;
  defaults: { port: number };
  common: Required<Pick<Unit, 'env' | 'settings' | 'optionalSecrets' | 'connects'>>;
  services: Record<string, Unit>;
  web: Unit;
  front: Record<string, Unit>;
  tools: Record<string, Unit>;
}
const values = parse(read('deploy/helm/kasauti/values.yaml')) as Values;

interface Composed {
  image: string;
  profiles: string[];
  environment?: Record<string, string>;
}
const compose = (parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Composed> }).services;

const services = Object.entries(values.services);
/** Parts of services with a process of their own. */
const parts = {
  'identity-mail': identityMail,
  'identity-webhooks': identityWebhooks,
  'assessment-files': assessmentFiles,
} as unknown as Record<string, Service>;
const ownSecrets = (unit: Unit) => [...(unit.secrets ?? []), ...(unit.optionalSecrets ?? [])];
const secretsOf = (unit: Unit) => [
  ...(unit.database ? ['MONGODB_URI'] : []),
  ...ownSecrets(values.common),
  ...ownSecrets(unit),
];
const settingsOf = (unit: Unit) => [...values.common.settings, ...(unit.settings ?? [])];
/** As templates/_units.tpl and _pod.tpl put them together, with certificates of a private authority. */
const variablesOf = (unit: Unit): string[] =>
  [
    ...['OTEL_SERVICE_NAME', 'NODE_EXTRA_CA_CERTS', ...Object.keys({ ...values.common.env, ...unit.env })],
    ...[...settingsOf(unit), ...secretsOf(unit)],
  ].sort();

it('has the services, the web server and the apps of docker-compose.yml, from the same images', () => {
  const inCompose = Object.entries(compose).filter(([, { profiles, image }]) => {
    return profiles.includes('apps') && image.startsWith('kasauti/') && image !== 'kasauti/tools';
  });
  const inChart = [...services, ['web', values.web] as const, ...Object.entries(values.front)];
  const pairs = inChart.map(([name, unit]) => [name, `kasauti/${unit.image ?? name}`]);
  expect(Object.fromEntries(pairs)).toEqual(Object.fromEntries(inCompose.map(([name, { image }]) => [name, image])));
  expect(Object.keys(values.front)).toEqual(apps);
  expect(images.map(({ name }) => name)).toEqual(
    expect.arrayContaining(inChart.map(([name, unit]) => unit.image ?? name)),
  );
});

it.each(services)('gives %s the variables that docker-compose.yml gives it', (name, unit) => {
  const composed = compose[name]?.environment ?? {};
  expect(variablesOf(unit)).toEqual(Object.keys(composed).sort());
  for (const [variable, value] of Object.entries({ ...values.common.env, ...unit.env }))
    expect({ [variable]: value }).toEqual({ [variable]: composed[variable] });
});

it('gives the web server the variables that docker-compose.yml gives it', () => {
  const { env = {}, settings = [] } = values.web;
  const given = [...Object.keys(env), ...settings].sort();
  expect(given).toEqual(Object.keys(compose.web?.environment ?? {}).sort());
  const known = read('deploy/docker/web.sh').matchAll(/\$\{([A-Z_]+):/g);
  expect([...given, 'GATEWAY', 'PORT'].sort()).toEqual([...new Set([...known].map(([, name]) => name))].sort());
});

it.each(services)('gives %s every variable that an operator may set, and none that it does not know', (name, unit) => {
  const part = parts[name] ?? allServices[name];
  const shape = { ...kitConfig.shape, ...part?.config.shape };
  const ofNode = ['MAIN', 'OTEL_SERVICE_NAME', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'NODE_EXTRA_CA_CERTS'];
  const known = [...Object.keys(shape), ...ofNode];
  expect(known).toEqual(expect.arrayContaining(variablesOf(unit)));
  const isPassed = (variable: string) => !(variable in notPassed) && (variable !== 'MONGODB_URI' || unit.database);
  expect(variablesOf(unit)).toEqual(expect.arrayContaining(Object.keys(shape).filter(isPassed)));
  const needed = Object.entries(shape).filter(([, type]) => !type.safeParse(undefined).success);
  expect(secretsOf(unit)).toEqual(expect.arrayContaining(needed.map(([variable]) => variable)));
});

it.each(services)(
  'gives %s the login of its own database and of no other, as docker-compose.yml does',
  (name, unit) => {
    const owner = name === 'gateway' ? undefined : (unit.image ?? name);
    expect(unit.database).toBe(owner);
    const user = /^mongodb:\/\/(\w+):\$\{MONGO_PASSWORD_(\w+):-\}@/.exec(compose[name]?.environment?.MONGODB_URI ?? '');
    expect(user?.slice(1)).toEqual(owner && [owner, owner.toUpperCase()]);
  },
);

it('lets the migration make every login', () => {
  const logins = [...new Set(services.flatMap(([, { database }]) => (database ? [uriVariable(database)] : [])))];
  expect(values.tools.migrate?.secrets).toEqual(logins);
  expect(Object.keys(compose.migrate?.environment ?? {})).toEqual(expect.arrayContaining(logins));
});

it('writes no secret into the manifest, and make secrets makes all keys but those of the payment provider', () => {
  const units = [
    values.common,
    values.web,
    ...[values.services, values.front, values.tools].flatMap(Object.values<Unit>),
  ];
  const fromSecret = new Set(units.flatMap(ownSecrets));
  const isKey = (name: string) => /SECRET|PRIVATE|PASSWORD/.test(name);
  const open = [...Object.keys(values.settings), ...units.flatMap(({ env = {} }) => Object.keys(env))];
  expect(open.filter((name) => isKey(name) || fromSecret.has(name))).toEqual([]);
  const own = [...fromSecret].filter((name) => isKey(name) && !name.startsWith('RAZORPAY_'));
  expect(Object.keys(deploymentSecrets())).toEqual(expect.arrayContaining(own));
});

it('lets a webhook go to the ports that its URL may have', () => {
  expect(values.services['identity-webhooks']?.connects).toEqual(['webhooks']);
  expect(values.network.webhooks?.ports).toEqual([443, '1024-65535']);
});

it('knows the settings of its values and no others', () => {
  const schema = JSON.parse(read('deploy/helm/kasauti/values.schema.json')) as {
    properties: { settings: { additionalProperties: boolean; properties: Record<string, unknown> } };
  };
  const { additionalProperties, properties } = schema.properties.settings;
  expect([additionalProperties, Object.keys(properties)]).toEqual([false, Object.keys(values.settings)]);
});

it('names only settings, callers and networks that exist', () => {
  const units = [...services.map(([, unit]) => unit), values.web];
  expect(Object.keys(values.settings)).toEqual(expect.arrayContaining(units.flatMap(settingsOf)));
  expect(['web', ...Object.keys(values.services)]).toEqual(
    expect.arrayContaining(units.flatMap(({ callers = [] }) => callers)),
  );
  expect(Object.keys(values.network)).toEqual(
    expect.arrayContaining([...units, values.common].flatMap(({ connects = [] }) => connects)),
  );
});

it('uses the ports of the images and the commands of the tools image', () => {
  const exposed = (file: string) => Number(/^EXPOSE (\d+)$/m.exec(read(`deploy/docker/${file}`))?.[1]);
  expect([values.defaults.port, values.web.port]).toEqual([exposed('service.Dockerfile'), exposed('web.Dockerfile')]);
  const tools = read('deploy/docker/tools.sh');
  for (const command of Object.keys(values.tools))
    expect(tools).toMatch(new RegExp(`^ .*\\b${command}\\b.*\\) exec`, 'm'));
});

it.each(sizes)('has the pods for $students students that the arithmetic gives', ({ students, pods }) => {
  const { web, services: sized } = parse(read(`deploy/helm/sizes/${students}.yaml`)) as Pick<
    Values,
    'web' | 'services'
  >;
  const least = Object.entries({ ...sized, web }).map(([name, unit]) => [name, unit.replicas?.min]);
  expect(Object.fromEntries(least)).toEqual(pods);
});

it('prints that arithmetic in the README', () => {
  expect(read('deploy/helm/README.md')).toContain(sizesTable());
});
