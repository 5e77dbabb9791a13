import { filled, textsOf, type Language } from './texts/texts';

/** Content of a mail, from which both text and HTML are rendered. */
export interface Words {
  subject: string;
  /** Absent while the address is unverified. */
  fullName?: string;
  lines: string[];
  code?: string;
  button?: { label: string; url: string };
  after?: string[];
}

export interface Links {
  origin: string;
  /** Only in mails that can be turned off. */
  unsubscribe?: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const greeting = (fullName: string | undefined, language: Language) => {
  const { hello, helloTo } = textsOf[language].frame;
  return fullName ? filled(helloTo, { fullName }) : hello;
};
const SIGN_OFF = 'Kasauti';

export function textOf(
  { fullName, lines, code, button, after = [] }: Words,
  { origin, unsubscribe }: Links,
  language: Language,
): string {
  const { complaints, stop } = textsOf[language].frame;
  const parts = [
    greeting(fullName, language),
    ...lines,
    ...(code ? [code] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...after,
    `${SIGN_OFF}\n${complaints}: ${origin}/legal/grievance`,
    ...(unsubscribe ? [`${stop}: ${unsubscribe}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

export function htmlOf(
  { subject, fullName, lines, code, button, after = [] }: Words,
  { origin, unsubscribe }: Links,
  language: Language,
): string {
  const texts = textsOf[language].frame;
  const stop = unsubscribe ? ` · <a href="${escaped(unsubscribe)}" style="color:#1d4ed8">${texts.stop}</a>` : '';
  const p = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const big = code
    ? `<p style="margin:0 0 16px;font-size:28px;letter-spacing:6px;font-weight:700">${escaped(code)}</p>`
    : '';
  const link = button
    ? `<p style="margin:0 0 16px"><a href="${escaped(button.url)}" style="display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;text-decoration:none;border-radius:6px">${escaped(button.label)}</a></p>`
    : '';
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>` +
    `<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#111827;background:#ffffff"><main style="max-width:560px;margin:0 auto">` +
    p(greeting(fullName, language)) +
    lines.map(p).join('') +
    big +
    link +
    after.map(p).join('') +
    `<p style="margin:24px 0 0;color:#4b5563">${SIGN_OFF}<br><a href="${escaped(origin)}/legal/grievance" style="color:#1d4ed8">${texts.complaints}</a>${stop}</p></main></body></html>`
  );
}
