// Builds the shell and the apps whose sources changed: npx tsx deploy/bin/build-web.ts [names...]
import { buildWeb } from '../web/build-web';

const names = process.argv.slice(2);
buildWeb(names.length > 0 ? { names } : {}).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
