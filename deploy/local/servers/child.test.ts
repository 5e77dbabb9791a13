import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './child';
import { freePort, isPortOpen } from './ports';

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

it('is waited for also when it does not end at once and its parent has nothing else to do', async () => {
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
  const parent = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', script], { stdio: 'ignore' });
  expect(await once(parent, 'exit')).toEqual([7, null]);
});

it.each(['mongo', 'redis'] as const)('leaves no %s behind when its parent is killed', async (name) => {
  if (name === 'mongo' && process.env.MONGODB_URI) return;
  const script = join(dir, 'parent.ts');
  const start = name === 'mongo' ? 'startMongo' : 'startRedis';
  const file = JSON.stringify(join(__dirname, name));
  const data = JSON.stringify(join(dir, 'data'));
  writeFileSync(
    script,
    `import { ${start} } from ${file};\n${start}({ dataDir: ${data} } as never).then((it: { uri?: string; url?: string }) => console.log(it.uri ?? it.url ?? 'none')); setTimeout(() => undefined, 60_000);`,
  );
  const parent = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: join(__dirname, '../../..'),
  });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const port = Number(/:(\d+)/.exec(String(said))?.[1] ?? 0);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  if (port === 0) return;
  for (let n = 0; n < 100 && (await isPortOpen(port)); n++) await wait(50);
  expect(await isPortOpen(port)).toBe(false);
});
