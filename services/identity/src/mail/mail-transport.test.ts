import { sharedByTests } from '@kasauti/service-kit/testing';
import { startMailbox } from '../../test/mailbox';
import { smtpTransport } from './mail-transport';

const mailbox = sharedByTests(startMailbox);

const deliver = async (url: string, more = {}) => {
  const transport = smtpTransport(url);
  const mail = { from: 'no-reply@kasauti.example', to: 'asha@school.example', messageId: '<1@kasauti.example>' };
  await transport
    .deliver({ ...mail, subject: 'Code', text: '123456', html: '123456', ...more })
    .finally(transport.close);
};

it('hands nothing to a server without TLS where the address asks for it', async () => {
  await expect(deliver(`${mailbox.url}?requireTLS=true`)).rejects.toThrow(/TLS/);
  expect(mailbox.to('asha@school.example')).toEqual([]);
  await deliver(mailbox.url);
  expect(mailbox.to('asha@school.example')).toHaveLength(1);
});

it('says that one click is enough where the address has TLS, and only in a mail that can be turned off', async () => {
  const sent = async (to: string, unsubscribe?: string) => {
    await deliver(mailbox.url, { to, unsubscribe });
    const { headers } = await mailbox.next(to);
    return [headers['list-unsubscribe'], headers['list-unsubscribe-post']];
  };
  const secure = 'https://kasauti.example/unsubscribe?token=a';
  expect(await sent('a@school.example', secure)).toEqual([`<${secure}>`, 'List-Unsubscribe=One-Click']);
  const plain = 'http://127.0.0.1:8080/unsubscribe?token=a';
  expect(await sent('b@school.example', plain)).toEqual([`<${plain}>`, undefined]);
  expect(await sent('c@school.example')).toEqual([undefined, undefined]);
});
