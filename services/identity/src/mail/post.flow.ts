import { newId, type Clock } from '@kasauti/service-kit';
import type { Secrets } from '../keys/secrets';
import type { MailData } from './mail';
import type { MailStore } from './mail.store';

export type Letter = {
  [K in keyof MailData]: {
    kind: K;
    to: string;
    userId: string;
    data: MailData[K];
    /** Natural key of a mail that may be asked for twice. */ id?: string;
  };
}[keyof MailData];

export interface Post {
  /** Writes the mail into the queue and wakes the sender. */
  send(letter: Letter): Promise<void>;
  /** The same work for nobody, so that a known address takes no longer to answer than an unknown one. */
  nothing(): Promise<void>;
}

export const postOffice = ({
  mails,
  secrets,
  clock,
  nudge,
}: {
  mails: MailStore;
  secrets: Secrets;
  clock: Clock;
  nudge: () => void;
}): Post => ({
  async send({ kind, to, userId, data, id }) {
    await mails.add(
      { _id: id ?? newId(), kind, to, userId, sealed: secrets.seal(JSON.stringify(data)), state: 'waiting' },
      clock.now(),
    );
    nudge();
  },
  async nothing() {
    await mails.add(
      { _id: newId(), kind: 'nothing', to: null, userId: null, sealed: null, state: 'sent' },
      clock.now(),
    );
  },
});
