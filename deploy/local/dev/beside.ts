import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { boot, memoryBus, type Bus, type Clock, type Running } from '@kasauti/service-kit';
import type { Part } from '../parts';
import { say } from '../say';
import { link } from './link';
import { onSave } from './on-save';

/** Where a debugger finds the service; .vscode/launch.json names it too. */
export const INSPECT_PORT = 9230;
const LONGEST_STOP_MS = 2000;

/** All parts in this process as `runAll` does it, but one: it has a process of its own, which starts again on save. */
export async function runBeside(parts: Part[], name: string, clock: Clock): Promise<{ stop(): Promise<void> }> {
  let allReady = () => {};
  const bus = memoryBus({
    ready: new Promise<void>((resolve) => {
      allReady = resolve;
    }),
  });
  const running: Running[] = [];
  const own = ownProcess(parts.find((part) => part.name === name) as Part, bus);
  for (const { service, env } of parts.filter((part) => part.name !== name))
    running.push(await boot(service, { clock, env, bus }));
  await own.ready;
  allReady();
  return {
    async stop() {
      await own.stop();
      await bus.stop();
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}

function ownProcess({ name, env }: Part, bus: Bus) {
  let isUp = () => {};
  const ready = new Promise<void>((resolve) => {
    isUp = resolve;
  });
  const main = join(__dirname, 'service.ts');
  const args = [`--inspect=127.0.0.1:${INSPECT_PORT}`, '--conditions=source', '--import', 'tsx', main, name];
  let child: ChildProcess;
  let service: ReturnType<typeof link>;
  let isStopping = false;
  function start(): void {
    const began = performance.now();
    // A process group of its own: Ctrl-C reaches only this process, which stops the service in order.
    child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      detached: true,
    });
    service = link(child, {
      publish: (...message: Parameters<Bus['publish']>) => bus.publish(...message),
      // Delivered again and again, at most a second apart, while the service is down.
      subscribe: (group: string, topics: string[]) =>
        bus.subscribe(group, topics, async (message) => void (await service.call('deliver', group, message))),
      ready() {
        say(`${name} is up, ${((performance.now() - began) / 1000).toFixed(1)} s after its start`);
        isUp();
      },
    });
    child.once('exit', (code) => {
      service.giveUp();
      if (code) say(`${name} has ended with ${code}; it starts again at the next save`);
    });
  }
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    // It hears nothing while a debugger holds it.
    const held = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS);
    await gone;
    clearTimeout(held);
  };
  let restart = Promise.resolve();
  const folder = name === 'gateway' ? name : `services/${name}`;
  const sources = [
    `${folder}/src`,
    'services/kit/src',
    'contracts/generated',
    'contracts/rules',
    'contracts/published',
  ];
  const saved = onSave(sources, () => {
    restart = restart.then(end).then(() => {
      if (!isStopping) start();
    });
  });
  start();
  return {
    ready,
    async stop() {
      isStopping = true;
      saved.close();
      await restart;
      await end();
    },
  };
}
