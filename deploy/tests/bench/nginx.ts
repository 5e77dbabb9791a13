import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../../local/servers/child';
import { onPath } from '../../local/servers/place';
import { freePort } from '../../local/servers/ports';
import { say } from '../../local/say';
import type { Measured } from './ipc';

export interface Nginx {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** The program, installed first where this user may; undefined where there is none. */
export function nginxProgram(): string | undefined {
  return onPath('nginx') ?? installed();
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

/** One worker with the given contents of the `http` block, which must listen on the given port. */
export async function startNginx(program: string, http: (port: number) => string): Promise<Nginx> {
  const dir = mkdtempSync(join(tmpdir(), 'kasauti-nginx-'));
  const port = await freePort();
  mkdirSync(join(dir, 'body'));
  writeFileSync(
    join(dir, 'nginx.conf'),
    `daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr error;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  ${http(port)}
}
`,
  );
  const child = await startChild({
    name: 'nginx',
    command: program,
    args: ['-p', dir, '-c', join(dir, 'nginx.conf')],
    port,
    logFile: join(dir, 'nginx.log'),
    watchesInput: false,
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      await child.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The least a proxy can do: pass a request on and its answer back, over kept connections. */
const passing = (upstream: string) => (port: number) => `
  keepalive_requests 1000000;
  upstream service { server ${new URL(upstream).host}; keepalive 128; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }`;

/** nginx in front of the same upstream as the gateway; undefined where there is none. */
export async function measuredNginx(upstream: string): Promise<Measured<{ url: string }> | undefined> {
  const program = nginxProgram();
  if (!program) return undefined;
  const { url, pid, stop } = await startNginx(program, passing(upstream));
  const worker = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0];
  return {
    ready: { url },
    async usage() {
      const [onCpuNs] = readFileSync(`/proc/${worker}/schedstat`, 'utf8').split(' '); // `stat` counts in steps of 10 ms
      return { cpuUs: Number(onCpuNs) / 1000, commands: {} };
    },
    stop,
  };
}
