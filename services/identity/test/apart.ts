import { newId, type Clock } from '@kasauti/service-kit';
import { startTestService, type TestService } from '@kasauti/service-kit/testing';
import { identity, identityMail } from '../src/service';
import { anEmail, secrets } from './builders';
import { startMailbox, type TestMailbox } from './mailbox';

export interface Apart {
  t: TestService;
  sender: TestService;
  mailbox: TestMailbox;
  /** An account without a sign-up, whose mail would be the first. */
  account(over?: object): Promise<{ id: string; email: string; as: { id: string; role: 'student' } }>;
  stop(): Promise<void>;
}

/** Mails are sent by a process of its own, which runs when the test says so: until then they wait in the queue. */
export async function mailApart<C extends Clock>(clock: C): Promise<Apart> {
  const mailbox = await startMailbox();
  const shared = {
    ...secrets,
    SMTP_URL: mailbox.url,
    DATABASE_PREFIX: `t${newId().toLowerCase().slice(-12)}_`,
    PUBLIC_ORIGIN: 'https://kasauti.example',
  };
  const t = await startTestService(identity, { clock, config: { ...shared, IDENTITY_MAIL: 'separate' } });
  const { JWT_PRIVATE_KEYS: _keys, ...config } = shared;
  const sender = await startTestService(identityMail, { clock, config });
  return {
    t,
    sender,
    mailbox,
    async account(over = {}) {
      const [id, email] = [newId(), anEmail()];
      const user = { _id: id, version: 1, eventSeq: 0, outbox: [], email, fullName: 'Asha Rao', role: 'student' };
      const at = { verifiedAt: clock.now(), createdAt: clock.now(), erasedAt: null };
      const state = { isActive: true, sessionVersion: 1, passwordHash: '', birthDate: null, ...at };
      await t.stored('users').insertOne({ ...user, ...state, ...over } as never);
      return { id, email, as: { id, role: 'student' } };
    },
    async stop() {
      await sender.stop();
      await t.stop();
      await mailbox.stop();
    },
  };
}
