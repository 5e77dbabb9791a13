import { say } from './say';

/** What has to be stopped, last started first; Ctrl-C and SIGTERM run it once, a second Ctrl-C does not wait. */
export function closing(): { later(stop: () => Promise<unknown>): void; now(): Promise<void> } {
  const steps: (() => Promise<unknown>)[] = [];
  let running: Promise<void> | undefined;
  const now = () =>
    (running ??= (async () => {
      for (const stop of steps.splice(0).reverse())
        await stop().catch((error: unknown) => say(`while stopping: ${String(error)}`));
    })());
  const end = (signal: string) => {
    if (running) process.exit(130);
    say(`\n${signal}: stopping`);
    // What is started while this runs ends with this process.
    void now().then(() => process.exit(0));
  };
  process.on('SIGINT', () => end('Ctrl-C'));
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGHUP', () => end('SIGHUP'));
  return { later: (stop) => void steps.push(stop), now };
}
