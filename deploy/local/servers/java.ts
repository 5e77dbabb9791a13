import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheDir } from './place';
import { say } from '../say';

const run = promisify(execFile);

/** The command for `java` or `javac`: that of JAVA_HOME, else the one on PATH. */
export function javaProgram(name: 'java' | 'javac' = 'java'): string {
  return process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', name) : name;
}

/** The folder with the jars a pom.xml names; runs Maven only when that pom.xml has changed. */
export function jarsOf(name: string, pom: string): Promise<string> {
  return made(join(cacheDir, name), `lib-${hashOf([pom])}`, async (dir) => {
    say(`fetching the Java archives of ${name} (once)`);
    await tool('mvn', ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${dir}`]);
  });
}

/** The folder with the compiled classes of some Java sources; compiles only what is new. */
export function classesOf(name: string, sources: string[], lib: string): Promise<string> {
  return made(join(cacheDir, name), `classes-${hashOf(sources, lib)}`, async (dir) => {
    await tool(javaProgram('javac'), [
      '-encoding',
      'UTF-8',
      '-proc:none',
      '-d',
      dir,
      '-cp',
      join(lib, '*'),
      ...sources,
    ]);
  });
}

function hashOf(files: string[], more = ''): string {
  const hash = createHash('sha256').update(more);
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** Fills a temporary folder and renames it, so that two concurrent runs never see half of it. */
async function made(parent: string, folder: string, fill: (dir: string) => Promise<void>): Promise<string> {
  const target = join(parent, folder);
  if (existsSync(target)) return target;
  mkdirSync(parent, { recursive: true });
  const draft = mkdtempSync(join(parent, 'new-'));
  try {
    await fill(draft);
    if (!existsSync(target)) renameSync(draft, target);
  } catch (error) {
    // Otherwise a concurrent run has made it meanwhile.
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return target;
}

async function tool(program: string, args: string[]): Promise<void> {
  try {
    await run(program, args, { maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: string | number; stdout?: string; stderr?: string };
    if (code === 'ENOENT') throw new Error(`${program} is needed (Java 17 and Maven) but was not found`);
    throw new Error(`${program} failed:\n${stdout ?? ''}${stderr ?? ''}`.trimEnd());
  }
}
