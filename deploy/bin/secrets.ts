/* make secrets: writes a .env with fresh keys and passwords for docker-compose.yml; what is there already stays. */
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { say } from '../local/say';
import { deploymentSecrets } from '../local/secrets';

const file = join(resolve(__dirname, '../..'), '.env');
const given = existsSync(file) ? readFileSync(file, 'utf8') : '';
const isGiven = (name: string) => new RegExp(`^${name}=.`, 'm').test(given);
const fresh = Object.entries(deploymentSecrets()).filter(([name]) => !isGiven(name));
appendFileSync(file, fresh.map(([name, value]) => `${name}=${value}\n`).join(''), { mode: 0o600 });
chmodSync(file, 0o600);
say(fresh.length > 0 ? `.env: wrote ${fresh.map(([name]) => name).join(', ')}` : '.env: complete already');
