import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../../local/servers/child';
import { onPath } from '../../local/servers/place';
import { freePort } from '../../local/servers/ports';
import { say } from '../../local/say';
import type { Measured } from './ipc';

/** The least a door can do: pass a request on and its answer back, over kept connections. */
const conf = (port: number, upstream: string): string => `
daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr error;
events { worker_connections 2048; }
http {
  access_log off;
  keepalive_requests 1000000;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  upstream service { server ${new URL(upstream).host}; keepalive 128; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`;

/** nginx in front of the same upstream as the gateway; undefined where there is none and none may be installed. */
export async function startNginx(upstream: string): Promise<Measured<{ url: string }> | undefined> {
  const program = onPath('nginx') ?? installed();
  if (!program) return undefined;
  const dir = mkdtempSync(join(tmpdir(), 'kasauti-bench-nginx-'));
  mkdirSync(join(dir, 'body'));
  const port = await freePort();
  writeFileSync(join(dir, 'nginx.conf'), conf(port, upstream));
  const child = await startChild({
    name: 'nginx',
    command: program,
    args: ['-p', dir, '-c', join(dir, 'nginx.conf')],
    port,
    logFile: join(dir, 'nginx.log'),
    watchesInput: false,
  });
  const tickUs = 1e6 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const worker = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0];
  return {
    ready: { url: `http://127.0.0.1:${port}` },
    async usage() {
      const stat = readFileSync(`/proc/${worker}/stat`, 'utf8');
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number);
      return { cpuUs: ((user ?? 0) + (system ?? 0)) * tickUs, commands: {} };
    },
    async stop() {
      await child.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function installed(): string | undefined {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined;
  say('Installing nginx (Debian package)');
  spawnSync('apt-get', ['install', '-y', '-qq', 'nginx-light'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return onPath('nginx');
}
