/*
 * make sdk-packages: packs both partner clients into .cache/sdk, installs the archives into an empty folder as a partner
 * does, and runs the quick start with them against a demo form.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { exitAfter, say, timed } from '../local/say';

const root = resolve(__dirname, '../..');
const sdk = join(root, 'contracts/sdk');
const archives = join(root, '.cache/sdk');

function run(cwd: string, command: string, args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`);
}

/** @returns the archives for npm and pip */
function pack(): { npm: string; pip: string } {
  rmSync(archives, { recursive: true, force: true });
  mkdirSync(archives, { recursive: true });
  run(sdk, 'npm', ['pack', '--pack-destination', archives, '--loglevel=error']);
  // pip builds within the folder that it is given.
  const copy = mkdtempSync(join(tmpdir(), 'kasauti-wheel-'));
  run(root, 'cp', ['-r', join(sdk, 'python'), copy]);
  run(copy, 'python3', ['-m', 'pip', 'wheel', '--quiet', '--no-deps', '--wheel-dir', archives, './python']);
  rmSync(copy, { recursive: true, force: true });
  const ending = (end: string) => join(archives, readdirSync(archives).find((name) => name.endsWith(end)) ?? end);
  return { npm: ending('.tgz'), pip: ending('.whl') };
}

function install(folder: string, { npm, pip }: ReturnType<typeof pack>): void {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', npm]);
  run(folder, 'python3', ['-m', 'venv', 'venv']);
  run(folder, 'venv/bin/pip', ['install', '--quiet', '--no-index', pip]);
}

/**
 * Compiles with the types in the archive only: our own compiler settings would add others. Both the programs of partners
 * that read `exports` and those with `module: commonjs`, which read `main` and `types` and which only TypeScript 5 compiles.
 */
function checkTypes(folder: string): void {
  ['contracts/docs/quick-start.md', 'contracts/sdk/README.md'].forEach((file, index) => {
    const program = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '';
    writeFileSync(join(folder, `program${index}.ts`), program);
  });
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
  const settings = ['--noEmit', '--strict', '--target', 'es2022', ...types, 'program0.ts', 'program1.ts'];
  run(folder, join(root, 'node_modules/.bin/tsc'), ['--module', 'nodenext', ...settings]);
  const oldest = ['--module', 'commonjs', '--moduleResolution', 'node10', ...settings];
  run(folder, join(root, 'node_modules/typescript/bin/tsc'), oldest);
}

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kasauti-partner-'));
  try {
    const packed = await timed('Packing both clients', async () => pack());
    await timed('Installing them into an empty folder', async () => install(folder, packed));
    checkTypes(folder);
    say('Running the quick start with them');
    const { status } = spawnSync(
      'npx',
      ['playwright', 'test', '-c', 'deploy/tests/e2e/playwright.config.ts', 'quick-start'],
      {
        cwd: root,
        env: { ...process.env, KASAUTI_FORM: 'demo', KASAUTI_CLIENTS: folder },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    for (const archive of Object.values(packed)) say(archive);
    return status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

exitAfter(main());
