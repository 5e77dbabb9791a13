const MOST_WORDS = 8;

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Stored with an account, so that an administrator finds it by the beginnings of words. */
export const searchWords = ({ fullName, email }: { fullName: string; email: string }): string[] => [
  ...new Set([...wordsIn(fullName), email, ...wordsIn(email)]),
];

/** Whether the text holds every word of the name, in whatever order. */
export function containsName(text: string, fullName: string): boolean {
  const [words, name] = [new Set(wordsIn(text)), wordsIn(fullName)];
  return name.length > 0 && name.every((word) => words.has(word));
}

/** An address stays one word, so that it finds its own account first. */
export const wordsAsked = (search: string): string[] => {
  const text = search.trim().toLowerCase();
  return text.includes('@') ? [text] : wordsIn(text).slice(0, MOST_WORDS);
};

/** Sorts behind every word that begins with it. */
export const endOf = (word: string): string => `${word}\u{10ffff}`;
