import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '@kasauti/service-kit';

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
const MOST_WAITING = 100;

/** Of an unknown password, with the current parameters: an unknown address costs one hash as well. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$+jEeLXIqLBe3/LBdnDf+FQ$/38/BrU4mh2t8xrDBwaoqxWvwiOgiN8O2iuFjtOgHic';

export const isOutdated = (passwordHash: string): boolean => !CURRENT.test(passwordHash);

export type PasswordHasher = ReturnType<typeof passwordHasher>;
export type Matches = (passwordHash: string, password: string) => Promise<boolean>;

/** One hash at a time per core, and a bounded queue: excess logins are refused before they slow the others down. */
export function passwordHasher({ atOnce, mostWaiting = MOST_WAITING }: { atOnce: number; mostWaiting?: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw unavailable('busy', 'Many people are logging in right now. Please try again in a moment.', 2);
      await new Promise<void>((myTurn) => waiting.push(myTurn));
    } else running++;
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }
  return {
    hash: (password: string, signal?: AbortSignal): Promise<string> => inTurn(() => hash(password, PARAMETERS), signal),
    /** Runs `work` in a hashing slot, so that what it reads before the hash is no older than the hashes in flight. */
    inTurn: <T>(work: (matches: Matches) => Promise<T>, signal?: AbortSignal): Promise<T> =>
      inTurn(() => work((passwordHash, password) => verify(passwordHash, password)), signal),
  };
}
