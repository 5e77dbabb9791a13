import { say } from '../local/say';

/** Runs a command: exit code 1 for false, and for an error, whose sentence is printed. */
export async function command(work: () => boolean | Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await work()) ? 0 : 1;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
