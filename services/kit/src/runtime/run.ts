import { boot, type BootOptions, type Running } from './boot';
import { memoryBus } from '../bus/memory';
import { ConfigError } from '../config';
import type { Service } from './define-service';

const EX_CONFIG = 78;
/** Below the time after which an orchestrator kills the process. */
const LONGEST_STOP_MS = 20_000;

/** Runs one service as its own process until SIGTERM or SIGINT; a wrong configuration ends with 78, a fault with 1. */
export async function run(service: Service): Promise<void> {
  const quit = (code: number) => process.exit(code);
  try {
    const running = await boot(service, {
      env: process.env,
      onFatal: (error) => {
        console.error(error);
        quit(1);
      },
    });
    const end = () => {
      setTimeout(() => quit(1), LONGEST_STOP_MS).unref();
      void running.stop().then(
        () => quit(0),
        () => quit(1),
      );
    };
    process.once('SIGTERM', end);
    process.once('SIGINT', end);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    quit(error instanceof ConfigError ? EX_CONFIG : 1);
  }
}

/** Runs services side by side in this process over one in-memory bus. Nothing is published before all have subscribed. */
export async function runAll(
  services: { service: Service; env: Record<string, string | undefined> }[],
  options: Omit<BootOptions, 'env' | 'bus'> = {},
): Promise<{ running: Running[]; stop(): Promise<void> }> {
  let allReady = () => {};
  const ready = new Promise<void>((resolve) => {
    allReady = resolve;
  });
  const bus = memoryBus({ ready });
  const running: Running[] = [];
  // The bus stops first. Otherwise a relay could wait for a consumer whose database is closed, or count an event as published
  // that no consumer handled.
  const stop = async () => {
    await bus.stop();
    for (const one of running.splice(0).reverse()) await one.stop();
  };
  try {
    for (const { service, env } of services) running.push(await boot(service, { ...options, env, bus }));
  } catch (error) {
    await stop();
    throw error;
  }
  allReady();
  return { running, stop };
}
