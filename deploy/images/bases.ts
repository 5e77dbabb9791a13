import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPath } from '../local/servers/place';
import { say } from '../local/say';
import { install, output, run, type Engine } from './engine';

export interface Bases {
  NODE: string;
  NGINX: string;
}
const REGISTRY: Bases = { NODE: 'docker.io/library/node:24-slim', NGINX: 'docker.io/library/nginx:1.29-alpine' };
const MADE_HERE: Bases = { NODE: 'localhost/kasauti-base/node:24', NGINX: 'localhost/kasauti-base/nginx:debian' };

/**
 * The base images of the registry or, where none can be reached, ones made of Debian's packages and the npm package of Node.
 * Those made once here are used as long as they are kept.
 */
export function baseImages(engine: Engine): Bases {
  const { program } = engine;
  const has = (image: string) => output(program, ['image', 'inspect', image]) !== undefined;
  const pulled = (image: string) => has(image) || output(program, ['pull', '--quiet', image]) !== undefined;
  if (Object.values(MADE_HERE).every(has)) return MADE_HERE;
  if (Object.values(REGISTRY).every(pulled)) return REGISTRY;
  say('No registry of images here: making the base images from Debian packages');
  makeStandIns(engine);
  return MADE_HERE;
}

function makeStandIns({ program, build }: Engine): void {
  const work = mkdtempSync(join(tmpdir(), 'kasauti-base-'));
  try {
    if (!onPath('debootstrap')) install(['debootstrap']);
    run('debootstrap', ['--variant=minbase', 'bookworm', join(work, 'debian'), mirror()], { stdio: 'ignore' });
    run('sh', [
      '-c',
      `tar -C ${join(work, 'debian')} -c . | ${program} import --quiet - localhost/kasauti-base/debian:12`,
    ]);
    run(
      'npm',
      ['install', '--prefix', work, '--no-save', '--ignore-scripts', `node-linux-${process.arch}@24`, 'npm@11'],
      {
        stdio: 'ignore',
      },
    );
    writeFileSync(
      join(work, 'node.Dockerfile'),
      `FROM localhost/kasauti-base/debian:12
COPY node_modules/node-linux-${process.arch}/bin/node /usr/local/bin/node
COPY node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
ENV PATH=/usr/local/bin:/usr/bin:/bin
`,
    );
    writeFileSync(
      join(work, 'nginx.Dockerfile'),
      `FROM localhost/kasauti-base/debian:12
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends nginx-light && rm -rf /var/lib/apt/lists/*
ENV PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
`,
    );
    for (const [name, image] of [
      ['node', MADE_HERE.NODE],
      ['nginx', MADE_HERE.NGINX],
    ] as const)
      run(program, ['build', ...build, '-f', join(work, `${name}.Dockerfile`), '-t', image, work]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Where this machine itself gets its Debian packages. */
function mirror(): string {
  const folder = '/etc/apt/sources.list.d';
  const lists = ['/etc/apt/sources.list', ...readdirSync(folder).map((name) => join(folder, name))];
  const lines = lists.filter((file) => existsSync(file)).flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const found = lines.map((line) => /^(?:URIs:|deb(?: +\[[^\]]*\])?) +(\S*debian\S*)/.exec(line)?.[1]).find(Boolean);
  if (!found) throw new Error('no Debian mirror is configured here');
  return found;
}
