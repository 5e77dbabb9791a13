import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './child';
import { onPath } from './place';
import { freePort, isPortOpen } from './ports';

const root = join(__dirname, '../../..');
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kasauti-child-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('shows the last output of a program that does not start', async () => {
  const port = await freePort();
  const script = 'console.error("the disk is full"); process.exit(3)';
  const start = startChild({
    name: 'Keeper',
    command: process.execPath,
    args: ['-e', script],
    port,
    logFile: join(dir, 'log'),
    watchesInput: true,
  });
  await expect(start).rejects.toThrow(/Keeper did not start: it ended with code 3[\s\S]*the disk is full/);
  await expect(
    startChild({ name: 'Keeper', command: '/nowhere', args: [], port, logFile: join(dir, 'log'), watchesInput: true }),
  ).rejects.toThrow('ENOENT');
});

it('is waited for by stop() when it ignores SIGTERM, even when nothing else keeps the parent alive', async () => {
  const stubborn =
    'process.on("SIGTERM", () => {}); require("node:net").createServer().listen(Number(process.argv[1]))';
  const script = join(dir, 'parent.ts');
  writeFileSync(
    script,
    `import { startChild } from ${JSON.stringify(join(__dirname, 'child'))};
     const options = { name: 'Stubborn', command: process.execPath, args: ['-e', ${JSON.stringify(stubborn)}, '${await freePort()}'] };
     void startChild({ ...options, port: Number(options.args[2]), logFile: ${JSON.stringify(join(dir, 'log'))} })
       .then((child) => child.stop())
       .then(() => process.exit(7));`,
  );
  const parent = spawn(process.execPath, ['--import', 'tsx', script], { stdio: 'ignore', cwd: root });
  expect(await once(parent, 'exit')).toEqual([7, null]);
});

/** A parent that starts a server, prints its address and is killed. */
async function killedParentOf(start: string): Promise<void> {
  const script = join(dir, 'parent.ts');
  writeFileSync(
    script,
    `import { startMongo } from ${JSON.stringify(join(__dirname, 'mongo'))};
     import { startRedis } from ${JSON.stringify(join(__dirname, 'redis'))};
     void ${start}.then((address) => console.log(address));
     setTimeout(() => undefined, 60_000);`,
  );
  const parent = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: root,
  });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const port = Number(/:(\d+)/.exec(String(said))?.[1]);
  expect(port).toBeGreaterThan(0);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  for (let n = 0; n < 100 && (await isPortOpen(port)); n++) await wait(50);
  expect(await isPortOpen(port)).toBe(false);
}

(process.env.MONGODB_URI ? it.skip : it)('leaves no mongod behind when its parent is killed', () =>
  killedParentOf(`startMongo({ dataDir: ${JSON.stringify(join(dir, 'data'))} }).then(({ uri }) => uri)`),
);
(process.env.REDIS_URL || !onPath('redis-server') ? it.skip : it)(
  'leaves no redis behind when its parent is killed',
  () => killedParentOf('startRedis().then(({ url }) => url)'),
);
