import PostalMime from 'postal-mime';

export interface Message {
  id: string;
  /** The addresses it was delivered to, comma separated. */
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  date: string;
}

const KEPT = 500;

export interface Inbox {
  deliver(raw: Buffer, from: string, recipients: string[]): Promise<void>;
  /** Newest first; of one address only, when given. */
  messages(to?: string): Message[];
  find(id: string): Message | undefined;
}

export function createInbox(): Inbox {
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
        date: new Date().toISOString(),
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
