import type { Store, Transaction } from '@kasauti/service-kit';
import type { Language } from '../mail/texts/texts';
import type { MailTopic } from '../mail/topic';
import { searchWords } from './search-words';
import { profileChanged, secondFactorChanged, type User } from './user';

export interface OwnChange {
  fullName?: string;
  language?: Language;
  mails?: Partial<Record<MailTopic, boolean>>;
}

/** What owners choose about their accounts. */
export const choicesOf = (users: Store<User>) => ({
  /** What its owner may change: the name, the language, and which mails are on. */
  change(user: User, { fullName = user.fullName, language, mails = {} }: OwnChange): Promise<User | null> {
    const choices = Object.fromEntries(Object.entries(mails).map(([topic, isOn]) => [`mails.${topic}`, isOn]));
    const events = fullName === user.fullName ? [] : [profileChanged({ ...user, fullName })];
    return users.save(
      user,
      { erasedAt: null },
      {
        $set: { fullName, words: searchWords({ ...user, fullName }), ...choices, ...(language ? { language } : {}) },
      },
      events,
    );
  },
  /** The second factor is a document of its own, which goes when it is removed. */
  tellSecondFactor: (user: User, isOn: boolean, tx: Transaction): Promise<User | null> =>
    users.in(tx).save(user, { erasedAt: null }, {}, [secondFactorChanged(user, isOn)]),
  /** Not for an erased account, which gets no mails. */
  setClassMails: (id: string, classId: string, isOn: boolean): Promise<boolean> =>
    users.update(
      { _id: id, erasedAt: null },
      isOn ? { $pull: { classMailsOff: classId } } : { $addToSet: { classMailsOff: classId } },
    ),
});
