import { sharedByTests } from '@kasauti/service-kit/testing';
import { createTransport } from 'nodemailer';
import { otpOf } from '../authenticator';
import type { Message } from './inbox';
import { startMailbox } from './mailbox';

const mailbox = sharedByTests(startMailbox);

async function send(mail: { to: string; subject: string; text?: string; html?: string }): Promise<void> {
  const transport = createTransport(mailbox.smtpUrl);
  await transport.sendMail({ from: 'Kasauti <hello@kasauti.example>', ...mail });
  transport.close();
}

const page = async (path: string): Promise<string> => (await fetch(`${mailbox.url}${path}`)).text();

it('shows a person only their own mail, newest first', async () => {
  await send({
    to: 'asha@example.in',
    subject: 'Verify your email',
    text: 'Open https://kasauti.example/verify?code=a&b=1.',
  });
  await send({ to: 'Asha@Example.in', subject: 'परीक्षा कल है', text: 'नमस्ते', html: '<p>नमस्ते</p>' });
  await send({ to: 'ravi@example.in', subject: 'Other', text: 'other' });

  const found = (await (await fetch(`${mailbox.url}/messages?to=asha@example.in`)).json()) as Message[];
  expect(found.map((message) => message.subject)).toEqual(['परीक्षा कल है', 'Verify your email']);
  expect(found[0]).toMatchObject({
    from: 'hello@kasauti.example',
    text: expect.stringContaining('नमस्ते'),
    html: '<p>नमस्ते</p>',
  });
  expect(Number.isNaN(Date.parse(found[0]?.date ?? ''))).toBe(false);
  expect(mailbox.messages()).toHaveLength(3);
});

it("opens a message from the list, with clickable links and without the sender's scripts", async () => {
  await send({
    to: 'meera@example.in',
    subject: 'Reset <b>password</b>',
    text: 'Go to https://kasauti.example/reset?t=1&u=2.',
    html: '<a href="https://kasauti.example/reset">Reset</a><script>alert(1)</script>',
  });
  const id = mailbox.messages('meera@example.in')[0]?.id;

  expect(await page('/')).toContain(`<a href="/mail/${id}">Reset &lt;b&gt;password&lt;/b&gt;</a>`);
  const opened = await page(`/mail/${id}`);
  expect(opened).toContain('<a href="https://kasauti.example/reset?t=1&amp;u=2" target="_blank"');
  expect(opened).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(opened).not.toContain('<script>alert');
  expect((await fetch(`${mailbox.url}/mail/99999`)).status).toBe(404);
});

it('threat 14: shows the codes of the demo administrators above the mail, and none where no authenticator app was given', async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(otpOf(secret, 59_000)).toBe('287082');
  const demo = await startMailbox({ authenticators: [{ email: 'admin@demo.kasauti.example', secret }] });
  const before = otpOf(secret, Date.now());
  const shown = await (await fetch(demo.url)).text();
  expect([before, otpOf(secret, Date.now())]).toContain(
    /admin@demo\.kasauti\.example: <strong>(\d{6})<\/strong>/.exec(shown)?.[1],
  );
  await demo.stop();
  expect(await page('/')).not.toContain('authenticator');
});

it('keeps the last 500 messages', async () => {
  const transport = createTransport({
    url: mailbox.smtpUrl,
    pool: true,
    maxConnections: 4,
    maxMessages: Infinity,
  } as object);
  await Promise.all(
    Array.from({ length: 505 }, (_, n) =>
      transport.sendMail({ from: 'a@b.in', to: 'many@example.in', subject: `n${n}`, text: 'x' }),
    ),
  );
  transport.close();
  expect(mailbox.messages()).toHaveLength(500);
  expect(mailbox.messages('asha@example.in')).toHaveLength(0);
});
