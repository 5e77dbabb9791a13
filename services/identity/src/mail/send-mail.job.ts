import type { Clock, Job, Logger } from '@kasauti/service-kit';
import type { Secrets } from '../keys/secrets';
import { isRefusedForGood, nextTry, type Mail, type MailData } from './mail';
import { MOST_CONNECTIONS, type MailTransport } from './mail-transport';
import type { MailStore } from './mail.store';
import { render } from './templates';
import { topicOfKind } from './topic';
import { stopToken } from './stop-token';
import { classToken, unsubscribeToken } from './unsubscribe-token';

const BATCH = 30;
const LOOK_MS = 60_000;

/** What a mail is about, where that may have changed while it waited: the mail server may be away for hours. */
interface About {
  announcementId?: string;
  admissionId?: string;
  takenDown?: MailData['class_taken_down']['takenDown'];
  /** What is over then is no news. */
  until?: string;
  /** Of a reminder: the test and its start. */
  testId?: string;
  startAt?: string;
  /** As the mail says the account is. */
  isActive?: boolean;
  role?: string;
}
export type IsMailWanted = (about: About, mail: Pick<Mail, 'kind' | 'userId'>) => Promise<boolean>;
/** May be told of the same mail again. */
export type OnGivenUp = (about: About, mailId: string) => Promise<void>;

type Announced = MailData['class_announced'];
interface Deps {
  mails: MailStore;
  secrets: Secrets;
  transport: MailTransport;
  from: string;
  origin: string;
  isWanted: IsMailWanted;
  onGivenUp: OnGivenUp;
  clock: Clock;
  log: Logger;
}

export interface MailSender {
  job: Job;
  /** Sends due mails now; the job is the fallback. */
  nudge(): void;
  stop(): Promise<void>;
}

export function mailSender(deps: Deps): MailSender {
  const { mails, secrets, transport, from, origin, isWanted, onGivenUp, clock, log } = deps;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  function unsubscribeLink({ kind, userId, to }: Mail, { classId }: Partial<Announced>): string | undefined {
    if (kind === 'class_invitation' && to)
      return `${origin}/unsubscribe?of=list&token=${encodeURIComponent(stopToken(secrets, to))}`;
    const topic = topicOfKind[kind];
    if (!userId) return undefined;
    if (topic) return `${origin}/unsubscribe?token=${encodeURIComponent(unsubscribeToken(secrets, userId, topic))}`;
    if (kind !== 'class_announced' || !classId) return undefined;
    return `${origin}/unsubscribe?of=class&token=${encodeURIComponent(classToken(secrets, userId, classId))}`;
  }

  function letter(mail: Mail & { to: string }, opened: object) {
    const { _id, to, language = 'en' } = mail;
    const unsubscribe = unsubscribeLink(mail, opened);
    const kind = mail.kind as keyof MailData;
    const data = opened as never;
    const words = render({ kind, data, email: to, language }, { origin, unsubscribe });
    // The same id on every delivery lets mail programs deduplicate.
    return { from, to, messageId: `<${_id.replaceAll(':', '.')}@${new URL(origin).hostname}>`, unsubscribe, ...words };
  }

  async function send(due: Mail): Promise<void> {
    const mail = await mails.claim(due, clock.now());
    if (!mail) return;
    const { _id, to, sealed, tries, kind } = mail;
    const opened = sealed && openedWith(secrets, sealed);
    if (sealed && !opened) log.error({ mailId: _id, template: kind }, 'mail cannot be opened');
    if (!to || !opened) return void (await mails.giveUp(_id));
    if (!(await isWanted(opened, mail))) {
      await onGivenUp(opened, _id);
      return void (await mails.drop(_id));
    }
    try {
      await transport.deliver(letter({ ...mail, to }, opened));
    } catch (error) {
      const at = isRefusedForGood(error) ? undefined : nextTry(mail, clock.now());
      log[at ? 'warn' : 'error'](
        { mailId: _id, template: kind, tries, code: (error as { code?: string }).code },
        at ? 'mail not delivered, will retry' : 'mail given up',
      );
      if (at) return void (await mails.retry(_id, at));
      await onGivenUp(opened, _id);
      return void (await mails.giveUp(_id));
    }
    await mails.sent(_id);
  }

  /** One is claimed when a connection is free for it, so that no claim ends behind slow mails. */
  async function sendFrom(waiting: Mail[]): Promise<void> {
    for (let due = waiting.shift(); due && !stopped; due = waiting.shift()) await send(due);
  }

  async function drain(): Promise<void> {
    do {
      again = false;
      for (
        let due = await mails.due(clock.now(), BATCH);
        due.length > 0 && !stopped;
        due = await mails.due(clock.now(), BATCH)
      )
        await allOf(Array.from({ length: MOST_CONNECTIONS }, () => sendFrom(due)));
    } while (again && !stopped);
  }

  function sendDue(): Promise<void> {
    if (running) again = true;
    running ??= drain().finally(() => {
      running = undefined;
      // Asked for between the last look and here.
      if (again) nudge();
    });
    return running;
  }

  function nudge(): void {
    if (!stopped) sendDue().catch((error: unknown) => log.warn({ err: error }, 'mail queue not read, the job retries'));
  }

  /** Shutdown does not wait for a long queue: the next process sends the rest. */
  const untilStopped: Job['run'] = async ({ signal }) => {
    const stopping = new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
    await Promise.race([sendDue(), stopping]);
  };

  return {
    job: { name: 'send-mail', everyMs: LOOK_MS, dueAt: mails.nextDue, wokenBy: ['mails'], run: untilStopped },
    nudge,
    async stop() {
      stopped = true;
      await running?.catch(() => undefined);
      transport.close();
    },
  };
}

/** Ends when all have ended, so that nothing is under way when the sender stops. @throws the first error */
async function allOf(sent: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Undefined for a mail that another secret has sealed: no further try would open it. */
function openedWith(secrets: Secrets, sealed: string): Partial<Announced> | undefined {
  try {
    return JSON.parse(secrets.open(sealed)) as Partial<Announced>;
  } catch {
    return undefined;
  }
}
