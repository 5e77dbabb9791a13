import { LOST, retryCas, type Handlers } from '@kasauti/service-kit';
import type { StoppedAddressStore } from '../admission/stopped-address.store';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { Secrets } from '../keys/secrets';
import { readStopToken } from '../mail/stop-token';
import type { MailTopic } from '../mail/topic';
import { readClassToken, readUnsubscribeToken } from '../mail/unsubscribe-token';
import type { UserStore } from '../user/user.store';
import { classMailsLinkInvalid, stopLinkInvalid, unsubscribeLinkInvalid } from './unsubscribe.refusals';

interface Deps {
  users: UserStore;
  classes: ClassCopyStore;
  stopped: StoppedAddressStore;
  secrets: Secrets;
}
type Operations = 'unsubscribe' | 'stopClassMails' | 'stopInvitationMails' | 'unsubscribeOneClick';
const OFF = 'You will get no more mails of this kind.';

/** What the link in a mail turns off, without a login: by its page, or by the provider of the mailbox. */
export function unsubscribeApi({ users, classes, stopped, secrets }: Deps): Handlers<Operations> {
  async function stopTopic(token: string): Promise<MailTopic> {
    const read = readUnsubscribeToken(secrets, token);
    if (!read) throw unsubscribeLinkInvalid();
    await retryCas(async () => {
      const user = await users.get(read.userId);
      // An erased account gets no mails, so nothing has to be stored. A suspended one may be readmitted.
      if (!user || user.erasedAt) return null;
      return (await users.change(user, { mails: { [read.topic]: false } })) ?? LOST;
    });
    return read.topic;
  }
  async function stopClass(token: string): Promise<string> {
    const read = readClassToken(secrets, token);
    if (!read) throw classMailsLinkInvalid();
    await users.setClassMails(read.userId, read.classId, false);
    return read.classId;
  }
  async function stopLists(token: string, now: Date): Promise<void> {
    const hash = readStopToken(secrets, token);
    if (hash === undefined) throw stopLinkInvalid();
    await stopped.add(hash, now);
  }

  return {
    async unsubscribe({ body }) {
      return { message: OFF, data: { topic: await stopTopic(body.token) } };
    },
    async stopClassMails({ body }) {
      const classId = await stopClass(body.token);
      return { message: OFF, data: { classTitle: (await classes.get(classId))?.title ?? '' } };
    },
    async stopInvitationMails({ body, now }) {
      await stopLists(body.token, now);
      return { message: 'You will get no more mails about lists of classes.' };
    },
    async unsubscribeOneClick({ query: { of, token }, now }) {
      if (of === 'list') await stopLists(token, now);
      else await (of === 'class' ? stopClass : stopTopic)(token);
      return { message: OFF };
    },
  };
}
