import type { Child } from './child';

export interface Kept {
  readonly pid: number;
  kill9(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** What this process did not start, it does not end either. */
export function unmanaged(reason: string): Pick<Kept, 'kill9' | 'restart' | 'stop'> {
  const refuse = async (): Promise<void> => {
    throw new Error(reason);
  };
  return { kill9: refuse, restart: refuse, stop: async () => undefined };
}

/** A program that can be killed and started again at the same place; `clear` runs once, after the last stop. */
export async function keep(start: () => Promise<Child>, clear: () => void): Promise<Kept> {
  let child: Child;
  try {
    child = await start();
  } catch (error) {
    clear();
    throw error;
  }
  return {
    get pid() {
      return child.pid;
    },
    kill9: () => child.kill9(),
    async restart() {
      await child.stop();
      child = await start();
    },
    async stop() {
      await child.stop();
      clear();
    },
  };
}
