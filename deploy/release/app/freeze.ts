import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the apps, where no web server serves it. docker/upload.sh reads it too: one line. */
const fileOf = (webRoot: string, app: string) => join(webRoot, '.frozen', app);

/** From now on nothing changes which version of the app is live. */
export function freeze(webRoot: string, app: string, reason: string, now: Date): void {
  if (!/\S/.test(reason)) throw new Error(`${app}: why? reason="..."`);
  refuseFrozen(webRoot, app);
  mkdirSync(join(webRoot, '.frozen'), { recursive: true });
  writeFileSync(fileOf(webRoot, app), `since ${now.toISOString()}: ${reason.replaceAll(/\s+/g, ' ').trim()}\n`);
}

/** @returns why it was frozen; undefined if it was not */
export function thaw(webRoot: string, app: string): string | undefined {
  const why = frozen(webRoot, app);
  rmSync(fileOf(webRoot, app), { force: true });
  return why;
}

const frozen = (webRoot: string, app: string): string | undefined =>
  existsSync(fileOf(webRoot, app)) ? readFileSync(fileOf(webRoot, app), 'utf8').trim() : undefined;

export function refuseFrozen(webRoot: string, app: string): void {
  const why = frozen(webRoot, app);
  if (why !== undefined) throw new Error(`no: ${app} is frozen ${why}. To do: make app-thaw app=${app} to=${webRoot}`);
}
