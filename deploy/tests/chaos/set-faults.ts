import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterForm } from './cluster-form';
import { killNow } from './kill-now';
import { membersOf, type Members, type Primary } from './members';
import type { Random } from './random';

/** What can happen to the primary of the database, by the name that the table shows. */
export const SET_FAULTS = {
  killed: 'database: primary killed',
  steppedDown: 'database: primary stepped down',
  frozen: 'database: primary frozen',
  cutOff: 'database: primary cut off',
} as const;

const WELL_WITHIN_MS = 120_000;

async function until<T>(what: string, holds: () => Promise<T | undefined>): Promise<T> {
  for (const end = performance.now() + WELL_WITHIN_MS; performance.now() < end; await pause(200)) {
    const found = await holds();
    if (found) return found;
  }
  throw new Error(`${what}: not within ${WELL_WITHIN_MS / 1000} s`);
}

/** Strikes the primary, one fault at a time, and waits until every member is well again. */
export function setFaults(cluster: ClusterForm, random: Random) {
  const members = membersOf(cluster.mongoUri);
  let last: Promise<unknown> = Promise.resolve();
  const faults: Record<string, (primary: Primary) => Promise<void>> = {
    [SET_FAULTS.killed]: async ({ member }) => void (await killNow(cluster, `mongo-${member + 1}`)),
    // It is refused while no other member has caught up.
    [SET_FAULTS.steppedDown]: async ({ member }) =>
      void (await until('a step-down', async () => {
        const isDown = (await members.stepDown(member)) || (await members.primary())?.member !== member;
        return isDown || undefined;
      })),
    // At least until there is another one: who stepped down a moment before may not stand, and its vote may be needed.
    [SET_FAULTS.frozen]: async (primary) => {
      const pid = cluster.pidOf(`mongo-${primary.member + 1}`) ?? 0;
      process.kill(pid, 'SIGSTOP');
      await Promise.all([pause(random.between(16_000, 24_000)), elected(members, primary)]).finally(() =>
        process.kill(pid, 'SIGCONT'),
      );
    },
    [SET_FAULTS.cutOff]: async (primary) => {
      cluster.cutOff(primary.member);
      await elected(members, primary).finally(() => cluster.heal());
    },
  };
  return {
    isOne: (target: string) => target in faults,
    /** @returns how long there was no primary, and when there was one again, by this process's clock */
    strike(target: string, onStrike?: () => void): Promise<{ downMs: number; backAt: number }> {
      const struck = last.then(async () => {
        const primary = await until('a primary', members.primary);
        onStrike?.();
        const began = performance.now();
        const acting = faults[target]?.(primary);
        const [backAt] = await Promise.all([elected(members, primary).then(() => performance.now()), acting]);
        await until('all members well', async () => (await members.areWell()) || undefined);
        return { downMs: backAt - began, backAt };
      });
      last = struck.catch(() => undefined);
      return struck;
    },
    close: members.close,
  };
}

const elected = (members: Members, before: Primary) =>
  until('another election', async () => {
    const now = await members.primary();
    return now && now.election > before.election ? now : undefined;
  });
