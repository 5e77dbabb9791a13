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
