import type { Running } from '@kasauti/service-kit';
import type { Mailbox } from '../../../mailbox/mailbox';
import type { Member } from './member';
import type { DemoClock } from './demo-clock';

/** What the steps of the month work with. */
export interface World {
  api: string;
  sandboxUrl: string | null;
  clock: DemoClock;
  mailbox: Pick<Mailbox, 'messages'>;
  running: Running[];
  admin: Member;
  meera: Member;
  imran: Member;
  sunita: Member;
  /** In the order in which they sign up; those whose accounts the welcome prints come first. */
  students: Member[];
}

const AT_ONCE = 4;

/** Does the same for many people, a few at a time. */
export async function each<T, R>(all: readonly T[], work: (one: T, place: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    for (let place = next++; place < all.length; place = next++) results[place] = await work(all[place] as T, place);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}
