import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

it('lets only its owner read the passwords of the demo', async () => {
  const state = mkdtempSync(join(tmpdir(), 'kasauti-run-'));
  process.env.KASAUTI_STATE = state;
  // Loaded only now, because the module reads KASAUTI_STATE when it is loaded.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { runFileWriter } = require('./run-file') as typeof import('./run-file.js');
  const run = { web: '', api: '', mailbox: '', razorpaySandbox: null, processes: [], accounts: [] };
  runFileWriter(run, () => []).ready();
  expect((statSync(join(state, 'run.json')).mode & 0o777).toString(8)).toBe('600');
  rmSync(state, { recursive: true });
});
