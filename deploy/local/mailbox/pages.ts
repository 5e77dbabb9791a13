import { otpOf, secondsLeft, type Authenticator } from '../authenticator';
import type { Message } from './inbox';

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #1c1e21; background: #fff; margin: 0 auto; padding: 1rem; max-width: 60rem; }
  a { color: #0b57d0; } a:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
  ul { list-style: none; padding: 0; } li { border-bottom: 1px solid #c4c7cc; padding: .6rem 0; }
  .about { color: #44474d; display: block; font-size: .9rem; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  iframe { width: 100%; height: 60vh; border: 1px solid #c4c7cc; background: #fff; }
  dt { font-weight: 600; float: left; clear: left; width: 6rem; } dd { margin: 0 0 .3rem 6.5rem; overflow-wrap: anywhere; }`;

/** The list of messages. refresh.js inserts new messages at the top; it keeps the other items, so the focus stays. */
export function listPage(messages: Message[], authenticators: Authenticator[] = []): string {
  return page(
    'Mailbox',
    `<main>
<h1>Mailbox</h1>
<p>Every mail of this local installation arrives here. None leaves this computer.</p>
${codeLines(authenticators)}<p role="status" id="status">${countLine(messages.length)}</p>
<ul id="messages" aria-label="Messages, newest first">${messages.map(listItem).join('\n')}</ul>
</main><script src="/refresh.js"></script>`,
  );
}

export function messagePage(message: Message): string {
  const html =
    message.html &&
    `<h2>As designed</h2>
<iframe title="The message as designed" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(`<base target="_blank">${message.html}`)}"></iframe>`;
  const text = message.text && `<h2>As text</h2><pre>${withLinks(message.text)}</pre>`;
  return page(
    message.subject || '(no subject)',
    `<main>
<p><a href="/">Back to the mailbox</a></p>
<h1>${escape(message.subject || '(no subject)')}</h1>
<dl><dt>To</dt><dd>${escape(message.to)}</dd><dt>From</dt><dd>${escape(message.from)}</dd><dt>Received</dt><dd>${time(message)}</dd></dl>
${html}
${text}
</main>`,
  );
}

/** The login of a demo administrator asks for its code. Showing it here saves setting up an authenticator app. */
function codeLines(authenticators: Authenticator[]): string {
  const now = Date.now();
  const lines = authenticators.map(
    ({ email, secret }) =>
      `Code of the authenticator app of ${escape(email)}: <strong>${otpOf(secret, now)}</strong> (the next one in ${secondsLeft(now)} s; each works once)`,
  );
  return lines.length > 0 ? `<p id="code">${lines.join('<br>')}</p>\n` : '';
}

export function missingPage(): string {
  return page(
    'Message not found',
    '<main><h1>Message not found</h1><p>The mailbox keeps only the last 500 messages.</p><p><a href="/">Back to the mailbox</a></p></main>',
  );
}

function countLine(count: number): string {
  return count === 0
    ? 'No messages yet. New ones appear by themselves.'
    : `${count} ${count === 1 ? 'message' : 'messages'}`;
}

function listItem(message: Message): string {
  return `<li data-id="${escape(message.id)}"><a href="/mail/${escape(message.id)}">${escape(message.subject || '(no subject)')}</a>
<span class="about">to ${escape(message.to)}, ${time(message)}</span></li>`;
}

function time({ date }: Message): string {
  return `<time datetime="${escape(date)}">${escape(date.slice(0, 19).replace('T', ' '))} UTC</time>`;
}

function withLinks(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/);
  return parts
    .map((part, index) =>
      index % 2 ? `<a href="${escape(part)}" target="_blank" rel="noopener">${escape(part)}</a>` : escape(part),
    )
    .join('');
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body>${body}</body></html>`;
}
