import { startMailbox, type TestMailbox } from '../../test/mailbox';
import { smtpTransport } from './mail-transport';

let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => mailbox.stop());

const deliver = async (url: string) => {
  const transport = smtpTransport(url);
  const mail = { from: 'no-reply@kasauti.example', to: 'asha@school.example', messageId: '<1@kasauti.example>' };
  await transport.deliver({ ...mail, subject: 'Code', text: '123456', html: '123456' }).finally(transport.close);
};

it('hands nothing to a server without TLS where the address asks for it', async () => {
  await expect(deliver(`${mailbox.url}?requireTLS=true`)).rejects.toThrow(/TLS/);
  expect(mailbox.to('asha@school.example')).toEqual([]);
  await deliver(mailbox.url);
  expect(mailbox.to('asha@school.example')).toHaveLength(1);
});
