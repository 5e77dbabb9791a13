import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import sirv from 'sirv';
import { stateDir } from '../run-file';
import { say } from '../say';
import { securityHeaders } from '../web/headers';

const root = resolve(__dirname, '../../..');

interface Build {
  hash: string;
  isGood: boolean;
  seconds: number;
}

/** Builds a front on every save and serves its last good build; open pages hear of each at /dev/builds. */
export function watchFront(name: string) {
  const out = join(stateDir, 'dev', name);
  rmSync(out, { recursive: true, force: true });
  const program = join(root, 'frontends/kit/build/watch.mjs');
  const child = spawn(process.execPath, [program, join(root, 'frontends', name), out], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const pages = new Set<ServerResponse>();
  let live = '';
  let isBuilt = () => {};
  const ready = new Promise<void>((done) => {
    isBuilt = done;
  });
  child.on('message', ({ hash, isGood, seconds }: Build) => {
    if (!isGood) return say(`${name} was not built; it waits for the next save`);
    say(`${name} is built in ${seconds.toFixed(1)} s`);
    live = hash;
    for (const page of pages) page.write(`data: ${live}\n\n`);
    isBuilt();
  });

  const files = sirv(out, { dev: true });
  const send = (path: string, isDocument: boolean, req: IncomingMessage, res: ServerResponse) => {
    for (const [key, value] of Object.entries(securityHeaders(path, false, isDocument))) res.setHeader(key, value);
    res.setHeader('Cache-Control', 'no-store');
    files(Object.assign(req, { url: path }), res, () => void res.writeHead(404).end());
    return true;
  };
  const tell = (res: ServerResponse) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    res.write(`retry: 1000\ndata: ${live}\n\n`);
    pages.add(res.on('close', () => pages.delete(res)));
    return true;
  };
  /** As deploy/bin/build-web.ts writes it. A folder name for each build: the shell and its worker keep what such folders hold. */
  const current = (res: ServerResponse) => {
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as object;
    const [app, first] = [read(join(root, 'frontends', name, 'app.json')), read(join(out, 'first.json'))];
    const text = { ...app, version: live, release: 'dev', first, entry: `/apps/${name}/${live}/remoteEntry.js` };
    res.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(JSON.stringify(text));
    return true;
  };
  return {
    ready,
    /** @returns whether it has answered */
    answer(req: IncomingMessage, res: ServerResponse): boolean {
      const path = (req.url ?? '/').split('?')[0] ?? '/';
      if (path === '/dev/builds') return tell(res);
      if (name !== 'shell') {
        if (path === `/apps/${name}/current.json`) return current(res);
        const [, file] = new RegExp(`^/apps/${name}/[0-9a-f]+(/.+)$`).exec(path) ?? [];
        return file ? send(file, false, req, res) : false;
      }
      if (/^\/(api|apps)\//.test(path) || path === '/config.json') return false;
      const isFile = /\.\w+$/.test(path);
      return send(isFile ? path : '/index.html', !isFile, req, res);
    },
    async stop() {
      for (const page of pages) page.destroy();
      child.kill('SIGTERM');
    },
  };
}
