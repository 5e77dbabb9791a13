/* make images [only=catalog] [registry=registry.school.example/kasauti tag=1.1.0]: builds every image with Docker or, where
   no daemon answers, with Podman; with a registry it pushes them there, for the chart. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWith, say } from '../local/say';
import { baseImages } from './bases';
import { containerEngine, output, root, run } from './engine';
import { images, type Unit } from './units';

function main(): void {
  const { values, positionals: only } = parseArgs({
    options: { registry: { type: 'string' }, tag: { type: 'string' } },
    allowPositionals: true,
  });
  const { registry, tag } = values;
  if (Boolean(registry) !== Boolean(tag)) throw new Error('registry= and tag=: give both or neither');
  const engine = containerEngine();
  const bases = Object.entries(baseImages(engine)).flatMap(([name, image]) => ['--build-arg', `${name}=${image}`]);
  const unknown = only.filter((name) => !images.some((image) => image.name === name));
  if (unknown.length > 0)
    throw new Error(`only=${unknown.join(' ')}: expected ${images.map(({ name }) => name).join(', ')}`);
  const chosen = images.filter(({ name }) => only.length === 0 || only.includes(name));
  for (const [place, unit] of chosen.entries()) {
    const began = performance.now();
    say(`image ${place + 1}/${chosen.length}: ${unit.name}`);
    const args = Object.entries(unit.args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
    const file = `deploy/docker/${unit.dockerfile}`;
    run(engine.program, [
      'build',
      '--quiet',
      ...engine.build,
      ...bases,
      ...args,
      ...labels(unit),
      '-f',
      file,
      '-t',
      `kasauti/${unit.name}`,
      '.',
    ]);
    if (registry) push(engine.program, `kasauti/${unit.name}`, `${registry}/${unit.name}:${tag}`);
    say(`  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
}

function push(program: string, image: string, name: string): void {
  run(program, ['tag', image, name]);
  run(program, ['push', '--quiet', name]);
}

function labels({ name, folder }: Unit): string[] {
  const { version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { version: string };
  const revision = output('git', ['rev-parse', 'HEAD']) ?? 'unknown';
  return Object.entries({ title: `kasauti/${name}`, version, revision }).flatMap(([key, value]) => [
    '--label',
    `org.opencontainers.image.${key}=${value}`,
  ]);
}

try {
  main();
} catch (error) {
  endWith(error);
}
