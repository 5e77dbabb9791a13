/* make images [only=catalog]: builds every image with Docker or, where no daemon answers, with Podman. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWith, say } from '../local/say';
import { baseImages } from './bases';
import { containerEngine, output, root, run } from './engine';
import { images, type Unit } from './units';

function main(only: string[]): void {
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
    say(`  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
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
  main(process.argv.slice(2));
} catch (error) {
  endWith(error);
}
