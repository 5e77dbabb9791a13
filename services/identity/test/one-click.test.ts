import { sharedByTests } from '@kasauti/service-kit/testing';
import { newId } from '@kasauti/service-kit';
import { anEmail, startIdentity } from './builders';
import { classWithTest } from './class-with-test';
import { aListedClass } from './lists';
import type { Received } from './mailbox';

const HOUR_MS = 3600_000;

describe('RFC 8058: a mail is turned off by the provider of its mailbox', () => {
  const rig = sharedByTests(startIdentity);
  const isoIn = (ms: number) => new Date(rig.t.clock.now().getTime() + ms).toISOString();
  const mails = async (email: string, subject: RegExp) => {
    await rig.t.runJob('send-mail');
    return rig.mailbox.to(email).filter((mail) => subject.test(mail.subject));
  };

  /** As a provider does it: no cookie, no login, and a form of either type. The path is the one that web.conf gives it. */
  async function click(mail: Received | undefined, body: URLSearchParams | FormData) {
    const [, page = 'none:'] = /^<(https:[^>]+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? [];
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(page);
    const { pathname, search } = new URL(page);
    expect(pathname).toBe('/unsubscribe');
    body.append('List-Unsubscribe', 'One-Click');
    const url = `${rig.t.url}/api/v1/auth/unsubscribe/one-click${search}`;
    return (await fetch(url, { method: 'POST', body, redirect: 'error' })).status;
  }

  it('of a kind', async () => {
    const { student } = await classWithTest(rig, { startAt: isoIn(30 * HOUR_MS) });
    const reminders = () => mails(student.email, /Waves/);
    rig.t.clock.advance(7 * HOUR_MS);
    await rig.t.runJob('mail-notices');
    const [mail] = await reminders();
    for (let n = 0; n < 2; n++) expect(await click(mail, new FormData())).toBe(200);
    rig.t.clock.advance(22.5 * HOUR_MS);
    await rig.t.runJob('mail-notices');
    expect(await reminders()).toHaveLength(1);
  });

  it('of a class', async () => {
    const { classId, teacher, student } = await classWithTest(rig);
    const state = { classId, teacherId: teacher.id, title: 'Physics', description: '', visibility: 'public' } as const;
    const active = { ...state, status: 'active', pricePaise: 0, createdAt: isoIn(0) } as const;
    await rig.t.deliver('class_changed', active, { aggId: classId, aggSeq: 1 });
    const announced = async () => {
      rig.t.clock.advance(1000);
      const announcementId = newId();
      const event = { announcementId, classId, text: 'No class on Friday.', sendMail: true };
      const of = { aggId: announcementId, key: classId, aggSeq: 1, occurredAt: isoIn(0) };
      await rig.t.deliver('class_announced', event, of);
      await rig.t.runJob('mail-announcements');
      return mails(student.email, /Physics/);
    };
    const [mail] = await announced();
    expect(await click(mail, new URLSearchParams())).toBe(200);
    expect(await announced()).toHaveLength(1);
  });

  it('of lists, to an address without an account', async () => {
    const owner = await rig.anAccount({ role: 'teacher' });
    const email = anEmail();
    await (await aListedClass(rig, owner)).list(`email\n${email}`);
    const [mail] = await mails(email, /./);
    expect(await click(mail, new URLSearchParams())).toBe(200);
    await (await aListedClass(rig, owner)).list(`email\n${email}`);
    expect(await mails(email, /./)).toHaveLength(1);
  });

  it.each(['', 'class', 'list'])('is refused with a token that this site did not sign: of=%s', async (of) => {
    const query = { token: `${newId()}.results.x`, ...(of ? { of: of as 'list' } : {}) };
    expect((await rig.t.call('unsubscribeOneClick', { query })).body).toMatchObject({
      status: 400,
      code: 'link_invalid',
    });
  });
});
