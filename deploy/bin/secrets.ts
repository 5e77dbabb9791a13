/* make secrets: writes a .env with fresh keys and passwords for docker-compose.yml; what is there already stays. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hasVariable, withVariables } from '../local/env-file';
import { say } from '../local/say';
import { deploymentSecrets } from '../local/secrets';

const file = join(resolve(__dirname, '../..'), '.env');
const given = existsSync(file) ? readFileSync(file, 'utf8') : '';
const fresh = Object.entries(deploymentSecrets()).filter(([name]) => !hasVariable(given, name));
if (fresh.length > 0) writeFileSync(file, withVariables(given, fresh), { mode: 0o600 });
chmodSync(file, 0o600);
say(fresh.length > 0 ? `.env: wrote ${fresh.map(([name]) => name).join(', ')}` : '.env: complete already');
