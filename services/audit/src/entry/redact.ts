const personal = new Set([
  'name',
  'names',
  'fullname',
  'firstname',
  'lastname',
  'username',
  'roll',
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
const MOST = { depth: 4, text: 500 };
/** Of a value that a client made up. */
export const MOST_CLAIMED = 60;

/** A day, alone or with an hour: what follows a colon is no part of a run of digits. */
const DAY = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01])(?: \d\d)?$/;

const wordsOfKey = (key: string) =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** Without the word at its end: half a mail address would not be recognised. */
const cut = (text: string): string =>
  text.length > MOST.text ? text.slice(0, MOST.text).replace(/[\w.+@-]{1,130}$/, '') : text;

/** Removes mail addresses, tokens and telephone numbers from text. Ids, dates with their time and amounts stay. */
export function redactText(text: string): string {
  return cut(text)
    .replace(/[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,4}/g, GONE)
    .replace(/\beyJ[\w-]+(\.[\w-]+)+/g, GONE)
    .replace(/(?<![\w.])\+?\d[\d ()-]{8,18}\d(?!\w)/g, (found) =>
      found.replace(/\D/g, '').length >= 10 && !DAY.test(found) ? GONE : found,
    );
}

/**
 * The storable part of a value: ids, numbers and short words, no personal data.
 * @param most members of each list and object that are kept; of a list, how many were left out is said at its end
 */
export function redact(value: unknown, most = Infinity, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MOST.depth) return '[deep]';
  if (Array.isArray(value)) {
    const kept = value.slice(0, most).map((item) => redact(item, most, depth + 1));
    return value.length > most ? [...kept, `[and ${value.length - most} more]`] : kept;
  }
  const members = Object.entries(value).slice(0, most);
  return Object.fromEntries(
    members.map(([key, inner]) => [
      redactText(key).slice(0, 60),
      wordsOfKey(key).some((word) => personal.has(word)) ? GONE : redact(inner, most, depth + 1),
    ]),
  );
}
