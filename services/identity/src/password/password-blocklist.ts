import { isCommon } from './common-passwords';

/* A password may contain these, but not consist of them. */
const favourites = [
  'administrator',
  'password',
  'passwort',
  'passwd',
  'pass',
  'welcome',
  'admin',
  'login',
  'letmein',
  'changeme',
  'iloveyou',
  'secret',
  'default',
  'hello',
  'qwertz',
  'azerty',
  'india',
  'bharat',
  'summer',
  'winter',
  'spring',
  'autumn',
  'monsoon',
  'january',
  'february',
  'march',
  'april',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
  'diwali',
  'holi',
];
const productWords = [
  'kasauti',
  'student',
  'teacher',
  'exam',
  'test',
  'class',
  'school',
  'study',
  'neet',
  'upsc',
  'jee',
  'ssc',
];
const keyboard = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgb',
  'zaqxswcde',
  '1q2w3e4r5t6y',
];

const LEAST_RUN = 4;
const LEAST_WORD = 3;
/** Letters and digits that must remain once everything guessable is removed. */
const LEAST_OWN = 5;
/** Longer passwords are not guessed by pattern. */
const LONG = 20;
const YEARS = /(19|20)\d\d/g;
const disguises: Record<string, string> = {
  a: '[a@4]',
  e: '[e3]',
  i: '[i1!]',
  l: '[l1]',
  o: '[o0]',
  s: '[s$5]',
  t: '[t7]',
};

const backwards = (text: string) => [...text].reverse().join('');
const piecesOf = (row: string) =>
  [...row]
    .flatMap((_, from) => [...row].map((_key, to) => row.slice(from, to + 1)))
    .filter((piece) => piece.length >= LEAST_RUN);
const runs = keyboard.flatMap((row) => [row, backwards(row)]).flatMap(piecesOf);
const disguised = (word: string) => [...word].map((letter) => disguises[letter] ?? letter).join('');
/** Longest word first. Words are letters and digits only and need no escaping. */
const anyOf = (words: string[], written: (word: string) => string) =>
  new RegExp(
    [...words]
      .sort((a, b) => b.length - a.length)
      .map(written)
      .join('|'),
    'gu',
  );
const knownWords = anyOf([...favourites, ...productWords], disguised);
const keyboardRuns = anyOf(runs, (run) => run);

export interface Owner {
  fullName: string;
  email: string;
}
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length >= LEAST_WORD);

/** Whether a guesser who knows common passwords, the product and the owner would try this password early. */
export function isEasyToGuess(password: string, { fullName, email }: Owner): boolean {
  if (isCommon(password)) return true;
  const text = password.toLowerCase();
  if (text.length >= LONG) return false;
  const own = wordsOf(`${fullName} ${email}`);
  const left = [keyboardRuns, ...(own.length > 0 ? [anyOf(own, disguised)] : []), knownWords, YEARS].reduce(
    (rest, guessable) => rest.replace(guessable, ' '),
    text,
  );
  return (left.match(/[\p{L}\p{M}\p{N}]/gu) ?? []).length < LEAST_OWN;
}
