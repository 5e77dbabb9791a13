import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startNginx, type Nginx } from '../bench/nginx';

const docker = resolve(__dirname, '../../docker');
const OPERATOR = ['SUPPORT_EMAIL', 'SELLER_NAME', 'SELLER_ADDRESS', 'GRIEVANCE_OFFICER'].concat([
  'GRIEVANCE_EMAIL',
  'GRIEVANCE_PHONE',
]);

/** nginx as the web image starts it, before gateways at these addresses (host:port). */
export async function startShippedNginx(program: string, gateways: string[]): Promise<Nginx> {
  const site = mkdtempSync(join(tmpdir(), 'kasauti-site-'));
  try {
    const script = readFileSync(join(docker, 'web.sh'), 'utf8').replace('site=/tmp/site', `site=${site}`);
    execFileSync('sh', ['-c', script.replace('exec nginx', '')], {
      env: {
        ...process.env,
        ...Object.fromEntries(OPERATOR.map((name) => [name, 'x'])),
        GATEWAY: gateways.join(','),
      },
    });
    const written = ['gateway.conf', 'proxies.conf'].map((name) => readFileSync(join(site, name), 'utf8')).join('');
    const webConf = readFileSync(join(docker, 'web.conf'), 'utf8');
    return await startNginx(program, (port) =>
      written.concat(webConf.replace('include /tmp/site/listen', `listen ${port}`)),
    );
  } finally {
    rmSync(site, { recursive: true });
  }
}
