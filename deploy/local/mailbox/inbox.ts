import PostalMime from 'postal-mime';

export interface Message {
  id: string;
  /** The recipients of the SMTP envelope, comma separated. They include Bcc addresses, which no header names. */
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** When it arrived, not the header `Date`. */
  date: string;
}

/** Older messages are dropped. */
const KEPT = 500;

export interface Inbox {
  deliver(raw: Buffer, from: string, recipients: string[]): Promise<void>;
  /** Newest first. With `to` only the messages to that address. */
  messages(to?: string): Message[];
  find(id: string): Message | undefined;
}

export function createInbox(now: () => Date = () => new Date()): Inbox {
  const newestFirst: Message[] = [];
  let count = 0;
  return {
    async deliver(raw, from, recipients) {
      const mail = await PostalMime.parse(raw);
      const message = {
        id: String(++count),
        to: recipients.join(', '),
        from: mail.from?.address || from,
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        date: now().toISOString(),
      };
      newestFirst.unshift(message);
      newestFirst.splice(KEPT);
    },
    messages: (to) => newestFirst.filter((message) => !to || isFor(message, to)),
    find: (id) => newestFirst.find((message) => message.id === id),
  };
}

function isFor(message: Message, address: string): boolean {
  return message.to.toLowerCase().split(', ').includes(address.trim().toLowerCase());
}
