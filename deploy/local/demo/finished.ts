import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../say';

const mark = (dataDir: string): string => join(dataDir, 'school-is-built');
/** What the school is made of, beside the secrets. */
const parts = ['database', 'razorpay-sandbox.jsonl', 'audit-heads.jsonl'];

/** A school whose building was interrupted cannot be continued, so it is built from the start. */
export function dropUnfinished(dataDir: string): void {
  if (existsSync(mark(dataDir)) || !existsSync(join(dataDir, 'database'))) return;
  say('The demo school was not finished and is built again');
  for (const part of parts) rmSync(join(dataDir, part), { recursive: true, force: true });
}

export const markFinished = (dataDir: string): void => writeFileSync(mark(dataDir), '');
