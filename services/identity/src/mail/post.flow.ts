import { newId, type Clock, type Transaction } from '@kasauti/service-kit';
import type { Secrets } from '../keys/secrets';
import type { MailData } from './mail';
import type { MailStore } from './mail.store';
import { mailLanguage, type Recipient } from './recipient';
import { isBulkKind } from './topic';

export type OutgoingMail = {
  [K in keyof MailData]: {
    kind: K;
    to: Recipient;
    data: MailData[K];
    /** Natural key that deduplicates the mail. */ id?: string;
  };
}[keyof MailData];

export interface Post {
  /**
   * 1. queue the mail, once for each `id` 2. wake the sender, which would find it within a second anyway. In a transaction
   * the mail has no `id`: one that exists would end the transaction.
   */
  send(letter: OutgoingMail, tx?: Transaction): Promise<void>;
  /** Many at once, in a transaction; each has an `id` of its own. */
  sendAll(letters: OutgoingMail[], tx: Transaction): Promise<void>;
  /** Of a mail that still waits: it leaves no trace. @returns false for one that has left */
  withdraw(id: string): Promise<boolean>;
  /** The same write without a mail, so that an unknown address takes as long to answer as a known one. */
  nothing(tx?: Transaction): Promise<void>;
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
}): Post => {
  const sealed = ({ kind, to, data, id }: OutgoingMail) => ({
    _id: id ?? newId(),
    kind,
    to: to.email,
    userId: to._id,
    sealed: secrets.seal(JSON.stringify(data)),
    language: mailLanguage(to),
    isBulk: isBulkKind(kind),
    state: 'waiting' as const,
  });
  return {
    async send(letter, tx) {
      await mails.add(sealed(letter), clock.now(), tx);
      if (tx) tx.afterCommit(nudge);
      else nudge();
    },
    async sendAll(letters, tx) {
      if (letters.length === 0) return;
      await mails.addAll(letters.map(sealed), clock.now(), tx);
      tx.afterCommit(nudge);
    },
    withdraw: (id) => mails.drop(id),
    async nothing(tx) {
      await mails.add(
        { _id: newId(), kind: 'nothing', to: null, userId: null, sealed: null, state: 'sent' },
        clock.now(),
        tx,
      );
    },
  };
};
