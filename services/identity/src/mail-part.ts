import { ConfigError, type Check, type Clock, type Logger } from '@kasauti/service-kit';
import { DEMO_SENDER, MAILBOX_VIEWER, type MailConfig } from './config';
import { secretsFrom } from './keys/secrets';
import { smtpTransport } from './mail/mail-transport';
import type { MailStore } from './mail/mail.store';
import { mailSender, type IsMailWanted, type OnGivenUp } from './mail/send-mail.job';

const LATE_MS = 10 * 60_000;

/** A line of /readyz, for every process that has the queue: the one that sends may be down. */
export async function mailHealth(mails: MailStore, now: Date): Promise<Record<string, Check>> {
  const [oldest, waiting, givenUp] = await Promise.all([
    mails.oldestWaiting(),
    mails.countOf('waiting'),
    mails.countOf('failed'),
  ]);
  const waitsMs = oldest ? now.getTime() - oldest.createdAt.getTime() : 0;
  return {
    mail: {
      ok: waitsMs < LATE_MS,
      detail: oldest ? `${waiting} waiting, the oldest for ${Math.round(waitsMs / 1000)} s` : 'queue is empty',
      figures: { waiting, givenUp, oldestSec: Math.round(waitsMs / 1000) },
    },
  };
}

/** What only a developer's machine may have. */
const problemsOf = ({ SMTP_URL, MAIL_FROM }: MailConfig): string[] => [
  ...(SMTP_URL === MAILBOX_VIEWER ? ['SMTP_URL: is needed in production; without it no mail reaches anybody'] : []),
  ...(MAIL_FROM === DEMO_SENDER ? ['MAIL_FROM: is needed in production; mail of a foreign sender is refused'] : []),
];

/** The mail sender: runs inside identity or as a process of its own. */
export function mailPart({
  config,
  clock,
  log,
  mails,
  isWanted,
  onGivenUp,
}: {
  config: MailConfig & { NODE_ENV: string };
  clock: Clock;
  log: Logger;
  mails: MailStore;
  isWanted: IsMailWanted;
  onGivenUp: OnGivenUp;
}) {
  const problems = config.NODE_ENV === 'production' ? problemsOf(config) : [];
  if (problems.length > 0) throw new ConfigError(problems);
  const secrets = secretsFrom(config.IDENTITY_SECRET);
  return mailSender({
    mails,
    secrets,
    transport: smtpTransport(config.SMTP_URL),
    from: config.MAIL_FROM,
    origin: config.PUBLIC_ORIGIN,
    isWanted,
    onGivenUp,
    clock,
    log,
  });
}
