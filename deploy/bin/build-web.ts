// Builds the shell and the apps whose sources changed: npx tsx deploy/bin/build-web.ts [--force] [names...]
import { buildWeb } from '../web/build-web';

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('-'));
buildWeb({ force: args.includes('--force'), ...(names.length > 0 ? { names } : {}) }).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
