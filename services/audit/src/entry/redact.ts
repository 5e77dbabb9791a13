const personal = new Set([
  'name',
  'names',
  'fullname',
  'firstname',
  'lastname',
  'username',
  'email',
  'emails',
  'mail',
  'phone',
  'mobile',
  'contact',
  'address',
  'birth',
  'dob',
  'ip',
  'guardian',
  'parent',
  'password',
  'passwd',
  'secret',
  'token',
  'otp',
  'code',
  'pin',
  'cookie',
  'authorization',
  'signature',
  'card',
  'cvv',
  'vpa',
  'upi',
  'account',
  'iban',
  'answer',
  'answers',
]);
const GONE = '[redacted]';
const MOST = { depth: 4, members: 60, text: 500 };

const wordsOfKey = (key: string) =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** Without the word at its end: half a mail address would not be recognised. */
const cut = (text: string): string =>
  text.length > MOST.text ? text.slice(0, MOST.text).replace(/[\w.+@-]{1,130}$/, '') : text;

/** Removes mail addresses, tokens and telephone numbers from text. Ids, dates and amounts stay. */
export function redactText(text: string): string {
  return cut(text)
    .replace(/[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,4}/g, GONE)
    .replace(/\beyJ[\w-]+(\.[\w-]+)+/g, GONE)
    .replace(/(?<![\w.])\+?\d[\d ()-]{8,18}\d(?!\w)/g, (found) =>
      found.replace(/\D/g, '').length >= 10 ? GONE : found,
    );
}

/** The storable part of a value from a client: ids, numbers and short words, no personal data. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MOST.depth) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, MOST.members).map((item) => redact(item, depth + 1));
  const members = Object.entries(value).slice(0, MOST.members);
  return Object.fromEntries(
    members.map(([key, inner]) => [
      redactText(key).slice(0, 60),
      wordsOfKey(key).some((word) => personal.has(word)) ? GONE : redact(inner, depth + 1),
    ]),
  );
}
